// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/question_frames.h"

#include "question_score.h"

#include <gtest/gtest.h>

#include <cctype>

namespace strata::datasetgen {
namespace {

TEST(QuestionFrames, FillTheirValuesIn) {
    const auto questions = framedQuestions("en", "how", {{"purpose", "change the filter"}});
    ASSERT_GE(questions.size(), 2U);
    for (std::string question : questions) {
        EXPECT_NE(question.find("change the filter"), std::string::npos) << question;
        EXPECT_EQ(question.find_first_of("{}|"), std::string::npos) << question;
        question[0] = static_cast<char>(std::toupper(question[0]));
        EXPECT_EQ(test::grammarFaults(question, "en"), std::vector<std::string>()) << question;
    }
}

TEST(QuestionFrames, LeaveBracesOfAValueAsTheyAre) {
    for (const std::string& question :
         framedQuestions("en", "how", {{"purpose", "write {purpose}"}})) {
        EXPECT_NE(question.find("write {purpose}"), std::string::npos) << question;
    }
}

TEST(QuestionFrames, TakeOneOfSeveralWaysAndTheSameForEqualValues) {
    const auto asked = [](const std::string& stated) {
        return framedQuestions("en", "asked",
                               {{"lead", ""},
                                {"wh", "what"},
                                {"inverted", "does it do"},
                                {"stated", stated},
                                {"behind", ""}})[1];
    };
    EXPECT_EQ(asked("it does"), asked("it does"));
    EXPECT_EQ(asked("it does").find('|'), std::string::npos);
}

TEST(QuestionFrames, ArePutTogetherOfPhrases) {
    EXPECT_TRUE(wording("interval").starts_with("how "));
    const std::string lens = wording("part of", {{"part", "the lens"}, {"whole", "the lamp"}});
    EXPECT_NE(lens.find("the lens"), std::string::npos) << lens;
    EXPECT_NE(lens.find("the lamp"), std::string::npos) << lens;
    EXPECT_EQ(lens.find_first_of("{}"), std::string::npos) << lens;
}

}  // namespace
}  // namespace strata::datasetgen
