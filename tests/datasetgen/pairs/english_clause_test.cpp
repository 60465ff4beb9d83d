// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/english_clause.h"

#include "datasetgen/rules/plain_statements.h"
#include "documents_here.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace strata::datasetgen::english {
namespace {

const Vocabulary& noWords() {
    static const Vocabulary vocabulary{Document{}};
    return vocabulary;
}

struct Turned {
    std::string auxiliary;
    std::string subject;
    std::string verb;
};

/// Whether a statement's clause turned round begins with the auxiliary, holds the subject and this
/// form of the verb in that order, and is a question behind "when".
testing::AssertionResult isTurned(const std::string& sentence, const Turned& expected) {
    const auto clause = parseClause(sentence, noWords());
    if (!clause) {
        return testing::AssertionFailure() << "no clause: " << sentence;
    }
    const std::string turned = inverted(*clause, clause->rest);
    const std::size_t subject = turned.find(" " + expected.subject + " ");
    const std::size_t verb = turned.find(" " + expected.verb + " ");
    if (!turned.starts_with(expected.auxiliary + " ") || subject == std::string::npos ||
        verb == std::string::npos || verb < subject) {
        return testing::AssertionFailure() << turned;
    }
    for (const std::string& fault : test::grammarFaults("When " + turned + "?", "en", sentence)) {
        return testing::AssertionFailure() << turned << ": " << fault;
    }
    return testing::AssertionSuccess();
}

TEST(EnglishClause, FindsSubjectVerbAndRest) {
    const auto clause = parseClause("The feed pump supports two modes.", noWords());
    ASSERT_TRUE(clause);
    EXPECT_EQ(clause->subject, "the feed pump");
    EXPECT_EQ(clause->base, "support");
    EXPECT_EQ(clause->rest, "two modes");
    EXPECT_TRUE(
        isTurned("The feed pump supports two modes.", {"does", "the feed pump", "support"}));
    EXPECT_EQ(statement(*clause, clause->rest), "the feed pump supports two modes");
}

TEST(EnglishClause, TurnsAuxiliariesRound) {
    EXPECT_TRUE(isTurned("The drum can be opened by hand.", {"can", "the drum", "be opened"}));
    EXPECT_TRUE(isTurned("The drum has a red line.", {"does", "the drum", "have"}));
}

TEST(EnglishClause, SeesALeadWithAndWithoutItsComma) {
    const auto comma = parseClause("By default, the feed pump is off.", noWords());
    ASSERT_TRUE(comma);
    EXPECT_EQ(comma->lead, "by default");
    const auto plain = parseClause("In clear weather the beam reaches two miles.", noWords());
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->lead, "in clear weather");
    EXPECT_EQ(plain->subject, "the beam");
    const auto state = parseClause("Fully wound, the main drum keeps the time.", noWords());
    ASSERT_TRUE(state);
    EXPECT_EQ(state->lead, "when fully wound");
}

TEST(EnglishClause, TurnsThePastRoundWithDid) {
    const auto adopted = parseClause("The Council adopted the plan in 2019.", noWords());
    ASSERT_TRUE(adopted);
    EXPECT_TRUE(adopted->past);
    EXPECT_EQ(adopted->base, "adopt");
    EXPECT_EQ(statement(*adopted, adopted->rest), "the Council adopted the plan in 2019");
    EXPECT_TRUE(isTurned("The Council adopted the plan in 2019.", {"did", "the Council", "adopt"}));
    EXPECT_TRUE(isTurned("Mary Shelley wrote novels and tales.", {"did", "Mary Shelley", "write"}));
    EXPECT_TRUE(isTurned("The main survey began in April.", {"did", "the main survey", "begin"}));
}

TEST(EnglishClause, TurnsThePerfectRoundByItsAuxiliary) {
    EXPECT_TRUE(
        isTurned("The red barn has been painted twice.", {"has", "the red barn", "been painted"}));
    EXPECT_TRUE(isTurned("Mary Shelley has written novels.", {"has", "Mary Shelley", "written"}));
}

TEST(EnglishClause, LeavesASubjectThatItsVerbDoesNotAgreeWith) {
    EXPECT_FALSE(parseClause("General guidelines for descriptions describes the plan.", noWords()));
    EXPECT_TRUE(parseClause("The news describes the plan.", noWords()));
}

