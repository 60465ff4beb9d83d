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

using test::AskedDocument;
using test::askedOf;
using test::DocumentMaker;
using test::isAsked;
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

/// Whatever is asked of the manual, it is asked well.
AskedDocument manualAskedWell(const DocumentMaker& maker) {
    AskedDocument asked = askedOf(maker);
    EXPECT_TRUE(areGoodQuestions(asked));
    return asked;
}

TEST(RuleGenerator, AsksWhatSomethingIs) {
    const AskedDocument asked = manualAskedWell(novapumpManual());
    EXPECT_TRUE(
        isAsked(asked, {"what",
                        "The Novapump is a feed pump that moves water from the tank to the boiler.",
                        {"the Novapump"},
                        "feed pump"}));
}

TEST(RuleGenerator, AsksForMeasures) {
    const std::string pressure = "The Novapump needs a pressure of at least 2.5 bar.";
    const std::string blinks = "The control lamp blinks every 9 seconds.";
    const std::string warranty = "The Novapump carries a warranty of 3 years.";
    const std::string lasts = "The main battery lasts 38 hours.";
    const AskedDocument asked = manualAskedWell(novapumpManual().text(
        "The Novapump weighs 12 kg. " + pressure + " " + blinks + " " + warranty + " " + lasts));
    EXPECT_TRUE(isAsked(asked, {"how much", "The Novapump weighs 12 kg.", {"the Novapump"}, "12"}));
    EXPECT_TRUE(isAsked(asked, {"what pressure", pressure, {"the Novapump"}, "2.5"}));
    EXPECT_TRUE(isAsked(asked, {"how often", blinks, {"control lamp", "Novapump"}, "9"}));
    EXPECT_TRUE(isAsked(asked, {"how long", warranty, {"warranty", "Novapump"}, "3"}));
    EXPECT_TRUE(isAsked(asked, {"how long", lasts, {"main battery", "Novapump"}, "38"}));
}

TEST(RuleGenerator, AnIntervalLeavesNoPrepositionBehind) {
    const std::string washed = "The air filter must be washed after every 25 cycles.";
    const AskedDocument asked = manualAskedWell(novapumpManual().text(washed));
    EXPECT_TRUE(isAsked(asked, {"how often", washed, {"air filter", "Novapump"}, "25"}));
    for (const auto& pair : asked.pairs) {
        EXPECT_EQ(pair.question.find(" after"), std::string::npos) << pair.question;
    }
}

TEST(RuleGenerator, AsksWhoMadeSomethingAlsoBehindAPronoun) {
    const AskedDocument asked =
        manualAskedWell(novapumpManual().text("The Novapump is built by Arden Works. Its motor was "
                                              "designed by Mia Holm."));
    EXPECT_TRUE(isAsked(
        asked, {"who", "The Novapump is built by Arden Works.", {"the Novapump"}, "Arden Works"}));
    EXPECT_TRUE(isAsked(asked, {"who",
                                "The motor of the Novapump was designed by Mia Holm.",
                                {"designed", "motor of the Novapump"},
                                "Mia Holm"}));
}

TEST(RuleGenerator, AsksForConditionsCausesAndCommands) {
    const std::string shown = "The front panel shows E7 when the inlet filter is clogged.";
    const std::string forbidden = "Never open the cover while the motor is running.";
    const std::string oiled = "Oil the main shaft every 200 hours.";
    const std::string rinsed = "If the inlet filter is clogged, rinse the filter.";
    const AskedDocument asked = manualAskedWell(
        novapumpManual().text(shown + " " + forbidden + " " + oiled + " " + rinsed));
    EXPECT_TRUE(isAsked(asked, {"when", shown, {"front panel", "Novapump", "E7"}, "clogged"}));
    EXPECT_TRUE(isAsked(asked, {"when", forbidden, {"cover", "Novapump", "not"}, "running"}));
    EXPECT_TRUE(isAsked(asked, {"how often", oiled, {"main shaft", "Novapump"}, "200"}));
    EXPECT_TRUE(isAsked(asked, {"what", rinsed, {"Novapump", "inlet filter is clogged"}, "rinse"}));
}

TEST(RuleGenerator, AsksForCells) {
    const AskedDocument asked = manualAskedWell(
        novapumpManual().table("Type\tStorage size\tRange\nsmallint\t2 bytes\t-32768 to "
                               "+32767\nbigint\t8 bytes\tvery large"));
    EXPECT_TRUE(isAsked(asked, {"what",
                                "The storage size of the type smallint is 2 bytes.",
                                {"storage size", "smallint"},
                                "2"}));
}

TEST(RuleGenerator, ReadsTablesOfPropertiesAndOfCare) {
    const AskedDocument asked = manualAskedWell(
        novapumpManual()
            .table("Weight\t12 kg\nSupply voltage\t230 V\nLength\t38 cm")
            .table("part\twhat to do\twhen\ninlet filter\trinse it in water\tevery week\n"
                   "main shaft\toil it\tbefore each winter"));
    EXPECT_TRUE(isAsked(
        asked, {"what", "The weight of the Novapump is 12 kg.", {"weight", "the Novapump"}, "12"}));
    EXPECT_TRUE(isAsked(asked, {"what",
                                "The inlet filter needs this care: rinse it in water, every week.",
                                {"inlet filter", "Novapump"},
                                "rinse"}));
}

TEST(RuleGenerator, AsksForListsAndProcedures) {
    const std::string lead = "To change the inlet filter, follow these steps:";
    const std::string steps =
        "1. Switch the motor off.\n2. Take the filter out.\n3. Rinse it in water.";
    const AskedDocument asked = manualAskedWell(novapumpManual().text(lead).list(steps));
    EXPECT_TRUE(isAsked(
        asked, {"how", lead + "\n" + steps, {"change the inlet filter", "Novapump"}, "motor off"}));
}

TEST(RuleGenerator, EveryFactHasDifferentPhrasingsAndSupportedAnswers) {
    DocumentMaker maker = novapumpManual();
    maker.text("The Novapump weighs 12 kg. The front panel shows E7 when the filter is clogged.");
    std::map<std::string, std::set<std::string>> facts;
    for (const Pair& pair : manualAskedWell(maker).pairs) {
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
