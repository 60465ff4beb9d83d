// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/machine_commands.h"

#include "io/bench_storage.h"
#include "io/disk.h"
#include "io/probe.h"
#include "optim/bench_adam.h"
#include "run/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <thread>

namespace strata::run {

using Json = nlohmann::ordered_json;

CommandResult doctorCommand(const DoctorCommand& command, const RunContext& context) {
    context.progress("measure the disk", 0.0, 0.0, "");
    const HardwareReport report =
        io::probeHardware({command.folder}, io::DiskProbe::Measure, context.stop);
    Json gpus = Json::array();
    for (const GpuReport& gpu : report.gpus) {
        gpus.push_back({{"name", gpu.name}, {"vram_bytes", gpu.vramBytes}, {"driver", gpu.driver}});
    }
    Json disks = Json::array();
    for (const DiskReport& disk : report.disks) {
        disks.push_back({{"path", disk.path},
                         {"filesystem", disk.filesystem},
                         {"free_bytes", disk.freeBytes},
                         {"read_bytes_per_second", disk.readBytesPerSecond},
                         {"write_bytes_per_second", disk.writeBytesPerSecond},
                         {"direct_io", disk.directIo}});
    }
    const Json json = {
        {"cpu",
         {{"model", report.cpu.model}, {"cores", report.cpu.cores}, {"isa", report.cpu.isa}}},
        {"ram_bytes", report.ramBytes},
        {"ram_available_bytes", report.ramAvailableBytes},
        {"gpus", gpus},
        {"disks", disks},
        {"io_uring", report.ioUring},
        {"memlock_bytes", report.memlockBytes},
        {"warnings", report.warnings}};
    return {jsonText(json), true};
}

CommandResult benchStorageCommand(const BenchStorageCommand& command, const RunContext& context) {
    io::StorageBenchSettings settings;
    settings.folder = command.folder;
    settings.blockBytes = command.blockBytes;
    settings.queueDepth = command.queueDepth;
    const std::unique_ptr<io::Disk> disk = io::openBestDisk();
    const io::StorageRates rates = io::benchStorage(
        *disk, settings,
        [&context](int done, int phases) {
            context.progress("measure the disk", done, phases, "phases");
        },
        context.stop);
    const Json json = {{"read_bytes_per_second", rates.readBytesPerSecond},
                       {"write_bytes_per_second", rates.writeBytesPerSecond},
                       {"mixed_bytes_per_second", rates.mixedBytesPerSecond},
                       {"block_bytes", rates.blockBytes},
                       {"queue_depth", rates.queueDepth},
                       {"backend", rates.backend}};
    return {jsonText(json), true};
}

CommandResult benchAdamCommand(const BenchAdamCommand& command, const RunContext&) {
    const std::size_t threads = command.threads > 0
                                    ? static_cast<std::size_t>(command.threads)
                                    : std::max<std::size_t>(1, std::thread::hardware_concurrency());
    const optim::AdamBench bench = optim::benchAdam(command.parameters, threads);
    const Json json = {{"parameters_per_second", bench.parametersPerSecond},
                       {"bytes_per_second", bench.bytesPerSecond},
                       {"memcpy_bytes_per_second", bench.memcpyBytesPerSecond},
                       {"efficiency", bench.efficiency},
                       {"kernel", bench.kernel},
                       {"threads", bench.threads}};
    return {jsonText(json), true};
}

}  // namespace strata::run
