// SPDX-License-Identifier: GPL-3.0-or-later
// One life of a program that trains: the engine's own training loop over a simulated run, from the
// last commit on, to the end or until something ends it. Thread: one.
#pragma once

#include "sim/simulated_run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::test {

/// What disturbs a life. Each is off by default.
struct Life {
    CrashPlan crash;
    FaultPlan faults;
    std::int64_t stopAfterStep = 0;            ///< asks to stop when this step is reported
    std::int64_t stopAfterEvaluationPass = 0;  ///< asks to stop after the n-th pass of evaluations
};

std::string describe(const Life& life);

enum class LifeEnd { Finished, Stopped, Crashed, Failed };

struct LifeReport {
    LifeEnd end = LifeEnd::Finished;
    std::string error;  ///< of a life that failed or, refused everything, crashed
    std::optional<std::int64_t> begunAtStep;  ///< empty when it did not come that far
    std::int64_t acknowledgedStep = 0;        ///< the last that was committed before the power went
    std::uint64_t faultsFired = 0;
};

/// Lives one life and, where the power went, brings it back. `folder` is a real one, the same in
/// every life of a run.
LifeReport live(const Shape& shape,
                const std::shared_ptr<MemStorage>& storage,
                const std::string& folder,
                const Life& life);

/// What a run leaves behind that must not depend on what disturbed it.
struct Legacy {
    std::int64_t step = 0;
    std::string stateHash;
    std::vector<std::string> metrics;  ///< the lines without times, bytes, waits and events
    std::vector<std::string> log;      ///< what the training did by log.txt, without times
    std::vector<std::string> doubled;  ///< lines of log.txt that say again what one has said
    std::size_t badSlices = 0;

    bool operator==(const Legacy&) const = default;
};

std::string describe(const Legacy& legacy);

/// Of the last commit. Throws what opening it throws.
Legacy legacyOf(const Shape& shape,
                const std::shared_ptr<MemStorage>& storage,
                const std::string& folder);

}  // namespace strata::test
