// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/http_text_model.h"

#include "datasetgen/generators/loopback_server.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

using test::completion;
using test::LoopbackServer;
using test::ServedReply;
using test::ServedRequest;
using Clock = std::chrono::steady_clock;

HttpModelSettings settingsFor(const std::string& url) {
    HttpModelSettings settings;
    settings.url = url;
    settings.connectSeconds = 2.0;
    settings.timeoutSeconds = 5.0;
    settings.backoffSeconds = 0.01;
    return settings;
}

TextRequest request() {
    TextRequest wanted;
    wanted.purpose = "questions";
    wanted.system = "You are brief.";
    wanted.user = "Why?";
    wanted.schema = R"({"type":"object"})";
    wanted.seed = 9;
    return wanted;
}

/// What the server does first, second, ...; the last for ever.
LoopbackServer::Script saying(std::vector<ServedReply> replies) {
    return [replies = std::move(replies)](const ServedRequest&, std::size_t index) {
        return replies[std::min(index, replies.size() - 1)];
    };
}

std::optional<Error> errorOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        EXPECT_FALSE(error.message().empty());
        EXPECT_FALSE(error.hint().empty()) << error.what();
        return error;
    }
    return std::nullopt;
}

/// The error of a call to a server that does this.
ErrorCode codeOf(std::vector<ServedReply> replies, double timeoutSeconds = 5.0) {
    LoopbackServer server(saying(std::move(replies)));
    HttpModelSettings settings = settingsFor(server.url());
    settings.timeoutSeconds = timeoutSeconds;
    HttpTextModel model(settings, {});
    const auto error = errorOf([&] { model.answer(request(), {}); });
    return error ? error->code() : ErrorCode::Internal;
}

/// What a call gets of a server that does this, and how often it was asked.
std::pair<std::string, std::size_t> answerOf(std::vector<ServedReply> replies) {
    LoopbackServer server(saying(std::move(replies)));
    HttpTextModel model(settingsFor(server.url()), {});
    const std::string text = model.answer(request(), {}).text;
    return {text, server.requests().size()};
}

TEST(HttpTextModel, AsksForACompletionOfTheSchema) {
    LoopbackServer server(saying({{200, completion("{\"a\": 1}")}}));
    HttpModelSettings settings = settingsFor(server.url());
    settings.apiKey = "secret";
    HttpTextModel model(settings, {});
    EXPECT_EQ(model.model(), "tiny");
    EXPECT_EQ(model.name(), server.url() + "/v1#tiny");
    EXPECT_EQ(model.answer(request(), {}).text, "{\"a\": 1}");
    ASSERT_EQ(server.requests().size(), 1U);
    const ServedRequest asked = server.requests().front();
    EXPECT_TRUE(asked.line.starts_with("POST /v1/chat/completions ")) << asked.line;
    EXPECT_NE(asked.headers.find("Authorization: Bearer secret"), std::string::npos);
    const auto body = nlohmann::json::parse(asked.body);
    EXPECT_EQ(body["model"], "tiny");
    EXPECT_EQ(body["messages"][0]["content"], "You are brief.");
    EXPECT_EQ(body["messages"][1]["content"], "Why?");
    EXPECT_EQ(body["seed"], 9);
    EXPECT_EQ(body["response_format"]["json_schema"]["schema"]["type"], "object");
}

TEST(HttpTextModel, ANamedModelNeedsNoServerBeforeTheFirstCall) {
    const HttpTextModel model(settingsFor("http://127.0.0.1:1#large"), {});
    EXPECT_EQ(model.model(), "large");
}

TEST(HttpTextModel, SaysTheTokensThatTheServerCounted) {
    LoopbackServer server(saying({{200, R"({"choices":[{"message":{"content":"x"}}],
                   "usage":{"prompt_tokens":31,"completion_tokens":7}})"},
                                  {200, completion("x")}}));
    HttpTextModel model(settingsFor(server.url()), {});
    const TextReply counted = model.answer(request(), {});
    EXPECT_EQ(counted.promptTokens, 31U);
    EXPECT_EQ(counted.replyTokens, 7U);
    const TextReply silent = model.answer(request(), {});
    EXPECT_EQ(silent.promptTokens, std::nullopt);
    EXPECT_EQ(silent.replyTokens, std::nullopt);
}

TEST(HttpTextModel, ARefusalNamesTheVariableOfItsKey) {
    LoopbackServer server(saying({{401, "no key"}}));
    HttpModelSettings settings = settingsFor(server.url());
    settings.apiKeyVariable = "STRATA_JUDGE_API_KEY";
    HttpTextModel model(settings, {});
    const auto error = errorOf([&] { model.answer(request(), {}); });
    ASSERT_TRUE(error);
    EXPECT_NE(error->hint().find("STRATA_JUDGE_API_KEY"), std::string::npos) << error->hint();
}

