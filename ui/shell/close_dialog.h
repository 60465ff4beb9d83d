// SPDX-License-Identifier: GPL-3.0-or-later
// Asked when the window is closed while a job runs. Thread: the GUI thread.
#pragma once

#include <QDialog>

namespace strata::ui {

enum class CloseChoice {
    Background,  ///< the job goes on without the window
    Pause        ///< the job stops after its step and can be resumed
};

class CloseDialog : public QDialog {
    Q_OBJECT

public:
    /// Deletes itself when it is closed; Esc means: stay.
    explicit CloseDialog(QWidget* parent);

Q_SIGNALS:
    void chosen(strata::ui::CloseChoice choice);
};

}  // namespace strata::ui
