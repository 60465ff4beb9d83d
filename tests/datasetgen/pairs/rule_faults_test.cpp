// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that readers have refused, by the kind of their fault; each test names one.
#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using test::AskedDocument;
using test::askedOf;
using test::DocumentMaker;
using test::isAsked;
using test::pairsOf;

DocumentMaker manual() {
    DocumentMaker maker("Novapump: manual", "novapump.md");
    maker.heading(1, "Novapump")
        .text(
            "The Novapump is a feed pump that moves water from the tank to the boiler. The "
            "Novapump is for dry rooms. Wall and floor carry the Novapump, and the Novapump has a "
            "cover.");
    maker.heading(2, "Details");
    return maker;
}

/// Whatever is asked of a document, it is asked well.
AskedDocument askedWell(const DocumentMaker& maker) {
    AskedDocument asked = askedOf(maker);
    EXPECT_TRUE(areGoodQuestions(asked));
    return asked;
}

AskedDocument askedOfFaultyText(const std::string& text) {
    return askedWell(manual().text(text));
}

std::vector<Pair> pairsOfFaultyText(const std::string& text) {
    return askedOfFaultyText(text).pairs;
}

bool anyHolds(const std::vector<Pair>& pairs, const std::string& words) {
    return std::ranges::any_of(pairs, [&](const Pair& pair) {
        return pair.question.find(words) != std::string::npos ||
               pair.answer.find(words) != std::string::npos;
    });
}

TEST(RuleFaults, AStateIsNoDefinition) {
    const std::string answer = "The night alarm is disabled by default.";
    const AskedDocument asked = askedOfFaultyText(answer);
    EXPECT_FALSE(asks(asked, "what is the night alarm"));
    EXPECT_TRUE(isAsked(asked, {"or", answer, {"night alarm", "Novapump", "enabled", "disabled"}}));
}

TEST(RuleFaults, NothingIsStatedThatIsAFile) {
    EXPECT_FALSE(
        anyHolds(pairsOfFaultyText("The _start.c is 0x20 on all boards."), "State the _start.c"));
}

TEST(RuleFaults, ThatWithANounPointsBack) {
    EXPECT_FALSE(anyHolds(
        pairsOfFaultyText("The footers can be changed by using the commands of that package."),
        "that package"));
    EXPECT_TRUE(
        anyHolds(pairsOfFaultyText(
                     "The relay_x function stops the linker from saving code for that function."),
                 "that function"));
    const std::vector<Pair> pairs = pairsOfFaultyText(
        "The relay_x function attribute stops the linker from saving code for that function.");
    EXPECT_TRUE(anyHolds(pairs, "that function"));
    EXPECT_TRUE(std::ranges::none_of(pairs, [](const Pair& pair) {
        return pair.question.find("that function") != std::string::npos;
    })) << "\"which attribute stops ... for that function?\"";
}

TEST(RuleFaults, AnInfinitiveIsNoObject) {
    EXPECT_FALSE(
        anyHolds(pairsOfFaultyText("The service port allows to download the log."), "allow to"));
}

TEST(RuleFaults, WhoIsMadeToDoSomethingIsAskedForTheDeed) {
    const std::string answer =
        "The pragma udata instructs the linker to place the data in one bank.";
    EXPECT_TRUE(isAsked(askedOfFaultyText(answer),
                        {"what", answer, {"pragma udata", "instruct the linker", "do"}, "bank"}));
}

TEST(RuleFaults, BeingCalledSomehowIsNoName) {
    EXPECT_FALSE(anyHolds(
        pairsOfFaultyText("The inner valve was called first by the start program."), "called"));
}

TEST(RuleFaults, ReadersAreNotSpokenToInQuestions) {
    const std::vector<Pair> pairs = pairsOfFaultyText(
        "Please have a short check that you use the new pump. Let’s assume the value of the drum "
        "should not be checked. Provide a spare filter if needed. No spare pump is available at "
        "the moment.");
    for (const char* words : {"please", "let’s", "if needed", "provide a spare", "no spare"}) {
        EXPECT_FALSE(anyHolds(pairs, words)) << words;
    }
}

TEST(RuleFaults, UnlessIsAskedInEnglish) {
    const std::string answer = "Unless the red lever is pulled, the main valve is kept closed.";
    const AskedDocument asked = askedOfFaultyText(answer);
    EXPECT_FALSE(anyHolds(asked.pairs, "happens unless the red lever is pulled?"));
    EXPECT_TRUE(isAsked(asked, {"what", answer, {"unless the red lever is pulled"}, "closed"}));
}

TEST(RuleFaults, AConditionOfAThingWithoutNameIsLeft) {
    EXPECT_FALSE(
        anyHolds(pairsOfFaultyText("If the parameter is a path, the main valve is opened at once."),
                 "a path"));
}

TEST(RuleFaults, OnlyIsNotAskedFor) {
    const std::string answer = "The main timer only measures the running time.";
    const AskedDocument asked = askedOfFaultyText(answer);
    EXPECT_FALSE(asks(asked, "only"));
    EXPECT_TRUE(
        isAsked(asked, {"what", answer, {"main timer", "Novapump", "measure"}, "running time"}));
}

