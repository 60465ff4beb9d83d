// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the passages that a stage has done and those that a model failed, tells the observer, and
// decides when the model is gone for all.
// Thread: pass on several threads at once; the rest on one.
#pragma once

#include "datasetgen/base/types.h"

#include "strata/error.h"
#include "strata/phase.h"

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace strata::datasetgen {

struct BuildObserver;

class PassageProgress {
public:
    /// Both must outlive it.
    PassageProgress(const std::vector<Document>& documents, const BuildObserver& observer)
        : documents_(documents), observer_(observer) {}

    /// Begins a stage of `total` passages.
    void begin(Phase stage, std::size_t total);
    /// Does a passage's work and says so. False when the model failed it: GeneratorUnavailable and
    /// GeneratorReplyInvalid become a notice. Throws everything else, and GeneratorUnavailable when
    /// eight passages in a row found no model.
    bool pass(const Passage& passage, const std::function<void()>& work);
    /// Throws GeneratorUnavailable when every passage of the stage failed.
    void end() const;

    /// Passages that failed in all stages.
    std::size_t failed() const { return failed_; }

private:
    void takeFailure(const Passage& passage, const Error& error);

    const std::vector<Document>& documents_;
    const BuildObserver& observer_;
    std::mutex mutex_;
    // guarded by mutex_
    Phase stage_ = Phase::GeneratePairs;
    std::size_t total_ = 0;
    std::size_t done_ = 0;
    std::size_t failed_ = 0;
    std::size_t failedInStage_ = 0;
    std::size_t failedInRow_ = 0;
    std::optional<Error> firstFailure_;
};

}  // namespace strata::datasetgen
