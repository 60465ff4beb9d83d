// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/answer_card.h"

#include "ui/text/sampling_words.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/markdown_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {

AnswerCard::AnswerCard(QWidget* parent)
    : Card({}, parent),
      speaker_(makeLabel(LabelRole::Heading)),
      text_(new MarkdownView),
      foot_(makeLabel(LabelRole::Soft)),
      plain_(makeButton(tr("Plain text"), ButtonKind::Chip)),
      again_(makeButton(tr("Again"), ButtonKind::Flat)) {
    speaker_->setWordWrap(true);
    body()->addWidget(speaker_);
    body()->addWidget(text_);
    body()->addStretch(1);
    foot_->setWordWrap(true);
    body()->addWidget(foot_);
    plain_->setToolTip(tr("Show the text as the model wrote it, without reading Markdown"));
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace2);
    row->addWidget(plain_);
    row->addStretch(1);
    row->addWidget(again_);
    body()->addLayout(row);
    connect(plain_, &QPushButton::toggled, this, &AnswerCard::showText);
    connect(again_, &QPushButton::clicked, this, &AnswerCard::againRequested);
    setSpeaker({});
    setAnswer({});
    setSampling({});
}

void AnswerCard::setSpeaker(const QString& name) {
    setAccessibleName(name);
    speaker_->setText(name);
    speaker_->setVisible(!name.isEmpty());
    text_->setAccessibleName(name.isEmpty() ? tr("Answer") : tr("Answer of %1").arg(name));
    again_->setAccessibleName(name.isEmpty() ? tr("Ask again") : tr("Ask %1 again").arg(name));
    plain_->setAccessibleName(name.isEmpty() ? tr("Plain text") : tr("Plain text of %1").arg(name));
}

void AnswerCard::setAnswer(const AnswerValue& answer) {
    const bool isSameText = answer.text == answer_.text;
    answer_ = answer;
    if (!isSameText || answer.text.isEmpty()) {
        text_->setText(answer.text, plain_->isChecked() ? MarkdownView::Form::Plain
                                                        : MarkdownView::Form::Markdown);
    }
    compareWith(other_);
    showFoot();
}

void AnswerCard::setSampling(const AnswerSampling& sampling) {
    again_->setToolTip(tr("Ask this model once more: %1").arg(samplingText(sampling)));
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
                                                    : tr("%n part(s) differ from the first answer",
                                                         nullptr, static_cast<int>(spans.size())));
}

void AnswerCard::setMetrics(Metrics metrics) {
    metrics_ = metrics;
    showFoot();
}

void AnswerCard::setAgain(Again again) {
    again_->setVisible(again == Again::Offered);
}

QString AnswerCard::shownText() const {
    return text_->toPlainText();
}

void AnswerCard::showFoot() {
    const bool isWhole = answer_.state == AnswerState::Done ||
                         answer_.state == AnswerState::Stopped ||
                         answer_.state == AnswerState::Failed;
    again_->setEnabled(isWhole);
    plain_->setEnabled(!answer_.text.isEmpty());
    setLabelRole(foot_, answer_.state == AnswerState::Failed ? LabelRole::Bad : LabelRole::Soft);
    switch (answer_.state) {
        case AnswerState::None:
            foot_->setText(tr("No answer"));
            break;
        case AnswerState::Waiting:
            foot_->setText(tr("Waits for its turn"));
            break;
        case AnswerState::Streaming:
            foot_->setText(tr("Answering…"));
            break;
        case AnswerState::Done:
            foot_->setText(metrics_ == Metrics::Shown ? metricsText(answer_) : tr("Done"));
            break;
        case AnswerState::Stopped:
            foot_->setText(tr("Stopped before its end"));
            break;
        case AnswerState::Failed:
            foot_->setText(tr("Failed: %1").arg(answer_.failure));
            break;
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
    if (answer.stopReason == QLatin1String("length")) {
        parts.append(AnswerCard::tr("cut off at the limit of tokens"));
    } else if (answer.stopReason == QLatin1String("stop")) {
        parts.append(AnswerCard::tr("stopped by itself"));
    }
    return parts.isEmpty() ? AnswerCard::tr("Done") : parts.join(QStringLiteral(", "));
}

}  // namespace strata::ui
