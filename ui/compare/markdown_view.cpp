// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/markdown_view.h"

#include "ui/base/style_constants.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QImage>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>
#include <cmath>

namespace strata::ui {
namespace {

/// Qt would look for a picture on the disk where this gave nothing, so every picture is one empty
/// dot.
class ClosedDocument final : public QTextDocument {
public:
    using QTextDocument::QTextDocument;

protected:
    QVariant loadResource(int type, const QUrl& /*name*/) override {
        if (type != QTextDocument::ImageResource) {
            return {};
        }
        QImage dot(1, 1, QImage::Format_ARGB32);
        dot.fill(Qt::transparent);
        return dot;
    }
};

}  // namespace

MarkdownView::MarkdownView(QWidget* parent) : QTextBrowser(parent) {
    auto* closed = new ClosedDocument(this);
    closed->setDocumentMargin(0);
    setDocument(closed);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTabChangesFocus(true);
    setStyleSheet(
        QStringLiteral("QTextBrowser { background: transparent; } "
                       "QTextBrowser:!focus { border: 2px solid transparent; }"));
    closed->setDefaultFont(font());
    connect(closed->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &MarkdownView::fitHeight);
}

void MarkdownView::setText(const QString& text, Form form) {
    marked_.clear();
    setExtraSelections({});
    if (form == Form::Plain || text.size() > kMarkdownLengthMax) {
        setPlainText(text);
    } else {
        document()->setMarkdown(
            text, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                      QTextDocument::MarkdownNoHTML);
    }
    fitHeight();
}

void MarkdownView::markSpans(const QVector<TextSpan>& spans) {
    marked_ = spans;
    drawMarks();
}

void MarkdownView::drawMarks() {
    const Tokens tokens = currentTokens();
    QList<QTextEdit::ExtraSelection> selections;
    for (const TextSpan& span : marked_) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(static_cast<int>(span.begin));
        selection.cursor.setPosition(static_cast<int>(span.begin + span.length),
                                     QTextCursor::KeepAnchor);
        selection.format.setBackground(tokens.mark);
        selection.format.setForeground(tokens.ink);
        selection.format.setFontUnderline(true);
        selections.append(selection);
    }
    setExtraSelections(selections);
}

void MarkdownView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        document()->setDefaultFont(font());
        fitHeight();
    }
    if (event->type() == QEvent::PaletteChange) {
        drawMarks();
    }
}

void MarkdownView::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    fitHeight();
}

void MarkdownView::fitHeight() {
    const int text = static_cast<int>(std::ceil(document()->size().height()));
    const int frame = height() - viewport()->height();
    setFixedHeight(std::max(text, fontMetrics().lineSpacing()) + std::max(frame, 4));
}

}  // namespace strata::ui
