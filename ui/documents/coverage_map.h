// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of documents as a grid of cells: with pairs, without, all rejected, not yet done. Told
// apart by shape as well as by colour; each cell says its page when pointed at.
// Thread: the GUI thread.
#pragma once

#include "ui/documents/build_model.h"

#include <QWidget>

namespace strata::ui {

class CoverageMap : public QWidget {
    Q_OBJECT

public:
    explicit CoverageMap(QWidget* parent = nullptr);

    void setCover(const QVector<DocumentCover>& cover);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Cell {
        QRect place;
        int document = 0;
        int page = 1;
    };

    int cellSide() const;
    int legendStep() const;
    /// The cells of all documents, wrapped at the width; the height in `heightPx`.
    QVector<Cell> cells(int width, int& heightPx) const;
    int nameTop(int document, const QVector<Cell>& cells) const;
    void paintLegend(QPainter& painter, int top) const;

    QVector<DocumentCover> cover_;
};

}  // namespace strata::ui
