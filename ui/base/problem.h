// SPDX-License-Identifier: GPL-3.0-or-later
// A failure as a person reads it: what happened, why, what was kept, and what can be done about it.
// Whoever makes a problem hands the ways out of it over with it; nobody who shows it needs to know
// them. Thread: values; the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QString>
#include <QVector>
#include <functional>

namespace strata {
class Error;
}

namespace strata::ui {

/// A button under a message: it does something, or leads to a place.
struct ProblemAction {
    const char* name;  ///< the object name of its button: "tryAgain"
    QString text;
    std::function<void()> act;  ///< what it refers to outlives the message; absent: see `place`
    Destination place = {};     ///< where it leads when it does nothing
};

/// A button that leads to a place.
ProblemAction wayTo(const char* name, const QString& text, const Destination& place);

struct Problem {
    QString code;      ///< "STR-2001"; empty: no error, a remark
    QString sentence;  ///< what happened
    QString reason;    ///< where and why; may be empty
    QString kept;      ///< what was not lost; may be empty
    QString hint;      ///< the next step in words; may be empty
    QVector<ProblemAction> actions;
    quint64 change = 0;  ///< the change that it tells of, as ChangeStamp; 0: none
};

/// `kept` and `actions` are the caller's to fill.
Problem problemOf(const Error& error);

/// All of it as text, for the clipboard.
QString plainText(const Problem& problem);

}  // namespace strata::ui
