// SPDX-License-Identifier: GPL-3.0-or-later
// Where a model's folder keeps its chat template. Source of the forms: transformers'
// tokenization_utils_base (a text, a list of {name, template}) and, since version 5, an object.
#include "support/temp_dir.h"
#include "template/chat_template.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace strata::data {
namespace {

std::string sourceWith(const std::string& chatTemplate) {
    const test::TempDir folder;
    std::ofstream(folder.file("tokenizer_config.json"))
        << R"({"chat_template": )" + chatTemplate + "}";
    return loadChatTemplateSource(folder.path().string());
}

TEST(ChatTemplateSource, Case35IsReadFromATextAListAndAnObjectByName) {
    EXPECT_EQ(sourceWith(R"("t")"), "t");
    EXPECT_EQ(sourceWith(R"([{"name": "rag", "template": "r"},
                             {"name": "default", "template": "t"}])"),
              "t");
    EXPECT_EQ(sourceWith(R"({"tool_use": "u", "default": "t"})"), "t");
}

TEST(ChatTemplateSource, NamedTemplatesWithoutADefaultAreNone) {
    EXPECT_THROW(sourceWith(R"([{"name": "tool_use", "template": "u"}])"), Error);
    EXPECT_THROW(sourceWith(R"({"tool_use": "u", "default": 1})"), Error);
}

}  // namespace
}  // namespace strata::data
