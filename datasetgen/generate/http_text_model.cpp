// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/http_text_model.h"

#include "base/stopwatch.h"
#include "datasetgen/generate/chat_completion.h"
#include "datasetgen/generate/http_call.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kWaitSecondsMax = 60.0;
// The library counts its time in other steps than the clock here.
constexpr double kWholeTimeShare = 0.95;

bool mayPass(long status) {
    return status == 429 || status == 408 || (status >= 500 && status != 501);
}

/// Whether a refusal may be about the schema: then the call is made once more without.
bool mayBeTheFormat(long status) {
    return status == 400 || status == 415 || status == 422 || status == 501;
}

/// Sleeps, or throws Stopped as soon as that is asked for.
void waitSeconds(double seconds, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, std::chrono::duration<double>(seconds), [] { return false; });
    if (stop.stop_requested()) {
        throw Error(ErrorCode::Stopped, Sentence("Stopped by user."), {},
                    Sentence("Run the same command again. Answers so far were kept."));
    }
}

}  // namespace

HttpTextModel::HttpTextModel(HttpModelSettings settings, const std::stop_token& stop)
    : settings_(std::move(settings)), endpoint_(parseEndpoint(settings_.url)) {
    if (!endpoint_.isLoopback && settings_.remoteServers == RemoteServers::Refused) {
        throw Error(
            ErrorCode::RemoteRefused,
            Sentence("The text of your documents would be sent to %1, which is another machine.",
                     endpoint_.host),
            endpoint_.base,
            Sentence("Allow it with --allow-remote, or use a server on localhost."));
    }
    if (endpoint_.model.empty()) {
        endpoint_.model = firstModel(stop);
    }
}

std::string HttpTextModel::firstModel(const std::stop_token& stop) const {
    const HttpReply reply = callPatiently("/models", {}, stop);
    const Json json = Json::parse(reply.body, nullptr, false);
    if (reply.status == 200 && json.is_object() && json.contains("data") &&
        json["data"].is_array() && !json["data"].empty() && json["data"][0].is_object() &&
        json["data"][0].contains("id") && json["data"][0]["id"].is_string()) {
        return json["data"][0]["id"].get<std::string>();
    }
    if (reply.status != 200) {
        throw refusalOf(reply, endpoint_.base + "/models", settings_.apiKeyVariable);
    }
    throw Error(ErrorCode::GeneratorUnavailable, Sentence("The server offers no model."),
                endpoint_.base + "/models",
                Sentence("Load a model there, or name one: %1#name", settings_.url));
}

HttpReply HttpTextModel::call(const std::string& path,
                              const std::string& body,
                              const std::stop_token& stop) const {
    HttpRequest request;
    request.url = endpoint_.base + path;
    request.body = body;
    if (!settings_.apiKey.empty()) {
        request.headers.push_back("Authorization: Bearer " + settings_.apiKey);
    }
    request.connectSeconds = settings_.connectSeconds;
    request.timeoutSeconds = settings_.timeoutSeconds;
    request.proxies = endpoint_.isLoopback ? Proxies::Never : Proxies::AsInEnvironment;
    HttpExchange exchange{endpoint_.host, endpoint_.isLoopback, body.size(), 0, {}};
    const auto say = [this, &exchange] {
        if (settings_.exchanged) {
            settings_.exchanged(exchange);
        }
    };
    HttpReply reply;
    try {
        reply = httpCall(request, stop);
    } catch (const Error& error) {
        exchange.result = error.message();
        say();
        throw;
    }
    exchange.receivedBytes = reply.body.size();
    exchange.result = std::to_string(reply.status);
    say();
    return reply;
}

/// The first reply that is no passing failure, or the last one. A whole reply of status 200 that is
/// no JSON was cut by the server and counts as a failure too. A call that took all of its time is
/// not made again: a server that hangs would take as much each time.
HttpReply HttpTextModel::callPatiently(const std::string& path,
                                       const std::string& body,
                                       const std::stop_token& stop) const {
    double wait = settings_.backoffSeconds;
    for (int attempt = 1;; ++attempt) {
        const bool isLast = attempt >= settings_.attemptsMax;
        double asked = 0.0;
        const Stopwatch elapsed;
        try {
            HttpReply reply = call(path, body, stop);
            const bool isCut = reply.status == 200 && !Json::accept(reply.body);
            if (isLast || (!mayPass(reply.status) && !isCut)) {
                return reply;
            }
            asked = reply.retryAfterSeconds;
        } catch (const Error& error) {
            if (isLast || error.code() != ErrorCode::GeneratorUnavailable ||
                elapsed.seconds() >= kWholeTimeShare * settings_.timeoutSeconds) {
                throw;
            }
        }
        waitSeconds(std::min(kWaitSecondsMax, std::max(wait, asked)), stop);
        wait *= 2.0;
    }
}

std::string HttpTextModel::bodyOf(const TextRequest& request, Format format) const {
    Json body = {{"model", endpoint_.model},
                 {"messages", Json::array({{{"role", "system"}, {"content", request.system}},
                                           {{"role", "user"}, {"content", request.user}}})},
                 {"temperature", request.temperature},
                 {"seed", request.seed},
                 {"max_tokens", request.tokensMax},
                 {"stream", false}};
    if (format == Format::Schema) {
        body["response_format"] = {{"type", "json_schema"},
                                   {"json_schema",
                                    {{"name", request.purpose},
                                     {"strict", true},
                                     {"schema", Json::parse(request.schema)}}}};
    }
    return body.dump(-1, ' ', false, Json::error_handler_t::replace);
}

TextReply HttpTextModel::answer(const TextRequest& request, const std::stop_token& stop) {
    constexpr const char* path = "/chat/completions";
    const bool asksForm = takesSchema_ && !request.schema.empty();
    HttpReply reply =
        callPatiently(path, bodyOf(request, asksForm ? Format::Schema : Format::Free), stop);
    if (asksForm && mayBeTheFormat(reply.status)) {
        reply = callPatiently(path, bodyOf(request, Format::Free), stop);
        if (reply.status == 200) {
            takesSchema_ = false;
        }
    }
    if (reply.status != 200) {
        throw refusalOf(reply, endpoint_.base + path, settings_.apiKeyVariable);
    }
    std::optional<Completion> completion = completionOf(reply.body);
    if (!completion) {
        throw noCompletionError(reply.body, endpoint_.base + path);
    }
    TextReply answered{std::move(completion->text), completion->promptTokens, std::nullopt};
    if (completion->tokens > 0) {
        answered.replyTokens = static_cast<std::uint64_t>(completion->tokens);
    }
    return answered;
}

}  // namespace strata::datasetgen
