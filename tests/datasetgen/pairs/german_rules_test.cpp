// SPDX-License-Identifier: GPL-3.0-or-later
// German is what the patterns are proved on: whoever adds a language adds files and gets these
// rules.
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/rules/pattern_book.h"
#include "documents_here.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace strata::datasetgen {
namespace {

using test::AskedDocument;
using test::askedOf;
using test::DocumentMaker;
using test::isAsked;
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

TEST(GermanRules, QuestionsCanCiteTheDocumentWhereTheSentenceDoesNot) {
    const std::string answer = "Die Prüfung dauert mindestens 30 Minuten.";
    AskedDocument asked = askedOf(germanManual().text(answer), "de");
    EXPECT_TRUE(isAsked(asked, {"wie lange", answer, {"die Prüfung"}, "30"}));
    EXPECT_FALSE(asks(asked, "Novapumpe"));
    EXPECT_TRUE(areGoodQuestions(asked));
    for (Pair& pair : asked.pairs) {
        pair.question = pair.cited;
    }
    EXPECT_TRUE(isAsked(asked, {"wie lange", answer, {"Novapumpe", "die Prüfung"}, "30"}));
    EXPECT_TRUE(areGoodQuestions(asked));
}

TEST(GermanRules, AQuestionSaysWhichNounItLeansOn) {
    DocumentMaker maker = germanManual();
    maker.text(
        "Das Gerät wiegt 12 kg. Der Deckel der Pumpe wiegt 1 kg. Die Novapumpe 200 wiegt 9 "
        "kg. Das Paket novapumpe-daten wiegt 2 kg. Ein Filter wiegt 3 kg.");
    std::set<std::string> nouns;
    for (const Pair& pair : pairsOf(maker.document())) {
        nouns.insert(pair.leansOn);
    }
    EXPECT_EQ(nouns, (std::set<std::string>{"Gerät", ""}));
}

TEST(GermanRules, AQuestionCitesTheSectionOfItsModel) {
    DocumentMaker maker = germanManual();
    maker.heading(2, "Wasserpumpe P200").heading(3, "Daten").text("Das Gerät wiegt 12 kg.");
    maker.heading(2, "Vergleich mit P200 und P300").text("Der Deckel wiegt 3 kg.");
    std::size_t seen = 0;
    for (const Pair& pair : pairsOf(maker.document())) {
        const bool ofModel = pair.leansOn == "Gerät";
        seen += ofModel ? 1 : 0;
        EXPECT_TRUE(pair.cited.starts_with(ofModel ? "Zum Thema „Wasserpumpe P200“: "
                                                   : "Zum Thema „Novapumpe“: "))
            << pair.cited;
    }
    EXPECT_GT(seen, 0U);
}

TEST(GermanRules, SeparatedPrefixesJoinTheirVerbAtTheEnd) {
    const std::string answer = "Die Leistung der Novapumpe hängt von der Temperatur ab.";
    const AskedDocument asked = askedOf(germanManual().text(answer), "de");
    const std::string leistung = "die Leistung der Novapumpe";
    EXPECT_TRUE(isAsked(asked, {"wovon hängt", answer, {leistung + " ab"}, "Temperatur"}));
    EXPECT_TRUE(isAsked(asked, {"wovon", answer, {leistung + " abhängt"}, "Temperatur"}));
    EXPECT_TRUE(areGoodQuestions(asked));
}

TEST(GermanRules, ADateEndsNoSentence) {
    const std::string answer = "Die Abnahme der Novapumpe beginnt am 3. Oktober im Werk.";
    const AskedDocument asked = askedOf(germanManual().text(answer), "de");
    EXPECT_TRUE(isAsked(asked, {"wann", answer, {"die Abnahme der Novapumpe"}, "Oktober"}));
    EXPECT_TRUE(areGoodQuestions(asked));
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
          "Wir verwenden die Pumpe zur Kühlung des Motors.",
          "Um festzustellen, wen Sie rufen müssen, lesen Sie die Liste der Pumpe.",
          "Wenn Sie veröffentlicht werden, werden sie an die Liste der Pumpe geschickt."}) {
        EXPECT_TRUE(pairsOf(germanManual().text(sentence).document()).empty()) << sentence;
    }
}

TEST(GermanRules, AClauseThatNamesNothingIsNotAskedOf) {
    for (const char* sentence :
         {"Falls Sie Probleme haben, kontrollieren Sie die Rechte der Datei.",
          "Lesen Sie zuerst das Heft, um das Problem umgehen zu können.",
          "Wenn Sie F5 drücken, wird der Bereich an den Rand kopiert.",
          "Um andere Leute zu informieren, gibt es zwei Dinge, die Sie tun sollten.",
          "Seien Sie vorsichtig, um Schäden am Motor zu vermeiden."}) {
        EXPECT_TRUE(pairsOf(germanManual().text(sentence).document()).empty()) << sentence;
    }
    const AskedDocument asked =
        askedOf(germanManual().text("Um ein Paket hochzuladen, verwenden Sie dput."), "de");
    EXPECT_FALSE(asked.pairs.empty());
    EXPECT_TRUE(areGoodQuestions(asked));
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
    const std::string steps = "1. Schalten Sie den Motor aus.\n2. Nehmen Sie den Filter heraus.";
    const AskedDocument asked = askedOf(
        germanManual().text("Um den Filter zu wechseln, gehen Sie wie folgt vor:").list(steps),
        "de");
    EXPECT_TRUE(isAsked(asked, {"wie", steps, {"den Filter zu wechseln"}, "Motor"}));
    EXPECT_TRUE(areGoodQuestions(asked));
}

TEST(GermanRules, CellsAreAskedByTheNamesOfTheirRowAndColumn) {
    const AskedDocument asked =
        askedOf(germanManual().table("Bauart\tGewicht\tBeschreibung\nNova S\t12 kg\tfür kleine "
                                     "Räume\nNova L\t20 kg\tfür Hallen"),
                "de");
    EXPECT_TRUE(
        isAsked(asked, {"wie", "Gewicht für „Nova S“: 12 kg.", {"Gewicht", "Nova S"}, "12"}));
    EXPECT_TRUE(isAsked(asked, {"beschreibe", "Nova L: für Hallen.", {"Nova L"}, "Hallen"}));
    EXPECT_TRUE(areGoodQuestions(asked));
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
    const AskedDocument asked = askedOf(maker, "de");
    EXPECT_GE(asked.pairs.size(), 6U);
    EXPECT_TRUE(areGoodQuestions(asked));
    for (const Pair& pair : asked.pairs) {
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
