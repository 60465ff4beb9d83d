// SPDX-License-Identifier: GPL-3.0-or-later
// One answer of one model: the text as Markdown or as it stands, words that differ from another
// answer marked, or its tokens with their probabilities; how fast it came below.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/compare/answer.h"

#include <optional>

class QLabel;
class QPushButton;

namespace strata::ui {

class MarkdownView;
class TokenView;

class AnswerCard : public Card {
    Q_OBJECT

public:
    explicit AnswerCard(QWidget* parent = nullptr);

    /// Whose answer it is; shown above the text, and heard by screen readers.
    void setSpeaker(const QString& name);
    void setAnswer(const AnswerValue& answer);
    /// How it is asked when it is asked again.
    void setSampling(const AnswerSampling& sampling);
    /// Words that `other` does not have are marked and underlined; empty: nothing is.
    void compareWith(const std::optional<QString>& other);
    /// Speed and length may give a hidden name away.
    enum class Metrics { Shown, Hidden };
    void setMetrics(Metrics metrics);
    /// Off where nothing else can be asked (matrix).
    enum class Again { Offered, Absent };
    void setAgain(Again again);
    /// As a person reads it, marks of Markdown taken away.
    QString shownText() const;

Q_SIGNALS:
    void againRequested();

private:
    QWidget* makeFoot();
    void showText();
    void showTokens();
    void showFoot();
    void showAgain();

    AnswerValue answer_;
    std::optional<QString> other_;
    Metrics metrics_ = Metrics::Shown;
    Again offersAgain_ = Again::Offered;
    QLabel* speaker_;
    MarkdownView* text_;
    TokenView* pieces_;
    QLabel* piece_;
    QLabel* foot_;
    QPushButton* plain_;
    QPushButton* tokens_;
    QPushButton* again_;
};

/// Marks what the others of these cards say otherwise than the first; they stand in the turn's
/// order.
void markDifferences(const TurnValue& turn, const QVector<AnswerCard*>& cards);

/// "0.21 s to first token, 38 tokens/s, 41 tokens, stopped by itself"; what is not known is left
/// out.
QString metricsText(const AnswerValue& answer);

}  // namespace strata::ui
