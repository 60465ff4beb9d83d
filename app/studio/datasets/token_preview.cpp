// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/token_preview.h"

#include "studio/datasets/row_text.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <algorithm>

namespace strata::studio {
namespace {

using Json = nlohmann::json;

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

Json finishedJson(const WorkEnd& end) {
    const auto* finished = std::get_if<Finished>(&end);
    return finished == nullptr ? Json() : Json::parse(finished->json, nullptr, false);
}

}  // namespace

ui::ChatRowView withTokens(ui::ChatRowView row, const RowTokens& tokens) {
    std::size_t cursor = 0;  // in the text
    std::size_t token = 0;
    const std::size_t count = std::min(tokens.offsets.size(), tokens.trained.size());
    for (ui::ChatTurnView& turn : row.turns) {
        const std::string words = turn.text.trimmed().toStdString();
        const std::size_t begin = tokens.text.find(words, cursor);
        if (words.empty() || begin == std::string::npos) {
            continue;
        }
        const std::size_t end = begin + words.size();
        for (; token < count; ++token) {
            const auto [from, to] = tokens.offsets[token];
            const bool isTrained = tokens.trained[token] != 0;
            const bool isInside = from < end && to > begin;
            if (from >= end && !isTrained) {
                break;
            }
            if (isInside || from >= end) {
                turn.pieces.append({sliceOf(tokens.text, std::max(from, begin), to),
                                    isTrained ? ui::PieceKind::Trained : ui::PieceKind::Read,
                                    static_cast<int>(token)});
            }
        }
        cursor = end;
    }
    return row;
}

TokenPreview::TokenPreview(EngineLane& lane, ui::ChatPreviewModel& model, QObject* parent)
    : QObject(parent), lane_(lane), model_(model) {}

void TokenPreview::show(const QVector<ui::ChatRowView>& rows, const QString& model) {
    ++generation_;
    row_ = -1;
    tokenizer_ = model;
    model_.setRows(rows);
    if (!model.isEmpty()) {
        renderNext();
    }
}

void TokenPreview::renderNext() {
    ++row_;
    while (row_ < model_.rows().size() &&
           (!model_.rows()[row_].problem.isEmpty() || model_.rows()[row_].turns.isEmpty() ||
            model_.rows()[row_].turns[0].role.isEmpty())) {
        ++row_;  // unreadable, or plain text that no template renders
    }
    if (row_ >= model_.rows().size()) {
        return;
    }
    std::vector<RowTurn> turns;
    for (const ui::ChatTurnView& turn : model_.rows()[row_].turns) {
        turns.push_back({turn.role.toStdString(), turn.text.toStdString()});
    }
    RenderCommand command;
    command.model = tokenizer_.toStdString();
    command.messagesFile = folder_.filePath(QStringLiteral("row.json")).toStdString();
    QFile file(QString::fromStdString(command.messagesFile));
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(QByteArray::fromStdString(messagesJson(turns))) < 0) {
        return;  // no room for a few bytes: the rows stay without tokens
    }
    file.close();
    const auto end = [this, generation = generation_](const WorkEnd& result) {
        if (generation != generation_) {
            return;
        }
        if (const auto* failed = std::get_if<Failed>(&result)) {
            ui::ChatRowView row = model_.rows()[row_];
            row.problem = QString::fromStdString(failed->error.message());
            finishRow(row);
            return;
        }
        const Json json = finishedJson(result);
        if (!json.is_object() || !json.contains("ids")) {
            return;
        }
        RowTokens tokens;
        tokens.text = json.value("text", std::string());
        tokens.trained = json.value("trained", std::vector<int>());
        tokenize(std::move(tokens), json.value("ids", std::vector<std::int64_t>()));
    };
    lane_.post(command, this, {{}, end});
}

void TokenPreview::tokenize(RowTokens tokens, const std::vector<std::int64_t>& ids) {
    ui::ChatRowView row = model_.rows()[row_];
    row.tokens = static_cast<int>(ids.size());
    row.trainedTokens = static_cast<int>(std::ranges::count(tokens.trained, 1));
    model_.setRow(row_, row);
    TokenizeCommand command;
    command.model = tokenizer_.toStdString();
    command.hasText = true;
    command.text = tokens.text;
    command.special = Choice::Off;
    const auto end = [this, generation = generation_, row, ids,
                      tokens = std::move(tokens)](const WorkEnd& result) mutable {
        if (generation != generation_) {
            return;
        }
        const Json json = finishedJson(result);
        // Where tokenizing the text at once gives other tokens than the template's parts, pieces
        // would lie: the row keeps its counts only.
        if (json.is_object() && json.value("ids", std::vector<std::int64_t>()) == ids) {
            for (const Json& offset : json.value("offsets", Json::array())) {
                tokens.offsets.emplace_back(offset.at(0).get<std::size_t>(),
                                            offset.at(1).get<std::size_t>());
            }
            row = withTokens(row, tokens);
        }
        finishRow(row);
    };
    lane_.post(command, this, {{}, end});
}

void TokenPreview::finishRow(const ui::ChatRowView& row) {
    model_.setRow(row_, row);
    renderNext();
}

}  // namespace strata::studio
