// SPDX-License-Identifier: GPL-3.0-or-later
// Push buttons in the kinds of the style sheet. Thread: the GUI thread.
#pragma once

#include <QString>

class QPushButton;

namespace strata::ui {

enum class ButtonKind {
    Usual,
    Primary,  ///< the one action of a page
    Chip,     ///< checkable
    Flat
};

/// `name` is its object name: what it does, in no language ("startTraining"); tests find it by
/// that.
QPushButton* makeButton(const char* name, const QString& text, ButtonKind kind = ButtonKind::Usual);

}  // namespace strata::ui
