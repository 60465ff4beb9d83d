// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_conversation.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;

Message calling(std::vector<ToolCall> calls) {
    Message message{"assistant", ""};
    message.calls = std::move(calls);
    return message;
}

TEST(RowConversation, FunctionsOfEveryFormBecomeDefinitions) {
    const ordered_json expected = ordered_json::parse(
        R"([{"type": "function", "function": {"name": "f", "parameters": {}}}])");
    for (const char* text :
         {R"([{"type": "function", "function": {"name": "f", "parameters": {}}}])",
          R"([{"name": "f", "parameters": {}}])", R"({"name": "f", "parameters": {}})",
          R"([{"type": "function", "name": "f", "parameters": {}}])",
          R"(["{\"name\": \"f\", \"parameters\": {}}"])"}) {
        EXPECT_EQ(toolDefinitions(text), expected) << text;
    }
    EXPECT_EQ(toolDefinitions(R"([{"type": "browser"}])")[0]["type"], "browser")
        << "what is no function stays as it is";
    for (const char* none : {"", " ", "[]", "null"}) {
        EXPECT_TRUE(toolDefinitions(none).is_null()) << none;
    }
    for (const char* other : {"hammer", "7", "[7]", "[\"x\"]", "[[]]", "[{"}) {
        EXPECT_THROW(toolDefinitions(other), Error) << other;
    }
}

TEST(RowConversation, ArgumentsAreAnObjectOrItsText) {
    const ToolCall call{"", "f", R"({"a":[1,{"b":"ü"}],"c":null})"};
    EXPECT_EQ(callFunction(call, ArgumentsForm::Object)["arguments"]["a"][1]["b"], "ü");
    EXPECT_EQ(callFunction(call, ArgumentsForm::Text)["arguments"],
              R"({"a": [1, {"b": "ü"}], "c": null})")
        << "written as Python writes it";
    EXPECT_EQ(callFunction({"", "f", "\"print 1\""}, ArgumentsForm::Object)["arguments"],
              "print 1");
}

TEST(RowConversation, CompleteLinksJoinEveryResultToItsCall) {
    const std::vector<Message> messages = {
        calling({{"", "f", "{}"}, {"", "g", "{}"}}),
        {"tool", "1"},
        {"tool", "2"},
        calling({{"a-long-given-id", "h", "{}"}, {"other", "i", "{}"}}),
        {"tool", "4", {}, {}, "other"},
        {"tool", "3", {}, {}, "a-long-given-id"}};
    const ordered_json written =
        messagesOf(messages, {ArgumentsForm::Object, MissingTextForm::Empty, ReasoningForm::Fields,
                              CallLinks::Complete});
    EXPECT_EQ(written[0]["tool_calls"][1]["id"], "call00002");
    EXPECT_EQ(written[1]["tool_call_id"], "call00001");
    EXPECT_EQ(written[1]["name"], "f");
    EXPECT_EQ(written[2]["tool_call_id"], "call00002");
    EXPECT_EQ(written[2]["name"], "g");
    EXPECT_EQ(written[4]["tool_call_id"], written[3]["tool_calls"][1]["id"]);
    EXPECT_EQ(written[5]["name"], "h");
    const ordered_json given = messagesOf(messages, {});
    EXPECT_FALSE(given[1].contains("tool_call_id"));
    EXPECT_EQ(given[5]["tool_call_id"], "a-long-given-id");
}

}  // namespace
}  // namespace strata::rows
