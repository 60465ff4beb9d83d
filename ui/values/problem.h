// SPDX-License-Identifier: GPL-3.0-or-later
// A failure as a person reads it: what happened, why, what was kept, and what can be done about it.
// Thread: values; the GUI thread.
#pragma once

#include <QString>
#include <QVector>

namespace strata {
class Error;
}

namespace strata::ui {

/// A button under a message. The page that shows it knows what the id means.
struct ProblemAction {
    QString id;
    QString text;
};

struct Problem {
    QString code;      ///< "STR-2001"; empty: no error, a remark
    QString sentence;  ///< what happened
    QString reason;    ///< where and why; may be empty
    QString kept;      ///< what was not lost; may be empty
    QString hint;      ///< the next step in words; may be empty
    QVector<ProblemAction> actions;
};

/// `kept` and `actions` are the caller's to fill.
Problem problemOf(const Error& error);

/// All of it as text, for the clipboard.
QString plainText(const Problem& problem);

}  // namespace strata::ui
