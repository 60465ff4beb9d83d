// SPDX-License-Identifier: GPL-3.0-or-later
// A question before something that a person may not want: what would happen, what speaks against
// it, a button that does it and one that leaves everything as it is. Thread: the GUI thread.
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace strata::ui {

struct Question {
    QString sentence;
    QString details;            ///< may be empty
    QString button;             ///< a verb: "Remove"
    std::function<void()> act;  ///< what it refers to outlives the window
    QString keep = {};          ///< what the other button says; empty: "Cancel"
};

/// Does not block; Esc and the button that has the focus leave everything as it is.
void ask(QWidget* parent, const Question& question);

}  // namespace strata::ui
