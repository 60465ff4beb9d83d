// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/probe.h"

#include "base/cuda_libraries.h"
#include "base/system_memory.h"
#include "io/bench_storage.h"
#include "io/folders.h"
#include "io/gpu_probe.h"
#include "io/open_file.h"
#include "io/thread_disk.h"
#include "io/uring_disk.h"

#include "strata/error.h"
#include "strata/units.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <set>
#include <sstream>
#include <utility>

namespace strata::io {
namespace {

namespace fs = std::filesystem;

/// A drive is fast for a moment, and out of its own memory: what is asked is what it does for long.
constexpr std::uint64_t kProbeBytes = kGiB;
constexpr double kProbeSecondsOfEach = 1.0;  // filling, reading, writing and both at once

// proc's names of the instruction sets that matter to this program, and the names that people know.
constexpr std::pair<const char*, const char*> kInstructionSets[] = {{"sse4_2", "sse4.2"},
                                                                    {"avx2", "avx2"},
                                                                    {"fma", "fma"},
                                                                    {"f16c", "f16c"},
                                                                    {"avx512f", "avx512f"},
                                                                    {"avx512bw", "avx512bw"},
                                                                    {"avx512vl", "avx512vl"},
                                                                    {"avx512_vnni", "avx512_vnni"},
                                                                    {"avx512_bf16", "avx512_bf16"},
                                                                    {"avx512_fp16", "avx512_fp16"},
                                                                    {"amx_tile", "amx_tile"},
                                                                    {"amx_bf16", "amx_bf16"},
                                                                    {"amx_int8", "amx_int8"}};

/// Without them compute/bf16_products.h has one way left.
constexpr const char* kBf16Instructions = "avx512_bf16";

CpuReport probeCpu() {
    CpuReport cpu;
    std::ifstream lines("/proc/cpuinfo");
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos) {
            continue;
        }
        if (cpu.model.empty() && line.starts_with("model name")) {
            cpu.model = line.substr(colon + 2);
        }
        if (line.starts_with("flags")) {
            std::istringstream words(line.substr(colon + 2));
            const std::set<std::string> flags{std::istream_iterator<std::string>(words), {}};
            for (const auto& [flag, name] : kInstructionSets) {
                if (flags.contains(flag)) {
                    cpu.isa.emplace_back(name);
                }
            }
            break;
        }
    }
    cpu_set_t usable;
    CPU_ZERO(&usable);
    cpu.cores = ::sched_getaffinity(0, sizeof usable, &usable) == 0
                    ? CPU_COUNT(&usable)
                    : static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN));
    return cpu;
}

// The file system of the longest mount point above the path (proc(5), mountinfo: the name follows "
// - ").
std::string filesystemOf(const fs::path& folder) {
    std::ifstream mounts("/proc/self/mountinfo");
    fs::path best;
    std::string name;
    for (std::string line; std::getline(mounts, line);) {
        std::istringstream fields(line.substr(0, line.find(" - ")));
        std::string field;
        for (int index = 0; index < 5; ++index) {
            fields >> field;
        }
        const fs::path mount(field);
        const auto at =
            std::mismatch(mount.begin(), mount.end(), folder.begin(), folder.end()).first;
        const bool above = at == mount.end();
        const std::size_t separator = line.find(" - ");
        if (above && mount.native().size() >= best.native().size() &&
            separator != std::string::npos) {
            best = mount;
            name = line.substr(separator + 3, line.find(' ', separator + 3) - separator - 3);
        }
    }
    return name;
}

std::uint64_t lockableBytes() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_MEMLOCK, &limit) != 0) {
        return 0;
    }
    return limit.rlim_cur == RLIM_INFINITY ? std::numeric_limits<std::uint64_t>::max()
                                           : limit.rlim_cur;
}

