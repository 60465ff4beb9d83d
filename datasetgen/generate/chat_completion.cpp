// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/chat_completion.h"

#include "datasetgen/text/text_words.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kShownBodyBytesMax = 300;
constexpr std::string_view kData = "data:";

/// What a server says went wrong; nothing when it says no such thing.
std::optional<std::string> errorOf(const Json& json) {
    if (!json.is_object() || !json.contains("error")) {
        return std::nullopt;
    }
    const Json& error = json["error"];
    if (error.is_string()) {
        return error.get<std::string>();
    }
    if (error.is_object() && error.contains("message") && error["message"].is_string()) {
        return error["message"].get<std::string>();
    }
    return std::nullopt;
}

/// choices[0]; a null where there is none.
Json choiceOf(const Json& json) {
    const bool hasChoice = json.is_object() && json.contains("choices") &&
                           json["choices"].is_array() && !json["choices"].empty() &&
                           json["choices"][0].is_object();
    return hasChoice ? json["choices"][0] : Json();
}

/// The text of a message, of its beginning or of its next piece; nothing when there is no message.
/// A null content stands for an answer without text.
std::optional<std::string> textOf(const Json& choice, const char* part) {
    const bool hasPart = choice.is_object() && choice.contains(part) && choice[part].is_object();
    if (!hasPart) {
        const bool hasText = choice.is_object() && choice.contains("text");
        return hasText && choice["text"].is_string()
                   ? std::optional(choice["text"].get<std::string>())
                   : std::nullopt;
    }
    const auto content = choice[part].find("content");
    if (content == choice[part].end() || content->is_null()) {
        return std::string();
    }
    return content->is_string() ? std::optional(content->get<std::string>()) : std::nullopt;
}

/// A server's count, if it can be one.
std::optional<std::uint64_t> countOf(const Json& usage, const char* name) {
    constexpr std::int64_t most = 1'000'000'000;
    const auto field = usage.find(name);
    if (field == usage.end() || !field->is_number_integer()) {
        return std::nullopt;
    }
    const auto count = field->get<std::int64_t>();
    return count > 0 && count <= most ? std::optional(static_cast<std::uint64_t>(count))
                                      : std::nullopt;
}

void takeEnd(const Json& json, const Json& choice, Completion& completion) {
    if (choice.is_object() && choice.contains("finish_reason") &&
        choice["finish_reason"].is_string()) {
        completion.stopReason = choice["finish_reason"] == "length" ? "length" : "stop";
    }
    if (json.contains("usage") && json["usage"].is_object()) {
        const Json& usage = json["usage"];
        completion.tokens = static_cast<std::int64_t>(
            countOf(usage, "completion_tokens").value_or(completion.tokens));
        completion.promptTokens = countOf(usage, "prompt_tokens");
    }
}

}  // namespace

std::optional<Completion> completionOf(const std::string& body) {
    const Json json = Json::parse(body, nullptr, false);
    const Json choice = choiceOf(json);
    std::optional<std::string> text = textOf(choice, "message");
    if (!text) {
        return std::nullopt;
    }
    Completion completion;
    completion.text = *std::move(text);
    takeEnd(json, choice, completion);
    return completion;
}

Error refusalOf(const HttpReply& reply, const std::string& url, const std::string& keyVariable) {
    const std::string words = errorOf(Json::parse(reply.body, nullptr, false))
                                  .value_or(collapsed(reply.body.substr(0, kShownBodyBytesMax)));
    const Sentence message =
        Sentence("The server rejected the request with status %1: %2", reply.status, words);
    if (reply.status == 401 || reply.status == 403) {
        return {ErrorCode::GeneratorUnavailable, message, url,
                Sentence("Set the server's API key in the environment variable %1", keyVariable)};
    }
    if (reply.status >= 300 && reply.status < 400) {
        return {ErrorCode::GeneratorUnavailable, message, url,
                Sentence("Redirects are not followed. Use the address that it redirects to.")};
    }
    return {ErrorCode::GeneratorUnavailable, message, url,
            reply.status == 404
                ? Sentence("Check the path, which usually ends in /v1, and the model name.")
                : Sentence("Check the server log.")};
}

Error noCompletionError(const std::string& body, const std::string& url) {
    return {ErrorCode::GeneratorReplyInvalid,
            Sentence("The server's reply is not a chat completion: %1",
                     collapsed(body.substr(0, kShownBodyBytesMax))),
            url, Sentence("Check that the address belongs to an OpenAI-compatible server.")};
}

void CompletionStream::take(std::string_view bytes) {
    rest_ += bytes;
    std::size_t begin = 0;
    for (std::size_t end = rest_.find('\n'); end != std::string::npos;
         end = rest_.find('\n', begin)) {
        takeLine(std::string_view(rest_).substr(begin, end - begin));
        begin = end + 1;
    }
    rest_.erase(0, begin);
}

void CompletionStream::takeLine(std::string_view line) {
    if (!line.starts_with(kData)) {
        return;  // comments, names of events, empty lines
    }
    const std::string data = collapsed(line.substr(kData.size()));
    hasBegun_ = true;
    if (data == "[DONE]") {
        hasEnded_ = true;
        return;
    }
    const Json json = Json::parse(line.substr(kData.size()), nullptr, false);
    if (const std::optional<std::string> said = errorOf(json)) {
        fault_ = *said;
        return;
    }
    if (!json.is_object()) {
        return;
    }
    const Json choice = choiceOf(json);
    const std::string piece = textOf(choice, "delta").value_or(std::string());
    if (!piece.empty()) {
        completion_.text += piece;
        onText_(piece);
    }
    takeEnd(json, choice, completion_);
    hasEnded_ = hasEnded_ || !completion_.stopReason.empty();
}

}  // namespace strata::datasetgen
