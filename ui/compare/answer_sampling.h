// SPDX-License-Identifier: GPL-3.0-or-later
// How a model chooses its words, and the ways to do it that have a name. Thread: values; any.
#pragma once

#include <QMetaType>

namespace strata::ui {

inline constexpr qint64 kAnswerTokensUsual = 128;  ///< a model that rambles ends soon

/// How a model chooses its words, and where its answer ends at the latest.
struct AnswerSampling {
    double temperature = 0.0;        ///< 0: greedy, the likeliest token each time
    double topP = 1.0;               ///< 1: off
    qint64 topK = 0;                 ///< 0: off
    double repetitionPenalty = 1.0;  ///< 1: off
    quint64 seed = 42;
    qint64 answerTokensMax = kAnswerTokensUsual;

    bool isGreedy() const { return temperature <= 0.0; }
    bool operator==(const AnswerSampling&) const = default;
};

/// The same seed and length; the likeliest token each time.
inline AnswerSampling greedy(AnswerSampling sampling) {
    return {.seed = sampling.seed, .answerTokensMax = sampling.answerTokensMax};
}

/// The same seed and length; words by chance, unlikely ones left out.
inline AnswerSampling balanced(AnswerSampling sampling) {
    constexpr double kTemperature = 0.7;
    constexpr double kTopP = 0.95;
    return {.temperature = kTemperature,
            .topP = kTopP,
            .seed = sampling.seed,
            .answerTokensMax = sampling.answerTokensMax};
}

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::AnswerSampling)
