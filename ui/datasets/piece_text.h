// SPDX-License-Identifier: GPL-3.0-or-later
// A long text of many pieces, each in its own format, broken into lines at the width it gets. Much
// cheaper than a label with rich text, and its height is worked out once a width. Thread: the GUI
// thread.
#pragma once

#include <QHash>
#include <QTextCharFormat>
#include <QTextLayout>
#include <QVector>
#include <QWidget>

namespace strata::ui {

struct TextPiece {
    QString text;
    QTextCharFormat format;
};

class PieceText : public QWidget {
    Q_OBJECT

public:
    explicit PieceText(QWidget* parent = nullptr);

    void setPieces(const QVector<TextPiece>& pieces);
    /// All pieces; a line separator stands for a line's end.
    QString text() const { return layout_.text(); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// A line high and as narrow as may be: a word without blanks must not widen the page.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void forget();
    void breakLines(int width) const;

    mutable QTextLayout layout_;
    mutable int laidOutAt_ = -1;       // the width of its lines
    mutable QHash<int, int> heights_;  // by width
};

}  // namespace strata::ui
