// SPDX-License-Identifier: GPL-3.0-or-later
// What rows say beside their texts: which turns are trained, reasoning, tool calls, ratings.
#include "rows/row_parser.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::rows {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class RowParserTest : public ::testing::Test {
protected:
    Row parse(const std::string& json) {
        issues_.clear();
        return parser_.parseJson(json, 7, issues_);
    }

    /// `turn` between a question and an answer.
    Row withTurn(const std::string& turn) {
        return parse(R"({"messages": [{"role": "user", "content": "q"}, )" + turn +
                     R"(, {"role": "assistant", "content": "a"}]})");
    }

    Error failure(const std::string& json) {
        try {
            parse(json);
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error for " << json;
        return Error(ErrorCode::Internal, Sentence("none"));
    }

    ErrorCode codeOfTurn(const std::string& turn) {
        return failure(R"({"messages": [{"role": "user", "content": "q"}, )" + turn + "]}").code();
    }

    RowParser parser_;
    std::vector<RowIssue> issues_;
};

TEST_F(RowParserTest, Case20NumbersAndBooleansAreTheirText) {
    const auto answerOf = [this](const std::string& json) { return parse(json).messages.back(); };
    EXPECT_EQ(answerOf(R"({"instruction": "x", "response": 5})").content, "5");
    EXPECT_EQ(answerOf(R"({"prompt": "p", "output": -7.5})").content, "-7.5");
    EXPECT_EQ(answerOf(R"({"question": "2+2?", "answer": true})").content, "true");
    EXPECT_EQ(answerOf(R"({"question": "q", "answer": 1.0})").content, "1.0");
    EXPECT_EQ(answerOf(R"({"question": "q\"1", "answer": 123456789012345678901234567890})").content,
              "123456789012345678901234567890");
    EXPECT_EQ(parse(R"({"question": 42, "answer": "a", "system": 1})").messages[1].content, "42");
    EXPECT_EQ(parse(R"({"text": 12})").text, "12");
    EXPECT_EQ(withTurn(R"({"role": "assistant", "content": 4})").messages[1].content, "4");
    EXPECT_EQ(withTurn(R"({"from": "gpt", "value": false})").messages[1].content, "false");
    EXPECT_EQ(
        withTurn(R"({"role": "assistant", "content": ["n ", 1, {"type": "text", "text": 2}]})")
            .messages[1]
            .content,
        "n 12");
    EXPECT_THAT(failure(R"({"question": "q", "response": {"a": 1}})").failure().text(),
                HasSubstr("'response' is not text"));
}

TEST_F(RowParserTest, Cases22And24WhatIsNoJsonIsNamed) {
    EXPECT_EQ(failure(R"({"question": "q", "answer": NaN})").message(),
              "The row is not JSON. NaN must be written null (column 29).");
    EXPECT_THAT(failure(R"({"text": "a\ud83d"})").message(),
                HasSubstr("\\ud83d is half a character"));
}

TEST_F(RowParserTest, Case28And32ListsUnderOtherNamesAreNamedWithAWayOut) {
    const Error error = failure(R"({"train": [{"text": "a"}], "n": 1, "test": []})");
    EXPECT_EQ(error.code(), ErrorCode::DatasetFormatUnknown);
    EXPECT_EQ(error.message(),
              "The columns fit no known format; found: train, n, test. Lists are in: train, test.");
    EXPECT_THAT(error.hint(), HasSubstr("save each as a file of its own"));
    EXPECT_THAT(failure(R"({"a": "b"})").hint(), HasSubstr("--map"));
}

TEST_F(RowParserTest, Case30ARoleThatIsNoTextIsQuoted) {
    EXPECT_EQ(failure(R"({"messages": [{"role": 0, "content": "q"}]})").message(),
              "The role of turn 1 is 0, not a text.");
    EXPECT_EQ(
        failure(R"({"conversation": [{"system": "s", "input": "q", "output": "a"}]})").message(),
        "Turn 1 has no role; its fields are: system, input, output.");
}

