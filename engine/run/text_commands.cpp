// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/text_commands.h"

#include "data/dataset_convert.h"
#include "data/dataset_stats.h"
#include "data/row_conversation.h"
#include "format/atomic_file.h"
#include "run/json_text.h"
#include "run/model_text.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace strata::run {
namespace {

using Json = nlohmann::ordered_json;

Json tokenized(const data::Tokenizer& tokenizer,
               const std::string& text,
               const TokenizeCommand& command) {
    const data::Encoding encoding = tokenizer.encode(
        text, command.special == Choice::On ? data::SpecialTokens::Add : data::SpecialTokens::Omit);
    if (command.detail == TokenDetail::Count) {
        return {{"tokens", encoding.ids.size()}};
    }
    Json pieces = Json::array();
    for (const data::TokenId id : encoding.ids) {
        pieces.push_back(tokenizer.piece(id));
    }
    return {{"ids", encoding.ids}, {"pieces", pieces}, {"offsets", encoding.offsets}};
}

/// Pieces are bytes of a vocabulary and need not be UTF-8.
Json issueList(const std::vector<data::RowIssue>& issues) {
    Json list = Json::array();
    for (const data::RowIssue& issue : issues) {
        list.push_back(
            {{"row", issue.row}, {"code", codeText(issue.code)}, {"message", issue.message}});
    }
    return list;
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
            throw Error(ErrorCode::JsonInvalid, "The tools are not a JSON array.", path,
                        R"(Write "tools": [{"type": "function", "function": {...}}].)");
        }
        json = Json(json["messages"]);
    }
    const auto isMessage = [](const Json& message) { return message.is_object(); };
    if (!json.is_array() || !std::ranges::all_of(json, isMessage)) {
        throw Error(ErrorCode::JsonInvalid, "The file does not hold a JSON array of messages.",
                    path,
                    R"(Write [{"role": "user", "content": "Hello"}] or {"messages": [...], )"
                    R"("tools": [...]}.)");
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
        return {jsonText(tokenized(tokenizer, command.text, command)), true};
    }
    std::ifstream in(command.file);
    if (!in) {
        throw Error(ErrorCode::NotFound, "the file cannot be read", command.file, "check the path");
    }
    std::int64_t number = 0;
    for (std::string line; std::getline(in, line);) {
        context.stopIfAsked();
        ++number;
        const Json text = Json::parse(line, nullptr, false);
        if (!text.is_string()) {
            throw Error(ErrorCode::JsonInvalid,
                        "line " + std::to_string(number) + " is not a JSON string", command.file,
                        "write one JSON string a line");
        }
        context.emit(ResultLine{jsonText(tokenized(tokenizer, text.get<std::string>(), command))});
    }
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
        return {jsonText({{"text", text}}), true};
    }
    const ModelText model(command.model, date);
    if (command.generationPrompt) {
        const std::string text = model.renderPrompt(messages, tools);
        const data::Encoding encoding = model.tokenizer().encode(text, data::SpecialTokens::Omit);
        const std::vector<int> trained(encoding.ids.size(), 0);
        return {jsonText({{"text", text}, {"ids", encoding.ids}, {"trained", trained}}), true};
    }
    const data::RenderedConversation conversation =
        model.encoder().renderConversation(messages, tools);
    return {jsonText({{"text", conversation.text},
                      {"ids", conversation.ids},
                      {"trained", conversation.trained}}),
            true};
}

CommandResult datasetStatsCommand(const DatasetStatsCommand& command, const RunContext& context) {
    std::optional<ModelText> model;
    if (!command.model.empty()) {
        model.emplace(command.model, parseDate({}));
    }
    const data::DatasetStats stats =
        data::collectDatasetStats(command.file, model ? &model->encoder() : nullptr,
                                  {[&context] { return context.stop.stop_requested(); },
                                   [&context](std::uint64_t done, std::uint64_t total) {
                                       context.progress("count tokens", static_cast<double>(done),
                                                        static_cast<double>(total), "bytes");
                                   }});
    Json json = {{"format", stats.format}, {"rows", stats.rows}, {"duplicates", stats.duplicates}};
    for (const data::SplitRows& split : stats.splits) {
        json["splits"][split.name] = split.rows;
    }
    if (stats.tokens) {
        json["trained_tokens"] = stats.tokens->trainedTokens;
        json["tokens"] = stats.tokens->tokens;
        json["longest"] = stats.tokens->longest;
        json["length_median"] = stats.tokens->lengthMedian;
        json["length_p95"] = stats.tokens->length95;
        json["length_p995"] = stats.tokens->length995;
        json["length_bin_tokens"] = stats.tokens->bins.binTokens;
        json["length_histogram"] = stats.tokens->bins.rows;
        json["token_histogram"] = stats.tokens->bins.tokens;
    }
    json["issues"] = issueList(stats.issues);
    return {jsonText(json), true};
}

CommandResult datasetConvertCommand(const DatasetConvertCommand& command,
                                    const RunContext& context) {
    const data::ConvertSummary summary =
        data::convertDataset(command.in, command.out, data::parseConvertFormat(command.format),
                             [&context] { return context.stop.stop_requested(); });
    return {jsonText({{"rows", summary.rows},
                      {"skipped", issueList(summary.skipped)},
                      {"format", summary.format}}),
            true};
}

}  // namespace strata::run
