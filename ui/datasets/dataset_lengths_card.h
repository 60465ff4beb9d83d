// SPDX-License-Identifier: GPL-3.0-or-later
// How long the rows of a dataset are, and what a maximum length would leave out: the line is
// dragged, moved by keys or typed, and taken over into a training. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/qt_forward.h"
#include "ui/datasets/dataset_detail_model.h"

namespace strata::ui {

class LengthHistogram;

class DatasetLengthsCard : public Card {
    Q_OBJECT

public:
    explicit DatasetLengthsCard(QWidget* parent = nullptr);

    /// The line stays where the person put it while it is the same dataset in the same tokens.
    void setOverview(const DatasetOverview& overview);

    /// What a maximum length of so many tokens would leave out, in a sentence.
    static QString lossOf(const DatasetOverview& overview, qint64 maxLength);

Q_SIGNALS:
    /// To train with; in tokens.
    void maxLengthChosen(qint64 tokens);

private:
    QWidget* makeLine();
    void setLine(qint64 tokens);
    void updateNote();
    void updateFigures();

    DatasetOverview overview_;
    QLabel* note_;
    QWidget* known_;
    LengthHistogram* histogram_;
    QGridLayout* figures_;
    QLabel* loss_;
    QSpinBox* line_;
    QPushButton* use_;
};

}  // namespace strata::ui
