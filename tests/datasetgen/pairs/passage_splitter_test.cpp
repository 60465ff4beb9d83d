// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/passage_splitter.h"

#include "documents_here.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace strata::datasetgen {
namespace {

using test::DocumentMaker;

std::string words(std::size_t count, const std::string& opening = "Water") {
    std::string text = opening;
    for (std::size_t i = 1; i < count; ++i) {
        text += " flows";
        text += i % 12 == 0 ? ". Pipe" + std::to_string(i) : "";
    }
    return text + ".";
}

std::vector<Passage> split(const DocumentMaker& maker, const PassageSettings& settings = {}) {
    return splitPassages({maker.document()}, approximateTokens, settings);
}

TEST(PassageSplitter, NeverRunsOverAChapterOrSection) {
    DocumentMaker maker("Pump");
    maker.heading(1, "One").text(words(60, "Alpha")).heading(2, "Two").text(words(60, "Beta"));
    const std::vector<Passage> passages = split(maker);
    ASSERT_EQ(passages.size(), 2U);
    EXPECT_EQ(passages[0].headingPath, std::vector<std::string>{"One"});
    EXPECT_EQ(passages[1].headingPath, (std::vector<std::string>{"One", "Two"}));
    EXPECT_EQ(passages[0].text.find("Beta"), std::string::npos);
}

TEST(PassageSplitter, StaysWithinTheBudgetOfTheTokenizerItIsGiven) {
    DocumentMaker maker("Pump");
    maker.heading(1, "One").text(words(900));
    PassageSettings settings;
    settings.tokensMax = 100;
    const TokenCounter letters = [](std::string_view text) { return text.size() / 5; };
    for (const Passage& passage : splitPassages({maker.document()}, letters, settings)) {
        EXPECT_LE(letters(passage.text), settings.tokensMax);
    }
}

TEST(PassageSplitter, RepeatsTheHeaderOfATableThatDoesNotFit) {
    std::string table = "Part\tNumber";
    for (int i = 0; i < 120; ++i) {
        table += "\nvalve number " + std::to_string(i) + "\t" + std::to_string(1000 + i * 7);
    }
    DocumentMaker maker("Pump");
    maker.heading(1, "Parts").table(table);
    PassageSettings settings;
    settings.similarityMax = 2.0;
    const std::vector<Passage> passages = split(maker, settings);
    ASSERT_GT(passages.size(), 1U);
    for (const Passage& passage : passages) {
        EXPECT_TRUE(passage.text.starts_with("Part\tNumber\n")) << passage.text.substr(0, 40);
    }
}

TEST(PassageSplitter, KeepsATableThatFitsInOnePiece) {
    DocumentMaker maker("Pump");
    maker.heading(1, "Parts").text(words(420)).table("Part\tNumber\nvalve\t12\npump\t13");
    const std::vector<Passage> passages = split(maker);
    const auto holding = std::ranges::count_if(passages, [](const Passage& passage) {
        return passage.text.find("Part\tNumber\nvalve\t12\npump\t13") != std::string::npos;
    });
    EXPECT_EQ(holding, 1);
}

TEST(PassageSplitter, LeavesOutRemovedBlocks) {
    DocumentMaker maker("Pump");
    maker.heading(1, "One").removed("CHAPTER 1. ONE").text(words(60));
    for (const Passage& passage : split(maker)) {
        EXPECT_EQ(passage.text.find("CHAPTER"), std::string::npos);
    }
}

TEST(PassageSplitter, JoinsWhatAPageBreakCut) {
    DocumentMaker maker("Pump");
    maker.heading(1, "One").text(words(30) + " The motor must").page(2);
    maker.goesOn(BlockKind::Text, "be switched off before cleaning.");
    ASSERT_EQ(split(maker).size(), 1U);
    EXPECT_NE(split(maker)[0].text.find("must be switched off"), std::string::npos);
}

TEST(PassageSplitter, RejectsWithAReason) {
    std::string index;
    std::string sources;
    for (int i = 0; i < 14; ++i) {
        index += "valve " + std::to_string(i) + ", " + std::to_string(10 + i) + "\n";
        sources += "[" + std::to_string(i + 1) + "] A. Writer, On Pumps and Valves, 2009.\n";
    }
    DocumentMaker maker("Pump");
    maker.heading(1, "Contents").list("1 Pumps . . . . . . 7\n2 Valves . . . . . . 9");
    maker.heading(1, "Short").text("Thank you.");
    maker.heading(1, "Literature").list(sources);
    maker.heading(1, "Index").list(index);
    maker.heading(1, "Numbers").text(words(8) + std::string(400, '7'));
    std::vector<std::string> reasons;
    for (const Passage& passage : split(maker)) {
        reasons.push_back(passage.rejected);
    }
    EXPECT_EQ(reasons, (std::vector<std::string>{"table of contents", "near-empty", "bibliography",
                                                 "index", "digits and symbols"}));
}

TEST(PassageSplitter, KeepsAShortTextThatStatesSomething) {
    for (const char* text : {"Der Beitrag beträgt 30 Euro im Jahr.", "Late books cost 50 cents.",
                             "水泵的重量是十二公斤。"}) {
        DocumentMaker maker("Note");
        maker.heading(1, "Fees").text(text);
        EXPECT_EQ(split(maker).at(0).rejected, "") << text;
    }
    DocumentMaker maker("Note");
    maker.heading(1, "Fees").text("No fees at the moment");
    EXPECT_EQ(split(maker).at(0).rejected, "near-empty");
}

TEST(PassageSplitter, RejectsAPassageThatRepeatsAnEarlierOne) {
    DocumentMaker maker("Pump");
    maker.heading(1, "One").text(words(80)).heading(1, "Two").text(words(80));
    const std::vector<Passage> passages = split(maker);
    ASSERT_EQ(passages.size(), 2U);
    EXPECT_EQ(passages[0].rejected, "");
    EXPECT_EQ(passages[1].rejected, "near-duplicate");
}

TEST(PassageSplitter, KeepsAPassageThatRepeatsAnEarlierOneInOtherNumbers) {
    DocumentMaker maker("Prices");
    maker.heading(1, "One").text(words(80) + " 12 pounds.");
    maker.heading(1, "Two").text(words(80) + " 19 pounds.");
    const std::vector<Passage> passages = split(maker);
    ASSERT_EQ(passages.size(), 2U);
    EXPECT_EQ(passages[1].rejected, "");
}

TEST(PassageSplitter, CutsALineWithoutEndInTime) {
    DocumentMaker maker("Log");
    maker.heading(1, "One").text(std::string(1 << 20, 'x'));
    const auto began = std::chrono::steady_clock::now();
    const std::vector<Passage> passages = split(maker);
    EXPECT_GT(passages.size(), 100U);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

/// Sentences that differ, so that no passage repeats another.
std::string chinese(int sentences) {
    std::string text;
    for (int i = 0; i < sentences; ++i) {
        text += "第" + std::to_string(i * 37) + "号水泵在运行" + std::to_string(i * 91) +
                "小时以后必须检查密封圈和电缆。";
    }
    return text;
}

TEST(PassageSplitter, CountsCharactersOfScriptsWithoutBlanksAsTokens) {
    EXPECT_EQ(approximateTokens("必须先关闭水泵"), 7U);
    EXPECT_EQ(approximateTokens("ポンプを止めてください"), 11U);
    EXPECT_EQ(approximateTokens("The pump stops"), approximateTokens("Die Pumpe hält"));
    EXPECT_GT(approximateTokens("펌프를 끄십시오"), 6U);
}

TEST(PassageSplitter, CutsTextWithoutBlanksAtItsSentences) {
    DocumentMaker maker("泵");
    maker.heading(1, "维护").text(chinese(60));
    PassageSettings settings;
    settings.similarityMax = 2.0;
    const std::vector<Passage> passages = split(maker, settings);
    ASSERT_GT(passages.size(), 2U);
    for (const Passage& passage : passages) {
        EXPECT_EQ(passage.rejected, "");
        EXPECT_LE(passage.tokens, settings.tokensMax);
        EXPECT_TRUE(passage.text.ends_with("。"));
        EXPECT_EQ(passage.text.find("。 "), std::string::npos) << passage.text;
        EXPECT_EQ(passage.headingPath, (std::vector<std::string>{"维护"}));
    }
}

}  // namespace
}  // namespace strata::datasetgen
