// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/sampling_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace strata::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::SamplingWords)
};

QString numberText(double number) {
    return QLocale().toString(number, 'g', 3);
}

}  // namespace

QString samplingText(const AnswerSampling& sampling) {
    QStringList parts;
    if (sampling.isGreedy()) {
        parts.append(Words::tr("greedy"));
    } else {
        parts.append(Words::tr("temperature %1").arg(numberText(sampling.temperature)));
        if (sampling.topP < 1.0) {
            parts.append(Words::tr("top-p %1").arg(numberText(sampling.topP)));
        }
        if (sampling.topK > 0) {
            parts.append(Words::tr("top-k %1").arg(sampling.topK));
        }
        parts.append(Words::tr("seed %1").arg(sampling.seed));
    }
    if (sampling.repetitionPenalty > 1.0) {
        parts.append(
            Words::tr("repetition penalty %1").arg(numberText(sampling.repetitionPenalty)));
    }
    parts.append(Words::tr("max %1 tokens").arg(QLocale().toString(sampling.answerTokensMax)));
    return parts.join(QStringLiteral(", "));
}

}  // namespace strata::ui