TEST_F(RowParserTest, TurnsOfWeightZeroAreOnlyRead) {
    for (const char* mark :
         {R"("weight": 0)", R"("weight": 0.0)", R"("train": false)", R"("training": false)",
          R"("loss": false)", R"("weight": 1, "train": false)"}) {
        const Row row = withTurn(R"({"role": "assistant", "content": "x", )" + std::string(mark) +
                                 R"(}, {"role": "user", "content": "r"})");
        EXPECT_EQ(row.messages[1].use, TurnUse::ReadOnly) << mark;
        EXPECT_EQ(row.messages[3].use, TurnUse::Trained) << mark;
        EXPECT_TRUE(issues_.empty());
    }
    for (const char* mark : {R"("weight": 1)", R"("weight": 1.0)", R"("train": true)",
                             R"("weight": null)", R"("train_detail": [])"}) {
        const Row row =
            withTurn(R"({"role": "assistant", "content": "x", )" + std::string(mark) + "}");
        EXPECT_EQ(row.messages[1].use, TurnUse::Trained) << mark;
    }
    const Row shareGpt = parse(
        R"({"conversations": [{"from": "human", "value": "q"}, {"from": "gpt", "value": "x",
            "train": false}, {"from": "human", "value": "r"}, {"from": "gpt", "value": "a"}]})");
    EXPECT_EQ(shareGpt.messages[1].use, TurnUse::ReadOnly);
}

TEST_F(RowParserTest, OtherWeightsAreRefusedWithASentence) {
    for (const char* mark :
         {R"("weight": 0.5)", R"("weight": 2)", R"("weight": -1)", R"("weight": "0")",
          R"("weight": true)", R"("train": "no")", R"("loss": 0.5)",
          R"("train_detail": [{"begin_offset": 0, "end_offset": 1, "train": false}])"}) {
        EXPECT_EQ(codeOfTurn(R"({"role": "assistant", "content": "x", )" + std::string(mark) + "}"),
                  ErrorCode::DatasetLineInvalid)
            << mark;
    }
    const Error error = failure(
        R"({"messages": [{"role": "user", "content": "q"},
            {"role": "assistant", "content": "x", "weight": 0.5}]})");
    EXPECT_EQ(error.message(),
              "Turn 2 has the weight 0.5, which must be 1 (trained) or 0 (only read).");
    EXPECT_FALSE(error.hint().empty());
}

TEST_F(RowParserTest, ARowOfWhichNoTurnIsTrainedIsRefused) {
    const Error error = failure(
        R"({"messages": [{"role": "user", "content": "q"},
            {"role": "assistant", "content": "x", "weight": 0}]})");
    EXPECT_EQ(error.code(), ErrorCode::NoAssistantTurn);
    EXPECT_THAT(error.message(), HasSubstr("not trained"));
}

TEST_F(RowParserTest, QuestionsThatAskToBeTrainedAreToldOf) {
    withTurn(R"({"role": "system", "content": "s", "train": true})");
    ASSERT_EQ(issues_.size(), 1U);
    EXPECT_EQ(issues_[0].row, 7);
    EXPECT_EQ(issues_[0].severity, IssueSeverity::Warning);
    EXPECT_THAT(issues_[0].message.text(), HasSubstr("Turn 2 (system)"));
    withTurn(R"({"role": "system", "content": "s", "weight": 0})");
    EXPECT_TRUE(issues_.empty());
}

TEST_F(RowParserTest, AnswersInsideAPromptAreOnlyRead) {
    const Row row = parse(
        R"({"prompt": [{"role": "user", "content": "q"}, {"role": "assistant", "content": "x"},
            {"role": "user", "content": "r"}],
            "completion": [{"role": "assistant", "content": "a"}]})");
    EXPECT_EQ(row.messages[1].use, TurnUse::ReadOnly);
    EXPECT_EQ(row.messages[3].use, TurnUse::Trained);
}

