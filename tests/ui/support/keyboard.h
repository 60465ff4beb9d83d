// SPDX-License-Identifier: GPL-3.0-or-later
// What a person without a mouse does: go through the controls with Tab, press what has the focus.
#pragma once

#include <QString>
#include <QUndoStack>
#include <QWidget>

namespace strata::ui::test {

/// Presses Tab until a shown, enabled button of this object name has the focus, then
/// Space. Fails the test when Tab comes round without having met it.
void pressByKeys(QWidget& window, const char* name);

/// Ctrl+Z and Ctrl+Shift+Z of the studio's window, for a part of it that is shown by itself.
void giveUndoKeys(QWidget& window, const QUndoStack& changes);

/// Types the path into the file dialog that is open and confirms it.
void chooseByKeys(const QString& path);

}  // namespace strata::ui::test
