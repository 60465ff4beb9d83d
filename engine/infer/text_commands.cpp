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

namespace strata::run {
namespace {

using Json = nlohmann::ordered_json;

TokenizeOutcome tokenized(const data::Tokenizer& tokenizer,
                          const std::string& text,
                          const TokenizeCommand& command) {
    data::Encoding encoding = tokenizer.encode(
        text, command.special == Choice::On ? data::SpecialTokens::Add : data::SpecialTokens::Omit);
    TokenizeOutcome outcome;
    outcome.tokens = static_cast<std::int64_t>(encoding.ids.size());
    if (command.detail == TokenDetail::Count) {
        return outcome;
    }
    std::vector<std::string> pieces;
    pieces.reserve(encoding.ids.size());
    for (const data::TokenId id : encoding.ids) {
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
    conversation.messages = data::withReasoningFields(std::move(json));
    return conversation;
}

}  // namespace

CommandResult tokenizeCommand(const TokenizeCommand& command,
                              KeptModel& kept,
                              const RunContext& context) {
    const data::Tokenizer& tokenizer = kept.tokenizer(command.model);
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

CommandResult renderCommand(const RenderCommand& command, const RunContext&) {
    const data::CalendarDate date = parseDate(command.date);
    const auto [messages, tools] = readConversation(command.messagesFile);
    if (command.model.empty()) {
        const auto chatTemplate =
            data::ChatTemplate::parse(format::readTextFile(command.templateFile));
        data::RenderOptions options;
        options.addGenerationPrompt = command.generationPrompt;
        options.date = date;
        options.bosToken = command.bos;
        options.eosToken = command.eos;
        const std::string text = chatTemplate.render(messages, tools, options);
        return {RenderOutcome{text, {}}};
    }
    const ModelText model(command.model, date);
    if (command.generationPrompt) {
        const std::string text = model.renderPrompt(messages, tools);
        const data::Encoding encoding = model.tokenizer().encode(text, data::SpecialTokens::Omit);
        const std::vector<std::uint8_t> trained(encoding.ids.size(), 0);
        return {RenderOutcome{text, RenderedTokens{encoding.ids, trained}}};
    }
    const data::RenderedConversation conversation =
        model.encoder().renderConversation(messages, tools);
    return {
        RenderOutcome{conversation.text, RenderedTokens{conversation.ids, conversation.trained}}};
}

CommandResult datasetStatsCommand(const DatasetStatsCommand& command, const RunContext& context) {
    std::optional<ModelText> model;
    if (!command.model.empty()) {
        model.emplace(command.model, parseDate({}));
    }
    return {data::collectDatasetStats(command.file, model ? &model->encoder() : nullptr,
                                      {[&context] { return context.stop.stop_requested(); },
                                       context.byteProgress("count tokens")},
                                      command.map)};
}

CommandResult datasetConvertCommand(const DatasetConvertCommand& command,
                                    const RunContext& context) {
    return {data::convertDataset(
        command.in, command.out, data::parseConvertFormat(command.format), command.map,
        {[&context] { return context.stop.stop_requested(); }, context.byteProgress("convert"),
         [&](const Sentence& remark) {
             context.notice(Sentence("In %1: %2", command.in, remark));
         }})};
}

}  // namespace strata::run
