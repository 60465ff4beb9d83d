// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/quote_align.h"

#include "documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using test::DocumentMaker;

struct Source {
    Document document = DocumentMaker("Pump")
                            .text("First set the valve to \u201copen\u201d and wait for a minute.")
                            .page(2)
                            .text("Then start the motor of the pump.")
                            .document();
    Passage passage;

    Source() { passage.blockIndices = {0, 1}; }
};

TEST(QuoteAlign, FindsWordsLetterByLetter) {
    const Source source;
    const auto found = alignQuote(source.document, source.passage, "start the motor of the pump");
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->exact);
    ASSERT_EQ(found->quotes.size(), 1U);
    EXPECT_EQ(found->quotes[0].page, 2);
}

TEST(QuoteAlign, ForgivesQuotationMarksBlanksAndSmallSlips) {
    const Source source;
    const auto marks = alignQuote(source.document, source.passage,
                                  "First set the valve  to \"open\" and wait for a minute.");
    ASSERT_TRUE(marks);
    EXPECT_EQ(marks->quotes[0].text, source.document.blocks[0].text);
    const auto slip = alignQuote(source.document, source.passage,
                                 "First set the valve to \"open\" and wayt for a minute.");
    ASSERT_TRUE(slip);
    EXPECT_FALSE(slip->exact);
    EXPECT_GE(slip->similarity, 0.95);
}

TEST(QuoteAlign, FindsNothingInOtherWords) {
    const Source source;
    EXPECT_FALSE(alignQuote(source.document, source.passage, "Open every valve at once, quickly."));
    EXPECT_FALSE(alignQuote(source.document, source.passage, ""));
}

TEST(QuoteAlign, GivesAQuoteForEachBlock) {
    const Source source;
    const auto found =
        alignQuote(source.document, source.passage, "wait for a minute. Then start the motor");
    ASSERT_TRUE(found);
    ASSERT_EQ(found->quotes.size(), 2U);
    EXPECT_EQ(found->quotes[0].page, 1);
    EXPECT_EQ(found->quotes[1].text, "Then start the motor");
    for (const Quote& quote : found->quotes) {
        EXPECT_TRUE(standsOnItsPage(source.document, quote));
    }
}

TEST(QuoteAlign, RemovedBlocksAreNoSource) {
    const Document document = DocumentMaker("Pump").removed("Running header text").document();
    EXPECT_FALSE(standsOnItsPage(document, {1, {}, "Running header text"}));
}

TEST(QuoteAlign, BlanksAndWidthDoNotMatterWhereTheScriptSetsNone) {
    const Document document =
        DocumentMaker("泵").text("水泵（QX－30型）净重18公斤，额定功率为1.5千瓦。").document();
    Passage passage;
    passage.blockIndices = {0};
    const auto found =
        alignQuote(document, passage, "水泵 (QX-30型) 净重 18 公斤, 额定功率为 1.5 千瓦。", 1.0);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->quotes[0].text, document.blocks[0].text);
    EXPECT_FALSE(alignQuote(document, passage, "水泵净重28公斤，额定功率为15千瓦。"));
}

}  // namespace
}  // namespace strata::datasetgen
