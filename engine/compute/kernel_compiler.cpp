// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/kernel_compiler.h"

#include "base/atomic_file.h"
#include "base/checksum.h"
#include "compute/kernel_sources.h"

#include "strata/error.h"

#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::compute {
namespace {

/// What a source calls the folder of the kernels.
constexpr std::string_view kIncludeFolder = "compute/kernels/";

using Program = std::unique_ptr<_nvrtcProgram, std::function<void(NvrtcProgramHandle)>>;

std::string architectureOption(int capability) {
    return "--gpu-architecture=sm_" + std::to_string(capability);
}

/// Each operation is rounded alone, as the operators' are: nothing is contracted, and roots,
/// quotients and subnormal numbers are those of IEEE 754.
std::vector<std::string> optionsFor(int capability) {
    return {architectureOption(capability),
            "--std=c++20",
            "--fmad=false",
            "--ftz=false",
            "--prec-div=true",
            "--prec-sqrt=true",
            "--device-as-default-execution-space"};
}

struct Sources {
    std::string program;  ///< includes every one
    std::vector<std::string> names;
    std::vector<std::string> texts;
};

Sources sources() {
    Sources all;
    for (const EmbeddedFile& file : kKernelSources) {
        all.names.push_back(std::string(kIncludeFolder).append(file.path));
        all.texts.emplace_back(file.text);
        all.program += "#include \"" + all.names.back() + "\"\n";
    }
    return all;
}

std::vector<const char*> pointers(const std::vector<std::string>& texts) {
    std::vector<const char*> all;
    for (const std::string& text : texts) {
        all.push_back(text.c_str());
    }
    return all;
}

void require(const Nvrtc& compiler, NvrtcStatus status, const std::string& words = {}) {
    if (status != kNvrtcSuccess) {
        const std::string name = compiler.getErrorString(status);
        throw Error(ErrorCode::ComputeFailed,
                    Sentence("%1 failed: %2", "compilation of GPU kernels",
                             words.empty() ? name : name + ": " + words));
    }
}

std::string logOf(const Nvrtc& compiler, NvrtcProgramHandle program) {
    std::size_t bytes = 0;
    require(compiler, compiler.getProgramLogSize(program, &bytes));
    std::string log(bytes, '\0');
    require(compiler, compiler.getProgramLog(program, log.data()));
    return log.substr(0, log.find('\0'));
}

std::string compile(const Nvrtc& compiler, int capability) {
    const Sources all = sources();
    NvrtcProgramHandle made = nullptr;
    require(compiler,
            compiler.createProgram(&made, all.program.c_str(), "kernels.cu",
                                   static_cast<int>(all.texts.size()), pointers(all.texts).data(),
                                   pointers(all.names).data()));
    const Program program(made, [&compiler](NvrtcProgramHandle owned) {
        static_cast<void>(compiler.destroyProgram(&owned));
    });
    const std::vector<std::string> options = optionsFor(capability);
    const NvrtcStatus status = compiler.compileProgram(
        program.get(), static_cast<int>(options.size()), pointers(options).data());
    if (status != kNvrtcSuccess) {
        require(compiler, status, logOf(compiler, program.get()));
    }
    std::size_t bytes = 0;
    require(compiler, compiler.getCubinSize(program.get(), &bytes));
    std::string image(bytes, '\0');
    require(compiler, compiler.getCubin(program.get(), image.data()));
    return image;
}

std::string sha256Of(std::span<const std::string> texts) {
    Sha256 sum;
    for (const std::string& text : texts) {
        // With its end, so that no two lists of texts are one text.
        sum.update(std::as_bytes(std::span(text.c_str(), text.size() + 1)));
    }
    return sum.finishHex();
}

/// The file's name: everything that its content depends on.
std::string nameOf(const Nvrtc& compiler, int capability) {
    int major = 0;
    int minor = 0;
    require(compiler, compiler.version(&major, &minor));
    std::vector<std::string> all = optionsFor(capability);
    all.push_back(std::to_string(major) + "." + std::to_string(minor));
    const Sources texts = sources();
    all.push_back(texts.program);
    all.insert(all.end(), texts.texts.begin(), texts.texts.end());
    return sha256Of(all) + ".cubin";
}

/// A file is the SHA-256 of the code, and the code. Nothing if it is missing or damaged.
std::optional<std::string> load(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    constexpr std::size_t kSumLength = 64;
    if (text.size() <= kSumLength) {
        return std::nullopt;
    }
    const std::string image = text.substr(kSumLength);
    return text.compare(0, kSumLength, sha256Of({&image, 1})) == 0 ? std::optional(image)
                                                                   : std::nullopt;
}

/// Code that can't be kept is compiled again by the next program.
void keep(const std::filesystem::path& path, const std::string& image) {
    std::error_code isRefused;
    std::filesystem::create_directories(path.parent_path(), isRefused);
    try {
        writeFileAtomically(path.string(), sha256Of({&image, 1}) + image);
    } catch (const Error&) {
        return;
    }
}

}  // namespace

std::string kernelImage(const Nvrtc& compiler,
                        int capability,
                        const std::optional<std::filesystem::path>& folder) {
    if (!folder) {
        return compile(compiler, capability);
    }
    const std::filesystem::path path = *folder / nameOf(compiler, capability);
    if (std::optional<std::string> kept = load(path)) {
        return *std::move(kept);
    }
    std::string image = compile(compiler, capability);
    keep(path, image);
    return image;
}

}  // namespace strata::compute
