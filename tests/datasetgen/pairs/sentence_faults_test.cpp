// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/sentence_faults.h"

#include "datasetgen/rules/sentence_text.h"
#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(SentenceFaults, MendsWhatCanBeMendedWithoutAGuess) {
    EXPECT_EQ(mendedSentence("The pump runs anyway⁴ (see the plan ) here."),
              "The pump runs anyway (see the plan) here.");
    EXPECT_EQ(mendedSentence("Get it at http://pumps.example. org/ files/ today."),
              "Get it at http://pumps.example.org/files/ today.");
    EXPECT_EQ(mendedSentence("It is at http://www. pumps.org/ now."),
              "It is at http://www.pumps.org/ now.");
    EXPECT_EQ(mendedSentence("The plate is 4 m² large."), "The plate is 4 m² large.");
    EXPECT_EQ(mendedSentence("See http://pumps.example/ for the plan."),
              "See http://pumps.example/ for the plan.");
}

TEST(SentenceFaults, KnowsSentencesThatLostSomething) {
    for (const char* torn :
         {"The pump might insert dummy rows 0, 1. .", "The pump , when it runs, is loud.",
          "2. Have a plan for the pump.", "S MALL model means that the pump is small.",
          "When –fast is used, the pump is loud.", "The function pump_ start returns zero.",
          "Pump, 12, 45, 78, 90."}) {
        EXPECT_TRUE(isTorn(torn)) << torn;
    }
}

TEST(SentenceFaults, KnowsEnglishSentencesThatLostAWord) {
    for (const char* torn : {"Open the.tex file with the editor.", "The of the pump is red.",
                             "The output of the is red."}) {
        EXPECT_EQ(plainSentence(torn, *patternBook("en")), "") << torn;
    }
}

TEST(SentenceFaults, KnowsFormulasAndCode) {
    EXPECT_TRUE(isTorn("x ∈ S To find the pump, open the door."));
    EXPECT_TRUE(isTorn("The pump is if (a[i] == b[i]) { c = d; } here."));
    EXPECT_FALSE(isTorn("The value of the pump is ≤ 5 and ≥ 2."));
}

TEST(SentenceFaults, LeavesPlainSentences) {
    for (const char* whole : {"The pump writes a .log file.", "Version 3.2.0 of the pump is old.",
                              "Values are passed in a or x.", "The C ABI of the pump is stable.",
                              "Use the option --fast=<n> (off by default) with the pump.",
                              "A tube of 4 m, a valve and a pump are needed."}) {
        EXPECT_FALSE(isTorn(whole)) << whole;
    }
}

TEST(SentenceFaults, FindsAWordThatALetterStandsApartFrom) {
    test::DocumentMaker maker("Pumps");
    maker.text(
        "It has a format. The old format is a format of its own. It has floating-point numbers.");
    const Vocabulary vocabulary(maker.document());
    EXPECT_TRUE(holdsBrokenWord("The object f ormat is old.", vocabulary));
    EXPECT_FALSE(holdsBrokenWord("The object format is old.", vocabulary));
    EXPECT_FALSE(holdsBrokenWord("The factor n grows.", vocabulary));
    EXPECT_TRUE(holdsBrokenWord("It has floating -point numbers.", vocabulary));
    EXPECT_FALSE(holdsBrokenWord("Use the option -point here.", vocabulary));
}

}  // namespace
}  // namespace strata::datasetgen
