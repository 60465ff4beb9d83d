// SPDX-License-Identifier: GPL-3.0-or-later
// A page of a document: its picture with blocks framed by kind and evidence highlighted, or, where
// there is no picture, its text on a sheet with the evidence highlighted. Zooms; the words are its
// accessible description. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/documents/document_values.h"

#include <QWidget>

namespace strata::ui {

class PageCanvas;

enum class BlockFrames { Shown, Hidden };

class PageView : public QWidget {
    Q_OBJECT

public:
    explicit PageView(QWidget* parent = nullptr);

    /// `quotes` of this page; the first of them comes into view. Without quotes the page stays
    /// where it is scrolled to.
    void showPicture(const PagePicture& picture,
                     const QVector<BlockView>& blocks,
                     const QVector<QuoteView>& quotes,
                     BlockFrames frames);
    void showText(const QVector<BlockView>& blocks, const QVector<QuoteView>& quotes);
    /// One sentence in the place of a page.
    void showMessage(const QString& text);
    /// Another page begins at its top.
    void scrollToTop();
    /// Frames this block in bold and brings it into view; -1: none.
    void setCurrentBlock(int index);

    double zoom() const { return zoom_; }
    PageCanvas& canvas() const { return *canvas_; }

public Q_SLOTS:
    void zoomIn();
    void zoomOut();
    /// As wide as the place it has.
    void zoomToFit();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QToolButton* addZoomButton(const char* objectName, const QString& sign, const QString& name);
    void setZoom(double zoom);
    void updateCanvas();
    void fillText();

    QStackedWidget* stack_;
    QScrollArea* scroll_;
    PageCanvas* canvas_;
    QTextBrowser* text_;
    QLabel* message_;
    QWidget* zoomRow_;
    QVector<BlockView> blocks_;
    QVector<QuoteView> quotes_;
    double zoom_ = 1.0;  // of the width that fits
};

}  // namespace strata::ui
