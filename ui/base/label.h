// SPDX-License-Identifier: GPL-3.0-or-later
// Labels in the roles of the style sheet. Thread: the GUI thread.
#pragma once

#include <QString>

class QLabel;

namespace strata::ui {

enum class LabelRole { Text, Title, Heading, Figure, Soft, Faint, Ok, Warn, Bad };

/// Text can be selected with the mouse only where it is long; a label takes no focus.
QLabel* makeLabel(LabelRole role, const QString& text = {});
/// The same, in as many lines as it takes.
QLabel* makeWrappedLabel(LabelRole role, const QString& text = {});
void setLabelRole(QLabel* label, LabelRole role);

}  // namespace strata::ui
