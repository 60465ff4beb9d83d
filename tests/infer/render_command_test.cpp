// SPDX-License-Identifier: GPL-3.0-or-later
// `model render`: what a file of messages and tools becomes, as transformers writes it.
#include "format/expect_error.h"
#include "format/plain_file.h"
#include "infer/text_commands.h"
#include "support/fixtures.h"
#include "support/outcome_json.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <stop_token>

namespace strata::infer {
namespace {

using Json = nlohmann::ordered_json;
using test::expectError;

class RenderCommandTest : public testing::Test {
protected:
    Json render(const std::string& messages, RenderCommand command) {
        command.messagesFile = folder_.file("messages.json");
        test::writePlainFile(command.messagesFile, messages);
        return test::jsonOf(renderCommand(command, context_).outcome);
    }
    Json renderTagged(const std::string& messages) {
        RenderCommand command;
        command.templateFile = strata::test::inTree("tests/rows/tool_templates/tagged_calls.jinja");
        command.bos = "<s>";
        return render(messages, command);
    }

    test::TempDir folder_;
    models::RunContext context_{[](const Event&) {}, {}};
};

TEST_F(RenderCommandTest, MessagesWithToolsAreWrittenAsTransformersWritesThem) {
    std::ifstream file(strata::test::inTree("tests/rows/tool_rows.json"));
    int compared = 0;
    for (const Json& item : Json::parse(file)) {
        const std::string name = item["name"].get<std::string>();
        if (name == "sharegpt" || name == "text") {
            continue;  // not in the form that templates take
        }
        const Json& expected = item["expected"]["tagged_calls"]["text"];
        EXPECT_EQ(renderTagged(item["row"].dump())["text"], expected) << name;
        Json asText = item["row"];
        if (asText.contains("tools")) {
            asText["tools"] = asText["tools"].dump();
        } else {
            asText = Json(asText["messages"]);
        }
        EXPECT_EQ(renderTagged(asText.dump())["text"], expected) << name;
        ++compared;
    }
    EXPECT_EQ(compared, 11);
}

TEST_F(RenderCommandTest, TheGenerationPromptFollowsTheToolsToo) {
    RenderCommand command;
    command.templateFile = strata::test::inTree("tests/rows/tool_templates/tagged_calls.jinja");
    command.generationPrompt = true;
    const Json json = render(
        R"({"messages": [{"role": "user", "content": "q"}], "tools": [{"name": "f"}]})", command);
    EXPECT_EQ(json["text"],
              "[system]\n<tool>{\"name\": \"f\"}</tool><end>\n[user]q<end>\n[assistant]");
}

TEST_F(RenderCommandTest, TurnsOfWeightZeroAreNotMarkedAsTrained) {
    RenderCommand command;
    command.model = test::fixture("qwen3") + "/model";
    const auto trainedCount = [&](const std::string& weight) {
        const Json json = render(R"([{"role": "user", "content": "Hi"}, {"role": "assistant",
            "content": "Hello", "weight": )" +
                                     weight + R"(}, {"role": "user", "content": "Bye"},
            {"role": "assistant", "content": "Ciao"}])",
                                 command);
        return std::count(json["trained"].begin(), json["trained"].end(), 1);
    };
    EXPECT_GT(trainedCount("0"), 0);
    EXPECT_GT(trainedCount("1"), trainedCount("0"));
}

TEST_F(RenderCommandTest, AFileOfAnythingElseIsRefused) {
    for (const char* content : {"{}", "7", "[7]", "{\"messages\": {}}", "[{\"role\": ", ""}) {
        expectError(ErrorCode::JsonInvalid, "array of messages", [&] { renderTagged(content); });
    }
    for (const char* content :
         {"{\"messages\": [], \"tools\": 7}", "{\"messages\": [], \"tools\": \"hammer\"}"}) {
        expectError(ErrorCode::JsonInvalid, "The tools", [&] { renderTagged(content); });
    }
}

TEST_F(RenderCommandTest, DatesAreWrittenInFull) {
    for (const char* date : {"24-1-1", "2024-1-01", "2024-13-01", "2024-01-01 ", "today"}) {
        RenderCommand command;
        command.model = test::fixture("qwen3") + "/model";
        command.date = date;
        expectError(ErrorCode::OptionInvalid, "is not a date", [&] { render("[]", command); });
    }
}

}  // namespace
}  // namespace strata::infer
