// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/sampling_words.h"

#include <QCoreApplication>
#include <QLocale>

namespace strata::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::SamplingWords)
};

}  // namespace

QString samplingText(const AnswerSampling& sampling) {
    const QString seed = QString::number(sampling.seed);
    const QString tokens = QLocale().toString(sampling.answerTokensMax);
    return sampling.temper == Temper::Greedy
               ? Words::tr("greedy, seed %1, max %2 tokens").arg(seed, tokens)
               : Words::tr("temperature 0.7, seed %1, max %2 tokens").arg(seed, tokens);
}

}  // namespace strata::ui
