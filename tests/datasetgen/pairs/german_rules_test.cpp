// SPDX-License-Identifier: GPL-3.0-or-later
// German is what the patterns are proved on: whoever adds a language adds files and gets these
// rules.
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/rules/pattern_rules.h"
#include "documents_here.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace strata::datasetgen {
namespace {

using test::answerTo;
using test::DocumentMaker;
using test::pairsOf;

/// A German document about pumps, long enough to be known as German, and what a test adds.
DocumentMaker germanManual() {
    DocumentMaker maker("Novapumpe", "novapumpe.md");
    maker.heading(1, "Novapumpe")
        .text(
            "Das Wasser wird von dem Motor in den Kessel bewegt, und die Wand und der Boden "
            "tragen das Gerät. Es ist für trockene Räume und nicht für den Keller gebaut.");
    maker.heading(2, "Betrieb");
    return maker;
}

/// The fact that only this pattern finds in its example.
std::optional<Fact> factOfExample(const SentencePattern& pattern, const PatternBook& book) {
    DocumentMaker maker("Beispiel");
    maker.text("Siehe: " + pattern.example.sentence);
    const Vocabulary vocabulary(maker.document());
    return factOf(pattern, pattern.example.sentence, "Antwort.", {book, vocabulary, "Beispiel"});
}

void expectExamplesWork(const std::vector<SentencePattern>& patterns, const PatternBook& book) {
    for (const SentencePattern& pattern : patterns) {
        const std::optional<Fact> fact = factOfExample(pattern, book);
        if (!fact) {
            ADD_FAILURE() << "no question: " << pattern.example.sentence;
            continue;
        }
        const bool asked = std::ranges::any_of(fact->phrasings, [&](const Phrasing& phrasing) {
            return phrasing.question.ends_with(pattern.example.question);
        });
        EXPECT_TRUE(asked) << pattern.example.sentence << " -> " << fact->phrasings[0].question;
    }
}

TEST(GermanRules, EveryPatternAsksTheQuestionOfItsExample) {
    const PatternBook* book = patternBook("de");
    ASSERT_NE(book, nullptr);
    expectExamplesWork(book->passing, *book);
    expectExamplesWork(book->sentences, *book);
    expectExamplesWork(book->leads, *book);
    expectExamplesWork(book->stepHeadings, *book);
    expectExamplesWork(book->textHeadings, *book);
}

TEST(GermanRules, QuestionsNameTheDocumentWhereTheSentenceDoesNot) {
    const std::vector<Pair> pairs =
        pairsOf(germanManual().text("Die Prüfung dauert mindestens 30 Minuten.").document());
    EXPECT_EQ(answerTo(pairs, "Zum Thema „Novapumpe“: Wie lange dauert die Prüfung?"),
              "Die Prüfung dauert mindestens 30 Minuten.");
}

TEST(GermanRules, SeparatedPrefixesJoinTheirVerbAtTheEnd) {
    const std::vector<Pair> pairs = pairsOf(
        germanManual().text("Die Leistung der Novapumpe hängt von der Temperatur ab.").document());
    EXPECT_NE(answerTo(pairs, "Wovon hängt die Leistung der Novapumpe ab?"), "");
    EXPECT_NE(answerTo(pairs, "Erkläre kurz, wovon die Leistung der Novapumpe abhängt."), "");
}

TEST(GermanRules, WhatAPronounOrAnotherSectionMustExplainIsLeft) {
    for (const char* sentence :
         {"Sie dient zur Kühlung des Motors.", "Diese Pumpe dient zur Kühlung des Motors.",
          "Dabei dient die Pumpe zur Kühlung des Motors.",
          "Die oben genannte Pumpe dient zur Kühlung des Motors.",
          "Die Pumpe dient zur Kühlung des Motors, wie Kapitel 3 zeigt.",
          "Der nächste Abschnitt dient zur Kühlung des Motors.",
          "Ein derartiges Gerät ist ein Teil der Pumpe.",
          "Einen Fehler der Pumpe erkennen Sie, wenn sich die Farbe der Lampe ändert.",
          "Wir verwenden die Pumpe zur Kühlung des Motors."}) {
        EXPECT_TRUE(pairsOf(germanManual().text(sentence).document()).empty()) << sentence;
    }
}

TEST(GermanRules, WhatOpensASentenceIsNotItsSubject) {
    for (const char* sentence : {"Bei großer Hitze dient die Pumpe der Kühlung des Motors.",
                                 "Normalerweise besteht aus Stahl nur das Gehäuse.",
                                 "Heute ist die Pumpe ein Teil vieler Geräte.",
                                 "Jedem Gerät ist ein Platz im Keller zugeordnet.",
                                 "Große Geräte sind in der Regel in den Kellern gelagert."}) {
        EXPECT_TRUE(pairsOf(germanManual().text(sentence).document()).empty()) << sentence;
    }
}

TEST(GermanRules, ListsAnswerTheSentenceThatLeadsThemIn) {
    const std::vector<Pair> pairs =
        pairsOf(germanManual()
                    .text("Um den Filter zu wechseln, gehen Sie wie folgt vor:")
                    .list("1. Schalten Sie den Motor aus.\n2. Nehmen Sie den Filter heraus.")
                    .document());
    const std::string answer =
        answerTo(pairs, "Zum Thema „Novapumpe“: Wie geht man vor, um den Filter zu wechseln?");
    EXPECT_NE(answer.find("2. Nehmen Sie den Filter heraus."), std::string::npos);
}

TEST(GermanRules, CellsAreAskedByTheNamesOfTheirRowAndColumn) {
    const std::vector<Pair> pairs =
        pairsOf(germanManual()
                    .table("Bauart\tGewicht\tBeschreibung\nNova S\t12 kg\tfür kleine Räume\n"
                           "Nova L\t20 kg\tfür Hallen")
                    .document());
    EXPECT_EQ(answerTo(pairs, "Zum Thema „Novapumpe“: Wie lautet „Gewicht“ für „Nova S“?"),
              "Gewicht für „Nova S“: 12 kg.");
    EXPECT_EQ(answerTo(pairs, "Zum Thema „Novapumpe“: Beschreibe kurz „Nova L“."),
              "Nova L: für Hallen.");
}

TEST(GermanRules, CodesAndSumsOfATableAreLeft) {
    const std::vector<Pair> pairs =
        pairsOf(germanManual()
                    .table("Tonart\tVorzeichen (key)\tEinzahlung\nnahawand\tminor\t70.000,- €\n"
                           "kurd\tkurd\t300,- €")
                    .document());
    EXPECT_TRUE(pairs.empty());
}

TEST(GermanRules, EveryPairPassesTheGates) {
    DocumentMaker maker = germanManual();
    maker.text(
        "Die Novapumpe wiegt 12 kg. Die Abdeckung darf während des Betriebs nicht geöffnet "
        "werden. Wenn der Filter verstopft ist, spülen Sie das Gehäuse mit Wasser.");
    const std::vector<Pair> pairs = pairsOf(maker.document());
    EXPECT_GE(pairs.size(), 6U);
    for (const Pair& pair : pairs) {
        EXPECT_EQ(textFault(pair, "de"), "") << pair.question;
    }
}

TEST(GermanRules, ParagraphsOfAnotherLanguageAreLeft) {
    const char* english = "The filter is a device that holds back what the water carries with it.";
    const std::vector<Pair> pairs =
        pairsOf(germanManual().text(english).text("Die Novapumpe wiegt 12 kg.").document());
    EXPECT_FALSE(pairs.empty());
    for (const Pair& pair : pairs) {
        EXPECT_NE(pair.answer, english);
    }
}

TEST(GermanRules, TheLanguageIsThatOfMostOfTheDocument) {
    // Its first pages are half in English, as a license or a preface may be.
    DocumentMaker maker("Novapumpe");
    maker.heading(1, "Novapumpe");
    for (int i = 0; i < 400; ++i) {
        if (i < 150) {
            maker.text(
                "This is the license of the text. You may copy it and give it to others if "
                "you do not change it.");
        }
        maker.text(
            "Das Wasser wird von dem Motor in den Kessel bewegt, und die Wand trägt das "
            "Gerät Nummer " +
            std::to_string(i) + ".");
    }
    EXPECT_EQ(RuleGenerator(maker.document(), 0).language(), "de");
}

TEST(GermanRules, LanguagesWithoutFilesHaveNoPatterns) {
    EXPECT_EQ(patternBook("tlh"), nullptr);
}

}  // namespace
}  // namespace strata::datasetgen
