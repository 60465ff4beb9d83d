// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_command.h"

#include "ui/base/shell_line.h"

#include <algorithm>

namespace strata::ui {
namespace {

QString s(const char* text) {
    return QString::fromLatin1(text);
}

QStringList askedAs(const PromptValue& prompt, const AnswerSampling& sampling) {
    QStringList words{s("--prompt"),  prompt.text,
                      s("--seed"),    QString::number(sampling.seed),
                      s("--max-new"), QString::number(sampling.answerTokensMax)};
    if (!sampling.isGreedy()) {
        words += {s("--temperature"), QString::number(sampling.temperature), s("--top-p"),
                  QString::number(sampling.topP)};
    }
    if (sampling.topK > 0) {
        words += {s("--top-k"), QString::number(sampling.topK)};
    }
    if (sampling.repetitionPenalty > 1.0) {
        words += {s("--repetition-penalty"), QString::number(sampling.repetitionPenalty)};
    }
    return words;
}

}  // namespace

QString compareCommandOf(const TurnValue& turn) {
    const bool isOneWay = std::ranges::all_of(
        turn.samplings,
        [&turn](const AnswerSampling& sampling) { return sampling == turn.samplings.first(); });
    QStringList together{s("strata"), s("compare")};
    QStringList each;
    for (int model = 0; model < turn.models.size(); ++model) {
        const ModelChoice& choice = turn.models[model];
        if (!choice.server.isEmpty()) {
            return {};
        }
        together += {s("--model"), choice.id};
        QStringList alone{s("strata"), s("generate"), s("--model"), choice.folder};
        if (!choice.adapter.isEmpty()) {
            alone += {s("--adapter"), choice.adapter};
        }
        each.append(shellLine(alone + askedAs(turn.prompt, turn.samplings[model])));
    }
    const bool isCompared = isOneWay && turn.models.size() > 1;
    return isCompared ? shellLine(together + askedAs(turn.prompt, turn.samplings.value(0)))
                      : each.join(QLatin1Char('\n'));
}

}  // namespace strata::ui
