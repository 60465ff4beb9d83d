// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/pair_filter.h"

#include "datasetgen/pairs/self_contained.h"
#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using test::DocumentMaker;

const Document& source() {
    static const Document document =
        DocumentMaker("Pump")
            .heading(1, "Pump")
            .text("The pump of Mia Holm weighs 12 kg and costs 1,500 euros since May.")
            .document();
    return document;
}

Pair filteredPair(const std::string& question, const std::string& answer) {
    Pair result;
    result.question = question;
    result.answer = answer;
    result.quotes = {{1, {}, source().blocks[1].text}};
    return result;
}

std::string fault(const std::string& question, const std::string& answer) {
    return textFault(filteredPair(question, answer), "en");
}

TEST(PairFilter, KeepsWhatTheEvidenceSays) {
    EXPECT_EQ(fault("How much does the pump weigh?", "The pump weighs 12 kg."), "");
    EXPECT_EQ(fault("What does the pump cost?", "The pump costs 1500 euros."), "");
}

TEST(PairFilter, RejectsNumbersUnitsAndNamesThatAreNotThere) {
    EXPECT_EQ(fault("How much does the pump weigh?", "The pump weighs 13 kg."), kNumberUnsupported);
    EXPECT_EQ(fault("How much does the pump weigh?", "The pump weighs 12 mg."), kNumberUnsupported);
    EXPECT_EQ(fault("Whose pump is it?", "The pump is of Ada Holm."), kNameUnsupported);
    EXPECT_EQ(fault("Since when does the pump cost so much?", "The price is valid since June."),
              kNameUnsupported);
}

TEST(PairFilter, RejectsPairsWithoutQuotesAndQuotesThatNoPageHolds) {
    std::vector<Pair> pairs(
        3, filteredPair("How much does the pump weigh?", "The pump weighs 12 kg."));
    pairs[0].quotes[0].text = "No page of the manual holds this sentence about anything.";
    pairs[1].quotes.clear();
    filterPairs(pairs, {source()}, splitPassages({source()}, approximateTokens));
    EXPECT_EQ(pairs[0].rejected, kQuoteNotFound);
    EXPECT_EQ(pairs[1].rejected, kQuoteMissing);
    EXPECT_EQ(pairs[2].rejected, "");
}

TEST(PairFilter, RejectsWhatNeedsThePage) {
    EXPECT_EQ(fault("What does the figure above show?", "The pump weighs 12 kg."),
              kNotSelfContained);
    EXPECT_EQ(fault("How heavy is the pump?", "It weighs 12 kg."), kNotSelfContained);
    EXPECT_EQ(selfContainedFault("According to the text, the pump is old."), "pointer");
    EXPECT_EQ(selfContainedFault("Set the inlet an arm's length above the sea bed."), "");
    for (const std::string_view pointing :
         {"The pressure is lost as discussed next.", "The examples below identify the valve.",
          "A closed valve demonstrates this.", "The shift key is used for this.",
          "The pump is a less radical version.", "The text that follows describes the valve."}) {
        EXPECT_EQ(selfContainedFault(pointing), "pointer") << pointing;
    }
    for (const std::string_view whole :
         {"The pump is a less noisy version than the fan.", "The next valve is opened.",
          "The tool shows this version of the file.", "A more or less round pipe is used."}) {
        EXPECT_EQ(selfContainedFault(whole), "") << whole;
    }
}

TEST(PairFilter, RejectsOtherLanguagesLengthsRefusalsAndRepeats) {
    EXPECT_EQ(fault("Wie schwer ist die Pumpe und was ist mit dem Motor?",
                    "Die Pumpe ist für das Wasser und wird mit dem Motor betrieben."),
              kWrongLanguage);
    EXPECT_EQ(fault("Why?", "The pump weighs 12 kg."), kLengthOutOfBounds);
    EXPECT_EQ(fault("How old is the pump?", "I cannot answer that."), kRefusal);
    EXPECT_EQ(fault("The pump weighs 12 kg.", "The pump weighs 12 kg."), kAnswerInQuestion);
}

TEST(PairFilter, PutsThePrintedWordsInPlaceOfACopy) {
    std::vector<Pair> pairs{
        filteredPair("How much does the pump weigh?", "The pump weighs 12 kg."),
        filteredPair("How much does the pump weigh?", "The pump weighs 12 kg.")};
    pairs[0].quotes[0].text = "The pump of Mia Holm  weighs 12 kg and costs 1,500 euros since May.";
    pairs[1].quotes[0].text = "The motor of another machine altogether.";
    Passage passage;
    passage.blockIndices = {0, 1};
    passage.text = source().blocks[1].text;
    filterPairs(pairs, {source()}, {passage});
    EXPECT_EQ(pairs[0].rejected, "");
    EXPECT_EQ(pairs[0].quotes[0].text, source().blocks[1].text);
    EXPECT_EQ(pairs[1].rejected, kQuoteNotFound);
}

TEST(PairFilter, LeavesTheRestWhenAskedToStop) {
    std::vector<Pair> pairs{
        filteredPair("How much does the pump weigh?", "The pump weighs 12 kg.")};
    pairs[0].quotes.clear();
    std::stop_source stopped;
    stopped.request_stop();
    filterPairs(pairs, {source()}, {Passage()}, {}, stopped.get_token());
    EXPECT_EQ(pairs[0].rejected, "");
}

TEST(PairFilter, ARelaxedGateKeepsForReview) {
    GateSettings relaxed;
    relaxed.relaxed = {std::string(kNumberUnsupported)};
    std::vector<Pair> pairs{
        filteredPair("How much does the pump weigh?", "The pump weighs 13 kg."),
        filteredPair("How much does the pump weigh?", "The pump weighs 12 kg."),
        filteredPair("How heavy is the pump?", "The pump of Bela weighs 13 kg.")};
    Passage passage;
    passage.blockIndices = {0, 1};
    passage.text = source().blocks[1].text;
    filterPairs(pairs, {source()}, {passage}, relaxed);
    EXPECT_EQ(pairs[0].rejected, "");
    EXPECT_EQ(pairs[0].scores.at(std::string(kReviewScore)), 1.0);
    EXPECT_EQ(pairs[1].rejected, "");
    EXPECT_TRUE(pairs[1].scores.empty());
    EXPECT_EQ(pairs[2].rejected, kNameUnsupported);
}

TEST(PairFilter, ARelaxedGateOfQuotesTakesWhatIsLessAlike) {
    Pair copied = filteredPair("How much does the pump weigh?", "The pump weighs 12 kg.");
    copied.quotes[0].text = "The pump of Mia Holm has 12 kg and costs 1,500 euros since May 2.";
    std::vector<Pair> pairs{copied};
    Passage passage;
    passage.blockIndices = {0, 1};
    passage.text = source().blocks[1].text;
    filterPairs(pairs, {source()}, {passage});
    EXPECT_EQ(pairs[0].rejected, kQuoteNotFound);
    pairs = {copied};
    GateSettings relaxed;
    relaxed.relaxed = {std::string(kQuoteNotFound)};
    filterPairs(pairs, {source()}, {passage}, relaxed);
    EXPECT_EQ(pairs[0].rejected, "");
    EXPECT_EQ(pairs[0].scores.count(std::string(kReviewScore)), 1U);
}

}  // namespace
}  // namespace strata::datasetgen
