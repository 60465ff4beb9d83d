// SPDX-License-Identifier: GPL-3.0-or-later
// A model's licence and what the person notes about the model. Thread: the GUI thread.
#pragma once

#include "ui/models/model_detail_model.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace strata::ui {

class ModelNotesView : public QWidget {
    Q_OBJECT

public:
    /// `detail` outlives it.
    explicit ModelNotesView(ModelDetailModel& detail, QWidget* parent = nullptr);

Q_SIGNALS:
    /// By the person, with each letter.
    void notesEdited(const QString& path, const QString& text);

private:
    void updateLicence();
    void updateNotes();

    ModelDetailModel& detail_;
    QLabel* source_;
    QPlainTextEdit* licence_;
    QPlainTextEdit* notes_;
};

}  // namespace strata::ui
