// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/calls_text.h"

#include "ui/base/numbers.h"
#include "ui/documents/build_model.h"

#include <QCoreApplication>
#include <QStringList>

namespace strata::ui {
namespace {

struct CallsText {
    Q_DECLARE_TR_FUNCTIONS(CallsText)
};

}  // namespace

QString callsText(const CallsView& calls) {
    QStringList texts;
    if (calls.calls > 0 || calls.journaledCalls == 0) {
        const QString count = CallsText::tr("%n call(s)", nullptr, static_cast<int>(calls.calls));
        const QString words =
            calls.isEstimated ? CallsText::tr("%1, about %2 prompt tokens, about %3 reply tokens")
                              : CallsText::tr("%1, %2 prompt tokens, %3 reply tokens");
        texts.append(words.arg(count, countText(calls.promptTokens), countText(calls.replyTokens)));
    }
    if (calls.journaledCalls > 0) {
        texts.append(
            CallsText::tr("%n cached call(s)", nullptr, static_cast<int>(calls.journaledCalls)));
    }
    return texts.join(QStringLiteral("; "));
}

}  // namespace strata::ui
