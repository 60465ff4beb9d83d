// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the generator step that tries the choice on three passages: the pairs, those rejected
// with the reason, and about what the whole takes. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"

class QLabel;
class QPushButton;

namespace strata::ui {

class ProgressStrip;
class TrialModel;

class DocumentTrialCard : public Card {
    Q_OBJECT

public:
    /// The model outlives it.
    explicit DocumentTrialCard(TrialModel& model, QWidget* parent = nullptr);

    /// Why it cannot be tried; empty: it can.
    void setHindrance(const QString& why);
    ProgressStrip& progress() const { return *progress_; }

Q_SIGNALS:
    void trialRequested();

private:
    void updateState();
    void updateProgress();
    void showResult();

    TrialModel& model_;
    QString hindrance_;
    QPushButton* try_;
    ProgressStrip* progress_;
    QLabel* calls_;
    QLabel* verdict_;
    QLabel* rejected_;
    QLabel* pairs_;
    QLabel* notices_;
};

}  // namespace strata::ui
