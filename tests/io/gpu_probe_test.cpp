// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs of made-up machines: a stand-in for the driver's library, a folder for the PCI bus, a folder
// for libtorch.
#include "io/gpu_probe.h"

#include "base/cuda_libraries.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace strata::io {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class GpuProbe : public testing::Test {
protected:
    GpuProbe() {
        sources_.managementLibrary = STRATA_FAKE_NVML;
        sources_.pciFolder = folder_.file("pci");
        sources_.torchFolder = folder_.file("site/torch/lib");
        fs::create_directories(sources_.pciFolder);
        fs::create_directories(sources_.torchFolder);
        set("580.65.06", "NVIDIA H200;9.0");
    }
    ~GpuProbe() override {
        ::unsetenv("STRATA_TEST_DRIVER");
        ::unsetenv("STRATA_TEST_GPUS");
        ::unsetenv("CUDA_VISIBLE_DEVICES");
        ::unsetenv("CUDA_DEVICE_ORDER");
    }

    static void set(const char* driver, const char* gpus) {
        ::setenv("STRATA_TEST_DRIVER", driver, 1);
        ::setenv("STRATA_TEST_GPUS", gpus, 1);
    }

    static void write(const fs::path& file, const std::string& text) {
        fs::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }

    /// All that libtorch needs lies beside it.
    void installLibraries() {
        const fs::path nvidia = folder_.path() / "site/nvidia";
        for (const std::string& name : missingCudaLibraries(sources_.torchFolder)) {
            for (const char* place : {"cu13", "cudnn", "cusparselt", "nccl", "nvshmem"}) {
                write(nvidia / place / "lib" / name, "");
            }
            write(fs::path(sources_.torchFolder) / name, "");
        }
    }

    void addPciDevice(const std::string& address, const std::string& vendor, const char* kind) {
        const fs::path device = fs::path(sources_.pciFolder) / address;
        write(device / "vendor", vendor + "\n");
        write(device / "class", std::string(kind) + "\n");
        write(device / "device", "0x2684\n");
    }

    test::TempDir folder_;
    GpuSources sources_;
};

TEST_F(GpuProbe, ReportsAGpuThatModelsCanRunOn) {
    installLibraries();
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(1));
    EXPECT_EQ(gpus[0].name, "NVIDIA H200");
    EXPECT_EQ(gpus[0].vramBytes, 16ULL << 30);
    EXPECT_EQ(gpus[0].freeBytes, 12ULL << 30);
    EXPECT_EQ(gpus[0].driver, "580.65.06");
    EXPECT_EQ(gpus[0].capability, "9.0");
    EXPECT_TRUE(gpus[0].problem.empty()) << gpus[0].problem.text();
    EXPECT_TRUE(gpus[0].nextStep.empty());
}

TEST_F(GpuProbe, AnOldDriverIsNamedWithTheOneToInstall) {
    installLibraries();
    set("550.54.14", "NVIDIA RTX A4000;8.6");
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(1));
    EXPECT_EQ(gpus[0].problem.text(), "The NVIDIA driver 550.54.14 is too old.");
    EXPECT_EQ(gpus[0].nextStep.text(), "Install NVIDIA driver 580 or newer.");
}

TEST_F(GpuProbe, EachGpuIsJudgedForItself) {
    installLibraries();
    set("580.65.06", "Tesla V100;7.0|Tesla T4;7.5");
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(2));
    EXPECT_THAT(gpus[0].problem.text(), HasSubstr("compute capability 7.0, and CUDA 13 needs 7.5"));
    EXPECT_TRUE(gpus[1].problem.empty());
}

TEST_F(GpuProbe, MissingLibrariesAreNamedWithTheCommandThatAddsThem) {
    installLibraries();
    fs::remove(folder_.path() / "site/nvidia/cu13/lib/libcublas.so.13");
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(1));
    EXPECT_EQ(gpus[0].problem.text(),
              "The CUDA libraries are missing or incomplete (libcublas.so.13).");
    EXPECT_EQ(gpus[0].nextStep.text(), "Run strata-studio --install-cuda.");
}

TEST_F(GpuProbe, ABuildWithoutLibtorchSaysSo) {
    sources_.torchFolder.clear();
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(1));
    EXPECT_THAT(gpus[0].problem.text(), HasSubstr("does not include libtorch"));
}

TEST_F(GpuProbe, AGpuWhoseMemoryIsNotToldIsListedWithTheReason) {
    installLibraries();
    set("580.65.06", "MIG;9.0|NVIDIA H200;9.0");
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(2));
    EXPECT_THAT(gpus[0].problem.text(), HasSubstr("MIG"));
    EXPECT_THAT(gpus[0].nextStep.text(), HasSubstr("nvidia-smi"));
    EXPECT_TRUE(gpus[1].problem.empty()) << "and keeps its number";
}

