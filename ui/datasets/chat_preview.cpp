// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/chat_preview.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/datasets/piece_text.h"

#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace strata::ui {
namespace {

// A preview is read, not searched: the beginning of a long turn is enough.
constexpr qsizetype kTurnCharacters = 3000;
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
    if (role == QLatin1String("tools")) {
        return ChatPreview::tr("Tool definitions");
    }
    return role.isEmpty() ? ChatPreview::tr("Text") : role;
}

QString headingOf(const ChatTurnView& turn) {
    return turn.isTrained ? roleText(turn.role)
                          : ChatPreview::tr("%1, not trained").arg(roleText(turn.role));
}

/// Reasoning, text and calls, as the assistant writes them.
QString wholeText(const ChatTurnView& turn) {
    QStringList parts;
    for (const QString& part : {turn.reasoning, turn.text}) {
        if (!part.isEmpty()) {
            parts.append(part);
        }
    }
    for (const ToolCallView& call : turn.calls) {
        parts.append(call.text);
    }
    return parts.join(QLatin1Char('\n'));
}

QString moreText(qsizetype count) {
    return ChatPreview::tr("… and %n more character(s)", nullptr, static_cast<int>(count));
}

QTextCharFormat inked(const QColor& colour) {
    QTextCharFormat format;
    format.setForeground(colour);
    return format;
}

/// Ground by turns, so that one token is told from the next.
QTextCharFormat formatOf(const TokenPieceView& piece, int maxTokens, const Tokens& tokens) {
    QTextCharFormat format;
    format.setBackground(piece.tokenIndex % 2 == 0 ? tokens.panel : tokens.sunk);
    if (maxTokens > 0 && piece.tokenIndex >= maxTokens) {
        format.setForeground(tokens.faint);
        format.setFontStrikeOut(true);
    } else if (piece.kind == PieceKind::Trained) {
        format.setForeground(tokens.accent);
        format.setFontUnderline(true);
    } else {
        format.setForeground(tokens.ink);
    }
    return format;
}

QVector<TextPiece> piecesOf(const ChatTurnView& turn, int maxTokens) {
    const Tokens tokens = currentTokens();
    if (turn.pieces.isEmpty()) {
        const QString words = wholeText(turn);
        QVector<TextPiece> whole{{words.left(kTurnCharacters), inked(tokens.ink)}};
        if (words.size() > kTurnCharacters) {
            whole.append({moreText(words.size() - kTurnCharacters), inked(tokens.soft)});
        }
        return whole;
    }
    QVector<TextPiece> pieces;
    bool isCut = false;
    for (qsizetype i = 0; i < std::min(turn.pieces.size(), kShownPieces); ++i) {
        const TokenPieceView& piece = turn.pieces[i];
        if (maxTokens > 0 && piece.tokenIndex >= maxTokens && !isCut) {
            isCut = true;
            QTextCharFormat mark = inked(tokens.bad);
            mark.setFontWeight(QFont::DemiBold);
            pieces.append({ChatPreview::tr(" ✂ truncated here "), mark});
        }
        pieces.append({piece.text, formatOf(piece, maxTokens, tokens)});
    }
    if (turn.pieces.size() > kShownPieces) {
        pieces.append({ChatPreview::tr("… and %n more token(s)", nullptr,
                                       static_cast<int>(turn.pieces.size() - kShownPieces)),
                       inked(tokens.soft)});
    }
    return pieces;
}

QSpinBox* makeLimit() {
    auto* limit = new QSpinBox;
    limit->setRange(0, kTokensMax);
    limit->setSingleStep(kTokensStep);
    limit->setSpecialValueText(ChatPreview::tr("no limit"));
    limit->setSuffix(ChatPreview::tr(" tokens"));
    limit->setAccessibleName(ChatPreview::tr("Show where rows are truncated at this length"));
    limit->setToolTip(limit->accessibleName());
    return limit;
}

}  // namespace

ChatPreview::ChatPreview(ChatPreviewModel& model, const QString& emptyText, QWidget* parent)
    : QWidget(parent),
      model_(model),
      empty_(makeWrappedLabel(LabelRole::Soft, emptyText)),
      legend_(makeWrappedLabel(LabelRole::Soft)),
      limit_(makeLimit()),
      scroll_(new QScrollArea),
      rows_(new QVBoxLayout) {
    QLabel* cut = makeLabel(LabelRole::Soft, tr("Max sequence length"));
    cut->setBuddy(limit_);
    auto* head = rowLayout({cut, limit_, room()}, kSpace2);
    legend_->setText(tr("Loss is computed on the underlined tokens only."));
    empty_->setAlignment(Qt::AlignTop);
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("content"));
    rows_->setSpacing(kSpace3);
    setColumn(content, {rows_, room()})->setContentsMargins(0, 0, kSpace2, 0);
    scroll_->setWidget(content);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setAccessibleName(tr("Rows as conversations"));
    setColumn(this, {head, legend_, {empty_, 1}, {scroll_, 1}}, kSpace2);
    connect(limit_, &QSpinBox::valueChanged, &model_, &ChatPreviewModel::setMaxTokens);
    connect(&model_, &ChatPreviewModel::rowsChanged, this, &ChatPreview::rebuild);
    connect(&model_, &ChatPreviewModel::rowChanged, this, [this](int index) {
        if (index < fresh_) {
            refreshBlock(index);
        }
        showLegend();
    });
    connect(&refresh_, &QTimer::timeout, this, &ChatPreview::refreshNext);
    rebuild();
}

