// SPDX-License-Identifier: GPL-3.0-or-later
// What a step will move and cost: bytes counted visit by visit, time from the machine's rates as a
// roofline of each of its two phases: forward passes carry 24 of the 26 bytes of a streamed
// parameter, so a step is not as short as the slowest of its resources alone. Thread: any; pure.
#pragma once

#include "plan/machine_rates.h"
#include "plan/memory_model.h"
#include "plan/step_plan.h"

#include "strata/plan_outcome.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::plan {

struct StepTraffic {
    std::uint64_t ssdReadBytes = 0;
    std::uint64_t ssdWrittenBytes = 0;
    std::uint64_t uploadedBytes = 0;    ///< from the host to a device
    std::uint64_t downloadedBytes = 0;  ///< and back

    StepTraffic& operator+=(const StepTraffic& other);
};

/// A step up to its loss, and from its loss on: what one of them waits for, work of the other
/// cannot fill.
struct PhaseTraffic {
    StepTraffic forward;
    StepTraffic backward;

    StepTraffic total() const;
};

/// Bytes of one step with pending updates: on SSD with the padding; cached layers are not written
/// in it. `inputBytes` are those of one block's input; on SSD it is padded.
PhaseTraffic phaseTraffic(const StepPlan& step,
                          const ModelLayout& layout,
                          const MemoryPlan& memory,
                          DType compute,
                          std::uint64_t inputBytes);

/// What the resources of a machine do in a phase.
struct PhaseSeconds {
    double compute = 0.0;
    double ofParameters = 0.0;  ///< of it: as long with fewer tokens
    double ssd = 0.0;
    double copies = 0.0;        ///< between the host and a device
    double optimizer = 0.0;     ///< of updates on the host
    bool sharesThreads = true;  ///< computation and updates take turns on the host's threads

    double total() const;
};

struct Forecast {
    StepTraffic traffic;
    PhaseSeconds forward;
    PhaseSeconds backward;
    double fillSeconds = 0.0;     ///< until the first slice is there, and after the last
    double secondsPerStep = 0.0;  ///< both phases and the fill of one slice
    StepBound boundBy = StepBound::Compute;
    bool isMeasured = true;  ///< every rate that the times depend on was

    /// 0: not known.
    double knownSeconds() const { return isMeasured ? secondsPerStep : 0.0; }
    double computeSeconds() const { return forward.compute + backward.compute; }
    double ssdSeconds() const { return forward.ssd + backward.ssd; }
};

/// Products of weights, and attention within segments; recomputation of inputs adds to them.
Forecast forecastStep(const ModelSpec& model,
                      const ModelLayout& layout,
                      const StepPlan& step,
                      const MemoryPlan& memory,
                      DType compute,
                      const StepTokens& tokens,
                      const MachineRates& rates);

/// Operations of the products that the forecast counts for the first block: its passes over one
/// segment of `tokens`, backward with the inner activations computed again.
double blockOperations(const ModelSpec& model, const ModelLayout& layout, std::int64_t tokens);

/// What a step takes that has this share of the forecast's tokens: only computation gets less.
double secondsOfStep(const Forecast& forecast, double tokenShare);

}  // namespace strata::plan
