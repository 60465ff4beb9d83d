// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chat_preview.h"

#include "ui/text/numbers.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/label.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {
namespace {

// A preview is read, not searched: the beginning of a long turn is enough.
constexpr qsizetype kShownCharacters = 3000;
constexpr qsizetype kShownPieces = 800;
constexpr int kTokensMax = 1'048'576;
constexpr int kTokensStep = 256;

QString roleText(const QString& role) {
    if (role == QLatin1String("system")) {
        return ChatPreview::tr("System");
    }
    if (role == QLatin1String("user")) {
        return ChatPreview::tr("User");
    }
    if (role == QLatin1String("assistant")) {
        return ChatPreview::tr("Assistant");
    }
    if (role == QLatin1String("tool")) {
        return ChatPreview::tr("Tool");
    }
    return role.isEmpty() ? ChatPreview::tr("Text") : role;
}

QString moreText(qsizetype count) {
    return ChatPreview::tr("… and %n more character(s)", nullptr, static_cast<int>(count));
}

QString styled(const QString& text, const QString& style) {
    return QStringLiteral("<span style=\"%1\">%2</span>").arg(style, text.toHtmlEscaped());
}

/// Ground by turns, so that one token is told from the next.
QString pieceStyle(const TokenPieceView& piece, int maxTokens, const Tokens& tokens) {
    QString style = QStringLiteral("background-color:%1;")
                        .arg((piece.tokenIndex % 2 == 0 ? tokens.panel : tokens.sunk).name());
    if (maxTokens > 0 && piece.tokenIndex >= maxTokens) {
        return style +
               QStringLiteral("color:%1;text-decoration:line-through;").arg(tokens.faint.name());
    }
    if (piece.kind == PieceKind::Trained) {
        return style +
               QStringLiteral("color:%1;text-decoration:underline;").arg(tokens.accent.name());
    }
    return style + QStringLiteral("color:%1;").arg(tokens.ink.name());
}

QString htmlOf(const ChatTurnView& turn, int maxTokens) {
    const Tokens tokens = currentTokens();
    QString html = QStringLiteral("<p style=\"white-space:pre-wrap;margin:0;\">");
    if (turn.pieces.isEmpty()) {
        html += turn.text.left(kShownCharacters).toHtmlEscaped();
        if (turn.text.size() > kShownCharacters) {
            html += styled(moreText(turn.text.size() - kShownCharacters),
                           QStringLiteral("color:%1;").arg(tokens.soft.name()));
        }
        return html + QStringLiteral("</p>");
    }
    const QString markStyle = QStringLiteral("color:%1;font-weight:600;").arg(tokens.bad.name());
    bool isCut = false;
    for (qsizetype i = 0; i < std::min(turn.pieces.size(), kShownPieces); ++i) {
        const TokenPieceView& piece = turn.pieces[i];
        if (maxTokens > 0 && piece.tokenIndex >= maxTokens && !isCut) {
            isCut = true;
            html += styled(ChatPreview::tr(" ✂ cut here "), markStyle);
        }
        html += styled(piece.text, pieceStyle(piece, maxTokens, tokens));
    }
    if (turn.pieces.size() > kShownPieces) {
        html += styled(ChatPreview::tr("… and %n more token(s)", nullptr,
                                       static_cast<int>(turn.pieces.size() - kShownPieces)),
                       QStringLiteral("color:%1;").arg(tokens.soft.name()));
    }
    return html + QStringLiteral("</p>");
}

QSpinBox* makeLimit() {
    auto* limit = new QSpinBox;
    limit->setRange(0, kTokensMax);
    limit->setSingleStep(kTokensStep);
    limit->setSpecialValueText(ChatPreview::tr("no limit"));
    limit->setSuffix(ChatPreview::tr(" tokens"));
    limit->setAccessibleName(ChatPreview::tr("Show where rows of this length are cut"));
    limit->setToolTip(limit->accessibleName());
    return limit;
}

}  // namespace

