// SPDX-License-Identifier: GPL-3.0-or-later
// What program and libraries take in a process that does nothing but one job, measured by a child
// that is just that and kept in a file: by program, processor, threads, formats and the model's
// widths. So a plan is the same in a process that holds a window, a chat or what an earlier job
// left. Thread: the engine thread.
#pragma once

#include "base/model_spec.h"
#include "compute/compute.h"
#include "models/run_context.h"
#include "train/measurement_file.h"

#include "strata/hardware.h"
#include "strata/train_settings.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace strata::train {

class KeptProcess {
public:
    /// `program` is the path of `strata`, which measures; empty: nothing is known. `file` may be
    /// missing; empty: what is measured is kept for the life of this object.
    KeptProcess(std::string file, std::string program);

    /// For a run with these settings, which are complete; `compute` has the products of the run.
    /// Nothing where it cannot be measured so: no program, a device with memory of its own, of
    /// which the driver's part is not the program's, or products of the math library in bf16, whose
    /// scratch memory grows with the batch.
    std::optional<models::FreshProcess> of(const TrainSettings& settings,
                                           const ModelSpec& model,
                                           const compute::Compute& compute);

private:
    std::string key(const TrainSettings& settings,
                    const ModelSpec& model,
                    const compute::Compute& compute);
    /// Adds what is not known yet.
    void readFile();
    void writeFile();

    const MeasurementFile file_;
    const std::string program_;
    std::optional<HardwareReport> hardware_;  // as it was when first asked
    std::map<std::string, std::uint64_t> bytes_;
};

/// In the user's cache folder; empty: there is none.
std::string keptProcessFile();

/// The `strata` that lies beside the program of this process; empty: there is none.
std::string commandLineProgram();

}  // namespace strata::train