TEST_F(RowParserTest, ReasoningIsReadInEveryForm) {
    for (const char* turn :
         {R"({"role": "assistant", "content": "x", "reasoning_content": "r"})",
          R"({"role": "assistant", "content": "x", "reasoning": "r", "thinking": null})",
          R"({"role": "assistant", "content": "x", "thinking": "r"})",
          R"({"role": "assistant", "content": [{"type": "thinking", "thinking": "r"},
              {"type": "text", "text": "x"}]})",
          R"({"role": "assistant", "content": [{"type": "thinking", "thinking":
              [{"type": "text", "text": "r"}]}, {"type": "text", "text": "x"}]})",
          R"({"role": "assistant", "content": [{"type": "reasoning", "text": "r"}, "x"]})"}) {
        const Row row = withTurn(turn);
        EXPECT_EQ(row.messages[1].reasoning, "r") << turn;
        EXPECT_EQ(row.messages[1].content, "x") << turn;
    }
    EXPECT_EQ(withTurn(R"({"role": "assistant", "content": "x", "thinking": false})")
                  .messages[1]
                  .reasoning,
              "");
    EXPECT_EQ(codeOfTurn(R"({"role": "assistant", "content": "x", "reasoning": {"a": 1}})"),
              ErrorCode::DatasetLineInvalid);
}

TEST_F(RowParserTest, ToolCallsAreReadInEveryForm) {
    const ToolCall plain{"", "f", R"({"a":"ü","b":1.5})"};
    const std::string function = R"({"name": "f", "arguments": {"a": "ü", "b": 1.5}})";
    const std::string asText = R"({"name": "f", "arguments": "{\"a\": \"ü\", \"b\": 1.5}"})";
    for (const std::string& turn :
         {R"({"role": "assistant", "tool_calls": [{"function": )" + function + "}]}",
          R"({"role": "assistant", "content": null, "tool_calls": [{"function": )" + asText + "}]}",
          R"({"role": "assistant", "content": "", "tool_calls": [)" + function + "]}",
          R"({"role": "assistant", "tool_calls": [], "function_call": )" + asText + "}",
          std::string(R"({"role": "assistant", "tool_calls":
              "[{\"name\": \"f\", \"arguments\": {\"a\": \"ü\", \"b\": 1.5}}]"})"),
          std::string(R"({"from": "function_call", "value":
              "{\"name\": \"f\", \"arguments\": {\"a\": \"ü\", \"b\": 1.5}}"})")}) {
        const Row row = withTurn(turn);
        EXPECT_THAT(row.messages[1].calls, ElementsAre(plain)) << turn;
        EXPECT_EQ(row.messages[1].content, "") << turn;
    }
    const Row row = withTurn(
        R"({"from": "function_call", "value": "<think>\nWhich?\n</think>\n[{\"name\": \"f\"}, {\"name\": \"g\"}]"},
           {"role": "tool", "content": "1", "tool_call_id": "c1", "name": "f"})");
    EXPECT_THAT(row.messages[1].calls,
                ElementsAre(ToolCall{"", "f", "{}"}, ToolCall{"", "g", "{}"}));
    EXPECT_THAT(row.messages[1].reasoning, HasSubstr("Which?"));
    EXPECT_EQ(row.messages[2].callId, "c1");
    EXPECT_EQ(row.messages[2].name, "f");
    const Row free = withTurn(
        R"({"role": "assistant", "tool_calls": [{"id": "c1", "function":
            {"name": "f", "arguments": "print 1"
}
}]
})");
    EXPECT_THAT(free.messages[1].calls, ElementsAre(ToolCall{"c1", "f", "\"print 1\""}));
}

