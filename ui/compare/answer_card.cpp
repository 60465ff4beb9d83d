// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/answer_card.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/compare/markdown_view.h"
#include "ui/compare/sampling_words.h"
#include "ui/compare/token_view.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace strata::ui {

AnswerCard::AnswerCard(QWidget* parent)
    : Card({}, parent),
      speaker_(makeWrappedLabel(LabelRole::Heading)),
      text_(new MarkdownView),
      pieces_(new TokenView),
      piece_(makeWrappedLabel(LabelRole::Soft)),
      foot_(makeWrappedLabel(LabelRole::Soft)),
      plain_(makeButton("plainText", tr("Plain text"), ButtonKind::Chip)),
      tokens_(makeButton("tokens", tr("Tokens"), ButtonKind::Chip)),
      again_(makeButton("regenerate", tr("Regenerate"), ButtonKind::Flat)) {
    add({speaker_, text_, pieces_, piece_, room(), foot_, makeFoot()});
    setSpeaker({});
    setAnswer({});
    setSampling({});
}

QWidget* AnswerCard::makeFoot() {
    plain_->setToolTip(tr("Show the raw text without Markdown formatting"));
    tokens_->setToolTip(tr("Show each token and its probability"));
    connect(plain_, &QPushButton::toggled, this, &AnswerCard::showText);
    connect(tokens_, &QPushButton::toggled, this, &AnswerCard::showTokens);
    connect(pieces_, &TokenView::currentChanged, piece_, &QLabel::setText);
    connect(again_, &QPushButton::clicked, this, &AnswerCard::againRequested);
    return makeFlow({tokens_, plain_, again_});
}

void AnswerCard::setSpeaker(const QString& name) {
    setAccessibleName(name);
    speaker_->setText(name);
    speaker_->setVisible(!name.isEmpty());
    text_->setAccessibleName(name.isEmpty() ? tr("Answer") : tr("Answer of %1").arg(name));
    again_->setAccessibleName(name.isEmpty() ? tr("Ask again") : tr("Ask %1 again").arg(name));
    pieces_->setAccessibleName(name.isEmpty() ? tr("Tokens") : tr("Tokens of %1").arg(name));
    tokens_->setAccessibleName(pieces_->accessibleName());
    plain_->setAccessibleName(name.isEmpty() ? tr("Plain text") : tr("Plain text of %1").arg(name));
}

void AnswerCard::setAnswer(const AnswerValue& answer) {
    const bool isSameText = answer.text == answer_.text;
    answer_ = answer;
    if (!isSameText || answer.text.isEmpty()) {
        text_->setText(answer.text, plain_->isChecked() ? MarkdownView::Form::Plain
                                                        : MarkdownView::Form::Markdown);
    }
    pieces_->setTokens(answer.pieces);
    compareWith(other_);
    showTokens();
    showFoot();
}

void AnswerCard::setSampling(const AnswerSampling& sampling) {
    again_->setToolTip(tr("Ask this model again: %1").arg(samplingText(sampling)));
}

void AnswerCard::showText() {
    text_->setText(answer_.text,
                   plain_->isChecked() ? MarkdownView::Form::Plain : MarkdownView::Form::Markdown);
    compareWith(other_);
}

void AnswerCard::compareWith(const std::optional<QString>& other) {
    other_ = other;
    const bool isWhole =
        answer_.state == AnswerState::Done || answer_.state == AnswerState::Stopped;
    const QVector<TextSpan> spans =
        other_ && isWhole ? changedSpans(*other_, shownText()) : QVector<TextSpan>();
    text_->markSpans(spans);
    text_->setAccessibleDescription(spans.isEmpty() ? QString()
                                                    : tr("%n difference(s) from the first answer",
                                                         nullptr, static_cast<int>(spans.size())));
}

void AnswerCard::showTokens() {
    // How a text is cut into tokens may give a hidden name away.
    const bool areKnown = !answer_.pieces.isEmpty() && metrics_ == Metrics::Shown;
    const bool areShown = areKnown && tokens_->isChecked();
    tokens_->setVisible(areKnown);
    plain_->setVisible(!areShown);
    text_->setVisible(!areShown);
    pieces_->setVisible(areShown);
    piece_->setVisible(areShown);
}

void AnswerCard::setMetrics(Metrics metrics) {
    metrics_ = metrics;
    showTokens();
    showFoot();
}

void AnswerCard::setAgain(Again again) {
    offersAgain_ = again;
    showAgain();
}

QString AnswerCard::shownText() const {
    return text_->toPlainText();
}

void AnswerCard::showFoot() {
    showAgain();
    plain_->setEnabled(!answer_.text.isEmpty());
    setLabelRole(foot_, answer_.state == AnswerState::Failed ? LabelRole::Bad : LabelRole::Soft);
    foot_->setVisible(!isGoing(answer_.state));
    switch (answer_.state) {
        case AnswerState::None:
            foot_->setText(tr("No answer"));
            break;
        case AnswerState::Waiting:
        case AnswerState::Streaming:  // the pane says what goes on, beside its Stop
            foot_->clear();
            break;
        case AnswerState::Done:
            foot_->setText(metrics_ == Metrics::Shown ? metricsText(answer_) : tr("Finished"));
            break;
        case AnswerState::Stopped:
            foot_->setText(tr("Stopped by user"));
            break;
        case AnswerState::NotRun:
            foot_->setText(tr("Stopped before it started"));
            break;
        case AnswerState::Failed:
            foot_->setText(tr("Failed: %1").arg(answer_.failure));
            break;
    }
}

void AnswerCard::showAgain() {
    again_->setVisible(offersAgain_ == Again::Offered && !isGoing(answer_.state));
    again_->setEnabled(answer_.state != AnswerState::None);
}

void markDifferences(const TurnValue& turn, const QVector<AnswerCard*>& cards) {
    if (cards.isEmpty()) {
        return;
    }
    const AnswerState first = turn.answers.value(turn.order.value(0)).state;
    const bool isComparable = first == AnswerState::Done || first == AnswerState::Stopped;
    for (qsizetype place = 1; place < cards.size(); ++place) {
        cards[place]->compareWith(isComparable ? std::optional(cards.first()->shownText())
                                               : std::nullopt);
    }
}

QString metricsText(const AnswerValue& answer) {
    const QLocale locale;
    QStringList parts;
    if (answer.secondsToFirstToken > 0.0) {
        parts.append(AnswerCard::tr("%1 s to first token")
                         .arg(locale.toString(answer.secondsToFirstToken, 'f', 2)));
    }
    if (answer.tokensPerSecond > 0.0) {
        parts.append(AnswerCard::tr("%1 tokens/s")
                         .arg(locale.toString(answer.tokensPerSecond, 'f',
                                              answer.tokensPerSecond < 10.0 ? 1 : 0)));
    }
    if (answer.tokens > 0) {
        parts.append(AnswerCard::tr("%n token(s)", nullptr, static_cast<int>(answer.tokens)));
    }
    if (answer.memoryBytes > 0) {
        parts.append(AnswerCard::tr("%1 peak memory").arg(bytesText(answer.memoryBytes)));
    }
    if (answer.stopReason == QLatin1String("length")) {
        parts.append(AnswerCard::tr("token limit reached"));
    } else if (answer.stopReason == QLatin1String("stop")) {
        parts.append(AnswerCard::tr("finished"));
    }
    return parts.isEmpty() ? AnswerCard::tr("Finished") : parts.join(QStringLiteral(", "));
}

}  // namespace strata::ui
