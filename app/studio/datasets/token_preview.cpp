// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/token_preview.h"

#include "studio/datasets/row_views.h"
#include "ui/base/worded.h"

#include <QFile>
#include <algorithm>

namespace strata::studio {
namespace {

bool isInsideCharacter(const std::string& text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// Bytes [begin, end) moved so that no character is cut; a token may be a part of one.
QString sliceOf(const std::string& text, std::size_t begin, std::size_t end) {
    while (isInsideCharacter(text, begin)) {
        ++begin;
    }
    while (isInsideCharacter(text, end)) {
        ++end;
    }
    return end > begin ? QString::fromUtf8(text.data() + begin, static_cast<qsizetype>(end - begin))
                       : QString();
}

/// What RenderCommand reads; empty for a row that is left out, and for a text.
std::string conversationOf(const ReadRow& read) {
    return read.isUsable() && !read.row.messages.empty() ? conversationJson(read.row)
                                                         : std::string();
}

/// Bytes [begin, end) of the text in which a turn's parts stand, from `cursor` on; equal: nowhere.
std::pair<std::size_t, std::size_t> placeOf(const ui::ChatTurnView& turn,
                                            const std::string& text,
                                            std::size_t cursor) {
    QStringList parts{turn.reasoning.trimmed(), turn.text.trimmed()};
    for (const ui::ToolCallView& call : turn.calls) {
        parts.append(call.name);
    }
    std::pair<std::size_t, std::size_t> place{cursor, cursor};
    for (const QString& part : parts) {
        const std::string words = part.toStdString();
        const std::size_t found = words.empty() ? std::string::npos : text.find(words, cursor);
        if (found != std::string::npos) {
            place.first = place.first == place.second ? found : place.first;
            cursor = place.second = found + words.size();
        }
    }
    return place;
}

}  // namespace

ui::ChatRowView withTokens(ui::ChatRowView row, const RowTokens& tokens) {
    std::size_t cursor = 0;  // in the text
    std::size_t token = 0;
    std::size_t shown = 0;  // of the text
    const std::size_t count = std::min(tokens.offsets.size(), tokens.trained.size());
    for (ui::ChatTurnView& turn : row.turns) {
        const auto [begin, end] = placeOf(turn, tokens.text, cursor);
        if (begin == end) {
            continue;
        }
        for (; token < count; ++token) {
            const auto [from, to] = tokens.offsets[token];
            const bool isTrained = tokens.trained[token] != 0;
            const bool isInside = from < end && to > begin;
            if (from >= end && !isTrained) {
                break;
            }
            // Every token of a character spans all of it: the first one shows it.
            const bool isShown = to > from && to <= shown;
            if ((isInside || from >= end) && !isShown) {
                turn.pieces.append({sliceOf(tokens.text, std::max({from, begin, shown}), to),
                                    isTrained ? ui::PieceKind::Trained : ui::PieceKind::Read,
                                    static_cast<int>(token)});
                shown = std::max(shown, to);
            }
        }
        cursor = end;
    }
    return row;
}

TokenPreview::TokenPreview(EngineLane& lane, ui::ChatPreviewModel& model, QObject* parent)
    : QObject(parent), lane_(lane), model_(model) {}

void TokenPreview::show(const std::vector<ReadRow>& rows, const QString& model) {
    ++generation_;
    row_ = -1;
    tokenizer_ = model;
    conversations_.clear();
    QVector<ui::ChatRowView> views;
    for (const ReadRow& row : rows) {
        conversations_.push_back(conversationOf(row));
        views.append(chatRowOf(row));
    }
    model_.setRows(views);
    if (!model.isEmpty()) {
        renderNext();
    }
}

const std::string& TokenPreview::conversationAt(int row) const {
    return conversations_[static_cast<std::size_t>(row)];
}

void TokenPreview::renderNext() {
    ++row_;
    while (row_ < model_.rows().size() && conversationAt(row_).empty()) {
        ++row_;
    }
    if (row_ >= model_.rows().size()) {
        return;
    }
    RenderCommand command;
    command.model = tokenizer_.toStdString();
    command.messagesFile = folder_.filePath(QStringLiteral("row.json")).toStdString();
    QFile file(QString::fromStdString(command.messagesFile));
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(QByteArray::fromStdString(conversationAt(row_))) < 0) {
        return;  // no room for a few bytes: the rows stay without tokens
    }
    file.close();
    lane_.run<RenderOutcome>(
        command, this,
        [this, generation = generation_](const RenderOutcome& outcome) {
            if (generation == generation_ && outcome.tokens) {
                tokenize({outcome.text, outcome.tokens->trained, {}}, outcome.tokens->ids);
            }
        },
        [this, generation = generation_](const Error& error) {
            if (generation == generation_ && !isStopped(error)) {
                ui::ChatRowView row = model_.rows()[row_];
                row.problem = ui::wordedFailure(error);
                finishRow(row);
            }
        });
}

void TokenPreview::tokenize(RowTokens tokens, const std::vector<std::int32_t>& ids) {
    ui::ChatRowView row = model_.rows()[row_];
    row.tokens = static_cast<int>(ids.size());
    row.trainedTokens = static_cast<int>(std::ranges::count(tokens.trained, 1));
    model_.setRow(row_, row);
    TokenizeCommand command;
    command.model = tokenizer_.toStdString();
    command.hasText = true;
    command.text = tokens.text;
    command.special = Choice::Off;
    lane_.run<TokenizeOutcome>(
        command, this,
        [this, generation = generation_, row, ids,
         tokens = std::move(tokens)](const TokenizeOutcome& outcome) {
            if (generation != generation_) {
                return;
            }
            // Where tokenizing the text at once gives other tokens than the template's parts,
            // pieces would lie: the row keeps its counts only.
            const bool isSame = outcome.text && outcome.text->ids == ids;
            finishRow(isSame ? withTokens(row, {tokens.text, tokens.trained, outcome.text->offsets})
                             : row);
        },
        [this, generation = generation_, row](const Error&) {
            if (generation == generation_) {
                finishRow(row);
            }
        });
}

void TokenPreview::finishRow(const ui::ChatRowView& row) {
    model_.setRow(row_, row);
    renderNext();
}

}  // namespace strata::studio
