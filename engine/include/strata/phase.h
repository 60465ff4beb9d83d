// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is doing at the moment. Each program has words of its own for it
// (cli/progress_view, ui/base/phase_words). Thread: values.
#pragma once

#include <cstdint>

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

}  // namespace strata
