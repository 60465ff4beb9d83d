// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of an answer as chips, each with its probability: by its ground and its underline, in
// numbers when it is pointed at or gone to by the arrow keys. As high as it needs to be.
// Thread: the GUI thread.
#pragma once

#include "ui/compare/answer.h"

#include <QWidget>

namespace strata::ui {

/// In how many ranges probabilities are told apart at a glance.
enum class Likelihood { Sure, Likely, Possible, Unlikely };
/// From 90 %, 50 %, 10 % on, and below.
Likelihood likelihoodOf(double probability);

/// Of longer answers the beginning is shown: the window must not wait for their layout.
inline constexpr int kTokensShownMax = 4000;

class TokenView : public QWidget {
    Q_OBJECT

public:
    explicit TokenView(QWidget* parent = nullptr);

    void setTokens(const QVector<AnswerToken>& tokens);
    /// -1: none.
    int current() const { return current_; }
    /// "Token 5 of 41: “ bar”, probability 83.2 %"
    QString wordsOf(int token) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// What is to be read below: the current token, what the underlines mean.
    void currentChanged(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    int chipHeight() const;
    void placeChips();
    int tokenAt(const QPoint& point) const;
    /// The token above (-1) or below (1) the current one.
    int tokenInRow(int step) const;
    void setCurrent(int token);
    void say();
    void paintChip(QPainter& painter, int token) const;

    QVector<AnswerToken> tokens_;  // the shown ones
    qsizetype all_ = 0;
    QVector<QRect> places_;
    int current_ = -1;
};

}  // namespace strata::ui
