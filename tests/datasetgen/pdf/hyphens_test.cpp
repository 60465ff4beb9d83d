// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/hyphens.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

HyphenVocabulary knowing(std::initializer_list<std::string_view> words) {
    HyphenVocabulary vocabulary;
    for (const std::string_view word : words) {
        vocabulary.add(word);
    }
    return vocabulary;
}

std::string together(std::string paragraph,
                     std::string_view line,
                     const HyphenVocabulary& vocabulary) {
    addLine(paragraph, line, vocabulary);
    return paragraph;
}

TEST(Hyphens, BrokenWordIsJoined) {
    EXPECT_EQ(together("the specifi-", "cations for", {}), "the specifications for");
}

TEST(Hyphens, HyphenatedFormElsewhereKeepsTheHyphen) {
    EXPECT_EQ(together("a read-", "only file", knowing({"read-only"})), "a read-only file");
    EXPECT_EQ(together("a read-", "only file", knowing({"readonly"})), "a readonly file");
}

TEST(Hyphens, PluralElsewhereCountsToo) {
    EXPECT_EQ(together("a co-", "routine", knowing({"coroutines"})), "a coroutine");
}

TEST(Hyphens, CapitalOrDigitAfterTheHyphenKeepsIt) {
    EXPECT_EQ(together("der Nord-", "Süd-Konflikt", {}), "der Nord-Süd-Konflikt");
    EXPECT_EQ(together("in COVID-", "19 times", {}), "in COVID-19 times");
}

TEST(Hyphens, CompoundFirstPartsKeepIt) {
    EXPECT_EQ(together("returns a non-", "zero value", {}), "returns a non-zero value");
    EXPECT_EQ(together("state-of-the-", "art", {}), "state-of-the-art");
}

TEST(Hyphens, SuspendedPartKeepsHyphenAndBlank) {
    EXPECT_EQ(together("die Ein-", "und Ausfuhr", {}), "die Ein- und Ausfuhr");
}

TEST(Hyphens, DashBetweenWordsIsNoHyphen) {
    EXPECT_EQ(together("one thing -", "another", {}), "one thing - another");
}

TEST(Hyphens, HyphenAfterASlashIsThePrinters) {
    EXPECT_EQ(together("Debian GNU/-", "Linux", {}), "Debian GNU/Linux");
}

TEST(Hyphens, PathBrokenBehindItsSlashTakesNoBlank) {
    EXPECT_EQ(together("stored in /etc/", "passwd, a file", {}), "stored in /etc/passwd, a file");
    EXPECT_EQ(together("in /usr/local/man or /usr/", "local/share/man.", {}),
              "in /usr/local/man or /usr/local/share/man.");
    EXPECT_EQ(together("see ~/.config/", "<name>", {}), "see ~/.config/<name>");
    EXPECT_EQ(together("TCP/", "IP and/", {}) + together("and/", "or", {}), "TCP/IP and/and/or");
    EXPECT_EQ(together("the option max_", "length", {}), "the option max_length");
}

TEST(Hyphens, FolderBeforeAnotherWordKeepsTheBlank) {
    EXPECT_EQ(together("the files in /lib/", "are shared", {}), "the files in /lib/ are shared");
    EXPECT_EQ(together("the files in /opt/", "in", knowing({"/opt/in"})), "the files in /opt/in");
    EXPECT_EQ(together("input /", "output", {}), "input / output");
    EXPECT_EQ(together("under /usr/", "(see below)", {}), "under /usr/ (see below)");
}

TEST(Hyphens, HalfWordsAreNotLearned) {
    EXPECT_EQ(knowing({"specifi-"}).count("specifi"), 0U);
    EXPECT_EQ(knowing({"\"Quoted,\""}).count("quoted"), 1U);
}

TEST(Hyphens, AddedLineTellsWhereItBegins) {
    std::string paragraph = "frag-";
    EXPECT_EQ(addLine(paragraph, "ment", {}), 4U);
    EXPECT_EQ(paragraph, "fragment");
    EXPECT_EQ(addLine(paragraph, "next", {}), 9U);
}

TEST(Hyphens, ChineseLinesJoinWithoutBlank) {
    EXPECT_EQ(together("日本", "語", {}), "日本語");
}

}  // namespace
}  // namespace strata::datasetgen::pdf
