// SPDX-License-Identifier: GPL-3.0-or-later
// A text to be read and copied, in a window of its own beside the one that asked for it. Texts of
// some megabytes are shown at once: their lines are not broken. Thread: the GUI thread.
#pragma once

#include <QDialog>
#include <QString>

namespace strata::ui {

class TextDialog : public QDialog {
    Q_OBJECT

public:
    /// Deletes itself when it is closed.
    TextDialog(const QString& title, const QString& text, QWidget* parent);
};

}  // namespace strata::ui
