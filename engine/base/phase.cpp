// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/phase.h"

#include "base/assert.h"

namespace strata {

Sentence textOf(Phase phase, const std::string& subject) {
    switch (phase) {
        case Phase::Answer:
            return Sentence("Generating answers");
        case Phase::CheckFiles:
            return Sentence("Checking files");
        case Phase::CompareRows:
            return Sentence("Comparing");
        case Phase::ConvertRows:
            return Sentence("Converting");
        case Phase::CountTokens:
            return Sentence("Counting tokens");
        case Phase::Download:
            return Sentence("Downloading");
        case Phase::FilterRows:
            return Sentence("Filtering rows");
        case Phase::GeneratePairs:
            return Sentence("Generating pairs");
        case Phase::GoBack:
            return Sentence("Restoring a checkpoint");
        case Phase::ImportRows:
            return Sentence("Importing rows");
        case Phase::JudgePairs:
            return Sentence("Scoring pairs");
        case Phase::KeepCheckpoint:
            return Sentence("Copying a checkpoint");
        case Phase::MeasureDrive:
            return Sentence("Measuring the drive");
        case Phase::MeasureMachine:
            return Sentence("Measuring the speed of this machine");
        case Phase::MeasureSizes:
            return Sentence("Measuring sizes");
        case Phase::PlanPairs:
            return Sentence("Counting pairs");
        case Phase::PlanSizes:
            return Sentence("Planning sizes");
        case Phase::PrepareState:
            return Sentence("Writing weights and optimizer state to SSD");
        case Phase::ReadDocument:
            return Sentence("Reading %1", subject);
        case Phase::ReadMetrics:
            return Sentence("Reading metrics");
        case Phase::ReadRows:
            return Sentence("Reading rows");
        case Phase::SaveRows:
            return Sentence("Saving rows");
        case Phase::ScoreRows:
            return Sentence("Computing loss");
        case Phase::SplitRows:
            return Sentence("Splitting");
        case Phase::Tokenize:
            return Sentence("Tokenizing");
        case Phase::Validate:
            return Sentence("Validating");
        case Phase::Verify:
            return Sentence("Verifying checksums");
        case Phase::WriteModel:
            return Sentence("Writing model");
    }
    STRATA_ASSERT(false);
}

}  // namespace strata