QString ChatPreview::rowSummary(const ChatRowView& row, int maxTokens) {
    QStringList parts{tr("Row %1").arg(countText(row.line))};
    if (row.tokens >= 0) {
        parts.append(
            tr("%1 tokens, %2 trained").arg(countText(row.tokens), countText(row.trainedTokens)));
    }
    if (maxTokens > 0 && row.tokens > maxTokens) {
        parts.append(tr("%Ln token(s) truncated", nullptr, row.tokens - maxTokens));
    }
    return parts.join(QStringLiteral(", "));
}

// The widgets stay: the application is going through all of them when the theme changes.
void ChatPreview::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        for (int i = 0; i < fresh_; ++i) {
            refreshBlock(i);
        }
    }
    QWidget::changeEvent(event);
}

void ChatPreview::rebuild() {
    while (blocks_.size() > model_.rows().size()) {
        delete blocks_.takeLast().frame;
    }
    fresh_ = 0;
    refresh_.start(0);
    refreshNext();
    const bool hasRows = !model_.rows().isEmpty();
    empty_->setVisible(!hasRows);
    scroll_->setVisible(hasRows);
    showLegend();
}

void ChatPreview::refreshNext() {
    if (fresh_ < model_.rows().size()) {
        refreshBlock(fresh_++);
    }
    if (fresh_ >= model_.rows().size()) {
        refresh_.stop();
    }
}

void ChatPreview::refreshBlock(int index) {
    const ChatRowView& row = model_.rows()[index];
    QStringList roles;
    for (const ChatTurnView& turn : row.turns) {
        roles.append(headingOf(turn));
    }
    const bool isThere = index < blocks_.size();
    if (!isThere || blocks_[index].roles != roles || blocks_[index].problem != row.problem) {
        Block block = blockOf(row);
        rows_->insertWidget(index, block.frame);
        block.frame
            ->show();  // at once; a layout would show it with the next turn of the event loop
        if (isThere) {
            delete std::exchange(blocks_[index], block).frame;
        } else {
            blocks_.append(block);
        }
    }
    const Block& block = blocks_[index];
    const QString summary = rowSummary(row, model_.maxTokens());
    block.frame->setAccessibleName(summary);
    block.head->setText(summary);
    for (qsizetype i = 0; i < row.turns.size(); ++i) {
        block.words[i]->setPieces(piecesOf(row.turns[i], model_.maxTokens()));
        block.words[i]->setAccessibleName(wholeText(row.turns[i]).left(kTurnCharacters));
    }
}

void ChatPreview::showLegend() {
    legend_->setVisible(
        std::ranges::any_of(model_.rows(), [](const ChatRowView& row) { return row.tokens >= 0; }));
}

ChatPreview::Block ChatPreview::blockOf(const ChatRowView& row) const {
    Block block;
    block.frame = new QWidget;
    auto* column = new QVBoxLayout(block.frame);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace1);
    block.head = makeLabel(LabelRole::Soft);
    block.head->setWordWrap(true);
    column->addWidget(block.head);
    block.problem = row.problem;
    if (!row.problem.isEmpty()) {
        QLabel* problem = makeWrappedLabel(LabelRole::Bad, row.problem);
        column->addWidget(problem);
    }
    for (const ChatTurnView& turn : row.turns) {
        column->addWidget(turnOf(turn, block));
    }
    return block;
}

QWidget* ChatPreview::turnOf(const ChatTurnView& turn, Block& block) const {
    auto* frame = new QFrame;
    const bool isAssistant = turn.role == QLatin1String("assistant");
    frame->setProperty("surface", isAssistant ? QStringLiteral("card") : QStringLiteral("well"));
    auto* words = new PieceText;
    setColumn(frame, {makeLabel(LabelRole::Heading, headingOf(turn)), words}, kSpace1)
        ->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    block.words.append(words);
    block.roles.append(headingOf(turn));
    return frame;
}

}  // namespace strata::ui
