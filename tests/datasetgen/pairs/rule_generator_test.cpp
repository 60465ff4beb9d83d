// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/rule_generator.h"

#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/text/text_words.h"
#include "documents_here.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <set>

namespace strata::datasetgen {
namespace {

using test::answerTo;
using test::DocumentMaker;
using test::pairsOf;

/// A manual that says "the Novapump" often enough to be about it, and what a test adds.
DocumentMaker novapumpManual() {
    DocumentMaker maker("Novapump: manual", "novapump.md");
    maker.heading(1, "Novapump")
        .text(
            "The Novapump is a feed pump that moves water from the tank to the boiler. The "
            "Novapump "
            "is for dry rooms. Wall and floor carry the Novapump, and the Novapump has a cover.");
    maker.heading(2, "Details");
    return maker;
}

TEST(RuleGenerator, AsksWhatSomethingIs) {
    const std::vector<Pair> pairs = pairsOf(novapumpManual().document());
    EXPECT_EQ(answerTo(pairs, "What is the Novapump?"),
              "The Novapump is a feed pump that moves water from the tank to the boiler.");
}

TEST(RuleGenerator, AsksForMeasures) {
    const std::vector<Pair> pairs =
        pairsOf(novapumpManual()
                    .text("The Novapump weighs 12 kg. The Novapump needs a pressure of at least "
                          "2.5 bar. The control lamp blinks every 9 seconds. The Novapump carries "
                          "a warranty of 3 years. The main battery lasts 38 hours.")
                    .document());
    EXPECT_EQ(answerTo(pairs, "How much does the Novapump weigh?"), "The Novapump weighs 12 kg.");
    EXPECT_NE(answerTo(pairs, "What pressure does the Novapump need?"), "");
    EXPECT_NE(answerTo(pairs, "How often does the control lamp of the Novapump blink?"), "");
    EXPECT_NE(answerTo(pairs, "How long is the warranty of the Novapump?"), "");
    EXPECT_NE(answerTo(pairs, "How long does the main battery of the Novapump last?"), "");
}

TEST(RuleGenerator, AsksWhoMadeSomethingAlsoBehindAPronoun) {
    const std::vector<Pair> pairs =
        pairsOf(novapumpManual()
                    .text("The Novapump is built by Arden Works. Its motor was designed by Mia "
                          "Holm.")
                    .document());
    EXPECT_EQ(answerTo(pairs, "Who builds the Novapump?"), "The Novapump is built by Arden Works.");
    EXPECT_EQ(answerTo(pairs, "Who designed the motor of the Novapump?"),
              "The motor of the Novapump was designed by Mia Holm.");
}

TEST(RuleGenerator, AsksForConditionsCausesAndCommands) {
    const std::vector<Pair> pairs =
        pairsOf(novapumpManual()
                    .text("The front panel shows E7 when the inlet filter is clogged. Never open "
                          "the cover while the motor is running. Oil the main shaft every 200 "
                          "hours. If the inlet filter is clogged, rinse the filter.")
                    .document());
    EXPECT_NE(answerTo(pairs, "When does the front panel of the Novapump show E7?"), "");
    EXPECT_NE(answerTo(pairs, "When should you not open the cover of the Novapump?"), "");
    EXPECT_NE(answerTo(pairs, "How often should you oil the main shaft of the Novapump?"), "");
    EXPECT_NE(
        answerTo(pairs, "For the Novapump, what should you do if the inlet filter is clogged?"),
        "");
}

TEST(RuleGenerator, AsksForCells) {
    const std::vector<Pair> pairs =
        pairsOf(novapumpManual()
                    .table("Type\tStorage size\tRange\nsmallint\t2 bytes\t-32768 to +32767\n"
                           "bigint\t8 bytes\tvery large")
                    .document());
    bool asked = false;
    for (const Pair& pair : pairs) {
        asked = asked ||
                (pair.question.find("storage size of the type smallint") != std::string::npos &&
                 pair.answer == "The storage size of the type smallint is 2 bytes.");
    }
    EXPECT_TRUE(asked);
}

TEST(RuleGenerator, ReadsTablesOfPropertiesAndOfCare) {
    const std::vector<Pair> pairs =
        pairsOf(novapumpManual()
                    .table("Weight\t12 kg\nSupply voltage\t230 V\nLength\t38 cm")
                    .table("part\twhat to do\twhen\ninlet filter\trinse it in water\tevery week\n"
                           "main shaft\toil it\tbefore each winter")
                    .document());
    EXPECT_EQ(answerTo(pairs, "What is the weight of the Novapump?"),
              "The weight of the Novapump is 12 kg.");
    EXPECT_EQ(answerTo(pairs, "What care does the inlet filter of the Novapump need?"),
              "The inlet filter needs this care: rinse it in water, every week.");
}

TEST(RuleGenerator, AsksForListsAndProcedures) {
    DocumentMaker maker = novapumpManual();
    maker.text("To change the inlet filter, follow these steps:")
        .list("1. Switch the motor off.\n2. Take the filter out.\n3. Rinse it in water.");
    const std::string answer =
        answerTo(pairsOf(maker.document()),
                 "For the Novapump, what are the steps to change the inlet filter?");
    EXPECT_NE(answer.find("2. Take the filter out."), std::string::npos);
}

TEST(RuleGenerator, EveryFactHasDifferentPhrasingsAndSupportedAnswers) {
    DocumentMaker maker = novapumpManual();
    maker.text("The Novapump weighs 12 kg. The front panel shows E7 when the filter is clogged.");
    std::map<std::string, std::set<std::string>> facts;
    for (const Pair& pair : pairsOf(maker.document())) {
        EXPECT_TRUE(facts[pair.group].insert(normalizedText(pair.question)).second);
        EXPECT_EQ(textFault(pair, "en"), "") << pair.question;
        EXPECT_FALSE(pair.quotes.empty());
    }
    for (const auto& [group, questions] : facts) {
        EXPECT_GE(questions.size(), 2U);
        EXPECT_LE(questions.size(), 4U);
    }
}

TEST(RuleGenerator, GivesTheSamePairsForTheSameSeed) {
    const Document document = novapumpManual().text("The Novapump weighs 12 kg.").document();
    EXPECT_EQ(pairsOf(document, 7), pairsOf(document, 7));
}

TEST(RuleGenerator, NeverAsksAGermanTextInEnglish) {
    DocumentMaker maker("Novapumpe: Anleitung", "novapumpe.md");
    maker.heading(1, "Novapumpe")
        .text(
            "Die Novapumpe ist eine Pumpe für das Wasser und wird mit dem Motor betrieben. Sie "
            "ist auch für den Keller und das Dach.")
        .heading(2, "Technische Daten")
        .table("Eigenschaft\tWert\nGewicht der Pumpe\t12 kg\nSpannung\t230 V");
    for (const Pair& pair : pairsOf(maker.document())) {
        for (const char* word : {"What ", "How ", "Which ", "Tell me", "Describe "}) {
            EXPECT_FALSE(pair.question.starts_with(word)) << pair.question;
        }
    }
}

TEST(RuleGenerator, LeavesWhatNobodyCouldAnswerWithoutThePage) {
    const std::vector<Pair> pairs =
        pairsOf(novapumpManual()
                    .text("If all goes well, the motor starts. The option is shown below. This "
                          "means that the figure above is old.")
                    .document());
    for (const Pair& pair : pairs) {
        EXPECT_EQ(pair.question.find("all goes well"), std::string::npos) << pair.question;
        EXPECT_EQ(pair.answer.find("below"), std::string::npos) << pair.answer;
        EXPECT_EQ(pair.answer.find("above"), std::string::npos) << pair.answer;
    }
}

TEST(RuleGenerator, EndsOnEmptyHeadingsAndStrangeText) {
    // A heading of signs once made an endless replacement of nothing by nothing.
    for (const char* text : {"", " ", "…", "()", "“”", "....", "-", "; ; ;", "a, a, a", "%s"}) {
        DocumentMaker maker(text, "x.md");
        maker.heading(1, text).heading(2, "...").text(text).list(text).table(text).code(text);
        maker.text("When , it is. If the, then. To , use. Its is.");
        EXPECT_LT(pairsOf(maker.document()).size(), 50U);
    }
}

TEST(RuleGenerator, IsQuickOnAMegabyteInOneLine) {
    std::string text;
    while (text.size() < (1U << 20)) {
        text += "alpha beta, gamma (delta; and is epsilon of ";
    }
    DocumentMaker maker("Log", "log.txt");
    maker.heading(1, "Log").text(text);
    const auto began = std::chrono::steady_clock::now();
    pairsOf(maker.document());
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(60));
}

}  // namespace
}  // namespace strata::datasetgen
