// SPDX-License-Identifier: GPL-3.0-or-later
// How long the rows of a dataset are, with a line that can be dragged or moved with the arrow
// keys: rows to its right are too long. Thread: the GUI thread.
#pragma once

#include "ui/base/length_counts.h"

#include <QWidget>

namespace strata::ui {

class LengthHistogram : public QWidget {
    Q_OBJECT

public:
    explicit LengthHistogram(QWidget* parent = nullptr);

    void setLengths(const LengthCounts& lengths);
    /// Says nothing.
    void setLine(qint64 tokens);
    qint64 line() const { return line_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// By the person.
    void lineMoved(qint64 tokens);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();
    void moveLine(qint64 tokens);
    qint64 granule() const;
    qint64 tokensAt(double x) const;
    double xOf(qint64 tokens) const;
    QRectF plotArea() const;
    void paintBars(QPainter& painter) const;
    void paintLine(QPainter& painter) const;
    void updateRange();

    LengthCounts lengths_;
    qint64 line_ = 1024;
    qint64 end_ = 1;  ///< tokens at the right border; what is longer stands in the last bar
    bool isDragging_ = false;
};

}  // namespace strata::ui
