// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of a run have in common: legend, read-out of the place under the pointer, three
// to five grid lines, the linked crosshair, marks of what happened, zoom and pan by wheel, mouse
// and keys, words for those who hear them, pictures and tables for files. Thread: the GUI thread.
#pragma once

#include "ui/charts/plot_legend.h"
#include "ui/charts/plot_table.h"

#include <QRectF>
#include <QVector>
#include <QWidget>
#include <functional>

class QFontMetricsF;
class QPainter;

namespace strata::ui {

class ChartLink;

enum class PlotScale { Linear, Logarithmic };
/// Bytes: grid lines at whole KiB, MiB and GiB.
enum class PlotUnit { Plain, Bytes };

/// Where values go on the widget.
struct PlotFrame {
    QRectF area;
    double begin = 0.0;  ///< in the unit of the axis
    double end = 1.0;
    double low = 0.0;  ///< values
    double high = 1.0;
    PlotScale scale = PlotScale::Linear;
    PlotUnit unit = PlotUnit::Plain;

    double x(double place) const;
    double y(double value) const;
    double place(double x) const;
};

class PlotWidget : public QWidget {
    Q_OBJECT

public:
    using ValueText = std::function<QString(double)>;

    /// `name`: what a screen reader calls it. `link` outlives the widget.
    PlotWidget(const QString& name, ChartLink& link, QWidget* parent = nullptr);

    /// How values are written at the axis and in the read-out.
    void setValueText(ValueText text, PlotUnit unit = PlotUnit::Plain);
    void setScale(PlotScale scale);

    QByteArray svg() const;
    QByteArray png() const;
    /// What is shown, in at most so many rows.
    virtual PlotTable table(int rowsMax) const = 0;
    /// "step,training,validation" and a line for each step shown, up to 65,536.
    QString csv() const;
    /// "step 212: training 1.2, validation 1.3"; empty: the crosshair is nowhere.
    QString readOut() const;
    const ValueText& valueWords() const { return text_; }
    /// Of the last paint.
    const PlotFrame& frame() const { return frame_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The person wants to read the numbers.
    void tableRequested();

protected:
    struct ValueRange {
        double low = 0.0;
        double high = 1.0;
        bool isEmpty = true;
    };
    virtual ValueRange values() const = 0;
    virtual void drawValues(QPainter& painter, const PlotFrame& frame) const = 0;
    /// The room that drawSide needs at the right of the plot.
    virtual double sideWidth(const QFontMetricsF& metrics) const;
    virtual void drawSide(QPainter& painter, const PlotFrame& frame) const;
    virtual QVector<LegendEntry> legend() const = 0;

    ChartLink& link() const { return link_; }
    PlotScale scale() const { return scale_; }
    QString valueText(double value) const { return text_(value); }
    /// The widget's name and what it shows in words, for screen readers.
    void describe(const QString& words);

    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void paint(QPainter& painter, const QRectF& where) const;
    void setFrame(const QFontMetricsF& metrics, const QRectF& where, const ValueRange& range) const;
    void drawAxes(QPainter& painter, const PlotFrame& frame) const;
    void drawPlaces(QPainter& painter, const PlotFrame& frame) const;
    void drawCrosshair(QPainter& painter, const QRectF& where) const;
    void moveHover(int times);

    ChartLink& link_;
    ValueText text_;
    PlotScale scale_ = PlotScale::Linear;
    PlotUnit unit_ = PlotUnit::Plain;
    mutable PlotFrame frame_;
    QString words_;  // of describe
    double dragPlace_ = 0.0;
};

}  // namespace strata::ui