TEST_F(RowParserTest, BrokenToolCallsAreRefused) {
    for (const char* turn :
         {R"({"from": "function_call", "value": "get_weather Oslo"})
        ",
        R"({"from": "function_call", "value": "{}"})",
          R"({"from": "function_call", "value": "[1]"})",
          R"({"role": "assistant", "tool_calls": [{"function": {"arguments": "{}"}}]})",
          R"({"role": "assistant", "tool_calls": [{"function": {"name": ""}}]})",
          R"({"role": "assistant", "tool_calls": "call f"
})",
          R"({"role": "assistant", "tool_calls": 7})"}) {
        EXPECT_EQ(codeOfTurn(turn), ErrorCode::DatasetLineInvalid) << turn;
    }
    std::string deep = R"({"role": "assistant", "tool_calls": ")" + std::string(100'000, '[');
    EXPECT_EQ(codeOfTurn(deep + "\"}"), ErrorCode::DatasetLineInvalid);
}

TEST_F(RowParserTest, ToolDefinitionsThatAreNoneAreRefusedOrToldOf) {
    const std::string turns = R"({"messages": [{"role": "user", "content": "q"},
        {"role": "assistant", "content": "a"}], )";
    EXPECT_EQ(parse(turns + R"("tools": "[]"})").tools, "");
    EXPECT_EQ(parse(turns + R"("tools": null})").tools, "");
    EXPECT_EQ(parse(turns + R"("functions": [{"name": "f"}]})").tools, R"([{"name":"f"}])");
    EXPECT_EQ(failure(turns + R"("tools": "hammer, nails"})").code(),
              ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(failure(turns + R"("tools": [1]})").code(), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(parse(R"({"question": "q", "answer": "a", "tools": "hammer, nails"})").tools, "");
    ASSERT_EQ(issues_.size(), 1U);
    EXPECT_EQ(issues_[0].code, ErrorCode::ToolsNotShown);
}

TEST_F(RowParserTest, Case02AContextStandsBeforeTheQuestion) {
    const auto questionOf = [this](const std::string& json) {
        return parse(json).messages.front().content;
    };
    EXPECT_EQ(questionOf(R"({"instruction": "When?", "context": "Opened in 1931.",
                            "response": "1931", "category": "closed_qa"})"),
              "Opened in 1931.\n\nWhen?");
    EXPECT_EQ(questionOf(R"({"question": "When?", "context": "Opened in 1931.",
                            "answer": "1931"})"),
              "Opened in 1931.\n\nWhen?");
    EXPECT_EQ(questionOf(R"({"prompt": "When?", "context": " ", "completion": "1931"})"), "When?");
    EXPECT_EQ(questionOf(R"({"question": "When?", "context": null, "answer": "1931"})"), "When?");
    const Row cells = parser_.parseFields({"question", "context", "answer"},
                                          {"When?", "Opened in 1931.", "1931"}, 1, issues_);
    EXPECT_EQ(cells.messages.front().content, "Opened in 1931.\n\nWhen?");
    EXPECT_TRUE(issues_.empty());
}

TEST_F(RowParserTest, Case22AWordForNoValueIsNoContext) {
    for (const char* word : {"NaN", "nan", "null", "None", " <NA> "}) {
        const std::vector<std::string> cells = {"When?", word, "None"};
        RowParser parser;
        std::vector<RowIssue> issues;
        const Row row = parser.parseFields({"question", "context", "answer"}, cells, 1, issues);
        ASSERT_EQ(row.messages.size(), 2U);
        EXPECT_EQ(row.messages[0].content, "When?") << word;
        EXPECT_EQ(row.messages[1].content, "None") << "an answer may say so";
        ASSERT_EQ(issues.size(), 1U) << word;
        EXPECT_EQ(issues[0].code, ErrorCode::ColumnUnused);
        EXPECT_NE(issues[0].message.text().find("'context'"), std::string::npos);
        parser.parseFields({"question", "context", "answer"}, cells, 2, issues);
        EXPECT_EQ(issues.size(), 1U) << "once a dataset";
    }
    EXPECT_EQ(parse(R"({"instruction": "i", "input": "nan", "output": "o", "system": "None"})")
                  .messages.size(),
              2U);
    EXPECT_EQ(issues_.size(), 2U);
    RowParser mapped(parseColumnMapping("question=q,context=c,answer=a"));
    EXPECT_EQ(mapped.parseJson(R"({"q": "x", "c": "NaN", "a": "nan"})", 1, issues_)
                  .messages.front()
                  .content,
              "x");
}

