// SPDX-License-Identifier: GPL-3.0-or-later
// Every recorded template renders as jinja2 rendered it with transformers' settings (make_cases.py
// made cases.json).
#include "chat_template/json_text.h"
#include "chat_template/parser.h"
#include "chat_template/renderer.h"
#include "support/places.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>
#include <string>
#include <utility>

namespace strata::chat_template {
namespace {

using Json = nlohmann::ordered_json;

std::string folder() {
    return strata::test::inTree("tests/chat_template/");
}

std::string contentOf(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Where this interpreter refuses what jinja2 lets pass as undefined (which depends on the version
/// of Python), or allows a longer range; no model's template does it.
bool isKnownDifference(const std::string& source) {
    static const std::set<std::string> kKnown = {"{% for x in range(100001) %}{% endfor %}",
                                                 "{{ [1, 2, 3]['a':] }}", "{{ none[1:] }}",
                                                 "{{ 5[1:] }}", "{{ {'a': 1}[1:] }}"};
    return kKnown.contains(source);
}

/// The template's own words: The chat template rejects the messages: "...".
std::string quoted(const std::string& message) {
    const std::size_t begin = message.find('"') + 1;
    return message.substr(begin, message.rfind('"') - begin);
}

/// Outcome and text, as make_cases.py writes them.
std::pair<std::string, std::string> rendered(const std::string& source, const Json& context) {
    try {
        const Body body = parseTemplate(source);
        Variables variables;
        for (const auto& [name, value] : context.items()) {
            variables.emplace(name, fromJson(value));
        }
        return {"ok", Renderer(body, std::move(variables), {2024, 7, 26}).render()};
    } catch (const Error& error) {
        switch (error.code()) {
            case ErrorCode::TemplateSyntax:
                return {"syntax", ""};
            case ErrorCode::TemplateRaised:
                return {"raised", quoted(error.message())};
            case ErrorCode::TemplateLimit:
                return {"limit", ""};
            default:
                return {"failed", ""};
        }
    }
}

void expectAll(const Json& cases, const Json& contexts, const std::string& templateFolder) {
    int differences = 0;
    for (const Json& row : cases) {
        const std::string name = row[0];
        const std::string source = templateFolder.empty() ? name : contentOf(templateFolder + name);
        const auto [outcome, text] = rendered(source, contexts[row[1].get<std::size_t>()]);
        if ((outcome != row[2] || text != row[3]) && !isKnownDifference(name)) {
            if (++differences <= 20) {
                ADD_FAILURE() << name << "\nwanted " << row[2] << ": " << row[3] << "\ngot    "
                              << outcome << ": " << text;
            }
        }
    }
    EXPECT_EQ(differences, 0) << "of " << cases.size();
}

TEST(JinjaCases, TheLanguageIsThatOfJinja2) {
    const Json document = Json::parse(contentOf(folder() + "cases.json"));
    ASSERT_GT(document["cases"].size(), 1000U);
    expectAll(document["cases"], document["contexts"], {});
}

TEST(JinjaCases, FamilyLikeTemplatesRenderAsInTransformers) {
    const Json document = Json::parse(contentOf(folder() + "cases.json"));
    ASSERT_GT(document["families"].size(), 500U);
    expectAll(document["families"], document["contexts"], folder() + "templates/");
}

}  // namespace
}  // namespace strata::chat_template
