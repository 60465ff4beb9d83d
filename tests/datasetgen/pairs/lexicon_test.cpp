// SPDX-License-Identifier: GPL-3.0-or-later
// Words by their classes and forms, the changes that templates make of them, and sentences that
// hold several statements.
#include "datasetgen/rules/phrase_template.h"
#include "datasetgen/rules/sentence_text.h"
#include "documents_here.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

Lexicon verbs() {
    Lexicon lexicon;
    lexicon.addForms({"base", "third", "past"},
                     {"open opens opened", "close closes closed", "set sets set"}, "verb");
    lexicon.addList("noun", {"pump", "valve"}, {"s"});
    return lexicon;
}

TEST(Lexicon, KnowsFormsByTheirColumns) {
    const Lexicon lexicon = verbs();
    EXPECT_TRUE(lexicon.contains("third", "opens"));
    EXPECT_FALSE(lexicon.contains("third", "open"));
    EXPECT_TRUE(lexicon.contains("verb", "closed"));
    EXPECT_EQ(lexicon.form("opened", "third"), "opens");
    EXPECT_EQ(lexicon.form("set", "past"), "set");
    EXPECT_EQ(lexicon.form("pump", "third"), "");
}

TEST(Lexicon, KnowsWordsWithTheEndingsOfTheirList) {
    const Lexicon lexicon = verbs();
    EXPECT_TRUE(lexicon.contains("noun", "pumps"));
    EXPECT_FALSE(lexicon.contains("noun", "pumped"));
    EXPECT_FALSE(lexicon.contains("adverb", "pump"));
}

/// The template filled with one part of that name.
std::string filledWith(const std::string& text, const std::string& part) {
    PhraseWords words;
    words.lexicon = verbs();
    words.auxiliaries = {"is", "can"};
    words.helpers = {{"third", "does"}, {"base", "do"}, {"past", "did"}};
    words.singular.push_back({TextPattern("s$"), ""});
    words.secondVerb = TextPattern(" and (?<verb>\\w+) it");
    test::DocumentMaker maker("Pumps");
    const Vocabulary vocabulary(maker.text("The pump is red.").document());
    return filledTemplate(
               text, [&](std::string_view) { return part; }, words, vocabulary)
        .value_or("nothing");
}

TEST(PhraseTemplate, ChangesVerbsForQuestions) {
    EXPECT_EQ(filledWith("When {v|helper} it {v|base}?", "opens"), "When does it open?");
    EXPECT_EQ(filledWith("When {v|helper} it {v|base}?", "opened"), "When did it open?");
    EXPECT_EQ(filledWith("When {v|helper} it {v|base}?", "is"), "When is it?");
    EXPECT_EQ(filledWith("When {v|helper} it?", "pump"), "nothing");
    EXPECT_EQ(filledWith("It {v|third}.", "open it and close it"), "It opens it and closes it.");
    EXPECT_EQ(filledWith("It {v|predicate}?", "Open the lid. Then wait."), "It opens the lid?");
    EXPECT_EQ(filledWith("It {v|predicate}?", "Can open."), "It can open?");
}

TEST(PhraseTemplate, ChangesLettersAndNumber) {
    EXPECT_EQ(filledWith("The {v|small}", "Storage Size of USB"), "The storage size of USB");
    EXPECT_EQ(filledWith("A {v|singular}", "pumps"), "A pump");
    EXPECT_EQ(filledWith("{v}, when?", ""), "When?");
    EXPECT_EQ(filledWith("{v} is it.", "cinc2h.pl"), "cinc2h.pl is it.");
}

std::vector<std::string> statementsOf(const std::string& sentence, const std::string& antecedent) {
    test::DocumentMaker maker("Pumps");
    const Vocabulary vocabulary(maker.document());
    std::vector<std::string> texts;
    for (const PlainStatement& statement :
         plainStatements(sentence, antecedent, *patternBook("en"), vocabulary)) {
        EXPECT_EQ(statement.needsPrevious, !antecedent.empty());
        texts.push_back(statement.text);
    }
    return texts;
}

TEST(PlainStatements, PartSentencesThatHoldSeveral) {
    EXPECT_EQ(statementsOf("The new pump weighs 6 kg and is delivered in two crates.", ""),
              (std::vector<std::string>{"The new pump weighs 6 kg.",
                                        "The new pump is delivered in two crates."}));
    EXPECT_EQ(
        statementsOf("The lamp gives one flash; the keeper counts the tides.", ""),
        (std::vector<std::string>{"The lamp gives one flash.", "The keeper counts the tides."}));
}

TEST(PlainStatements, PutWhatAPronounMeansInItsPlace) {
    EXPECT_EQ(statementsOf("It weighs 6 kg in all.", "The Novapump"),
              std::vector<std::string>{"The Novapump weighs 6 kg in all."});
    EXPECT_EQ(statementsOf("Its motor was designed by Mia Holm.", "The Novapump"),
              std::vector<std::string>{"The motor of the Novapump was designed by Mia Holm."});
    EXPECT_TRUE(statementsOf("It weighs 6 kg in all.", "").empty());
}

TEST(PlainStatements, APronounKeepsItsMeaningOverSentences) {
    const PatternBook& book = *patternBook("en");
    const std::string named = antecedentBehind("The Novapump is a feed pump.", "", book);
    EXPECT_EQ(named, "The Novapump");
    EXPECT_EQ(antecedentBehind("It weighs 6 kg in all.", named, book), named);
    EXPECT_EQ(antecedentBehind("Nobody came to see that.", named, book), "");
}

}  // namespace
}  // namespace strata::datasetgen