TEST_F(RowParserTest, Case22AnAnswerThatPandasWroteForNoneIsKeptAndToldOf) {
    EXPECT_EQ(parse(R"({"question": "q", "answer": "nan"})").messages.back().content, "nan");
    ASSERT_EQ(issues_.size(), 1U);
    EXPECT_EQ(issues_[0].code, ErrorCode::PlaceholderUnfilled);
    EXPECT_EQ(issues_[0].severity, IssueSeverity::Warning);
    parse(R"({"question": "Which value has a variable at first?", "answer": "None"})");
    EXPECT_TRUE(issues_.empty());
}

TEST_F(RowParserTest, Case02ColumnsWithTextThatNobodyUsesAreNamed) {
    const auto unused = [](const std::string& json) {
        RowParser parser;
        std::vector<RowIssue> issues;
        parser.parseJson(json, 1, issues);
        std::vector<std::string> columns;
        for (const RowIssue& issue : issues) {
            EXPECT_EQ(issue.code, ErrorCode::ColumnUnused);
            EXPECT_EQ(issue.severity, IssueSeverity::Warning);
            columns.push_back(
                issue.message.text().substr(12, issue.message.text().find('\'', 12) - 12));
        }
        return columns;
    };
    const std::string pair = R"({"question": "Which is deepest?", "answer": "north", )";
    EXPECT_THAT(unused(pair + R"("choices": ["north", "south"]})"), ElementsAre("choices"));
    EXPECT_THAT(unused(pair + R"("choices": {"text": ["north"], "label": ["A"]}})"),
                ElementsAre("choices"));
    EXPECT_THAT(unused(pair + R"("options": [{"text": "the north lock"}], "hint": "look it up"})"),
                ElementsAre("options", "hint"));
    EXPECT_THAT(unused(pair + R"("image": {"bytes": "aGk=", "path": null}})"),
                ElementsAre("image"));
    EXPECT_THAT(unused(pair + R"("notes": "\u95f8\u95e8\u5f88\u6df1\u95f8\u95e8\u5f88\u6df1"})"),
                ElementsAre("notes"));
    EXPECT_THAT(unused(pair + R"("input": "a lock by the sea"})"), ElementsAre("input"));
    EXPECT_THAT(unused(R"({"prompt": "Write about locks.", "text": "Locks are deep."})"),
                ElementsAre("prompt"));
    EXPECT_THAT(unused(R"({"messages": [{"role": "user", "content": "Which one is it?"},
                          {"role": "assistant", "content": "north"}],
                          "prompt": "Which one is it?", "images": ["a.png"]})"),
                ElementsAre("images"));
    // Tags, numbers and empty cells are no text.
    EXPECT_TRUE(unused(pair + R"("id": 7, "category": "closed_qa", "source": "https://a.b/c d",
                                "scores": [0.5, 1], "hint": "", "image": null, "tags": [],
                                "keys": ["north", "deepest"]})")
                    .empty());
}

TEST_F(RowParserTest, AColumnIsToldOfAtTheFirstRowThatIsUsed) {
    EXPECT_EQ(failure(R"({"question": "q", "answer": "", "why": "because it is so"})").code(),
              ErrorCode::DatasetLineInvalid);
    parse(R"({"question": "q", "answer": "a", "why": "because it is so"})");
    EXPECT_EQ(issues_.size(), 1U);
}

