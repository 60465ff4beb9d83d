// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps what the person decided in the training form as PROJECT/train_draft.json, so that a crash
// costs at most the last two seconds' typing in the field that has the keyboard. Thread: the GUI
// thread.
#pragma once

#include "ui/base/problem.h"
#include "ui/train/train_form_model.h"

#include <QObject>
#include <QString>
#include <QTimer>

namespace strata::studio {

class Project;

class TrainDraft : public QObject {
    Q_OBJECT

public:
    static constexpr int kSaveDelayMs = 1800;

    /// Puts what was kept into the form; what is damaged or from elsewhere is not taken. Both
    /// outlive it.
    TrainDraft(const Project& project, ui::TrainFormModel& form, QObject* parent = nullptr);
    /// Saves what is not saved yet.
    ~TrainDraft() override;

    /// At once, what is not saved yet.
    void save();

Q_SIGNALS:
    /// The form goes on; only a restart would lose it.
    void failed(const strata::ui::Problem& problem);

private:
    bool write() const;

    QString path_;
    ui::TrainFormModel& form_;
    ui::TrainFormModel::Decisions saved_;
    QTimer soon_;
};

}  // namespace strata::studio
