// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/kept_changes.h"

#include "io/small_files.h"
#include "options/run_notes.h"
#include "train/run_folder.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

namespace strata::train {

void requireChangeable(const std::string& run, const std::vector<OptionChange>& changes) {
    for (const OptionChange& change : changes) {
        if (!mayChangeOnResume(change.option)) {
            throw Error(ErrorCode::OptionInvalid,
                        Sentence("--%1 can't change when a run is resumed.", change.option), {},
                        Sentence("Start a new run."));
        }
    }
    const TrainSettings before = readJob(run).settings;
    TrainSettings after = before;
    applyChanges(after, changes);
    if (after.microBatch > before.microBatch) {  // steps keep their rows
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("A run with micro-batch size %1 can't be resumed with a larger one.",
                             before.microBatch),
                    "--micro-batch", Sentence("Use --micro-batch %1 or less.", before.microBatch));
    }
}

void keepChanges(const std::string& run, const std::vector<OptionChange>& changes) {
    const std::vector<OptionChange> all = options::changesWith(changesOfRun(run), changes);
    io::replaceFile(io::systemFiles(), options::changesPath(run),
                    options::listOf(all).dump(2) + "\n");
}

}  // namespace strata::train
