// SPDX-License-Identifier: GPL-3.0-or-later
// Which micro-batch and length fit: a cell for each pair with the memory it needs, the run's own
// one framed, a dot where it was measured. Thread: the GUI thread.
#pragma once

#include "ui/charts/run_model.h"

#include <QWidget>

class QPainter;

namespace strata::ui {

class FeasibilityMap : public QWidget {
    Q_OBJECT

public:
    explicit FeasibilityMap(QWidget* parent = nullptr);

    void setMap(const FitMapView& map);
    /// Of the numbers in the cells: "GiB".
    QString unitText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString doesNotFit() const;
    QString numberText(quint64 bytes) const;
    double lengthsWidth() const;
    QRectF cellRect(int index) const;
    QString cellSentence(int index) const;
    quint64 highest() const;
    void drawCell(QPainter& painter, int index) const;
    void drawAxes(QPainter& painter) const;

    FitMapView map_;
};

}  // namespace strata::ui