TEST_F(RowParserTest, WhatIsLookedAtButNotTakenIsUnused) {
    const auto isTold = [](const std::string& columns) {
        RowParser parser;
        std::vector<RowIssue> issues;
        parser.parseJson(R"({"prompt": "q", "completion": "a", )" + columns + "}", 1, issues);
        return !issues.empty();
    };
    EXPECT_TRUE(isTold(R"("context": ["The lock opened in 1931.", "It is deep."])"));
    EXPECT_TRUE(isTold(R"("chosen": "this one is better")"));
    EXPECT_TRUE(isTold(R"("kto_tag": "this one is better")"));
    EXPECT_TRUE(isTold(R"("why": "\u56e0\u4e3a\u5df4\u9ece\u662f\u9996\u90fd")"));
    EXPECT_FALSE(isTold(R"("when": "2024-01-01 10:00:00 UTC", "tags": ["geo", "x"])"));
    EXPECT_FALSE(isTold(R"("image": {}, "video": false, "audio": [])"));
    EXPECT_FALSE(isTold(
        R"("name": "\u0410\u043b\u0435\u043a\u0441\u0430\u043d\u0434\u0440 \u041f\u0443\u0448\u043a\u0438\u043d")"));
}

TEST_F(RowParserTest, AContextThatTheQuestionHasIsNotSaidTwice) {
    EXPECT_EQ(parse(R"({"question": "It is deep. How deep?", "context": "It is deep.",
                        "answer": "4 m"})")
                  .messages.front()
                  .content,
              "It is deep. How deep?");
    EXPECT_TRUE(issues_.empty());
}

TEST_F(RowParserTest, AnUnusedColumnIsToldOfOnce) {
    const std::string row = R"({"question": "q", "answer": "a", "choices": ["x", "y"]})";
    parse(row);
    EXPECT_EQ(issues_.size(), 1U);
    parse(row);
    EXPECT_TRUE(issues_.empty());
}

TEST_F(RowParserTest, WholeColumnsInPlaceOfRowsAreNamed) {
    for (const char* record :
         {R"({"question": {"0": "q", "1": "r"}, "answer": {"0": "a", "1": "b"}})",
          R"({"instruction": ["i", "j"], "output": ["o", "p"]})", R"({"text": {"0": "t"}})"}) {
        const Error error = failure(record);
        EXPECT_EQ(error.failure().text(), "The file holds whole columns in place of rows.");
        EXPECT_NE(error.hint().find("orient='records'"), std::string::npos);
    }
    EXPECT_EQ(failure(R"({"text": ["t", "u"]})").failure().text(),
              "The column 'text' is not text.");
    EXPECT_EQ(failure(R"({"question": "q", "answer": ["a", "b"]})").failure().text(),
              "The column 'answer' is not text.");
}

TEST_F(RowParserTest, AMappedColumnOfObjectsIsToldOf) {
    RowParser mapped(parseColumnMapping("question=q,answer=a"));
    const Row row = mapped.parseJson(R"({"q": "x", "a": {"text": ["y"]}})", 1, issues_);
    EXPECT_EQ(row.messages.back().content, R"({"text":["y"]})");
    ASSERT_EQ(issues_.size(), 1U);
    EXPECT_NE(issues_[0].message.text().find("'a' holds lists or objects"), std::string::npos);
    mapped.parseJson(R"({"q": "x", "a": {"text": ["z"]}})", 2, issues_);
    EXPECT_EQ(issues_.size(), 1U);
}

TEST_F(RowParserTest, RolesAreComparedWithoutCase) {
    EXPECT_EQ(parse(R"({"conversations": [{"from": "Human", "value": "q"},
                        {"from": "GPT", "value": "a"}]})")
                  .messages.back()
                  .role,
              "assistant");
    EXPECT_EQ(parse(R"({"messages": [{"role": "prompter", "content": "q"},
                        {"role": "AI", "content": "a"}]})")
                  .messages.front()
                  .role,
              "user");
}

