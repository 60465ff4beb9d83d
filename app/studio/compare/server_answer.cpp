// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/server_answer.h"

#include "datasetgen/generate/chat_completion.h"
#include "datasetgen/generate/http_call.h"
#include "datasetgen/generate/http_endpoint.h"
#include "studio/core/connection_log.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <utility>

namespace strata::studio {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;
using datasetgen::Completion;
using datasetgen::CompletionStream;
using datasetgen::HttpReply;

/// A server says how many tokens it wrote, not which.
constexpr std::int32_t kUntoldId = -1;

/// Whether a refusal may be about the stream: then the question is asked once more without.
bool mayBeTheStream(long status) {
    return status == 400 || status == 415 || status == 422 || status == 501;
}

std::string apiKey() {
    const char* key = std::getenv("STRATA_API_KEY");
    return key != nullptr ? key : "";
}

class ServerTalk {
public:
    ServerTalk(const ServerQuestions& questions, const EventSink& say, const std::stop_token& stop)
        : questions_(questions),
          say_(say),
          stop_(stop),
          endpoint_(datasetgen::parseEndpoint(questions.address)) {
        if (!endpoint_.isLoopback &&
            questions_.remoteServers == datasetgen::RemoteServers::Refused) {
            throw Error(ErrorCode::RemoteRefused,
                        Sentence("The question would be sent to %1, which is another machine.",
                                 endpoint_.host),
                        endpoint_.base, Sentence("Allow it, or use a server on this machine."));
        }
        if (endpoint_.model.empty()) {
            endpoint_.model = firstModel();
        }
    }

    void ask(const Json& question) {
        const auto begun = Clock::now();
        std::optional<Clock::time_point> first;
        CompletionStream stream([&](const std::string& piece) {
            first = first.value_or(Clock::now());
            say_(Event{TextPiece{piece}});
        });
        HttpReply reply = call(question, Streaming::On,
                               [&stream](std::string_view bytes) { stream.take(bytes); });
        if (mayBeTheStream(reply.status)) {
            reply = call(question, Streaming::Off, {});
        }
        const Completion completion = completionOf(reply, stream);
        GenerateOutcome outcome;
        outcome.text = completion.text;
        const std::int64_t tokens =
            std::clamp<std::int64_t>(completion.tokens, 0, questions_.sampling.maxNew);
        outcome.ids.assign(static_cast<std::size_t>(tokens), kUntoldId);
        outcome.stopReason = completion.stopReason;
        if (first) {
            const std::chrono::duration<double> waited = *first - begun;
            const std::chrono::duration<double> spoke = Clock::now() - *first;
            outcome.secondsToFirstToken = waited.count();
            if (tokens > 1 && spoke.count() > 0.0) {
                outcome.tokensPerSecond = static_cast<double>(tokens - 1) / spoke.count();
            }
        }
        ResultLine answer;
        answer.outcome = std::move(outcome);
        say_(Event{answer});
    }

private:
    enum class Streaming { On, Off };

    HttpReply call(const Json& question, Streaming streaming, const datasetgen::HearBody& hear) {
        const bool isPlain = question.contains("prompt");
        datasetgen::HttpRequest request;
        request.url = endpoint_.base + path(question);
        Json body = {{"model", endpoint_.model},
                     {isPlain ? "prompt" : "messages", question[isPlain ? "prompt" : "messages"]},
                     {"temperature", questions_.sampling.temperature},
                     {"top_p", questions_.sampling.topP},
                     {"seed", questions_.sampling.seed},
                     {"max_tokens", questions_.sampling.maxNew},
                     {"stream", streaming == Streaming::On}};
        // Not every server knows these, and there are two names for the penalty.
        if (questions_.sampling.topK > 0) {
            body["top_k"] = questions_.sampling.topK;
        }
        if (questions_.sampling.repetitionPenalty != 1.0) {
            body["repetition_penalty"] = questions_.sampling.repetitionPenalty;
            body["repeat_penalty"] = questions_.sampling.repetitionPenalty;
        }
        if (streaming == Streaming::On) {
            body["stream_options"] = {{"include_usage", true}};
        }
        request.body = body.dump(-1, ' ', false, Json::error_handler_t::replace);
        if (const std::string key = apiKey(); !key.empty()) {
            request.headers.push_back("Authorization: Bearer " + key);
        }
        request.connectSeconds = questions_.patience.connectSeconds;
        request.timeoutSeconds = questions_.patience.answerSeconds;
        request.proxies = endpoint_.isLoopback ? datasetgen::Proxies::Never
                                               : datasetgen::Proxies::AsInEnvironment;
        Connection connection = newConnection(request.body.size());
        try {
            HttpReply reply = datasetgen::httpCall(request, stop_, hear);
            connection.receivedBytes = static_cast<qint64>(reply.body.size());
            connection.result = QString::number(reply.status);
            questions_.log->record(connection);
            return reply;
        } catch (const Error& error) {
            connection.result = ui::wordedFailure(error);
            questions_.log->record(connection);
            throw;
        }
    }

