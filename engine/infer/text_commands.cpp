// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/text_commands.h"

#include "format/text_file.h"
#include "models/model_text.h"
#include "rows/dataset_stats.h"
#include "rows/row_conversation.h"

#include "strata/dataset_convert.h"
#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace strata::infer {
namespace {

using Json = nlohmann::ordered_json;

TokenizeOutcome tokenized(const text::Tokenizer& tokenizer,
                          const std::string& text,
                          const TokenizeCommand& command) {
    text::Encoding encoding = tokenizer.encode(
        text, command.special == Choice::On ? text::SpecialTokens::Add : text::SpecialTokens::Omit);
    TokenizeOutcome outcome;
    outcome.tokens = static_cast<std::int64_t>(encoding.ids.size());
    if (command.detail == TokenDetail::Count) {
        return outcome;
    }
    std::vector<std::string> pieces;
    pieces.reserve(encoding.ids.size());
    for (const text::TokenId id : encoding.ids) {
        pieces.push_back(tokenizer.piece(id));
    }
    outcome.text =
        TokenizedText{std::move(encoding.ids), std::move(pieces), std::move(encoding.offsets)};
    return outcome;
}

/// What a file gives to a chat template.
struct Conversation {
    Json messages;
    Json tools;
};

/// An array of messages, or an object of messages and tools, which keep all their fields.
Conversation readConversation(const std::string& path) {
    Conversation conversation;
    Json json = Json::parse(format::readTextFile(path), nullptr, false);
    if (json.is_object() && json.contains("messages")) {
        conversation.tools = json.value("tools", Json());
        if (conversation.tools.is_string()) {
            conversation.tools = Json::parse(conversation.tools.get<std::string>(), nullptr, false);
        }
        if (!conversation.tools.is_array() && !conversation.tools.is_null()) {
            throw Error(
                ErrorCode::JsonInvalid, Sentence("The tools are not a JSON array."), path,
                Sentence("Write \"tools\": [{\"type\": \"function\", \"function\": {...}}]."));
        }
        json = Json(json["messages"]);
    }
    const auto isMessage = [](const Json& message) { return message.is_object(); };
    if (!json.is_array() || !std::ranges::all_of(json, isMessage)) {
        throw Error(ErrorCode::JsonInvalid,
                    Sentence("The file does not contain a JSON array of messages."), path,
                    Sentence("Write [{\"role\": \"user\", \"content\": \"Hello\"}] or "
                             "{\"messages\": [...], \"tools\": [...]}."));
    }
    conversation.messages = rows::withReasoningFields(std::move(json));
    return conversation;
}

}  // namespace

models::CommandResult tokenizeCommand(const TokenizeCommand& command,
                                      KeptModel& kept,
                                      const models::RunContext& context) {
    const text::Tokenizer& tokenizer = kept.tokenizer(command.model);
    if (command.hasText) {
        return {tokenized(tokenizer, command.text, command)};
    }
    format::forEachLine(command.file, [&](std::int64_t number, const std::string& line) {
        context.stopIfAsked();
        const Json text = Json::parse(line, nullptr, false);
        if (!text.is_string()) {
            throw Error(ErrorCode::JsonInvalid, Sentence("Line %1 is not a JSON string.", number),
                        command.file, Sentence("Write one JSON string per line."));
        }
        context.emit(ResultLine{tokenized(tokenizer, text.get<std::string>(), command)});
    });
    return {};
}

models::CommandResult renderCommand(const RenderCommand& command, const models::RunContext&) {
    const chat_template::CalendarDate date = models::parseDate(command.date);
    const auto [messages, tools] = readConversation(command.messagesFile);
    if (command.model.empty()) {
        const auto chatTemplate =
            chat_template::ChatTemplate::parse(format::readTextFile(command.templateFile));
        chat_template::RenderOptions options;
        options.addGenerationPrompt = command.generationPrompt;
        options.date = date;
        options.bosToken = command.bos;
        options.eosToken = command.eos;
        const std::string text = chatTemplate.render(messages, tools, options);
        return {RenderOutcome{text, {}}};
    }
    const models::ModelText model(command.model, date);
    if (command.generationPrompt) {
        const std::string text = model.renderPrompt(messages, tools);
        const text::Encoding encoding = model.tokenizer().encode(text, text::SpecialTokens::Omit);
        const std::vector<std::uint8_t> trained(encoding.ids.size(), 0);
        return {RenderOutcome{text, RenderedTokens{encoding.ids, trained}}};
    }
    const rows::RenderedConversation conversation =
        model.encoder().renderConversation(messages, tools);
    return {
        RenderOutcome{conversation.text, RenderedTokens{conversation.ids, conversation.trained}}};
}

models::CommandResult datasetStatsCommand(const DatasetStatsCommand& command,
                                          const models::RunContext& context) {
    std::optional<models::ModelText> model;
    if (!command.model.empty()) {
        model.emplace(command.model, models::parseDate({}));
    }
    return {rows::collectDatasetStats(
        command.file, model ? &model->encoder() : nullptr,
        {[&context] { return context.stop.stop_requested(); },
         context.byteProgress(model ? Phase::CountTokens : Phase::ReadRows)},
        command.map)};
}

models::CommandResult datasetConvertCommand(const DatasetConvertCommand& command,
                                            const models::RunContext& context) {
    return {convertDataset(command.in, command.out, parseConvertFormat(command.format), command.map,
                           {[&context] { return context.stop.stop_requested(); },
                            context.byteProgress(Phase::ConvertRows),
                            [&](const Sentence& remark) {
                                context.notice(Sentence("In %1: %2", command.in, remark));
                            }})};
}

}  // namespace strata::infer
