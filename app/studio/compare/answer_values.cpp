// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_values.h"

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;

QVector<ui::AnswerToken> tokensOf(const GenerateOutcome& outcome) {
    QVector<ui::AnswerToken> tokens;
    if (outcome.pieces.size() == outcome.probabilities.size()) {
        for (std::size_t i = 0; i < outcome.pieces.size(); ++i) {
            tokens.append({QString::fromStdString(outcome.pieces[i]), outcome.probabilities[i]});
        }
    }
    return tokens;
}

}  // namespace

AnswerValue answerOf(const GenerateOutcome& outcome) {
    AnswerValue answer;
    answer.state = AnswerState::Done;
    answer.text = QString::fromStdString(outcome.text);
    answer.stopReason = QString::fromStdString(outcome.stopReason);
    answer.tokens = static_cast<qint64>(outcome.ids.size());
    answer.secondsToFirstToken = outcome.secondsToFirstToken;
    answer.tokensPerSecond = outcome.tokensPerSecond;
    answer.memoryBytes = outcome.weightsBytes + outcome.cacheBytes;
    answer.pieces = tokensOf(outcome);
    return answer;
}

SamplingSettings samplingOf(const ui::AnswerSampling& sampling) {
    SamplingSettings settings;
    settings.temperature = sampling.temperature;
    settings.topP = sampling.topP;
    settings.topK = sampling.topK;
    settings.repetitionPenalty = sampling.repetitionPenalty;
    settings.seed = sampling.seed;
    settings.maxNew = sampling.answerTokensMax;
    return settings;
}

}  // namespace strata::studio