    static std::string path(const Json& question) {
        return question.contains("prompt") ? "/completions" : "/chat/completions";
    }

    Connection newConnection(std::size_t sentBytes) const {
        Connection connection;
        connection.purpose = ConnectionPurpose::Answers;
        connection.host = QString::fromStdString(endpoint_.host);
        connection.isThisMachine = endpoint_.isLoopback;
        connection.sentBytes = static_cast<qint64>(sentBytes);
        return connection;
    }

    Completion completionOf(const HttpReply& reply, const CompletionStream& stream) const {
        if (reply.status != 200) {
            throw datasetgen::refusalOf(reply, endpoint_.base);
        }
        if (!stream.hasBegun()) {
            std::optional<Completion> whole = datasetgen::completionOf(reply.body);
            if (!whole) {
                throw datasetgen::noCompletionError(reply.body, endpoint_.base);
            }
            return *std::move(whole);
        }
        if (!stream.fault().empty() || !stream.hasEnded()) {
            throw Error(
                ErrorCode::GeneratorUnavailable,
                stream.fault().empty()
                    ? Sentence("The server closed the connection in the middle of its answer.")
                    : Sentence("The server failed: %1", stream.fault()),
                endpoint_.base, Sentence("Check the server log."));
        }
        return stream.completion();
    }

    std::string firstModel() const {
        datasetgen::HttpModelSettings settings;
        settings.url = questions_.address;
        settings.remoteServers = questions_.remoteServers;
        settings.apiKey = apiKey();
        settings.attemptsMax = 1;
        settings.connectSeconds = questions_.patience.connectSeconds;
        settings.timeoutSeconds = questions_.patience.answerSeconds;
        settings.exchanged = [this](const datasetgen::HttpExchange& exchange) {
            Connection connection = newConnection(exchange.sentBytes);
            connection.receivedBytes = static_cast<qint64>(exchange.receivedBytes);
            connection.result = QString::fromStdString(exchange.result);
            questions_.log->record(connection);
        };
        return datasetgen::HttpTextModel(settings, stop_).model();
    }

    const ServerQuestions& questions_;
    const EventSink& say_;
    const std::stop_token& stop_;
    datasetgen::HttpEndpoint endpoint_;
};

std::vector<Json> askedOf(const ServerQuestions& questions) {
    if (questions.file.empty()) {
        return questions.asked;
    }
    std::ifstream in(questions.file);
    if (!in) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the questions."), questions.file,
                    Sentence("Run the matrix again."));
    }
    std::vector<Json> asked;
    for (std::string line; std::getline(in, line);) {
        asked.push_back(Json::parse(line, nullptr, false));
    }
    return asked;
}

}  // namespace

Work askServer(ServerQuestions questions) {
    return [questions = std::move(questions)](const EventSink& say, const std::stop_token& stop) {
        ServerTalk talk(questions, say, stop);
        for (const Json& question : askedOf(questions)) {
            talk.ask(question);
        }
    };
}

}  // namespace strata::studio
