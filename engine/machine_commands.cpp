// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine_commands.h"

#include "io/bench_storage.h"
#include "io/disk.h"
#include "io/probe.h"
#include "optim/bench_adam.h"

#include <algorithm>
#include <thread>

namespace strata::run {

CommandResult doctorCommand(const DoctorCommand& command, const RunContext& context) {
    context.progress("measure the disk", 0.0, 0.0, "");
    return {io::probeHardware({command.folder}, io::DiskProbe::Measure, context.stop)};
}

CommandResult benchStorageCommand(const BenchStorageCommand& command, const RunContext& context) {
    io::StorageBenchSettings settings;
    settings.folder = command.folder;
    settings.blockBytes = command.blockBytes;
    settings.queueDepth = command.queueDepth;
    const std::unique_ptr<io::Disk> disk = io::openBestDisk();
    return {io::benchStorage(
        *disk, settings,
        [&context](int done, int phases) {
            context.progress("measure the disk", done, phases, "phases");
        },
        context.stop)};
}

CommandResult benchAdamCommand(const BenchAdamCommand& command, const RunContext&) {
    const std::size_t threads = command.threads > 0
                                    ? static_cast<std::size_t>(command.threads)
                                    : std::max<std::size_t>(1, std::thread::hardware_concurrency());
    return {optim::benchAdam(command.parameters, threads)};
}

}  // namespace strata::run
