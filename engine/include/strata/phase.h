// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is doing at the moment. Thread: values; pure functions.
#pragma once

#include "strata/sentence.h"

#include <cstdint>
#include <string>

namespace strata {

enum class Phase : std::uint8_t {
    Answer,
    CheckFiles,
    CompareRows,
    ConvertRows,
    CountTokens,
    Download,
    FilterRows,
    GeneratePairs,
    GoBack,  ///< to a kept checkpoint
    ImportRows,
    JudgePairs,
    KeepCheckpoint,
    MeasureDrive,
    MeasureMachine,
    MeasureSizes,
    PlanPairs,
    PlanSizes,
    PrepareState,
    ReadDocument,  ///< Progress::subject is its path
    ReadMetrics,
    ReadRows,
    SaveRows,
    ScoreRows,
    SplitRows,
    Tokenize,
    Validate,
    Verify,
    WriteModel,
};

/// "Computing loss". `subject` as Progress has it.
Sentence textOf(Phase phase, const std::string& subject);

}  // namespace strata
