// SPDX-License-Identifier: GPL-3.0-or-later
// The models of a run, and which of them is "the model of the run". Everything that shows, asks,
// compares or exports a run's model takes the first of modelsOfRun(), so that it is the same one
// everywhere. Thread: values; any thread.
#pragma once

#include "strata/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

enum class TrainedState {
    Latest,  ///< the checkpoint of a run that has not finished
    Last,    ///< the result, written after the last step
    Best,    ///< of the lowest validation loss
};

struct TrainedModel {
    struct Recall {
        std::int64_t recalled = 0;  ///< answers that state the fact
        std::int64_t asked = 0;
    };

    TrainedState state = TrainedState::Last;
    std::string folder;      ///< of a model or an adapter; empty: it is in the run's state only
    bool isAdapter = false;  ///< what the folder holds
    std::int64_t step = -1;  ///< -1: not known, as of Latest
    std::optional<double> validationLoss;  ///< of Best
    std::optional<Recall> recall;          ///< of a run for facts
};

/// The one that is meant comes first:
///  - of a run that has not finished, its latest checkpoint;
///  - of a run for facts, the last, unless the best is known to recall more. The validation rows
///    may be other facts or ask in other words, so their loss rises while facts are learned and is
///    lowest before any is known;
///  - of a run for style or text, the best, if there was validation;
///  - of any other, the last.
/// Empty: there is none yet. What is damaged counts as absent. Waits for the disk.
std::vector<TrainedModel> modelsOfRun(const std::string& run);

/// "step 60, recall 76 of 100", "step 60, the last", "step 40, lowest validation loss 1.234".
Sentence wordsOf(const TrainedModel& model);

}  // namespace strata
