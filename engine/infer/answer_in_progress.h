// SPDX-License-Identifier: GPL-3.0-or-later
// An answer while it is made: the text so far, what picks its next token, and what the model keeps
// of it. Thread: the engine thread.
#pragma once

#include "base/stopwatch.h"
#include "compute/sampler.h"
#include "infer/json_token_filter.h"
#include "infer/model_pass.h"
#include "models/model_text.h"
#include "text/answer_text.h"

#include "strata/inference_settings.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::infer {

/// How an answer is made.
struct AnswerSettings {
    SamplingSettings sampling;
    /// Off: every token is computed from the beginning (slow; the same ids).
    Choice cache = Choice::On;
    Choice probabilities = Choice::Off;
};

struct Answer {
    std::string text;  ///< without special tokens
    std::vector<text::TokenId> ids;
    std::vector<double> probabilities;  ///< of each of ids (compute::probabilityOf), if asked for
    std::int64_t promptTokens = 0;
    double secondsToFirstToken = 0.0;
    double tokensPerSecond = 0.0;
    std::string stopReason;          ///< "stop" or "length"
    std::uint64_t weightsBytes = 0;  ///< of the model's weights that were held in RAM at its end
    std::uint64_t cacheBytes = 0;    ///< of its keys and values
};

class AnswerInProgress {
public:
    /// Everything but the prompt must outlive it. `filter` may be null: every token is admitted.
    AnswerInProgress(const models::ModelText& text,
                     std::span<const text::TokenId> prompt,
                     const AnswerSettings& settings,
                     JsonTokenFilter* filter);

    /// From now on the model keeps what it has seen of the text.
    void keepIn(std::int64_t positions, std::uint64_t hostBytes, std::int64_t place);
    /// Null: it keeps nothing.
    TextCache* cache() { return cache_ ? &*cache_ : nullptr; }

    /// The tokens that the model has to see next, and the position of the first of them.
    std::span<const text::TokenId> unseen() const;
    std::int64_t seenTokens() const { return cache_ ? cache_->length : 0; }

    /// Continues by a token that the logits of the last one make likely. What became certain of the
    /// text, possibly nothing.
    std::string take(std::span<const float> logits);
    bool isOver() const;
    /// The whole answer; `onText` gets what was open to the end.
    Answer finish(const std::function<void(const std::string&)>& onText);

private:
    text::TokenId pick(std::span<const float> logits);

    const models::ModelText& text_;
    const AnswerSettings settings_;
    JsonTokenFilter* const filter_;
    std::vector<text::TokenId> ids_;  // the prompt's and the answer's
    std::optional<TextCache> cache_;
    compute::Sampler sampler_;
    text::AnswerText answerText_;
    Answer answer_;
    const Stopwatch elapsed_;
};

}  // namespace strata::infer
