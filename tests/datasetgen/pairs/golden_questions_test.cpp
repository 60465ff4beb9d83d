// SPDX-License-Identifier: GPL-3.0-or-later
// The wording of a dozen questions, letter by letter: whoever changes a wording sees here what
// became of it. What must be asked, in whatever words, is in the tests of the rules.
#include "documents_here.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace strata::datasetgen {
namespace {

using test::AskedDocument;
using test::askedOf;
using test::DocumentMaker;

bool hasQuestion(const AskedDocument& asked, const std::string& question) {
    return std::ranges::any_of(asked.pairs,
                               [&](const Pair& pair) { return pair.question == question; });
}

TEST(GoldenQuestions, OfAnEnglishManual) {
    DocumentMaker maker("Novapump: manual", "novapump.md");
    maker.heading(1, "Novapump")
        .text(
            "The Novapump is a feed pump that moves water from the tank to the boiler. The "
            "Novapump is for dry rooms. Wall and floor carry the Novapump.")
        .heading(2, "Details")
        .text(
            "The Novapump weighs 12 kg. The control lamp blinks every 9 seconds. The Novapump is "
            "built by Arden Works. Never open the cover while the motor is running. If the inlet "
            "filter is clogged, rinse the filter.")
        .table(
            "Type\tStorage size\tRange\nsmallint\t2 bytes\t-32768 to +32767\nbigint\t8 bytes\t"
            "very large");
    const AskedDocument asked = askedOf(maker);
    for (const char* question :
         {"What is the Novapump?", "How much does the Novapump weigh?",
          "How often does the control lamp of the Novapump blink?", "Who builds the Novapump?",
          "For the Novapump, when should you not open the cover?",
          "For the Novapump, what should you do if the inlet filter is clogged?",
          "For the Novapump, what is the storage size of the type smallint?"}) {
        EXPECT_TRUE(hasQuestion(asked, question)) << question;
    }
}

TEST(GoldenQuestions, OfAnEvent) {
    DocumentMaker maker("Notes", "/tmp/old-notes.md");
    maker.heading(1, "Notes")
        .heading(2, "Past")
        .text("The Harbor Council adopted the new plan in 2019. It rained on the next day.");
    EXPECT_TRUE(hasQuestion(askedOf(maker), "When did the Harbor Council adopt the new plan?"));
}

TEST(GoldenQuestions, OfAGermanManual) {
    DocumentMaker maker("Novapumpe", "novapumpe.md");
    maker.heading(1, "Novapumpe")
        .text(
            "Das Wasser wird von dem Motor in den Kessel bewegt, und die Wand und der Boden "
            "tragen das Gerät. Es ist für trockene Räume und nicht für den Keller gebaut.")
        .heading(2, "Betrieb")
        .text(
            "Die Novapumpe wiegt 12 kg. Die Prüfung dauert mindestens 30 Minuten. Die Leistung der "
            "Novapumpe hängt von der Temperatur ab. Wenn der Filter verstopft ist, spülen Sie das "
            "Gehäuse mit Wasser.");
    const AskedDocument asked = askedOf(maker, "de");
    for (const char* question : {"Wie viel wiegt die Novapumpe?", "Wie lange dauert die Prüfung?",
                                 "Wovon hängt die Leistung der Novapumpe ab?",
                                 "Was sollte man tun, wenn der Filter verstopft ist?"}) {
        EXPECT_TRUE(hasQuestion(asked, question)) << question;
    }
}

}  // namespace
}  // namespace strata::datasetgen
