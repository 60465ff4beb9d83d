// SPDX-License-Identifier: GPL-3.0-or-later
// The picture inside a page view: the page, frames round its blocks, marks over its evidence.
// Thread: the GUI thread.
#pragma once

#include "ui/documents/page_view.h"

#include <QPixmap>

namespace strata::ui {

class PageCanvas : public QWidget {
    Q_OBJECT

public:
    explicit PageCanvas(QWidget* parent = nullptr);

    void setPage(const PagePicture& picture,
                 const QVector<BlockView>& blocks,
                 const QVector<QuoteView>& quotes,
                 BlockFrames frames);
    void setCurrentBlock(int index);
    /// The height follows from the page.
    void setPageWidth(int widthPx);

    bool hasPage() const { return !picture_.image.isNull(); }
    /// Where the kinds of the blocks stand, a place a block: beside their frames, over no text;
    /// empty where there is no room.
    QVector<QRectF> kindPlaces() const;
    /// Where a box of points lies.
    QRectF placeOf(const QRectF& points) const;

Q_SIGNALS:
    void blockClicked(int index);
    void blockDoubleClicked(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    /// The framed block under a point; -1: none.
    int blockAt(const QPointF& point) const;
    void paintBlock(QPainter& painter, int index) const;
    void paintKind(QPainter& painter, int index, const QRectF& place) const;
    QFont kindFont() const;
    QString kindName(const BlockView& block) const;
    void paintQuote(QPainter& painter, const QuoteView& quote) const;

    PagePicture picture_;
    QPixmap scaled_;  // of the picture at the widget's size
    QVector<BlockView> blocks_;
    QVector<QuoteView> quotes_;
    BlockFrames frames_ = BlockFrames::Hidden;
    int currentBlock_ = -1;
};

}  // namespace strata::ui