void measureDisk(Disk& disk,
                 DiskReport& report,
                 std::vector<Sentence>& warnings,
                 const std::stop_token& stop) {
    // As slices are moved. Small blocks that reads and writes take in turns are mixed more finely,
    // and a quarter faster on a virtual drive.
    constexpr std::uint64_t kBlockBytes = 16 * kMiB;
    constexpr int kQueueDepth = 4;
    constexpr std::uint64_t kBytesMax = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t fileBytes =
        std::min(kProbeBytes, report.freeBytes / 2 / kBlockBytes * kBlockBytes);
    if (fileBytes == 0) {
        warnings.push_back(Sentence("The disk of %1 has too little free space (%2) to be measured.",
                                    report.path, formatBytes(report.freeBytes)));
        return;
    }
    const std::string path =
        (fs::path(report.path) / (".strata-probe-" + std::to_string(::getpid()))).string();
    StorageLoad load(disk, {path, fileBytes, kBlockBytes, kQueueDepth});
    const StorageRates rates = measureStorage(
        load, {fileBytes, kProbeSecondsOfEach}, {kBytesMax, kProbeSecondsOfEach}, [](int, int) {},
        stop);
    report.readBytesPerSecond = rates.read;
    report.writeBytesPerSecond = rates.write;
    report.mixedBytesPerSecond = rates.mixed;
}

bool takesDirectIo(const std::string& folder) {
    const std::string path =
        (fs::path(folder) / (".strata-direct-" + std::to_string(::getpid()))).string();
    const OpenFile file(path, OpenMode::CreateNew, kIoAlignmentBytes);
    ::unlink(path.c_str());
    return file.isDirect();
}

DiskReport probeDisk(const std::string& folder,
                     DiskProbe probe,
                     Disk& disk,
                     std::vector<Sentence>& warnings,
                     const std::stop_token& stop) {
    DiskReport report;
    std::error_code ignored;  // the path as given is good enough then
    const fs::path whole = fs::weakly_canonical(folder, ignored);
    report.path = whole.empty() ? folder : whole.string();
    report.filesystem = filesystemOf(report.path);
    try {
        report.freeBytes = freeBytes(report.path);
        requireWritable(report.path);
        report.directIo = takesDirectIo(report.path);
        if (!report.directIo) {
            warnings.push_back(
                Sentence("The file system of %1 (%2) does not support direct I/O. Training data "
                         "goes through the page cache, which is slower and uses more memory.",
                         report.path, report.filesystem));
        }
        if (probe == DiskProbe::Measure) {
            measureDisk(disk, report, warnings, stop);
        }
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Stopped) {
            throw;
        }
        warnings.push_back(
            Sentence("Can't measure the disk of %1: %2", report.path, error.failure()));
    }
    return report;
}

}  // namespace

HardwareReport probeHardware(const std::vector<std::string>& folders,
                             DiskProbe disks,
                             const std::stop_token& stop,
                             const std::function<std::vector<std::string>()>& cudaUuids) {
    HardwareReport report;
    report.cpu = probeCpu();
    const SystemMemory memory = systemMemory();
    report.ramBytes = memory.totalBytes;
    report.ramAvailableBytes = memory.availableBytes;
    GpuSources gpuSources;
    gpuSources.torchFolder = torchCudaFolder();
    gpuSources.cudaUuids = cudaUuids;
    report.gpus = findGpus(gpuSources);
    report.memlockBytes = lockableBytes();
    std::unique_ptr<Disk> disk;
    try {
        disk = std::make_unique<UringDisk>();
        report.ioUring = true;
    } catch (const Error& error) {
        report.warnings.push_back(Sentence(
            "%1 Strata uses threads instead, which are slightly slower.", error.failure()));
        disk = std::make_unique<ThreadDisk>();
    }
    for (const std::string& folder : folders) {
        report.disks.push_back(probeDisk(folder, disks, *disk, report.warnings, stop));
    }
    if (report.gpus.empty()) {
        report.warnings.push_back(Sentence("No NVIDIA GPU was found: models run on the CPU."));
    }
    if (std::ranges::find(report.cpu.isa, kBf16Instructions) == report.cpu.isa.end()) {
        report.warnings.push_back(
            Sentence("This processor, or the system on it, offers no bf16 instructions (AVX-512 "
                     "BF16): bf16 weights are multiplied as fp32 numbers, which is slower."));
    }
    for (const GpuReport& gpu : report.gpus) {
        if (!gpu.problem.empty()) {
            report.warnings.push_back(
                Sentence("%1 can't be used: %2 %3", gpu.name, gpu.problem, gpu.nextStep));
        }
    }
    if (report.memlockBytes < kGiB) {
        report.warnings.push_back(
            Sentence("Only %1 of memory can be locked (ulimit -l): buffers may be swapped out.",
                     formatBytes(report.memlockBytes)));
    }
    return report;
}

}  // namespace strata::io
