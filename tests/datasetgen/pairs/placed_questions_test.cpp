// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that say what they are about: by the document's title where one common noun is all that
// they name, by the model where a document has several; and plain sentences that state a time or an
// extent.
#include "documents_here.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace strata::datasetgen {
namespace {

using test::askedOf;
using test::DocumentMaker;
using test::pairsOf;

bool hasQuestion(const DocumentMaker& maker, const std::string& question) {
    return std::ranges::any_of(pairsOf(maker.document()),
                               [&](const Pair& pair) { return pair.question == question; });
}

bool anyAsks(const DocumentMaker& maker, const std::string& words) {
    return std::ranges::any_of(pairsOf(maker.document()), [&](const Pair& pair) {
        return pair.question.find(words) != std::string::npos;
    });
}

DocumentMaker englishRules() {
    DocumentMaker maker("Rules of the Millbrook gardens", "rules.md");
    maker.heading(1, "Rules of the Millbrook gardens");
    return maker;
}

DocumentMaker germanRules() {
    DocumentMaker maker("Gartenordnung", "ordnung.md");
    maker.heading(1, "Gartenordnung")
        .text(
            "Das Wasser wird von dem Motor in den Kessel bewegt, und die Wand und der Boden "
            "tragen das Gerät. Es ist für trockene Räume und nicht für den Keller gebaut.");
    return maker;
}

TEST(PlacedQuestions, PlainEnglishSentencesStateExtentsAndTimes) {
    DocumentMaker maker = englishRules();
    maker.text(
        "Hedges may be 1.2 metres high. Barbecues end at 10 pm. Consent forms must be returned to "
        "Mill Lane by 14 February. Employees receive 27 days of annual leave. Steroid drops are "
        "used for four weeks. The waiting list is kept by the secretary, Mrs Palmer.");
    for (const char* question :
         {"How high may hedges be?", "When do barbecues end?",
          "By when must consent forms be returned to Mill Lane?",
          "How many days of annual leave do employees receive?", "How long are steroid drops used?",
          "Who keeps the waiting list?"}) {
        EXPECT_TRUE(hasQuestion(maker, question)) << question;
    }
}

TEST(PlacedQuestions, RowsThatSayHowSomethingIsAreQuoted) {
    DocumentMaker maker = englishRules();
    maker.table(
        "Fault\tCause\tRemedy\nJuice is cloudy\tTorn cloth\tReplace the cloth\nPressure too "
        "low\tToo little oil\tTop up the oil");
    EXPECT_TRUE(hasQuestion(maker, "What is the cause of the fault “Juice is cloudy”?"));
    EXPECT_FALSE(anyAsks(maker, "the juice is cloudy"));
}

TEST(PlacedQuestions, ALoneEnglishNounIsNamedWithItsTitle) {
    DocumentMaker maker = englishRules();
    maker.text("Do not rub the eye.");
    EXPECT_TRUE(hasQuestion(
        maker, "According to “Rules of the Millbrook gardens”, should you rub the eye?"));
    EXPECT_FALSE(hasQuestion(maker, "Should you rub the eye?"));
}

TEST(PlacedQuestions, ABareGermanNounIsNamedWithItsTitleOrLeft) {
    DocumentMaker maker = germanRules();
    maker.text("Die Frist beträgt zwei Monate.");
    EXPECT_TRUE(hasQuestion(maker, "Zum Thema „Gartenordnung“: Wie lang ist die Frist?"));
    maker.text("Es gibt eine Kündigungsfrist und eine Widerspruchsfrist.");
    EXPECT_FALSE(anyAsks(maker, "die Frist"));
}

TEST(PlacedQuestions, OneOfSeveralModelsIsNamedWithItsNoun) {
    DocumentMaker maker = germanRules();
    maker.heading(2, "Obstpresse OP-40").text("Die OP-40 wiegt 38 kg.");
    maker.heading(2, "Obstpresse OP-90")
        .text("Die OP-90 wiegt 64 kg. Das Anheben des Korbs dauert 3 Minuten.");
    EXPECT_TRUE(hasQuestion(maker, "Wie viel wiegt die Obstpresse OP-40?"));
    EXPECT_TRUE(hasQuestion(
        maker, "Zum Thema „Obstpresse OP-90“: Wie lange dauert das Anheben des Korbs?"));
}

}  // namespace
}  // namespace strata::datasetgen
