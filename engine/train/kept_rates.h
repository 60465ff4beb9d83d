// SPDX-License-Identifier: GPL-3.0-or-later
// What this machine does per second, measured when somebody asks for the first time and kept in a
// file: by processor, kernel, GPUs, driver, threads, formats and version, so that a change of any
// of them is measured anew; drives by their file system and the kernel. Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "models/run_context.h"
#include "plan/machine_rates.h"
#include "train/measurement_file.h"
#include "train/rate_measurement.h"

#include "strata/hardware.h"
#include "strata/train_settings.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strata::train {

/// The kernel that this machine runs, as "Linux 6.1.0-18-amd64".
std::string runningKernel();

class KeptRates {
public:
    using WorkOf = std::function<RateWork(DeviceKind device, RateDetail detail)>;

    /// `file` may be missing; empty: rates are kept for the life of this object. `workOf` says what
    /// is done to measure.
    explicit KeptRates(std::string file,
                       WorkOf workOf = rateWork,
                       std::string kernel = runningKernel());

    /// For a run with these settings, which are complete. What is not known and may not, or cannot,
    /// be measured is typical of machines, and marked so. `compute` has the run's threads. Throws
    /// Stopped.
    plan::MachineRates of(const TrainSettings& settings,
                          compute::Compute& compute,
                          models::RateUse use,
                          const models::RunContext& context);

    /// Measures thoroughly, whatever is known. Throws what the device throws.
    plan::MachineRates measure(const TrainSettings& settings, compute::Compute& compute);
    /// What was measured of a drive; nothing where it could not be.
    std::optional<plan::DriveRates> keepDrive(const DiskReport& disk);

private:
    plan::MachineRates measured(const TrainSettings& settings,
                                compute::Compute& compute,
                                RateDetail detail);
    std::vector<plan::DriveRates> drivesOf(const TrainSettings& settings,
                                           models::RateUse use,
                                           const models::RunContext& context);
    std::optional<plan::DriveRates> driveOf(const std::string& folder,
                                            models::RateUse use,
                                            const models::RunContext& context);
    std::string machineKey(const TrainSettings& settings, const compute::Compute& compute);
    std::string driveKey(const std::string& folder) const;
    /// Adds what is not known yet.
    void readFile();
    void read(const nlohmann::json& kept);
    void writeFile();

    const MeasurementFile file_;
    const WorkOf workOf_;
    const std::string kernel_;
    std::optional<HardwareReport> hardware_;  // as it was when first asked
    std::map<std::string, plan::MachineRates> machines_;
    std::map<std::string, plan::DriveRates> drives_;
};

/// In the user's cache folder; empty: there is none.
std::string keptRatesFile();

}  // namespace strata::train
