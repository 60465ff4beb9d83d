// SPDX-License-Identifier: GPL-3.0-or-later
// Asked when the window is closed while a job runs, or work that would be lost. Thread: the GUI
// thread.
#pragma once

#include <QDialog>
#include <QStringList>

class QPushButton;

namespace strata::ui {

enum class CloseChoice {
    Background,  ///< the job goes on without the window
    Pause,       ///< the job stops after its step and can be resumed
    Lose         ///< no job runs; the other work ends
};

class CloseDialog : public QDialog {
    Q_OBJECT

public:
    /// `lost` is work that ends with the window, as people know it ("Exporting pump-manual").
    /// Deletes itself when it is closed; Esc means: stay.
    CloseDialog(bool isTraining, const QStringList& lost, QWidget* parent);

Q_SIGNALS:
    void chosen(strata::ui::CloseChoice choice);

private:
    QPushButton* makeChoice(const char* name, const QString& text, CloseChoice choice);
};

}  // namespace strata::ui
