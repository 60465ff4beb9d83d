// SPDX-License-Identifier: GPL-3.0-or-later
// Templates are written here as plain functions, so that each habit of real ones can be shown
// alone.
#include "rows/conversation_spans.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;
using ::testing::ElementsAre;

const ordered_json kChat = ordered_json::parse(R"([
    {"role": "user", "content": "Who?"}, {"role": "assistant", "content": " Me. "},
    {"role": "user", "content": "Why?"}, {"role": "assistant", "content": "So."}])");

const std::vector<std::string> kEos = {"<end>"};

std::string roleOf(const ordered_json& message) {
    return message["role"].get<std::string>();
}
std::string contentOf(const ordered_json& message) {
    return message["content"].get<std::string>();
}

std::vector<TextSpan> occurrences(const std::string& text, const std::vector<std::string>& tokens) {
    std::vector<TextSpan> found;
    for (std::size_t position = 0; position < text.size(); ++position) {
        for (const std::string& token : tokens) {
            if (text.compare(position, token.size(), token) == 0) {
                found.emplace_back(position, position + token.size());
            }
        }
    }
    return found;
}

/// The trained parts of `messages` as text.
std::vector<std::string> trainedParts(const ordered_json& messages,
                                      const ConversationRenderer& render,
                                      const std::vector<std::string>& endOfTurn = kEos,
                                      const std::vector<std::string>& specials = {"<end>",
                                                                                  "<go>"}) {
    const std::string text = render(messages, GenerationPrompt::Omit);
    const auto marks = occurrences(text, specials);
    std::vector<std::string> parts;
    for (const auto& [begin, end] : findTrainedSpans(text, messages, {marks, endOfTurn}, render)) {
        parts.push_back(text.substr(begin, end - begin));
    }
    return parts;
}

std::string chatMl(const ordered_json& messages, GenerationPrompt prompt) {
    std::string text;
    for (const auto& message : messages) {
        text += "<go>" + roleOf(message) + "\n" + contentOf(message) + "<end>\n";
    }
    return text + (prompt == GenerationPrompt::Add ? "<go>assistant\n" : "");
}

TEST(ConversationSpans, RunFromTheGenerationPromptThroughTheEndOfTurn) {
    EXPECT_THAT(trainedParts(kChat, chatMl), ElementsAre(" Me. <end>", "So.<end>"));
    EXPECT_THAT(trainedParts(ordered_json::array({kChat[0]}), chatMl), ElementsAre());
}

TEST(ConversationSpans, AnUnknownEosFallsBackToTheLastSpecialToken) {
    EXPECT_THAT(trainedParts(kChat, chatMl, {"<go>"}), ElementsAre(" Me. <end>", "So.<end>"))
        << "a model that names another token as eos than its template writes";
    EXPECT_THAT(trainedParts(kChat, chatMl, {"<end>"}, {}), ElementsAre(" Me. <end>", "So.<end>"))
        << "an eos that is not marked as special";
}

TEST(ConversationSpans, ATemplateWithoutEndOfTurnTrainsTheContentOnly) {
    const auto plain = [](const ordered_json& messages, GenerationPrompt prompt) {
        std::string text;
        for (const auto& message : messages) {
            text += roleOf(message) + ": " + contentOf(message) + "\n\n";
        }
        return text + (prompt == GenerationPrompt::Add ? "assistant: " : "");
    };
    EXPECT_THAT(trainedParts(kChat, plain), ElementsAre(" Me.", "So."));
}

TEST(ConversationSpans, EndTokensInsideTheContentDoNotEndTheTurn) {
    ordered_json chat = kChat;
    chat[1]["content"] = "It is <end>, as <go> is not.";
    chat[3]["content"] = "";
    EXPECT_THAT(trainedParts(chat, chatMl),
                ElementsAre("It is <end>, as <go> is not.<end>", "<end>"));
}

TEST(ConversationSpans, BlanksBeforeTheAnswerAreTrainedWhereThePromptIsEmpty) {
    const auto inst = [](const ordered_json& messages, GenerationPrompt) {
        std::string text;
        for (const auto& message : messages) {
            text += roleOf(message) == "user" ? "[INST] " + contentOf(message) + " [/INST]"
                                              : " " + contentOf(message) + " <end>";
        }
        return text;
    };
    EXPECT_THAT(trainedParts(kChat, inst), ElementsAre("  Me.  <end>", " So. <end>"));
}

