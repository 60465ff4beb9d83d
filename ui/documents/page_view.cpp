// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/page_view.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/page_canvas.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>

namespace strata::ui {
namespace {

constexpr double kZoomStep = 1.25;
constexpr double kZoomLeast = 0.4;
constexpr double kZoomMost = 4.0;

QString wordsOf(const QVector<BlockView>& blocks) {
    QStringList texts;
    for (const BlockView& block : blocks) {
        if (block.removed.isEmpty()) {
            texts.append(block.text);
        }
    }
    return texts.join(QLatin1Char('\n'));
}

}  // namespace

PageView::PageView(QWidget* parent)
    : QWidget(parent),
      stack_(new QStackedWidget),
      scroll_(new QScrollArea),
      canvas_(new PageCanvas),
      text_(new QTextBrowser),
      message_(makeWrappedLabel(LabelRole::Soft)),
      zoomRow_(new QWidget) {
    scroll_->setWidget(canvas_);
    scroll_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::StrongFocus);
    scroll_->setAccessibleName(tr("Page"));
    text_->setOpenLinks(false);
    text_->document()->setDocumentMargin(kSpace4);
    text_->setAccessibleName(tr("Page text"));
    message_->setAlignment(Qt::AlignCenter);
    for (QWidget* each : {static_cast<QWidget*>(scroll_), static_cast<QWidget*>(text_),
                          static_cast<QWidget*>(message_)}) {
        stack_->addWidget(each);
    }
    stack_->setCurrentWidget(message_);
    QHBoxLayout* row = setRow(zoomRow_, {room()});
    connect(addZoomButton("zoomOut", QStringLiteral("\u2212"), tr("Zoom out")),
            &QToolButton::clicked, this, &PageView::zoomOut);
    connect(addZoomButton("zoomToFit", tr("Fit"), tr("Fit page width")), &QToolButton::clicked,
            this, &PageView::zoomToFit);
    connect(addZoomButton("zoomIn", QStringLiteral("+"), tr("Zoom in")), &QToolButton::clicked,
            this, &PageView::zoomIn);
    row->addStretch(1);
    setColumn(this, {{stack_, 1}, zoomRow_}, kSpace1);
    zoomRow_->hide();
}

QToolButton* PageView::addZoomButton(const char* objectName,
                                     const QString& sign,
                                     const QString& name) {
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(objectName));
    button->setText(sign);
    button->setAccessibleName(name);
    button->setToolTip(name);
    zoomRow_->layout()->addWidget(button);
    return button;
}

void PageView::showPicture(const PagePicture& picture,
                           const QVector<BlockView>& blocks,
                           const QVector<QuoteView>& quotes,
                           BlockFrames frames) {
    blocks_ = blocks;
    quotes_ = quotes;
    canvas_->setPage(picture, blocks, quotes, frames);
    setAccessibleDescription(wordsOf(blocks));
    scroll_->setAccessibleDescription(wordsOf(blocks));
    stack_->setCurrentWidget(scroll_);
    zoomRow_->show();
    updateCanvas();
    if (!quotes.isEmpty() && !quotes.first().boxes.isEmpty()) {
        const QRectF place = canvas_->placeOf(quotes.first().boxes.first());
        scroll_->ensureVisible(qRound(place.center().x()), qRound(place.center().y()), 50, 120);
    }
}

void PageView::scrollToTop() {
    scroll_->verticalScrollBar()->setValue(0);
    scroll_->horizontalScrollBar()->setValue(0);
    text_->verticalScrollBar()->setValue(0);
}

void PageView::showText(const QVector<BlockView>& blocks, const QVector<QuoteView>& quotes) {
    blocks_ = blocks;
    quotes_ = quotes;
    fillText();
    setAccessibleDescription(wordsOf(blocks));
    stack_->setCurrentWidget(text_);
    zoomRow_->hide();
}

void PageView::showMessage(const QString& text) {
    message_->setText(text);
    setAccessibleDescription(text);
    stack_->setCurrentWidget(message_);
    zoomRow_->hide();
}

void PageView::setCurrentBlock(int index) {
    canvas_->setCurrentBlock(index);
    if (stack_->currentWidget() == scroll_ && index >= 0 && index < blocks_.size()) {
        const QVector<QRectF> frames = blocks_[index].frames();
        const QRectF place = canvas_->placeOf(frames.isEmpty() ? QRectF() : frames.first());
        scroll_->ensureVisible(qRound(place.center().x()), qRound(place.center().y()), 50, 80);
    } else if (stack_->currentWidget() == text_ && index >= 0) {
        text_->setTextCursor(QTextCursor(text_->document()->findBlockByNumber(index)));
        text_->ensureCursorVisible();
    }
}

void PageView::zoomIn() {
    setZoom(zoom_ * kZoomStep);
}

void PageView::zoomOut() {
    setZoom(zoom_ / kZoomStep);
}

void PageView::zoomToFit() {
    setZoom(1.0);
}

void PageView::setZoom(double zoom) {
    zoom_ = qBound(kZoomLeast, zoom, kZoomMost);
    updateCanvas();
}

void PageView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateCanvas();
}

void PageView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && stack_->currentWidget() == text_) {
        fillText();
    }
    QWidget::changeEvent(event);
}

void PageView::updateCanvas() {
    const int room = scroll_->width() - scroll_->verticalScrollBar()->sizeHint().width() - 4;
    canvas_->setPageWidth(qMax(80, qRound(room * zoom_)));
}

/// A paragraph a block: headings in bold, removed ones soft, evidence marked and underlined.
void PageView::fillText() {
    const Tokens t = currentTokens();
    text_->clear();
    QTextCursor cursor(text_->document());
    QTextBlockFormat paragraph;
    paragraph.setBottomMargin(kSpace2);
    for (int i = 0; i < blocks_.size(); ++i) {
        const BlockView& block = blocks_[i];
        QTextCharFormat format;
        format.setForeground(block.removed.isEmpty() ? t.ink : t.faint);
        format.setFontWeight(block.kind == QLatin1String("heading") ? QFont::DemiBold
                                                                    : QFont::Normal);
        if (i > 0) {
            cursor.insertBlock();
        }
        cursor.setBlockFormat(paragraph);
        QString text = block.text;
        // One paragraph a block, so that a block is found by its number.
        text.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
        cursor.insertText(text, format);
    }
    QTextCharFormat mark;
    mark.setBackground(t.mark);
    mark.setForeground(t.ink);
    mark.setFontUnderline(true);
    QTextCursor first;
    for (const QuoteView& quote : quotes_) {
        QString words = quote.text;
        words.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
        QTextCursor found = text_->document()->find(words, 0, QTextDocument::FindCaseSensitively);
        if (!found.isNull()) {
            found.mergeCharFormat(mark);
            first = first.isNull() ? found : first;
        }
    }
    first.clearSelection();
    text_->setTextCursor(first.isNull() ? QTextCursor(text_->document()) : first);
    text_->ensureCursorVisible();
}

}  // namespace strata::ui