ChatPreview::ChatPreview(ChatPreviewModel& model, const QString& emptyText, QWidget* parent)
    : QWidget(parent),
      model_(model),
      empty_(makeLabel(LabelRole::Soft, emptyText)),
      legend_(makeLabel(LabelRole::Soft)),
      limit_(makeLimit()),
      scroll_(new QScrollArea),
      rows_(new QVBoxLayout) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace2);
    auto* head = new QHBoxLayout;
    head->setSpacing(kSpace2);
    QLabel* cut = makeLabel(LabelRole::Soft, tr("Cut rows at"));
    cut->setBuddy(limit_);
    head->addWidget(cut);
    head->addWidget(limit_);
    head->addStretch(1);
    all->addLayout(head);
    legend_->setText(tr("Underlined in colour: trained. The rest is only read."));
    legend_->setWordWrap(true);
    all->addWidget(legend_);
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignTop);
    all->addWidget(empty_, 1);
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("content"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, kSpace2, 0);
    rows_->setSpacing(kSpace3);
    column->addLayout(rows_);
    column->addStretch(1);
    scroll_->setWidget(content);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setAccessibleName(tr("Rows as conversations"));
    all->addWidget(scroll_, 1);
    connect(limit_, &QSpinBox::valueChanged, &model_, &ChatPreviewModel::setMaxTokens);
    connect(&model_, &ChatPreviewModel::rowsChanged, this, &ChatPreview::rebuild);
    connect(&model_, &ChatPreviewModel::rowChanged, this, &ChatPreview::redrawRow);
    rebuild();
}

QString ChatPreview::rowSummary(const ChatRowView& row, int maxTokens) {
    QStringList parts{tr("Row %1").arg(countText(row.line))};
    if (row.tokens >= 0) {
        parts.append(
            tr("%1 tokens, %2 trained").arg(countText(row.tokens), countText(row.trainedTokens)));
    }
    if (maxTokens > 0 && row.tokens > maxTokens) {
        parts.append(tr("%Ln token(s) are cut off", nullptr, row.tokens - maxTokens));
    }
    return parts.join(QStringLiteral(", "));
}

void ChatPreview::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        recolour();
    }
    QWidget::changeEvent(event);
}

void ChatPreview::rebuild() {
    while (QLayoutItem* item = rows_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const ChatRowView& row : model_.rows()) {
        insertBlock(rows_->count(), row);
    }
    const bool hasRows = !model_.rows().isEmpty();
    empty_->setVisible(!hasRows);
    scroll_->setVisible(hasRows);
    legend_->setVisible(
        std::ranges::any_of(model_.rows(), [](const ChatRowView& row) { return row.tokens >= 0; }));
}

// The widgets stay: the application is going through all of them when the theme changes.
void ChatPreview::recolour() {
    for (int i = 0; i < rows_->count() && i < model_.rows().size(); ++i) {
        const auto words =
            rows_->itemAt(i)->widget()->findChildren<QLabel*>(QStringLiteral("words"));
        const QVector<ChatTurnView>& turns = model_.rows()[i].turns;
        for (qsizetype j = 0; j < std::min(words.size(), turns.size()); ++j) {
            words[j]->setText(htmlOf(turns[j], model_.maxTokens()));
        }
    }
}

void ChatPreview::redrawRow(int index) {
    if (QLayoutItem* item = rows_->takeAt(index)) {
        delete item->widget();
        delete item;
    }
    insertBlock(index, model_.rows()[index]);
    legend_->setVisible(legend_->isVisibleTo(this) || model_.rows()[index].tokens >= 0);
}

void ChatPreview::insertBlock(int index, const ChatRowView& row) {
    QWidget* block = blockOf(row);
    rows_->insertWidget(index, block);
    block->show();  // at once; a layout would show it with the next turn of the event loop
}

QWidget* ChatPreview::blockOf(const ChatRowView& row) const {
    auto* block = new QWidget;
    auto* column = new QVBoxLayout(block);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace1);
    const QString summary = rowSummary(row, model_.maxTokens());
    block->setAccessibleName(summary);
    QLabel* head = makeLabel(LabelRole::Soft, summary);
    head->setWordWrap(true);
    column->addWidget(head);
    if (!row.problem.isEmpty()) {
        QLabel* problem = makeLabel(LabelRole::Bad, row.problem);
        problem->setWordWrap(true);
        column->addWidget(problem);
    }
    for (const ChatTurnView& turn : row.turns) {
        column->addWidget(turnOf(turn));
    }
    return block;
}

QWidget* ChatPreview::turnOf(const ChatTurnView& turn) const {
    auto* frame = new QFrame;
    const bool isAssistant = turn.role == QLatin1String("assistant");
    frame->setProperty("surface", isAssistant ? QStringLiteral("card") : QStringLiteral("well"));
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    column->setSpacing(kSpace1);
    column->addWidget(makeLabel(LabelRole::Heading, roleText(turn.role)));
    auto* words = new QLabel(htmlOf(turn, model_.maxTokens()));
    words->setObjectName(QStringLiteral("words"));
    words->setTextFormat(Qt::RichText);
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    words->setAccessibleName(turn.text.left(kShownCharacters));
    // A word without blanks must not widen the page.
    words->setMinimumWidth(1);
    column->addWidget(words);
    return frame;
}

}  // namespace strata::ui