/// Reasoning is written in the last answer only, so a longer conversation renders its earlier
/// answers otherwise.
std::string reasoning(const ordered_json& messages, GenerationPrompt prompt) {
    std::string text;
    for (std::size_t index = 0; index < messages.size(); ++index) {
        std::string content = contentOf(messages[index]);
        std::string thought;
        if (const std::size_t end = content.find("</think>"); end != std::string::npos) {
            thought = content.substr(0, end);
            content = content.substr(end + 8);
        }
        const bool isLast = index + 1 == messages.size() && roleOf(messages[index]) == "assistant";
        text += "<go>" + roleOf(messages[index]) + "\n" +
                (isLast ? "<think>" + thought + "</think>" : "") + content + "<end>\n";
    }
    return text + (prompt == GenerationPrompt::Add ? "<go>assistant\n" : "");
}

TEST(ConversationSpans, DroppedReasoningIsNoObstacle) {
    ordered_json chat = kChat;
    chat[1]["content"] = "hm</think>Me.";
    chat[3]["content"] = "aha</think>So.";
    EXPECT_THAT(trainedParts(chat, reasoning),
                ElementsAre("Me.<end>", "<think>aha</think>So.<end>"));
}

TEST(ConversationSpans, AGenerationPromptThatIsNotWrittenLaterIsNoObstacle) {
    const auto opensThought = [](const ordered_json& messages, GenerationPrompt prompt) {
        return chatMl(messages, prompt) + (prompt == GenerationPrompt::Add ? "<think>\n" : "");
    };
    EXPECT_THAT(trainedParts(kChat, opensThought), ElementsAre(" Me. <end>", "So.<end>"));
}

TEST(ConversationSpans, MessagesThatAreNotTrainedHaveNone) {
    for (const auto& [field, value] :
         {std::pair("weight", ordered_json(0)), std::pair("train", ordered_json(false)),
          std::pair("training", ordered_json(false)), std::pair("loss", ordered_json(false))}) {
        ordered_json chat = kChat;
        chat[1][field] = value;
        EXPECT_THAT(trainedParts(chat, chatMl), ElementsAre("So.<end>")) << field;
        chat[1][field] = field == std::string("weight") ? ordered_json(1) : ordered_json(true);
        EXPECT_EQ(trainedParts(chat, chatMl).size(), 2U) << field;
    }
}

/// Calls end in a token of their own and carry the reasoning, which later questions drop; results
/// are headed by the call's name.
std::string calling(const ordered_json& messages, GenerationPrompt prompt) {
    std::size_t lastQuestion = 0;
    for (std::size_t index = 0; index < messages.size(); ++index) {
        lastQuestion = roleOf(messages[index]) == "user" ? index : lastQuestion;
    }
    std::string text;
    std::string name;
    for (std::size_t index = 0; index < messages.size(); ++index) {
        const ordered_json& message = messages[index];
        const bool isCall = message.contains("tool_calls");
        text += roleOf(message) == "tool" ? "<go>" + name + "\n" : "<go>" + roleOf(message);
        if (message.contains("thinking") && index > lastQuestion) {
            text += "<think>" + message["thinking"].get<std::string>() + "</think>";
        }
        if (isCall) {
            name = message["tool_calls"][0]["function"]["name"].get<std::string>();
            text += " to " + name + message["tool_calls"][0]["function"]["arguments"].dump();
        }
        text += (isCall ? "" : ">" + contentOf(message)) + (isCall ? "<call>" : "<end>");
    }
    return text + (prompt == GenerationPrompt::Add ? "<go>assistant" : "");
}

const ordered_json kCalls = ordered_json::parse(R"([
    {"role": "user", "content": "Time?"},
    {"role": "assistant", "content": "", "thinking": "Hm.",
     "tool_calls": [{"function": {"name": "now", "arguments": {"at": "<end>"}}}]},
    {"role": "tool", "content": "12"}, {"role": "assistant", "content": "Noon.", "thinking": "So."},
    {"role": "user", "content": "Thanks"}, {"role": "assistant", "content": "Welcome."}])");

TEST(ConversationSpans, CallsAreTrainedWithTheirReasoningAndResultsAreNot) {
    const std::vector<std::string> marks = {"<end>", "<call>"};
    const ordered_json open(kCalls.begin(), kCalls.begin() + 4);
    EXPECT_THAT(trainedParts(open, calling, marks, {"<go>", "<end>", "<call>"}),
                ElementsAre("<think>Hm.</think> to now{\"at\":\"<end>\"}<call>",
                            "<think>So.</think>>Noon.<end>"));
    EXPECT_THAT(trainedParts(kCalls, calling, marks, {"<go>", "<end>", "<call>"}),
                ElementsAre(" to now{\"at\":\"<end>\"}<call>", ">Noon.<end>", ">Welcome.<end>"))
        << "a later question makes all beginnings other texts";
}

