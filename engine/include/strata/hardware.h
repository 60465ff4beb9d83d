// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine has and how fast its disk is, as `strata doctor` reports it. Filled by io/probe.
// Thread: values; any thread.
#pragma once

#include "strata/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

struct CpuReport {
    std::string model;
    int cores = 0;  ///< that this process may use
    std::vector<std::string>
        isa;  ///< of sse4.2, avx2, fma, f16c, avx512f, avx512_bf16, amx_bf16, ...
};

struct GpuReport {
    std::string name;
    std::uint64_t vramBytes = 0;  ///< 0: not known without a driver
    std::uint64_t freeBytes = 0;  ///< of it, now
    std::string driver;           ///< version; empty: none
    std::string capability;       ///< CUDA's generation, "9.0"; empty: not known
    Sentence problem;             ///< why models can't run on it; empty: they can
    Sentence nextStep;            ///< what mends the problem
    std::string uuid = {};        ///< "GPU-8932f937-..."; empty: not known
};

struct DiskReport {
    std::string path;
    std::string filesystem;  ///< "ext4"
    std::uint64_t freeBytes = 0;
    double readBytesPerSecond = 0.0;  ///< 0: not measured, a warning says why
    double writeBytesPerSecond = 0.0;
    double mixedBytesPerSecond = 0.0;  ///< reads and writes at once, summed
    bool directIo = false;             ///< the file system takes O_DIRECT
};

/// What a device does per second, measured; 0: of a device without memory of its own.
struct DeviceRates {
    std::string device;                   ///< as --device names it
    double operationsPerSecond = 0.0;     ///< of a decoder block's passes in bf16
    double hostUpdatesPerSecond = 0.0;    ///< parameters that AdamW updates on the host
    double deviceUpdatesPerSecond = 0.0;  ///< and on the device
    double toDeviceBytesPerSecond = 0.0;
    double fromDeviceBytesPerSecond = 0.0;
};

struct HardwareReport {
    CpuReport cpu;
    std::uint64_t ramBytes = 0;           ///< of the machine, or the limit of the control group
    std::uint64_t ramAvailableBytes = 0;  ///< now
    std::vector<GpuReport> gpus;
    std::vector<DiskReport> disks;
    bool ioUring = false;
    std::uint64_t memlockBytes =
        0;  ///< that this process may lock in RAM; the largest number: no limit
    std::vector<DeviceRates> rates;  ///< empty: not asked for
    std::vector<Sentence> warnings;
};

}  // namespace strata
