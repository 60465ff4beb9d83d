// SPDX-License-Identifier: GPL-3.0-or-later
// What commands give that score rows and answer prompts.
// Thread: values; any thread.
#pragma once

#include "strata/memory_use.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The memory that answering took, and what was planned.
struct InferenceMemoryUse {
    std::uint64_t hostPeakBytes = 0;
    std::uint64_t plannedPeakBytes = 0;
    std::uint64_t ramBudgetBytes = 0;
    std::vector<MemoryItem> items;
    std::uint64_t devicePeakBytes = 0;  ///< planned; 0: the CPU computed
    std::vector<MemoryItem> deviceItems;
};

struct AnswerScores {
    double exactMatch = 0.0;
    double rougeL = 0.0;
    std::int64_t recalled = 0;  ///< answers that state the fact of their reference
};

struct EvalOutcome {
    std::int64_t rows = 0;
    std::int64_t leftOutRows = 0;
    std::int64_t tokens = 0;  ///< trained ones, scored
    double nll = 0.0;         ///< mean over them
    double perplexity = 0.0;
    std::optional<AnswerScores> scores;  ///< unless only the loss was asked for
    double seconds = 0.0;
    InferenceMemoryUse memory;
};

/// Of one row, while EvalCommand runs.
struct RowLossOutcome {
    std::int64_t line = 0;
    std::int64_t tokens = 0;
    double nll = 0.0;
    std::string text;  ///< how its last question begins
};

struct GenerateOutcome {
    std::string text;
    std::vector<std::int32_t> ids;  ///< new ones only
    std::int64_t promptTokens = 0;
    double secondsToFirstToken = 0.0;
    double tokensPerSecond = 0.0;
    std::string stopReason;  ///< "stop" or "length"
    std::uint64_t weightsBytes = 0;
    std::uint64_t cacheBytes = 0;
    InferenceMemoryUse memory;
    // With probabilities, one an id.
    std::vector<std::string> pieces;  ///< bytes, not always UTF-8
    std::vector<double> probabilities;
};

struct ComparedAnswer {
    std::string model;
    std::string text;
    bool isRecalled = false;  ///< it states the fact of the reference
    std::int64_t tokens = 0;
    double secondsToFirstToken = 0.0;
    double tokensPerSecond = 0.0;
    std::uint64_t plannedPeakBytes = 0;
    std::uint64_t ramBudgetBytes = 0;
    std::uint64_t devicePeakBytes = 0;  ///< as InferenceMemoryUse has it
};

struct ComparedPrompt {
    std::string prompt;
    std::optional<std::string> reference;  ///< of rows of a file
    std::vector<ComparedAnswer> answers;
};

struct ComparedModel {
    std::string model;
    double nll = 0.0;
    AnswerScores scores;
};

struct CompareOutcome {
    std::vector<std::string> models;
    std::vector<ComparedPrompt> rows;
    std::vector<ComparedModel> summary;  ///< over the rows of a file
};

}  // namespace strata