TEST(ConversationSpans, WithoutEndOfTurnACallIsTrainedToItsEnd) {
    const auto plain = [](const ordered_json& messages, GenerationPrompt prompt) {
        std::string text;
        for (const auto& message : messages) {
            text += roleOf(message) + ": " + contentOf(message);
            text += message.contains("tool_calls") ? " " + message["tool_calls"].dump() : "";
            text += "\n\n";
        }
        return text + (prompt == GenerationPrompt::Add ? "assistant: " : "");
    };
    const ordered_json chat = ordered_json::parse(R"([
        {"role": "user", "content": "Time?"},
        {"role": "assistant", "content": "Look:", "tool_calls": ["now"]},
        {"role": "tool", "content": "12"}, {"role": "assistant", "content": "Noon."}])");
    EXPECT_THAT(trainedParts(chat, plain), ElementsAre("Look: [\"now\"]", "Noon."));
}

TEST(ConversationSpans, ACallThatEndsTheConversationNeedsNoEndOfTurn) {
    const ordered_json open(kCalls.begin(), kCalls.begin() + 2);
    EXPECT_THAT(trainedParts(open, calling, {"</s>"}, {}),
                ElementsAre("<think>Hm.</think> to now{\"at\":\"<end>\"}<call>"));
}

TEST(ConversationSpans, AGenerationPromptOfAnEarlierTurnIsNotThisTurns) {
    const auto opensThought = [](const ordered_json& messages, GenerationPrompt prompt) {
        return chatMl(messages, prompt) + (prompt == GenerationPrompt::Add ? "<think>\n" : "");
    };
    ordered_json chat = kChat;
    chat[1]["content"] = "<think>\nHm.";
    EXPECT_THAT(trainedParts(chat, opensThought), ElementsAre("Hm.<end>", "So.<end>"));
}

TEST(ConversationSpans, ATemplateThatRefusesBeginningsIsNoObstacle) {
    const auto strict = [](const ordered_json& messages, GenerationPrompt prompt) {
        if (messages.empty() || (prompt == GenerationPrompt::Omit && messages.size() == 2)) {
            throw Error(ErrorCode::TemplateRaised, Sentence("not this way"));
        }
        return chatMl(messages, prompt);
    };
    EXPECT_THAT(trainedParts(kChat, strict), ElementsAre(" Me. <end>", "So.<end>"));
    const ordered_json lone = ordered_json::array({kChat[1]});
    EXPECT_THAT(trainedParts(lone, strict), ElementsAre(" Me. <end>"));
}

TEST(ConversationSpans, TurnsThatCannotBeFoundAreAnErrorNotAGuess) {
    const auto codeOf = [](const ordered_json& messages, const ConversationRenderer& render) {
        try {
            trainedParts(messages, render);
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    const auto counted = [](const ordered_json& messages, GenerationPrompt prompt) {
        return std::to_string(messages.dump().size()) + chatMl(messages, prompt);
    };
    EXPECT_EQ(codeOf(kChat, counted), ErrorCode::EndOfTurnUnknown);
    const auto silent = [](const ordered_json& messages, GenerationPrompt prompt) {
        return chatMl(ordered_json::array({messages[0]}), prompt);
    };
    EXPECT_EQ(codeOf(kChat, silent), ErrorCode::EndOfTurnUnknown)
        << "answers are not written at all";
    const auto broken = [](const ordered_json& messages, GenerationPrompt prompt) {
        if (prompt == GenerationPrompt::Add) {
            throw Error(ErrorCode::TemplateLimit, Sentence("too much"));
        }
        return chatMl(messages, prompt);
    };
    EXPECT_EQ(codeOf(kChat, broken), ErrorCode::TemplateLimit) << "only refusals are taken as such";
}

TEST(ConversationSpans, TheGenerationPromptAtTheTextsEndIsNotTrained) {
    const std::string text = chatMl(kChat, GenerationPrompt::Add);
    const auto spans = findTrainedSpans(text, kChat, {{}, kEos}, chatMl);
    ASSERT_EQ(spans.size(), 2U);
    EXPECT_EQ(text.substr(spans[1].first, spans[1].second - spans[1].first), "So.<end>");
    ordered_json chat = kChat;
    chat[3]["content"] = "aha</think>So.";
    const std::string reasoned = reasoning(chat, GenerationPrompt::Add);
    EXPECT_EQ(findTrainedSpans(reasoned, chat, {{}, kEos}, reasoning).size(), 2U);
}

}  // namespace
}  // namespace strata::rows
