// SPDX-License-Identifier: GPL-3.0-or-later
// Habits of templates that the reference rows do not have.
#include "rows/template_fit.h"

#include "chat_template/chat_template.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;
using ::testing::ElementsAre;

TemplateFit fit(const Row& row, const std::string& source) {
    const auto chatTemplate = chat_template::ChatTemplate::parse(source);
    return fitTemplate(row, [&](const ordered_json& messages, const ordered_json& tools) {
        return chatTemplate.render(messages, tools, {});
    });
}

Row reasoned() {
    Row row;
    row.messages = {{"user", "q"}, {"assistant", "a", "because"}};
    return row;
}

Row called(const std::string& arguments) {
    Row row;
    row.messages = {{"user", "q"}, {"assistant", ""}};
    row.messages[1].calls = {{"", "f", arguments}};
    return row;
}

TEST(TemplateFit, ReasoningGoesIntoTagsWhereTheTemplateReadsThem) {
    const TemplateFit fitted = fit(
        reasoned(),
        "{% for m in messages %}{% set parts = m.content.split('</think>') %}{% if parts | length "
        "> 1 %}((({{ parts[0].split('<think>')[-1].strip() }}))){% endif %}{{ parts[-1].strip() }};"
        "{% endfor %}");
    EXPECT_EQ(fitted.form.reasoning, ReasoningForm::Tags);
    EXPECT_TRUE(fitted.turnsWithoutReasoning.empty());
}

TEST(TemplateFit, TagsAreNotPutIntoATextThatIsOnlyCopied) {
    const TemplateFit fitted =
        fit(reasoned(), "{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}");
    EXPECT_EQ(fitted.form.reasoning, ReasoningForm::Fields);
    EXPECT_THAT(fitted.turnsWithoutReasoning, ElementsAre(1U));
}

TEST(TemplateFit, ReasoningIsFoundUnderAnyOfItsNames) {
    for (const char* name : {"reasoning_content", "thinking", "reasoning"}) {
        const TemplateFit fitted =
            fit(reasoned(), "{% for m in messages %}{{ m." + std::string(name) +
                                " }}{{ m.content }}{% endfor %}");
        EXPECT_TRUE(fitted.turnsWithoutReasoning.empty()) << name;
    }
}

TEST(TemplateFit, ATemplateThatPrintsArgumentsGetsThemAsJsonText) {
    const char* const prints =
        "{% for m in messages %}{{ m.content }}{% for c in m.tool_calls or [] %}"
        "{{ c.function.name }}{{ c.function.arguments }}{% endfor %}{% endfor %}";
    EXPECT_EQ(fit(called(R"({"a":1})"), prints).form.arguments, ArgumentsForm::Text);
    EXPECT_EQ(fit(called("\"print 1\""), prints).form.arguments, ArgumentsForm::Object)
        << "a text as it is";
}

TEST(TemplateFit, ArgumentsThatAreLeftOutRefuseTheRow) {
    const char* const nameOnly =
        "{% for m in messages %}{{ m.content }}{% for c in m.tool_calls or [] %}"
        "{{ c.function.name }}{% endfor %}{% endfor %}";
    try {
        fit(called(R"({"a":1})"), nameOnly);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TemplateCannotShow);
        EXPECT_EQ(error.message(),
                  "The chat template leaves out the tool call of turn 2 (assistant).");
    }
    EXPECT_NO_THROW(fit(called("{}"), nameOnly)) << "there are none to leave out";
}

TEST(TemplateFit, WhatTheTemplateRefusesInEveryFormIsLeftToItsOwnWords) {
    const TemplateFit fitted = fit(called("{}"), "{{ raise_exception('No calls.') }}");
    EXPECT_TRUE(fitted.showsTools);
}

TEST(TemplateFit, ATemplateBeyondItsLimitsIsNoRefusal) {
    const FormRenderer broken = [](const ordered_json&, const ordered_json&) -> std::string {
        throw Error(ErrorCode::TemplateLimit, Sentence("too much"));
    };
    EXPECT_THROW(fitTemplate(called("{}"), broken), Error);
}

}  // namespace
}  // namespace strata::rows