TEST(RuleFaults, AFileNameKeepsItsBlank) {
    EXPECT_FALSE(anyHolds(
        pairsOfFaultyText("The main .tex file can be written by using the editor (or a plan)."),
        "the.tex"));
}

TEST(RuleFaults, ALabelIsNotPartOfTheSubject) {
    EXPECT_FALSE(
        anyHolds(pairsOfFaultyText("KEEP_SIGNALS Novapump installs a handler to delete files."),
                 "KEEP_SIGNALS Novapump"));
}

TEST(RuleFaults, RemarksBehindAnOptionAreLeftOut) {
    EXPECT_TRUE(
        isAsked(askedOfFaultyText("--use-gc Uses the collector of the host. Lower footprint."),
                {"what",
                 "The --use-gc option uses the collector of the host.",
                 {"--use-gc", "Novapump"},
                 "collector"}));
}

TEST(RuleFaults, TheSecondVerbOfAnOptionIsInflectedToo) {
    EXPECT_TRUE(anyHolds(pairsOfFaultyText("--flow Analyze the flow of the water and improve it."),
                         "analyzes the flow of the water and improves it"));
}

TEST(RuleFaults, DescribedNamesOfAListAreAskedFor) {
    DocumentMaker maker = manual();
    maker.heading(2, "Pragmas")
        .list(
            "• nogcse - will stop global elimination.\n• noiv - Do not make a table of the "
            "entries.");
    const AskedDocument asked = askedWell(maker);
    EXPECT_TRUE(isAsked(asked, {"what",
                                "The pragma nogcse will stop global elimination.",
                                {"pragma nogcse", "Novapump"},
                                "elimination"}));
    EXPECT_TRUE(anyHolds(asked.pairs, "The pragma noiv does not make a table of the entries."));
}

TEST(RuleFaults, PlacesAreFoundBehindACurlyApostrophe) {
    const std::string answer = "You’ll find the test plan in the directory plans/test.";
    EXPECT_TRUE(isAsked(askedOfFaultyText(answer), {"where", answer, {"test plan"}, "directory"}));
}

TEST(RuleFaults, ColumnsOfCasesAndRowsInPlaceOfHeadersAreLeft) {
    EXPECT_FALSE(anyHolds(
        askedWell(
            manual().table("Pointer\tLarge model\ndata pointer\t16 bit\ncode pointer\t24 bit"))
            .pairs,
        "large model of"));
    EXPECT_FALSE(anyHolds(
        askedWell(manual().table("Word\tYes END\tDescription\nFACTORY\tYes\tNo\nFLAT\tYes\tYes"))
            .pairs,
        "FLAT"));
}

TEST(RuleFaults, CellsThatSayWhatIsDoneBecomeSentences) {
    const AskedDocument asked = askedWell(manual().table(
        "Function\tDescription\n_fs2char.c\tconvert float to char\nERR_NO\tIndicates "
        "that there is no water.\nADDR_OF\tAddress of"));
    EXPECT_TRUE(anyHolds(asked.pairs, "The function _fs2char.c converts float to char."));
    EXPECT_TRUE(isAsked(asked, {"what",
                                "The function ERR_NO indicates that there is no water.",
                                {"function ERR_NO", "indicate"},
                                "water"}));
    EXPECT_FALSE(anyHolds(asked.pairs, "Address of"));
}

TEST(RuleFaults, AnAnswerDoesNotBeginWithAnother) {
    DocumentMaker maker = manual();
    maker.heading(2, "Finding sporadic leaks")
        .text(
            "Another improvement to finding sporadic leaks would be to add some tests so that "
            "finding leaks is more reliable than it was when the leaks came up before now.");
    EXPECT_FALSE(anyHolds(askedWell(maker).pairs, "Another improvement"));
}

TEST(RuleFaults, OpinionsAndItemsOfAConditionAreNotConfirmed) {
    DocumentMaker maker = manual();
    maker.page(2).heading(2, "Choice");
    maker.text("The water flow is turned round if the following conditions are met:")
        .list("• All valves of the boiler are contained within the room.");
    maker.text("The pump is probably among the first choices of the house.");
    const std::vector<Pair> pairs = askedWell(maker).pairs;
    EXPECT_FALSE(anyHolds(pairs, "probably"));
    EXPECT_FALSE(anyHolds(pairs, "re all valves"));
}

TEST(RuleFaults, WhoIsAskedForPeopleThatActByTheirOffice) {
    const std::string answer = "The Novapump plan is approved by the factory council.";
    const AskedDocument asked = askedOfFaultyText(answer);
    EXPECT_TRUE(isAsked(asked, {"who", answer, {"Novapump plan"}, "council"}));
    EXPECT_FALSE(asks(asked, "what approves"));
}

