// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_pattern.h"

#include "datasetgen/text/language_data.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace strata::datasetgen {
namespace {

TEST(TextPattern, GivesGroupsByNumberAndByName) {
    const TextPattern pattern(R"((?<name>\w+) = (\d+)(;)?)");
    const auto match = pattern.search("größe = 12 mm");
    ASSERT_TRUE(match);
    EXPECT_EQ(match->group("name"), "größe");
    EXPECT_EQ(match->group(2), "12");
    EXPECT_EQ(match->group(3), "");
    EXPECT_EQ(match->begin(), 0U);
    EXPECT_EQ(match->end(), std::string_view("größe = 12").size());
}

TEST(TextPattern, MatchesTheWholeTextOnlyWhenAskedTo) {
    const TextPattern pattern("ab+");
    EXPECT_TRUE(pattern.occursIn("xabbx"));
    EXPECT_FALSE(pattern.match("xabb"));
    EXPECT_TRUE(pattern.match("abb"));
}

TEST(TextPattern, ReplacesEveryPlaceHoweverMuchLongerTheTextBecomes) {
    const TextPattern pattern("(a)");
    const std::string text(1000, 'a');
    EXPECT_EQ(pattern.replacedAll(text, "[$1]").size(), 3000U);
    EXPECT_EQ(pattern.replacedAll("xyz", "$1"), "xyz");
}

TEST(TextPattern, IgnoresCaseBeyondAscii) {
    const TextPattern pattern("über", LetterCase::Ignored);
    EXPECT_TRUE(pattern.occursIn("ÜBER uns"));
}

TEST(TextPattern, FindsNothingWhereItWouldNeedTooManySteps) {
    const TextPattern pattern("^(a+)+$");
    EXPECT_FALSE(pattern.occursIn("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"));
    const TextPattern numbered(R"(^(\d+\.)+ )");
    EXPECT_FALSE(numbered.occursIn(std::string(2'000'000, '1')));
}

TEST(TextPattern, AMatchOutlivesTheNextSearch) {
    const TextPattern pair("(\\w+) (\\w+)");
    const TextPattern letter("[a-z]");
    const auto match = pair.search("red valve");
    ASSERT_TRUE(match);
    EXPECT_EQ(letter.search("x")->end(), 1U);
    EXPECT_EQ(pair.replacedAll("old pump", "$2 $1"), "pump old");
    EXPECT_EQ(match->group(1), "red");
    EXPECT_EQ(match->group(2), "valve");
}

TEST(TextPattern, FindsWhatNeedsManyStepsBack) {
    const TextPattern closed(R"((?:\((?:[^()]|\\.)*\)|x)+$)");
    const std::string deep = "(" + std::string(5000, 'a') + ")";
    EXPECT_TRUE(closed.occursIn(deep));
    EXPECT_FALSE(closed.occursIn(deep + "("));
}

TEST(TextPattern, FindsNothingInWhatIsNotUtf8) {
    EXPECT_FALSE(TextPattern("a").occursIn("a\xFF"));
    EXPECT_EQ(TextPattern("a").replacedAll("a\xFF", "b"), "a\xFF");
}

TEST(LanguageData, GivesLinesWithoutComments) {
    EXPECT_TRUE(languageWords("en", "refusals.txt").contains("as an ai"));
    for (const std::string& line : languageLines("en", "refusals.txt")) {
        EXPECT_FALSE(line.starts_with('#')) << line;
    }
}

TEST(LanguageData, HasNothingOfAnUnknownLanguage) {
    EXPECT_TRUE(languageFile("tlh", "refusals.txt").empty());
    EXPECT_TRUE(languageWords("tlh", "refusals.txt").empty());
    EXPECT_TRUE(languageSections("tlh", "lists.txt").empty());
}

TEST(LanguageData, PartsAFileIntoItsSections) {
    const LanguageSections& headings = languageSections("de", "headings.txt");
    EXPECT_EQ(headings.at("numbered parts"), std::vector<std::string>{"Kapitel"});
}

TEST(LanguageData, GathersASectionOfEveryLanguage) {
    const std::vector<std::string> tables = sectionOfAll("headings.txt", "tables");
    EXPECT_NE(std::ranges::find(tables, "Tabelle"), tables.end());
    EXPECT_NE(std::ranges::find(tables, "表"), tables.end());
    EXPECT_TRUE(sectionOfAll("headings.txt", "no such section").empty());
}

TEST(TextPattern, AsksWhetherAWordStandsInAList) {
    const TextPattern pattern(R"((?<![a-z])[\w'-]++(?C"verb") (.+))", LetterCase::Distinguished,
                              [](std::string_view list, std::string_view word) {
                                  return list == "verb" && (word == "opens" || word == "don't");
                              });
    EXPECT_EQ(pattern.search("the pump Opens it")->group(1), "it");
    EXPECT_EQ(pattern.search("(don't go)")->group(1), "go)");
    EXPECT_FALSE(pattern.occursIn("the pump reopens it"));
    EXPECT_EQ(pattern.replacedAll("he opens it", "$1"), "he it");
}

}  // namespace
}  // namespace strata::datasetgen