TEST_F(RowParserTest, AMappingLeavesOutWhatItDoesNotName) {
    RowParser mapped(parseColumnMapping("question=q,answer=a"));
    mapped.parseJson(R"({"q": "x", "a": "y", "choices": ["x", "y"]})", 1, issues_);
    EXPECT_TRUE(issues_.empty());
}

TEST_F(RowParserTest, NamesOfColumnsAreComparedWithoutCase) {
    EXPECT_EQ(parse(R"({"Question": "q", " ANSWER ": "a"})").messages.back().content, "a");
    EXPECT_EQ(parse(R"({"Messages": [{"role": "user", "content": "q"},
                        {"role": "assistant", "content": "a"}]})")
                  .messages.size(),
              2U);
    EXPECT_EQ(
        parse(R"({"Instruction": "i", "Output": "o", "History": [["q", "a"]]})").messages.size(),
        4U);
    EXPECT_EQ(failure(R"({"CHOSEN": "a", "Rejected": "b", "prompt": "c"})").code(),
              ErrorCode::PreferenceRow);
}

TEST_F(RowParserTest, PreferenceRowsAreRefused) {
    const std::string turns =
        R"("messages": [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}])";
    for (const std::string& row :
         {std::string(R"({"prompt": "p", "chosen": "c", "rejected": "r"})"),
          std::string(R"({"chosen": [{"role": "user", "content": "q"}], "rejected": []})"),
          std::string(R"({"instruction": "i", "output": "o", "chosen": "c", "rejected": "r"})"),
          std::string(R"({"question": "q", "chosen_response": "c", "rejected_response": "r"})"),
          std::string(R"({"conversations": [{"from": "human", "value": "q"}],
              "chosen": {"from": "gpt", "value": "c"}, "rejected": {"from": "gpt", "value": "r"}})"),
          std::string(R"({"input": {"messages": []}, "preferred_output": [],
              "non_preferred_output": []})"),
          std::string(R"({"prompt": "p", "completion": "c", "label": false})"),
          std::string(R"({"prompt": "p", "completion": "c", "label": true})"),
          std::string(R"({"prompt": [{"role": "user", "content": "q"}],
              "completion": [{"role": "assistant", "content": "a"}], "label": true})"),
          "{" + turns + R"(, "label": false})", "{" + turns + R"(, "kto_tag": true})",
          std::string(R"({"instruction": "i", "output": "o", "kto_tag": false})")}) {
        const Error error = failure(row);
        EXPECT_EQ(error.code(), ErrorCode::PreferenceRow) << row;
        EXPECT_FALSE(error.hint().empty()) << row;
    }
    std::vector<RowIssue> issues;
    EXPECT_THROW(
        parser_.parseFields({"prompt", "completion", "label"}, {"p", "c", "False"}, 1, issues),
        Error);
}

TEST_F(RowParserTest, LabelsThatRateNoAnswerAreNoPreference) {
    const std::string turns =
        R"("messages": [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}])";
    for (const std::string& row :
         {std::string(R"({"instruction": "i", "output": "o", "label": "spam"})"),
          std::string(R"({"instruction": "i", "output": "o", "label": true})"),
          std::string(R"({"prompt": "p", "completion": "c", "label": 3})"),
          std::string(R"({"prompt": "p", "completion": "c", "label": "good"})"),
          std::string(R"({"prompt": "p", "completion": "c", "chosen": null, "rejected": null})"),
          std::string(R"({"text": "t", "label": false})"), "{" + turns + R"(, "label": "news"})",
          "{" + turns + R"(, "kto_tag": null})"}) {
        EXPECT_NO_THROW(parse(row)) << row;
    }
    std::vector<RowIssue> issues;
    EXPECT_NO_THROW(
        parser_.parseFields({"prompt", "completion", "label"}, {"p", "c", "sport"}, 1, issues));
}

}  // namespace
}  // namespace strata::rows