TEST_F(GpuProbe, GpusAreInCudasOrderWhereTheUserChoseThem) {
    installLibraries();
    set("580.65.06", "A;9.0|B;9.0|C;9.0|D;7.0");
    int asked = 0;
    sources_.cudaUuids = [&asked]() -> std::vector<std::string> {
        ++asked;
        return {"GPU-3", "GPU-2", "GPU-0"};
    };
    const auto names = [this] {
        std::string text;
        for (const GpuReport& gpu : findGpus(sources_)) {
            text += gpu.name + (gpu.problem.empty() ? "" : "!");
        }
        return text;
    };
    EXPECT_EQ(names(), "ABCD!");
    EXPECT_EQ(asked, 0) << "CUDA counts as the driver does";
    ::setenv("CUDA_VISIBLE_DEVICES", "3,2,0", 1);
    EXPECT_EQ(names(), "D!CAB!");
    EXPECT_THAT(findGpus(sources_)[3].problem.text(), HasSubstr("CUDA_VISIBLE_DEVICES"));
    EXPECT_THAT(findGpus(sources_)[0].problem.text(), HasSubstr("too old"));
    ::unsetenv("CUDA_VISIBLE_DEVICES");
    ::setenv("CUDA_DEVICE_ORDER", "FASTEST_FIRST", 1);
    EXPECT_EQ(names(), "D!CAB!");
    sources_.cudaUuids = [] { return std::vector<std::string>(); };
    EXPECT_EQ(names(), "ABCD!") << "CUDA can't be asked";
}

TEST_F(GpuProbe, WithoutADriverThePciBusTellsOfTheGpu) {
    sources_.managementLibrary = folder_.file("libnvidia-ml-absent.so");
    addPciDevice("0000:01:00.0", "0x10de", "0x030000");
    addPciDevice("0000:01:00.1", "0x10de", "0x040300");  // its sound
    addPciDevice("0000:02:00.0", "0x1002", "0x030000");  // of another maker
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(1));
    EXPECT_EQ(gpus[0].name, "NVIDIA GPU (PCI 10de:2684)");
    EXPECT_EQ(gpus[0].vramBytes, 0u);
    EXPECT_EQ(gpus[0].problem.text(), "No NVIDIA driver is installed.");
    EXPECT_EQ(gpus[0].nextStep.text(), "Install NVIDIA driver 580 or newer.");
}

TEST_F(GpuProbe, ADriverThatDoesNotRunNeedsARestart) {
    set("", "");
    addPciDevice("0000:01:00.0", "0x10de", "0x030200");
    const std::vector<GpuReport> gpus = findGpus(sources_);
    ASSERT_THAT(gpus, SizeIs(1));
    EXPECT_THAT(gpus[0].problem.text(), HasSubstr("not running"));
    EXPECT_EQ(gpus[0].nextStep.text(), "Restart the computer.");
}

TEST_F(GpuProbe, AMachineWithoutAGpuHasNone) {
    sources_.managementLibrary = folder_.file("libnvidia-ml-absent.so");
    EXPECT_THAT(findGpus(sources_), IsEmpty());
    sources_.pciFolder = folder_.file("no-pci");
    EXPECT_THAT(findGpus(sources_), IsEmpty());
}

// The table of libraries is that of the libtorch that we build with.
#ifdef STRATA_TORCH_LIBRARIES
std::vector<std::string> neededBy(const std::string& library) {
    const test::TempDir folder;
    const std::string list = folder.file("needed");
    const std::string command = "readelf -d '" + library + "' > '" + list + "' 2>/dev/null";
    std::vector<std::string> names;
    if (std::system(command.c_str()) != 0) {
        return names;
    }
    std::ifstream lines(list);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.find("Shared library: [");
        if (begin != std::string::npos) {
            const std::size_t name = line.find('[') + 1;
            names.push_back(line.substr(name, line.find(']') - name));
        }
    }
    return names;
}

TEST(CudaLibraries, EverythingThatLibtorchNeedsIsInTheTable) {
    const std::string torch = STRATA_TORCH_LIBRARIES;
    const test::TempDir empty;
    const std::vector<std::string> table = missingCudaLibraries(empty.path().string());
    std::vector<std::string> needed = neededBy(torch + "/libtorch_cuda.so");
    if (needed.empty()) {
        GTEST_SKIP() << "readelf is missing";
    }
    for (const std::string& name : needed) {
        if (name.starts_with("libcu") || name.starts_with("libnccl") || name.starts_with("libnv") ||
            name.starts_with("libtorch_nv") || name.starts_with("libc10_cuda")) {
            EXPECT_THAT(table, testing::Contains(name));
        }
    }
    EXPECT_THAT(table, testing::Contains("libtorch_cuda.so"));
    // Folders too: what setup.sh unpacks is found.
    EXPECT_THAT(missingCudaLibraries(torch), Not(testing::Contains("libcudart.so.13")));
    EXPECT_THAT(missingCudaLibraries(torch), Not(testing::Contains("libtorch_cuda.so")));
}
#endif

}  // namespace
}  // namespace strata::io
