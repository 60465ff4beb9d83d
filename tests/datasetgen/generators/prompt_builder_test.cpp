// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/prompt_builder.h"

#include "support/places.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace strata::datasetgen {
namespace {

TEST(PromptBuilder, FillsBothPartsAndLeavesValuesAlone) {
    const FilledPrompt prompt =
        fillPromptText("=== system ===\nYou are {{who}}.\n=== user ===\n{{text}} and {{text}}\n",
                       {{"who", "a judge"}, {"text", "{{who}}"}});
    EXPECT_EQ(prompt.system, "You are a judge.");
    EXPECT_EQ(prompt.user, "{{who}} and {{who}}");
}

TEST(PromptBuilder, ThePromptsAreThoseOfTheFiles) {
    const std::pair<PromptName, std::string> prompts[] = {{PromptName::Questions, "questions"},
                                                          {PromptName::Answers, "answers"},
                                                          {PromptName::Judge, "judge"}};
    for (const auto& [name, word] : prompts) {
        std::ifstream in(strata::test::inTree("resources/prompts/") + word + ".txt");
        const std::string text((std::istreambuf_iterator<char>(in)),
                               std::istreambuf_iterator<char>());
        EXPECT_EQ(promptText(name), text);
        EXPECT_TRUE(promptVersion(name).starts_with(word + "-"));
    }
    EXPECT_NE(promptVersion(PromptName::Questions).substr(10),
              promptVersion(PromptName::Judge).substr(6));
    EXPECT_TRUE(promptsVersion().starts_with("prompts-"));
}

TEST(PromptBuilder, EveryPromptTakesTheValuesThatItsStageGives) {
    const PromptValues place{{"title", "T"}, {"section", "S"}, {"passage", "P"}};
    PromptValues questions = place;
    questions["facts"] = "3";
    EXPECT_NE(fillPrompt(PromptName::Questions, questions).user.find("at most 3,"),
              std::string::npos);
    PromptValues answers = place;
    answers["before"] = "B";
    answers["after"] = "A";
    answers["questions"] = "1. Why?";
    EXPECT_NE(fillPrompt(PromptName::Answers, answers).user.find("1. Why?"), std::string::npos);
    PromptValues judge = place;
    judge["pairs"] = "Pair 1";
    EXPECT_NE(fillPrompt(PromptName::Judge, judge).user.find("Pair 1"), std::string::npos);
}

TEST(PromptBuilder, AnEditedPromptHasItsOwnVersion) {
    PromptTexts texts;
    texts.questions = std::string(promptText(PromptName::Questions)) + "Be brief.";
    EXPECT_EQ(promptFault(PromptName::Questions, texts.questions), "");
    EXPECT_NE(promptVersion(PromptName::Questions, texts), promptVersion(PromptName::Questions));
    EXPECT_EQ(promptVersion(PromptName::Judge, texts), promptVersion(PromptName::Judge));
    EXPECT_NE(promptsVersion(texts), promptsVersion());
}

TEST(PromptBuilder, WhatCannotBeAPromptIsSaid) {
    const auto fault = [](const std::string& text) { return promptFault(PromptName::Judge, text); };
    const std::string head = "=== system ===\nJudge.\n=== user ===\n";
    EXPECT_EQ(fault(head + "{{passage}} {{pairs}}"), "");
    EXPECT_NE(fault("{{passage}} {{pairs}}"), "");
    EXPECT_NE(fault("=== user ===\n{{passage}} {{pairs}}\n=== system ===\n"), "");
    EXPECT_NE(fault(head + "{{passage}}").find("{{pairs}}"), std::string::npos);
    EXPECT_NE(fault(head + "{{passage}} {{pairs}} {{mood}}").find("{{mood}}"), std::string::npos);
    EXPECT_NE(fault(head + "{{passage}} {{pairs}} {{title"), "");
}

}  // namespace
}  // namespace strata::datasetgen
