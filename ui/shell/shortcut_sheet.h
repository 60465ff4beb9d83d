// SPDX-License-Identifier: GPL-3.0-or-later
// The keys that work here, as a table. Thread: the GUI thread.
#pragma once

#include <QList>

class QAction;
class QWidget;

namespace strata::ui {

/// Opens beside the window's work; closed by Esc.
void showShortcutSheet(const QList<QAction*>& actions, QWidget* parent);

}  // namespace strata::ui
