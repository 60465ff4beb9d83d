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

TEST(ChatTemplateSource, Case35NamedTemplatesWithoutADefaultAreNamed) {
    for (const char* templates :
         {R"([{"name": "tool_use", "template": "u"}, {"name": "rag", "template": "r"}])",
          R"({"tool_use": "u", "rag": "r", "default": 1})"}) {
        try {
            sourceWith(templates);
            ADD_FAILURE() << templates;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::TemplateMissing);
            EXPECT_EQ(error.failure().text(),
                      "The model has chat templates for special uses, but no default one: rag, "
                      "tool_use.");
        }
    }
}

}  // namespace
}  // namespace strata::data