TEST(RuleFaults, AnAbbreviationStandsForWordsThatItsLettersBegin) {
    EXPECT_TRUE(anyHolds(pairsOfFaultyText("The house has a Feed Water Tank (FWT) of steel."),
                         "FWT stands for Feed Water Tank."));
    EXPECT_FALSE(
        anyHolds(pairsOfFaultyText("You provide a working plan of the drum (PPD) to the owner."),
                 "PPD stands for"));
}

TEST(RuleFaults, ARemarkIsNoDefinition) {
    EXPECT_FALSE(
        anyHolds(pairsOfFaultyText(
                     "The night alarm is simply a part of the feed system of the house. The day "
                     "alarm is also a bell that rings in the house."),
                 "alarm"));
}

TEST(RuleFaults, ANumberWithoutItsUnitIsNoAnswer) {
    const std::vector<Pair> pairs =
        askedWell(manual().table("Type\tStorage size\tPins\nalpha\t176\t12\nbeta\t4 bytes\t16"))
            .pairs;
    EXPECT_FALSE(anyHolds(pairs, "is 176"));
    EXPECT_TRUE(anyHolds(pairs, "The storage size of the type beta is 4 bytes."));
}

TEST(RuleFaults, MarksOfNotesAreNoDescriptions) {
    EXPECT_FALSE(
        anyHolds(askedWell(manual().table("Option\tDescription\nALPHA_X\t(0)\nBETA_X\tOpens "
                                          "the valve of the boiler"))
                     .pairs,
                 "(0)"));
}

TEST(RuleFaults, ARowThatSaysWhatHappensIsNamedInQuotes) {
    const std::vector<Pair> pairs =
        askedWell(manual().table(
                      "Counter\tDescription\nCalled for draining\tThe pump was called to drain "
                      "the boiler\nDraining failed\tThe boiler could not be drained\nSpare "
                      "valve\tA valve that stays closed in the winter"))
            .pairs;
    EXPECT_TRUE(anyHolds(pairs, "\u201cCalled for draining\u201d"));
    EXPECT_TRUE(anyHolds(pairs, "\u201cDraining failed\u201d is the boiler") ||
                anyHolds(pairs, "\u201cDraining failed\u201d: The boiler"));
    EXPECT_TRUE(anyHolds(pairs, "The spare valve is a valve that stays closed in the winter."));
}

TEST(RuleFaults, ADescriptionIsGivenAsPeopleGiveIt) {
    const std::vector<Pair> pairs =
        askedWell(
            manual().table(
                "Command\tDescription\nflush\tUtility to empty the boiler\nprobe\tThe network "
                "test utility\nspool\tPrinted pages of the last day"))
            .pairs;
    EXPECT_TRUE(anyHolds(pairs, "The command flush is a utility to empty the boiler."));
    EXPECT_TRUE(anyHolds(pairs, "The command probe is the network test utility."));
    EXPECT_TRUE(anyHolds(pairs, "The command spool: Printed pages of the last day."));
    EXPECT_FALSE(anyHolds(pairs, "described as"));
}

TEST(RuleFaults, AThingInFrontOfForIsNoDeed) {
    const std::vector<Pair> pairs =
        askedWell(
            manual().table("Command\tDescription\nexpect\tPrograms for dialogs\nlastlog\tRecords "
                           "of all logins"))
            .pairs;
    EXPECT_FALSE(anyHolds(pairs, "expect programs for"));
    EXPECT_FALSE(anyHolds(pairs, "lastlog records of"));
}

TEST(RuleFaults, NamesInColumnsHaveNoHeader) {
    EXPECT_TRUE(askedWell(manual().table("Jeff Bell\tMike Stone\nIan Wood\tBernd Lang\nRik "
                                         "Faith\tThea Moss\nKarl Graf\tStephen Dow"))
                    .pairs.size() <= askedWell(manual()).pairs.size());
}

TEST(RuleFaults, WhatAFolderHoldsIsNoEffect) {
    const std::string answer = "The folder /var/pump contains the logs of the feed pump.";
    const AskedDocument asked = askedOfFaultyText(answer);
    EXPECT_FALSE(asks(asked, "effect of"));
    EXPECT_TRUE(isAsked(asked, {"what", answer, {"folder /var/pump", "contain"}, "logs"}));
}

TEST(RuleFaults, ANeedIsNoInstruction) {
    EXPECT_FALSE(
        asks(askedOfFaultyText("To start the feed pump, enough water must be present in the tank."),
             "how do you start"));
}

TEST(RuleFaults, WhatDoesNotSayWhichOneIsNotAsked) {
    EXPECT_FALSE(
        anyHolds(pairsOfFaultyText("If the package is broken, the main valve is opened at once."),
                 "the package is broken"));
}

TEST(RuleFaults, AnAnswerPointsToNothingOutsideIt) {
    const std::vector<Pair> pairs = pairsOfFaultyText(
        "The main filter also stops sand and stones. You should use this to clean the main filter. "
        "The relay_x function returns the same value. The main valve is described later.");
    EXPECT_TRUE(std::ranges::none_of(
        pairs, [](const Pair& pair) { return pair.answer.find("main") != std::string::npos; }));
}

}  // namespace
}  // namespace strata::datasetgen
