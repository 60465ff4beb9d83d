// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/chat_completion.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {
namespace {

constexpr std::string_view kStream =
    ": keep-alive\r\n"
    "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":null}}]}\r\n\r\n"
    "data: {\"choices\":[{\"delta\":{\"content\":\"6.2 \\u00fcber\"}}]}\n\n"
    "event: message\n"
    "data:{\"choices\":[{\"delta\":{\"content\":\" bar\"},\"finish_reason\":\"length\"}]}\n\n"
    "data: {\"choices\":[],\"usage\":{\"completion_tokens\":4}}\n\n"
    "data: [DONE]\n\n";

TEST(ChatCompletion, AStreamIsTheSameHoweverItIsCut) {
    for (std::size_t size = 1; size <= kStream.size(); ++size) {
        std::vector<std::string> pieces;
        CompletionStream stream([&](const std::string& piece) { pieces.push_back(piece); });
        for (std::size_t at = 0; at < kStream.size(); at += size) {
            stream.take(kStream.substr(at, size));
        }
        EXPECT_EQ(pieces, (std::vector<std::string>{"6.2 über", " bar"})) << size;
        EXPECT_EQ(stream.completion().text, "6.2 über bar");
        EXPECT_EQ(stream.completion().stopReason, "length");
        EXPECT_EQ(stream.completion().tokens, 4);
        EXPECT_TRUE(stream.hasEnded());
    }
}

TEST(ChatCompletion, AStreamKnowsThatItBrokeOff) {
    CompletionStream stream([](const std::string&) {});
    stream.take(kStream.substr(0, kStream.find("event:")));
    EXPECT_TRUE(stream.hasBegun());
    EXPECT_FALSE(stream.hasEnded());
    stream.take("data: {\"error\":{\"message\":\"out of memory\"}}\n");
    EXPECT_EQ(stream.fault(), "out of memory");
    CompletionStream none([](const std::string&) {});
    none.take(R"({"choices":[{"message":{"content":"x"}}]})");
    EXPECT_FALSE(none.hasBegun());
}

TEST(ChatCompletion, RubbishInAStreamIsPassedOver) {
    CompletionStream stream([](const std::string&) {});
    stream.take(
        "data: {\ndata: 7\ndata: {\"choices\":[7]}\ndata: {\"choices\":{}}\n"
        "data: {\"choices\":[{\"delta\":{\"content\":7}}]}\n");
    EXPECT_TRUE(stream.hasBegun());
    EXPECT_TRUE(stream.completion().text.empty());
}

TEST(ChatCompletion, AWholeReplySaysItsEndAndItsTokens) {
    const auto chat = completionOf(
        R"({"choices":[{"message":{"content":"Yes"},"finish_reason":"stop"}],"usage":{"completion_tokens":2}})");
    ASSERT_TRUE(chat);
    EXPECT_EQ(chat->text, "Yes");
    EXPECT_EQ(chat->stopReason, "stop");
    EXPECT_EQ(chat->tokens, 2);
    const auto plain = completionOf(R"({"choices":[{"text":"Yes"}]})");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->text, "Yes");
    EXPECT_EQ(plain->tokens, 0);
    EXPECT_FALSE(completionOf("<html>"));
    EXPECT_FALSE(completionOf(R"({"choices":[]})"));
    EXPECT_FALSE(completionOf(R"({"choices":[{"message":{"content":7}}]})"));
}

TEST(ChatCompletion, TakesTheServersCountsAndNothingThatCannotBeOne) {
    const auto with = [](const std::string& usage) {
        return *completionOf(R"({"choices":[{"message":{"content":"x"}}],"usage":)" + usage + "}");
    };
    const Completion said = with(R"({"prompt_tokens": 31, "completion_tokens": 7})");
    EXPECT_EQ(said.promptTokens, 31U);
    EXPECT_EQ(said.tokens, 7);
    for (const char* usage :
         {"null", "{}", "[1]", R"({"prompt_tokens": -1, "completion_tokens": -7})",
          R"({"prompt_tokens": "31", "completion_tokens": 1.5})",
          R"({"prompt_tokens": 18446744073709551615, "completion_tokens": 9000000000000000000})"}) {
        EXPECT_EQ(with(usage).promptTokens, std::nullopt) << usage;
        EXPECT_EQ(with(usage).tokens, 0) << usage;
    }
}

}  // namespace
}  // namespace strata::datasetgen
