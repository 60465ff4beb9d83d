// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/answer_in_progress.h"

#include "base/assert.h"

#include <algorithm>
#include <utility>

namespace strata::infer {

AnswerInProgress::AnswerInProgress(const models::ModelText& text,
                                   std::span<const text::TokenId> prompt,
                                   const AnswerSettings& settings,
                                   JsonTokenFilter* filter)
    : text_(text),
      settings_(settings),
      filter_(filter),
      ids_(prompt.begin(), prompt.end()),
      sampler_(settings.sampling),
      answerText_(text.tokenizer()) {
    answer_.promptTokens = static_cast<std::int64_t>(prompt.size());
    answer_.stopReason = "length";
}

void AnswerInProgress::keepIn(std::int64_t positions, std::uint64_t hostBytes, std::int64_t place) {
    cache_.emplace(positions, hostBytes, place);
}

std::span<const text::TokenId> AnswerInProgress::unseen() const {
    return std::span(ids_).subspan(static_cast<std::size_t>(seenTokens()));
}

std::string AnswerInProgress::take(std::span<const float> logits) {
    const text::TokenId id = pick(logits);
    ids_.push_back(id);
    answer_.ids.push_back(id);
    if (settings_.probabilities == Choice::On) {
        answer_.probabilities.push_back(compute::probabilityOf(logits, id));
    }
    if (answer_.ids.size() == 1) {
        answer_.secondsToFirstToken = elapsed_.seconds();
    }
    const auto& stops = text_.answerEnds().ids;
    const bool ends =
        filter_ != nullptr ? filter_->isComplete() : std::ranges::find(stops, id) != stops.end();
    answer_.stopReason = ends ? "stop" : "length";
    const std::string added = answerText_.add(id);
    answer_.text += added;
    return added;
}

bool AnswerInProgress::isOver() const {
    return static_cast<std::int64_t>(answer_.ids.size()) >= settings_.sampling.maxNew ||
           answer_.stopReason == "stop";
}

Answer AnswerInProgress::finish(const std::function<void(const std::string&)>& onText) {
    const std::string whole =
        filter_ != nullptr ? filter_->text()
                           : text_.tokenizer().decode(answer_.ids, text::SpecialTokensInText::Skip);
    if (whole.size() > answer_.text.size() && whole.starts_with(answer_.text)) {
        onText(whole.substr(answer_.text.size()));
    }
    answer_.text = whole;
    const double decoding = elapsed_.seconds() - answer_.secondsToFirstToken;
    const auto later = static_cast<double>(answer_.ids.size()) - 1.0;
    answer_.tokensPerSecond = later > 0.0 && decoding > 0.0 ? later / decoding : 0.0;
    return std::move(answer_);
}

text::TokenId AnswerInProgress::pick(std::span<const float> logits) {
    if (filter_ == nullptr) {
        return sampler_.pick(logits, ids_);
    }
    const std::optional<text::TokenId> id = sampler_.pickAdmitted(
        logits, ids_, [this](text::TokenId candidate) { return filter_->admits(candidate); });
    STRATA_ASSERT(id.has_value());  // the filter's promise
    filter_->take(*id);
    return *id;
}

}  // namespace strata::infer
