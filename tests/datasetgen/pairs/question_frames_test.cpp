// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/question_frames.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(QuestionFrames, FillTheirValuesIn) {
    const auto questions = framedQuestions("en", "how", {{"purpose", "change the filter"}});
    ASSERT_GE(questions.size(), 2U);
    EXPECT_EQ(questions[0], "how do you change the filter?");
}

TEST(QuestionFrames, LeaveBracesOfAValueAsTheyAre) {
    EXPECT_EQ(framedQuestions("en", "how", {{"purpose", "write {purpose}"}})[0],
              "how do you write {purpose}?");
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
    EXPECT_EQ(wording("interval"), "how often");
    EXPECT_EQ(wording("part of", {{"part", "the lens"}, {"whole", "the lamp"}}),
              "the lens of the lamp");
}

}  // namespace
}  // namespace strata::datasetgen
