// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset's figures, what they mean, its lengths and splits. Thread: the GUI thread.
#pragma once

#include "ui/datasets/dataset_detail_model.h"

#include <QVector>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace strata::ui {

class Card;
class DatasetLengthsCard;
class FigureTile;

class DatasetOverviewTab : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives it.
    explicit DatasetOverviewTab(DatasetDetailModel& model, QWidget* parent = nullptr);

    /// What the figures mean for training, in a sentence.
    static QString verdictOf(const DatasetOverview& overview);
    DatasetLengthsCard& lengths() const { return *lengths_; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void updateSplits(const DatasetOverview& overview);
    void arrangeTiles();

    DatasetDetailModel& model_;
    QLabel* verdict_;
    QGridLayout* tiles_;
    QVector<FigureTile*> tile_;
    DatasetLengthsCard* lengths_;
    QGridLayout* splits_;
    Card* splitsCard_ = nullptr;
    int columns_ = 0;
};

}  // namespace strata::ui
