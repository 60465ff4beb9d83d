// SPDX-License-Identifier: GPL-3.0-or-later
// Compilation of the GPU's kernels: with the compiler itself, where it is, and what is kept of it.
#include "compute/kernel_compiler.h"

#include "compute/own_kernels.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

namespace strata::compute {
namespace {

using testing::HasSubstr;

/// A compiler whose code says how often it has compiled.
class StandInCompiler {
public:
    Nvrtc nvrtc() {
        Nvrtc compiler;
        compiler.version = [this](int* major, int* minor) {
            *major = version;
            *minor = 0;
            return kNvrtcSuccess;
        };
        compiler.createProgram = [](NvrtcProgramHandle* program, const char*, const char*, int,
                                    const char* const*, const char* const*) {
            *program = reinterpret_cast<NvrtcProgramHandle>(program);
            return kNvrtcSuccess;
        };
        compiler.compileProgram = [this](NvrtcProgramHandle, int, const char* const*) {
            ++compilations;
            return status;
        };
        compiler.getCubinSize = [this](NvrtcProgramHandle, std::size_t* bytes) {
            *bytes = code().size();
            return kNvrtcSuccess;
        };
        compiler.getCubin = [this](NvrtcProgramHandle, char* cubin) {
            std::memcpy(cubin, code().data(), code().size());
            return kNvrtcSuccess;
        };
        compiler.getProgramLogSize = [](NvrtcProgramHandle, std::size_t* bytes) {
            *bytes = std::strlen(kLog) + 1;
            return kNvrtcSuccess;
        };
        compiler.getProgramLog = [](NvrtcProgramHandle, char* log) {
            std::strcpy(log, kLog);
            return kNvrtcSuccess;
        };
        compiler.destroyProgram = [this](NvrtcProgramHandle*) {
            ++destroyed;
            return kNvrtcSuccess;
        };
        compiler.getErrorString = [](NvrtcStatus) { return "NVRTC_ERROR_COMPILATION"; };
        return compiler;
    }

    int version = 13;
    NvrtcStatus status = kNvrtcSuccess;
    int compilations = 0;
    int destroyed = 0;

private:
    static constexpr const char* kLog = "kernels.cu(1): error: a bracket is missing";
    std::string code() const { return "code " + std::to_string(compilations); }
};

std::filesystem::path onlyFileIn(const std::filesystem::path& folder) {
    return std::filesystem::directory_iterator(folder)->path();
}

TEST(KernelCompiler, WhatIsCompiledOnceIsKept) {
    const test::TempDir temp;
    const std::filesystem::path folder = temp.path() / "not" / "there" / "yet";
    StandInCompiler compiler;
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, folder), "code 1");
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, folder), "code 1");
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 89, folder), "code 2");
    compiler.version = 14;
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, folder), "code 3");
    EXPECT_EQ(compiler.destroyed, 3);
}

TEST(KernelCompiler, DamagedCodeIsCompiledAgain) {
    const test::TempDir temp;
    StandInCompiler compiler;
    kernelImage(compiler.nvrtc(), 90, temp.path());
    const std::filesystem::path kept = onlyFileIn(temp.path());
    std::filesystem::resize_file(kept, std::filesystem::file_size(kept) - 1);
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, temp.path()), "code 2");
    std::ofstream(kept, std::ios::app) << 'x';
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, temp.path()), "code 3");
    std::ofstream(kept, std::ios::trunc).close();
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, temp.path()), "code 4");
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, temp.path()), "code 4");
}

TEST(KernelCompiler, WithoutAFolderItCompilesEachTime) {
    const test::TempDir temp;
    std::ofstream(temp.path() / "file") << "no folder";
    StandInCompiler compiler;
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, std::nullopt), "code 1");
    EXPECT_EQ(kernelImage(compiler.nvrtc(), 90, temp.path() / "file"), "code 2");
}

TEST(KernelCompiler, AnErrorHasTheCompilersWords) {
    StandInCompiler compiler;
    compiler.status = 6;
    try {
        kernelImage(compiler.nvrtc(), 90, std::nullopt);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ComputeFailed);
        EXPECT_THAT(error.message(), HasSubstr("NVRTC_ERROR_COMPILATION"));
        EXPECT_THAT(error.message(), HasSubstr("a bracket is missing"));
    }
    EXPECT_EQ(compiler.destroyed, 1);
}

TEST(KernelCompiler, EveryKernelCompilesForEachSupportedGpu) {
    Nvrtc compiler;
    try {
        compiler = loadNvrtc();
    } catch (const Error& error) {
        GTEST_SKIP() << error.what();
    }
    for (const int capability : {80, 86, 89, 90}) {
        const std::string image = kernelImage(compiler, capability, std::nullopt);
        EXPECT_TRUE(
            image.starts_with("\x7F"
                              "ELF"));
        for (const char* const name : kKernelNames) {
            EXPECT_THAT(image, HasSubstr(std::string(".text.") + name)) << capability;
        }
    }
}

}  // namespace
}  // namespace strata::compute
