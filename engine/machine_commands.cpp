// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine_commands.h"

#include "base/worker_pool.h"
#include "compute/make_device.h"
#include "io/bench_storage.h"
#include "io/disk.h"
#include "io/probe.h"
#include "optim/bench_adam.h"
#include "train/run_setup.h"

#include "strata/error.h"
#include "strata/sentence.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// 0 where there is nothing to measure.
double finite(double rate) {
    return rate < std::numeric_limits<double>::infinity() ? rate : 0.0;
}

DeviceRates measureDevice(const std::string& device, KeptRates& kept) {
    TrainSettings settings;
    settings.device = device;
    train::completeSettings(settings);
    const std::unique_ptr<compute::Compute> compute =
        compute::makeCompute(train::deviceOf(settings));
    WorkerPool workers(static_cast<std::size_t>(settings.threads), "strata-rates");
    compute->usePool(workers);
    const plan::MachineRates rates = kept.measure(settings, *compute);
    return {device,
            rates.floatingPoint,
            rates.hostUpdates,
            finite(rates.deviceUpdates),
            finite(rates.busUp),
            finite(rates.busDown)};
}

void measureDevices(HardwareReport& report, KeptRates& kept, const RunContext& context) {
    std::vector<std::string> devices = {"cpu"};
    for (std::size_t index = 0; index < report.gpus.size(); ++index) {
        if (report.gpus[index].problem.empty()) {
            devices.push_back("cuda:" + std::to_string(index));
        }
    }
    for (const std::string& device : devices) {
        context.progress(Phase::MeasureMachine, 0.0, 0.0, "");
        context.stopIfAsked();
        try {
            report.rates.push_back(measureDevice(device, kept));
        } catch (const Error& error) {
            report.warnings.push_back(
                Sentence("Can't measure the speed of %1: %2", device, error.failure()));
        }
    }
}

}  // namespace

CommandResult doctorCommand(const DoctorCommand& command,
                            KeptRates& kept,
                            const RunContext& context) {
    context.progress(Phase::MeasureDrive, 0.0, 0.0, "");
    HardwareReport report = io::probeHardware({command.folder}, io::DiskProbe::Measure,
                                              context.stop, &compute::cudaUuids);
    kept.keepDrive(report.disks.front());
    if (command.measure == Choice::On) {
        measureDevices(report, kept, context);
    }
    return {std::move(report)};
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
            context.progress(Phase::MeasureDrive, done, phases, "phases");
        },
        context.stop)};
}

CommandResult benchAdamCommand(const BenchAdamCommand& command, const RunContext&) {
    const std::size_t threads = command.threads > 0
                                    ? static_cast<std::size_t>(command.threads)
                                    : std::max<std::size_t>(1, std::thread::hardware_concurrency());
    return {optim::benchAdam(command.parameters, threads)};
}

}  // namespace strata
