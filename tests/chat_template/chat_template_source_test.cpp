// SPDX-License-Identifier: GPL-3.0-or-later
// Where a model's folder keeps its chat template. Source of the forms: transformers'
// tokenization_utils_base (a text, a list of {name, template}) and, since version 5, an object.
#include "chat_template/chat_template.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

namespace strata::chat_template {
namespace {

std::string sourceWith(const std::string& chatTemplate) {
    const test::TempDir folder;
    std::ofstream(folder.file("tokenizer_config.json"))
        << R"({"chat_template": )" + chatTemplate + "}";
    return loadChatTemplateSource(folder.path().string());
}

/// Why there is no template; fails the test when there is one.
std::string missingIn(const std::function<void()>& load) {
    try {
        load();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TemplateMissing);
        return error.failure().text();
    }
    ADD_FAILURE() << "no error";
    return {};
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
        EXPECT_EQ(missingIn([&] { sourceWith(templates); }),
                  "The model has no default chat template, only some for special uses (rag, "
                  "tool_use).");
    }
}

/// As newer transformers saves them: the default as chat_template.jinja.
TEST(ChatTemplateSource, Case35FilesOfNamedTemplatesAreRead) {
    const test::TempDir folder;
    const std::string path = folder.path().string();
    std::filesystem::create_directory(folder.file("additional_chat_templates"));
    const auto write = [&](const std::string& name) {
        std::ofstream(folder.file(name)) << "source of " << name;
    };
    EXPECT_EQ(namedChatTemplates(path).text(), "");
    write("additional_chat_templates/tool_use.jinja");
    write("additional_chat_templates/notes.txt");
    EXPECT_EQ(missingIn([&] { loadChatTemplateSource(path); }),
              "The model has no default chat template, only some for special uses (tool_use).");
    write("additional_chat_templates/default.jinja");
    EXPECT_EQ(loadChatTemplateSource(path), "source of additional_chat_templates/default.jinja");
    write("chat_template.jinja");
    EXPECT_EQ(loadChatTemplateSource(path), "source of chat_template.jinja");
    EXPECT_EQ(namedChatTemplates(path).text(), "tool_use");
}

/// As transformers chooses; an empty list of tools is none.
TEST(ChatTemplateSource, Case35TheOneForToolsRendersWhatHasTools) {
    const test::TempDir folder;
    std::ofstream(folder.file("tokenizer_config.json"))
        << R"({"chat_template": {"default": "plain", "tool_use": "{{ tools[0].name }}"}})";
    const ChatTemplate loaded = loadChatTemplate(folder.path().string());
    const auto rendered = [&](const nlohmann::ordered_json& tools) {
        return loaded.render(nlohmann::ordered_json::array(), tools, {});
    };
    EXPECT_EQ(rendered(nullptr), "plain");
    EXPECT_EQ(rendered(nlohmann::ordered_json::array()), "plain");
    EXPECT_EQ(rendered({{{"name", "weather"}}}), "weather");
}

TEST(ChatTemplateSource, Case35OfManyNamesTheFirstAreShown) {
    EXPECT_EQ(missingIn([] {
                  sourceWith(R"({"a": "", "b": "", "c": "", "d": "", "e": "", "f": "", "g": ""})");
              }),
              "The model has no default chat template, only some for special uses (a, b, c, d, e "
              "and 2 more).");
}

}  // namespace
}  // namespace strata::chat_template