TEST(EnglishClause, KnowsAParticipleBehindANounFromAVerb) {
    const auto good = parseClause("The plan adopted by the Council was good.", noWords());
    ASSERT_TRUE(good);
    EXPECT_EQ(good->subject, "the plan adopted by the Council");
    EXPECT_EQ(good->verb, "was");
    EXPECT_FALSE(parseClause("The adopted plan of the main council.", noWords()));
    EXPECT_FALSE(parseClause("A ring called the Great Ring of old.", noWords()));
}

TEST(EnglishClause, TheCapitalOfASentenceIsNotItsSubjects) {
    const auto subjectOf = [](const std::string& sentence, const Vocabulary& vocabulary) {
        const auto clause = parseClause(sentence, vocabulary);
        return clause ? clause->subject : std::string();
    };
    for (const char* sentence :
         {"Cars are not allowed.", "Late fees are 5 euros.", "Garden waste is burned in March.",
          "Boxes must be closed at night.", "Batteries are charged weekly.",
          "Water meters are read in October.", "Windlasses are greased twice."}) {
        const std::string subject = subjectOf(sentence, noWords());
        EXPECT_TRUE(beginsWithLower(subject)) << sentence << " -> " << subject;
    }
    for (const char* sentence :
         {"Berlin is the capital of Germany.", "NASA is an agency.", "Greeks are a people.",
          "Americans are a people.", "Linux users are many.", "Windows is a system.",
          "Green Party members are many.", "Debian is a system."}) {
        const std::string subject = subjectOf(sentence, noWords());
        EXPECT_TRUE(beginsWithUpper(subject)) << sentence << " -> " << subject;
    }
    test::DocumentMaker maker("Sluices");
    maker.text("A keeper opens the zorb by hand. Turn the Vents of the Vents with the Vents.");
    const Vocabulary vocabulary(maker.document());
    EXPECT_EQ(subjectOf("Zorbs must be closed.", vocabulary), "zorbs");
    EXPECT_EQ(subjectOf("Vents must be closed.", vocabulary), "Vents");
}

TEST(EnglishClause, LeavesWhatPointsBackOrIsNoStatement) {
    EXPECT_FALSE(parseClause("It is small.", noWords()));
    EXPECT_FALSE(parseClause("The option is small.", noWords()));
    EXPECT_FALSE(parseClause("Is the pump on?", noWords()));
    EXPECT_FALSE(parseClause("", noWords()));
    EXPECT_TRUE(isImperative("Use the pump."));
    EXPECT_FALSE(isImperative("The pump runs."));
}

TEST(PlainStatements, CutsPredicatesAndSemicolons) {
    const auto two =
        plainStatements("The lamp weighs 614 kg and is delivered in four crates.", "", noWords());
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two[0].text, "The lamp weighs 614 kg.");
    EXPECT_EQ(two[1].text, "The lamp is delivered in four crates.");
    const auto parts =
        plainStatements("The lamp gives one flash; the lens can be cleaned.", "", noWords());
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[1].text, "The lens can be cleaned.");
}

TEST(PlainStatements, LeavesOpenWhatAPersonDidToAThing) {
    for (const char* sentence : {"Mary Jones wrote the report in 2004.", "Tim Cook bought a house.",
                                 "Ada Lovelace sold her machine."}) {
        EXPECT_EQ(antecedentOf(sentence, "", noWords()), "") << sentence;
    }
    EXPECT_EQ(antecedentOf("Pump P200 drives the wheel.", "", noWords()), "Pump P200");
    EXPECT_EQ(antecedentOf("The Vennick Mill drives the wheel.", "", noWords()),
              "the Vennick Mill");
    EXPECT_EQ(antecedentOf("Vennick Tidelamp lights the harbour.", "Tidelamp", noWords()),
              "Vennick Tidelamp");
}

TEST(PlainStatements, NamesWhatItMeans) {
    EXPECT_EQ(antecedentOf("The Tidelamp is built by Vennick.", "Tidelamp", noWords()),
              "the Tidelamp");
    const auto its = plainStatements("Its lens was designed by Ysolde.", "the Tidelamp", noWords());
    ASSERT_EQ(its.size(), 1U);
    EXPECT_EQ(its[0].text, "The lens of the Tidelamp was designed by Ysolde.");
    EXPECT_TRUE(its[0].needsPrevious);
    const auto it = plainStatements("It is possible to stop.", "the Tidelamp", noWords());
    ASSERT_EQ(it.size(), 1U);
    EXPECT_FALSE(it[0].needsPrevious);
}

}  // namespace
}  // namespace strata::datasetgen::english