TEST(HttpTextModel, TakesTheNamedModel) {
    LoopbackServer server(saying({{200, completion("x")}}));
    HttpTextModel model(settingsFor(server.url() + "/v1/#large:7b"), {});
    model.answer(request(), {});
    EXPECT_EQ(nlohmann::json::parse(server.requests().front().body)["model"], "large:7b");
}

TEST(HttpTextModel, AServerThatHangsIsNotAskedAgain) {
    ServedReply hanging;
    hanging.hangs = true;
    LoopbackServer server(saying({hanging}));
    HttpModelSettings settings = settingsFor(server.url());
    settings.timeoutSeconds = 0.3;
    HttpTextModel model(settings, {});
    const auto error = errorOf([&] { model.answer(request(), {}); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::GeneratorUnavailable);
    EXPECT_EQ(server.requests().size(), 1U);
}

TEST(HttpTextModel, TriesAgainAfterFailuresThatMayPass) {
    const ServedReply good{200, completion("fine")};
    EXPECT_EQ(answerOf({{500, "oops"}, good}), std::pair(std::string("fine"), std::size_t{2}));
    EXPECT_EQ(answerOf({{429, "{}", "Retry-After: 0\r\n"}, {503, ""}, good}).second, 3U);
    EXPECT_EQ(answerOf({{200, completion("cut"), "", 30}, good}).first, "fine");
    EXPECT_EQ(answerOf({{200, completion("cut"), "", 90}, good}).first, "fine");
    EXPECT_EQ(answerOf({{200, "", "", 0}, good}).first, "fine");
    EXPECT_EQ(answerOf({{200, "{\"choices\": [{\"mess"}, good}).first, "fine");
}

TEST(HttpTextModel, GivesUpWithACodeASentenceAndANextStep) {
    EXPECT_EQ(codeOf({{500, "oops"}}), ErrorCode::GeneratorUnavailable);
    EXPECT_EQ(codeOf({{429, ""}}), ErrorCode::GeneratorUnavailable);
    EXPECT_EQ(codeOf({{200, completion("x"), "", 40}}), ErrorCode::GeneratorReplyInvalid);
    EXPECT_EQ(codeOf({{200, completion("x"), "", 90}}), ErrorCode::GeneratorUnavailable);
    EXPECT_EQ(codeOf({{200, "", "", 0}}), ErrorCode::GeneratorUnavailable);
    EXPECT_EQ(codeOf({{200, "{\"choices\": [{\"mess"}}), ErrorCode::GeneratorReplyInvalid);
    EXPECT_EQ(codeOf({{200, "{\"choices\": []}"}}), ErrorCode::GeneratorReplyInvalid);
    EXPECT_EQ(codeOf({{200, "[1]"}}), ErrorCode::GeneratorReplyInvalid);
    EXPECT_EQ(codeOf({{401, R"({"error": {"message": "no key"}})"}}),
              ErrorCode::GeneratorUnavailable);
    ServedReply hanging;
    hanging.hangs = true;
    EXPECT_EQ(codeOf({hanging}, 0.2), ErrorCode::GeneratorUnavailable);
}

TEST(HttpTextModel, SaysTheServersOwnWordsAndDoesNotRepeatARefusal) {
    LoopbackServer server(saying({{404, R"({"error": "model 'tiny' not found"})"}}));
    HttpTextModel model(settingsFor(server.url()), {});
    const auto error = errorOf([&] { model.answer(request(), {}); });
    ASSERT_TRUE(error);
    EXPECT_NE(error->message().find("model 'tiny' not found"), std::string::npos);
    EXPECT_EQ(server.requests().size(), 1U);
}

TEST(HttpTextModel, AServerThatRefusesTheSchemaIsAskedWithoutFromThenOn) {
    LoopbackServer server([](const ServedRequest& asked, std::size_t) {
        return asked.body.find("response_format") != std::string::npos
                   ? ServedReply{400, R"({"error": "response_format is not supported"})"}
                   : ServedReply{200, completion("free")};
    });
    HttpTextModel model(settingsFor(server.url()), {});
    EXPECT_EQ(model.answer(request(), {}).text, "free");
    EXPECT_EQ(model.answer(request(), {}).text, "free");
    EXPECT_EQ(server.requests().size(), 3U);
}

TEST(HttpTextModel, RedirectsAreNotFollowed) {
    LoopbackServer server(saying({{302, "", "Location: http://192.0.2.1/steal\r\n"}}));
    HttpTextModel model(settingsFor(server.url()), {});
    const auto error = errorOf([&] { model.answer(request(), {}); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::GeneratorUnavailable);
    EXPECT_NE(error->hint().find("redirects"), std::string::npos);
}

TEST(HttpTextModel, AStopEndsAHangingCallAndALongWaitWithinASecond) {
    ServedReply hanging;
    hanging.hangs = true;
    for (const ServedReply& reply : {hanging, ServedReply{429, "", "Retry-After: 50\r\n"}}) {
        LoopbackServer server(saying({reply}));
        HttpTextModel model(settingsFor(server.url()), {});
        std::stop_source source;
        std::jthread stopper([&] {
            while (server.requests().empty()) {
                std::this_thread::yield();
            }
            source.request_stop();
        });
        const auto began = Clock::now();
        const auto error = errorOf([&] { model.answer(request(), source.get_token()); });
        ASSERT_TRUE(error);
        EXPECT_EQ(error->code(), ErrorCode::Stopped);
        EXPECT_LT(Clock::now() - began, std::chrono::seconds(1));
    }
}

TEST(HttpTextModel, NoServerIsSaidAtOnce) {
    std::string url;
    {
        const LoopbackServer gone(saying({{200, ""}}));
        url = gone.url();
    }
    const auto error = errorOf([&] { const HttpTextModel model(settingsFor(url), {}); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::GeneratorUnavailable);
    EXPECT_NE(error->where().find(url), std::string::npos);
}

TEST(HttpTextModel, SaysEveryExchangeWithItsResult) {
    std::vector<HttpExchange> exchanges;
    std::string url;
    {
        LoopbackServer server(saying({{503, "busy"}, {200, completion("x")}}));
        url = server.url();
        HttpModelSettings settings = settingsFor(url);
        settings.exchanged = [&](const HttpExchange& each) { exchanges.push_back(each); };
        HttpTextModel model(settings, {});
        model.answer(request(), {});
    }
    ASSERT_EQ(exchanges.size(), 3U);  // which model, the refusal, the answer
    EXPECT_EQ(exchanges[0].sentBytes, 0U);
    EXPECT_EQ(exchanges[1].result, "503");
    EXPECT_EQ(exchanges[1].receivedBytes, 4U);
    EXPECT_EQ(exchanges[2].result, "200");
    EXPECT_EQ(exchanges[2].host, "127.0.0.1");
    EXPECT_TRUE(exchanges[2].isLoopback);
    EXPECT_GT(exchanges[2].sentBytes, 10U);
    HttpModelSettings settings = settingsFor(url + "#gone");
    settings.attemptsMax = 1;
    settings.exchanged = [&](const HttpExchange& each) { exchanges.push_back(each); };
    HttpTextModel model(settings, {});
    EXPECT_TRUE(errorOf([&] { model.answer(request(), {}); }));
    ASSERT_EQ(exchanges.size(), 4U);
    EXPECT_NE(exchanges[3].result.find("Can't reach the server"), std::string::npos);
}

TEST(HttpTextModel, SeveralCallsRunAtOnce) {
    std::atomic<int> waiting = 0;
    LoopbackServer server([&](const ServedRequest&, std::size_t) {
        for (++waiting; waiting < 4;) {
            std::this_thread::yield();
        }
        return ServedReply{200, completion("x")};
    });
    HttpTextModel model(settingsFor(server.url()), {});
    EXPECT_EQ(model.concurrency(), 4);
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] { EXPECT_EQ(model.answer(request(), {}).text, "x"); });
    }
}

