// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/language_guess.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(LanguageGuess, KnowsLanguagesByTheirSmallWords) {
    EXPECT_EQ(guessLanguage("The pump is used for the water and it can be cleaned."), "en");
    EXPECT_EQ(guessLanguage("Die Pumpe ist für das Wasser und wird mit dem Motor betrieben."),
              "de");
    EXPECT_EQ(guessLanguage("La pompe est dans le moteur et ne doit pas être mise sur le sol."),
              "fr");
}

TEST(LanguageGuess, KnowsScripts) {
    EXPECT_EQ(guessLanguage("Насос должен быть выключен"), "ru");
    EXPECT_EQ(guessLanguage("ポンプを止めてください"), "ja");
    EXPECT_EQ(guessLanguage("必须先关闭水泵"), "zh");
    EXPECT_EQ(guessLanguage("펌프를 끄십시오"), "ko");
}

TEST(LanguageGuess, SaysNothingWhenUnsure) {
    EXPECT_EQ(guessLanguage(""), "");
    EXPECT_EQ(guessLanguage("x1 y2 z3"), "");
}

TEST(LanguageGuess, HasFramesForGermanAndNoneForEnglish) {
    ASSERT_NE(framesOf("de"), nullptr);
    EXPECT_EQ(framesOf("en"), nullptr);
    EXPECT_EQ(framesOf("tlh"), nullptr);
}

}  // namespace
}  // namespace strata::datasetgen
