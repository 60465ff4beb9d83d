// SPDX-License-Identifier: GPL-3.0-or-later
// The score of questions finds the faults that generated questions had, and accepts good ones.
#include "question_score.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace strata::datasetgen::test {
namespace {

const char* const kEnglishSource =
    "Novapump: manual. The Novapump weighs 12 kg and needs a pressure of 2.5 bar. The pump moves "
    "water from the tank to the boiler. The Council adopted the new plan in 2019. The drum has a "
    "red line and can be opened when the lamp is on. The feed pump consists of steel. The log was "
    "written by Mia Holm.";
const char* const kGermanSource =
    "Die Novapumpe. Die Prüfung dauert mindestens 30 Minuten. Die Abdeckung darf während des "
    "Betriebs nicht geöffnet werden. Der Motor kann mit Wasser gekühlt werden. Wenn der Filter "
    "verstopft ist, spülen Sie das Gehäuse. Das Gerät besteht aus Stahl.";

/// Its faults, one after another.
std::string grammarOf(const std::string& question, const std::string& language = "en") {
    std::string faults;
    for (const std::string& fault :
         grammarFaults(question, language, language == "en" ? kEnglishSource : kGermanSource)) {
        faults += fault + "; ";
    }
    return faults;
}

QuestionScore scoreOf(const std::string& question, const std::string& answer) {
    return scoreQuestion({question, answer, kEnglishSource, kEnglishSource});
}

TEST(QuestionScore, AcceptsEnglishQuestions) {
    for (const char* question : {"What is the Novapump?",
                                 "How much does the Novapump weigh?",
                                 "What pressure does the Novapump need?",
                                 "When did the Council adopt the new plan?",
                                 "Who adopted the new plan in 2019?",
                                 "What did the Council adopt in 2019?",
                                 "By whom was the log written?",
                                 "Who was the log written by?",
                                 "What moves water?",
                                 "What does the feed pump consist of?",
                                 "In which year did the Council adopt the plan?",
                                 "For the Novapump, when can the drum be opened?",
                                 "When the lamp is on, what happens?",
                                 "What can you do if the lamp is on?",
                                 "Can you tell me when the drum can be opened?",
                                 "According to “Old plans”, what is the drum?",
                                 "Does the drum have a red line?",
                                 "What does the pump do when the lamp is on?",
                                 "Tell me what the pump moves.",
                                 "How do you open the drum?",
                                 "Which pump consists of steel?",
                                 "Is the lamp on or off?",
                                 "What does the --use-gc option do?",
                                 "Where does the water come from?"}) {
        EXPECT_EQ(grammarOf(question), "") << question;
    }
}

TEST(QuestionScore, RefusesWhatIsNoEnglish) {
    for (const char* question : {"What does the pump is?",
                                 "When did the Council adopt the plan in?",
                                 "What is are the pumps?",
                                 "What does the pump has?",
                                 "How much does the Novapump weighs?",
                                 "When did the Council adopted the new plan?",
                                 "What the pump moves?",
                                 "What does the pump?",
                                 "Can the drum is opened?",
                                 "What is the weight of the?",
                                 "what is the Novapump?",
                                 "What is the Novapump",
                                 "What is the Novapump.",
                                 "What is the Novapump??",
                                 "What is the the Novapump?",
                                 "What is a the Novapump?",
                                 "What is the pressure of?",
                                 "What is the (red line?",
                                 "What is the “drum?",
                                 "Why the drum can be opened?",
                                 "The Novapump weighs 12 kg?",
                                 "Can you tell me when did the Council adopt the plan?",
                                 "What is the drum and?",
                                 "What is the drum ?",
                                 "Are this pump of steel?",
                                 "Novapump, what is the drum?",
                                 "What how does the pump move?",
                                 "Tell me what the pump moves?",
                                 "What?"}) {
        EXPECT_NE(grammarOf(question), "") << question;
    }
}

TEST(QuestionScore, AcceptsGermanQuestions) {
    for (const char* question :
         {"Wie lange dauert die Prüfung?", "Woraus besteht das Gerät?",
          "Zum Thema „Novapumpe“: Wie lange dauert die Prüfung?",
          "Darf die Abdeckung während des Betriebs geöffnet werden?",
          "Was muss man tun, wenn der Filter verstopft ist?",
          "Womit kann der Motor gekühlt werden?", "Wovon hängt die Prüfung ab?",
          "Erkläre kurz, wovon die Prüfung abhängt.", "Mit welchen Schritten geht man vor?",
          "Kannst du mir sagen, wie lange die Prüfung dauert?",
          "Wie kann man das Gehäuse, den Filter und den Motor spülen?"}) {
        EXPECT_EQ(grammarOf(question, "de"), "") << question;
    }
}

TEST(QuestionScore, RefusesWhatIsNoGerman) {
    for (const char* question :
         {"wie lange dauert die Prüfung?", "Wie lange dauert die Prüfung",
          "Wann die Prüfung dauert?", "Was kann man mit dem Motor tut?", "Was ist wird der Motor?",
          "Woraus besteht das das Gerät?", "Woraus besteht die?",
          "Wie lange dauert die Prüfung von?", "Zum Thema „Novapumpe: Was ist der Motor?",
          "Die Prüfung dauert lange?", "Was ist der der Motor?",
          "Erkläre kurz, wovon die Prüfung abhängt?", "Sind das Gerät aus Stahl?"}) {
        EXPECT_NE(grammarOf(question, "de"), "") << question;
    }
}

TEST(QuestionScore, WhatTheSourceDoesNotSayIsNotGrounded) {
    for (const char* question :
         {"What is the Superpump?", "When did the Senate adopt the new plan?",
          "Why does the Novapump weigh 13 kg?", "Who adopted the new plan in 2020?"}) {
        EXPECT_FALSE(scoreOf(question, "12 kg").has(QuestionQuality::Grounded)) << question;
    }
    for (const char* question :
         {"What is the Novapump?", "When was the new plan adopted?", "How heavy is the Novapump?",
          "What does the pump move?", "Who wrote the log?"}) {
        EXPECT_TRUE(scoreOf(question, "12 kg").has(QuestionQuality::Grounded)) << question;
    }
}

TEST(QuestionScore, AnAnswerHasItsWordsFromTheEvidence) {
    const std::string question = "How much does the Novapump weigh?";
    EXPECT_TRUE(scoreOf(question, "The Novapump weighs 12 kg.").has(QuestionQuality::Answerable));
    EXPECT_FALSE(scoreOf(question, "The Novapump weighs 13 kg.").has(QuestionQuality::Answerable));
    EXPECT_FALSE(scoreOf(question, "It is made of copper.").has(QuestionQuality::Answerable));
}

TEST(QuestionScore, AQuestionDoesNotHoldItsAnswer) {
    const auto isAnswerable = [](const std::string& question, const std::string& answer) {
        return scoreOf(question, answer).has(QuestionQuality::Answerable);
    };
    const std::string answer = "The Council adopted the new plan in 2019.";
    EXPECT_FALSE(isAnswerable("When was the new plan adopted by the Council in 2019?", answer));
    EXPECT_TRUE(isAnswerable("When was the new plan adopted by the Council?", answer));
    EXPECT_TRUE(isAnswerable("Was the new plan adopted by the Council in 2019?", "Yes. " + answer));
}

TEST(QuestionScore, TellsWhichQualityIsMissingAndWhy) {
    const QuestionScore score = scoreOf("What does the boat is?", "It sinks.");
    EXPECT_EQ(score.points(), 0);
    std::ostringstream told;
    told << score;
    EXPECT_EQ(told.str(),
              "0 of 3; not answerable: the evidence lacks “sinks”; not grounded: “boat” is not in "
              "the source; not grammatical: “does” goes with “is”");
    EXPECT_EQ(scoreOf("What is the drum?", "The drum has a red line.").points(), 3);
}

TEST(QuestionScore, AFactIsAskedForByItsAnswerAndItsWords) {
    AskedDocument asked;
    asked.document.title = "Plans";
    asked.document.blocks.resize(1);
    asked.document.blocks[0].text = "The Council adopted the new plan in 2019.";
    EXPECT_FALSE(areGoodQuestions(asked));
    asked.pairs.resize(1);
    Pair& pair = asked.pairs[0];
    pair.question = "When did the Council adopt the new plan?";
    pair.answer = asked.document.blocks[0].text;
    pair.quotes = {{1, {}, pair.answer}};
    const AskedFact fact{"when", pair.answer, {"Council", "new plan"}, "2019"};
    EXPECT_TRUE(isAsked(asked, fact));
    EXPECT_TRUE(areGoodQuestions(asked));
    EXPECT_FALSE(isAsked(asked, {"who", fact.answer, fact.names, fact.value}));
    EXPECT_FALSE(isAsked(asked, {"when", fact.answer, {"old plan"}, fact.value}));
    EXPECT_FALSE(isAsked(asked, {"when", "In 2019.", fact.names, fact.value}));
    pair.question = "When in 2019 did the Council adopt the new plan?";
    EXPECT_FALSE(isAsked(asked, fact));
    pair.question = "When did the Council adopts the new plan in?";
    EXPECT_FALSE(isAsked(asked, fact));
    EXPECT_FALSE(areGoodQuestions(asked));
}

}  // namespace
}  // namespace strata::datasetgen::test