TEST(HttpEndpoint, KnowsThisMachineByHowItIsWritten) {
    for (const char* url : {"http://localhost", "http://LOCALHOST:1", "http://127.0.0.1:8080/v1",
                            "http://127.9.8.7", "http://[::1]:8000", "https://localhost/v1#m"}) {
        EXPECT_TRUE(parseEndpoint(url).isLoopback) << url;
    }
    for (const char* url :
         {"http://example.com", "http://192.168.0.2", "http://127.0.0.1.example.com",
          "http://localhost.example.com", "http://0.0.0.0", "http://[::2]", "http://128.0.0.1"}) {
        EXPECT_FALSE(parseEndpoint(url).isLoopback) << url;
    }
    EXPECT_EQ(parseEndpoint("http://localhost:8080#qwen").base, "http://localhost:8080/v1");
    EXPECT_EQ(parseEndpoint("http://localhost:8080#qwen").model, "qwen");
    EXPECT_EQ(parseEndpoint("http://localhost/api/v2/").base, "http://localhost/api/v2");
}

TEST(HttpEndpoint, RefusesWhatIsNoAddressOrNamesAnotherHost) {
    for (const char* url : {"", "localhost:8080", "ftp://localhost", "file:///etc/passwd",
                            "http://localhost@example.com", "http://localhost/?key=1"}) {
        const auto error = errorOf([&] { parseEndpoint(url); });
        ASSERT_TRUE(error) << url;
        EXPECT_EQ(error->code(), ErrorCode::OptionInvalid) << url;
    }
}

TEST(HttpTextModel, AnotherMachineNeedsPermission) {
    for (const char* url : {"http://192.0.2.1:9", "https://api.example.com/v1#m"}) {
        const auto error = errorOf([&] { const HttpTextModel model(settingsFor(url), {}); });
        ASSERT_TRUE(error) << url;
        EXPECT_EQ(error->code(), ErrorCode::RemoteRefused);
        EXPECT_NE(error->hint().find("--allow-remote"), std::string::npos);
    }
}

}  // namespace
}  // namespace strata::datasetgen
