// SPDX-License-Identifier: GPL-3.0-or-later
// The studio's own line-drawn icons (resources/icons/NAME.svg, 16 px, drawn in black), coloured by
// the text colour at any size and scale. Thread: the GUI thread.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace strata::ui {

/// Asserts that the icon exists. On = checked or active.
QIcon iconNamed(const QString& name, const QColor& off, const QColor& on);
/// In the colour of soft text.
QIcon iconNamed(const QString& name);

}  // namespace strata::ui
