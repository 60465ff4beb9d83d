// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a model, as Markdown or as it stands, as high as it needs to be. It loads nothing: no
// pictures, no links, no HTML. Thread: the GUI thread.
#pragma once

#include "ui/base/word_diff.h"

#include <QTextBrowser>

namespace strata::ui {

/// Longer texts are shown as they stand.
inline constexpr qsizetype kMarkdownLengthMax = 100'000;

class MarkdownView : public QTextBrowser {
    Q_OBJECT

public:
    explicit MarkdownView(QWidget* parent = nullptr);

    enum class Form { Markdown, Plain };
    void setText(const QString& text, Form form);
    /// Marks parts of toPlainText() with colour and underline.
    void markSpans(const QVector<TextSpan>& spans);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();
    void drawMarks();

    QVector<TextSpan> marked_;
};

}  // namespace strata::ui
