// SPDX-License-Identifier: GPL-3.0-or-later
// What questions name as their subject.
#include "datasetgen/rules/topic.h"

#include "datasetgen/text/text_words.h"
#include "documents_here.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

using test::DocumentMaker;
using test::pairsOf;

Topic topicOfDocument(const DocumentMaker& maker) {
    return topicOf(maker.document(), Vocabulary(maker.document()));
}

/// A question that names its topic and stays a sentence.
void expectNamed(const std::string& question, const std::string& name) {
    EXPECT_NE(question.find(name), std::string::npos) << question;
    EXPECT_EQ(test::grammarFaults(question, "en"), std::vector<std::string>()) << question;
}

TEST(Topic, IsANameThatTitleAndSentencesShare) {
    DocumentMaker maker("All about Quorn Backgammon", "allabout.html");
    maker.heading(1, "All about Quorn Backgammon")
        .text(
            "People who play Quorn Backgammon like it. A match in Quorn Backgammon is short. With "
            "Quorn Backgammon two people play, and in Quorn Backgammon they learn.");
    const Topic topic = topicOfDocument(maker);
    EXPECT_EQ(topic.name, "Quorn Backgammon");
    EXPECT_TRUE(topic.isProduct);
    expectNamed(withTopic("What is a prime?", topic), topic.name);
    const std::string stranded = withTopic("What is a prime used for?", topic);
    expectNamed(stranded, topic.name);
    EXPECT_TRUE(stranded.ends_with("a prime used for?")) << stranded;
    EXPECT_EQ(withTitle("What is a prime?", topic), "");
}

TEST(Topic, AModelStandsByTheNounThatItsHeadingGivesIt) {
    const Topic pump = withScope({}, {"Pumps", "Installing the pump P200"});
    EXPECT_EQ(withTopic("How do you install the pump?", pump), "How do you install the pump P200?");
    EXPECT_EQ(withTopic("What does the pump valve do?", pump),
              "What does the pump valve do for P200?");
    const Topic behind = withScope({}, {"The P300 Pump"});
    EXPECT_EQ(withTopic("When is the pump on?", behind), "When is the P300 pump on?");
    const Topic alone = withScope({}, {"Installing the P200"});
    EXPECT_EQ(withTopic("How do you install the pump?", alone),
              "How do you install the pump for P200?");
}

TEST(Topic, IsNeverTheFilesName) {
    for (const char* title :
         {"", "lexicon", "Lexicon", "00-lexicon.html", "Microsoft Word - x.doc"}) {
        DocumentMaker maker(title, "in/lexicon.html");
        maker.text("A check is a paper. A lexicon has words, and this lexicon has a lexicon.");
        EXPECT_EQ(topicOfDocument(maker).name, "") << title;
    }
}

TEST(Topic, IsTheTitleInQuotesWhereNoNameIsSure) {
    DocumentMaker maker("Keeping bees in small gardens", "bees.pdf");
    maker.text("A hive is a box. Bees live in the hive.");
    const Topic topic = topicOfDocument(maker);
    EXPECT_FALSE(topic.isProduct);
    EXPECT_EQ(withTopic("what is a hive?", topic), "what is a hive?");
    expectNamed(withTitle("what is a hive?", topic), "“Keeping bees in small gardens”");
    EXPECT_EQ(withTitle("what is meant by keeping bees in small gardens?", topic), "");
}

TEST(Topic, IsTheSpecificPartOfATitleWithASubtitle) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"Brinewell desalinator: Operating Manual", "Brinewell desalinator"},
        {"Tidelamp: User Guide", "Tidelamp"},
        {"User Guide: Keeping bees", "Keeping bees"},
        {"Bees: hives: a guide", "Bees"},
        {"Manual: Guide", ""},
        {"Bees; or, the hive", ""}};
    for (const auto& [title, name] : cases) {
        DocumentMaker maker(title, "in/x17.html");
        maker.text("The hive weighs 12 kilograms. Bees live in the hive.");
        EXPECT_EQ(topicOfDocument(maker).name, name) << title;
    }
}

TEST(Topic, ATitleWithASubtitleTakesNoQuestion) {
    const auto pairsWithTitle = [](const std::string& title) {
        DocumentMaker maker(title, "in/x17.html");
        maker.heading(1, title).text(
            "The high-pressure pump holds 0.35 litres of oil. A fuse of 30 amperes protects the "
            "motor. The Brinewell weighs 31.5 kilograms and is built by Halvorsen in Norway.");
        return pairsOf(maker.document()).size();
    };
    EXPECT_GT(pairsWithTitle("Brinewell desalinator"), 0U);
    EXPECT_EQ(pairsWithTitle("Brinewell desalinator: Operating Manual"),
              pairsWithTitle("Brinewell desalinator"));
}

TEST(Topic, IsNoWordThatSentencesDoNotWriteAsAName) {
    DocumentMaker maker("What everyone should know", "what.pdf");
    maker.text(
        "We see what there is. In what, and with what, and by what we see, is what matters.");
    const Topic topic = topicOfDocument(maker);
    EXPECT_FALSE(topic.isProduct);
    EXPECT_NE(lowerCase(topic.name), "what");
}

TEST(Topic, OfADocumentWithoutRulesForItsLanguageIsNotAsked) {
    DocumentMaker maker("Pompa wodna", "pompa.md");
    maker.heading(1, "Pompa wodna")
        .text(
            "Pompa jest urządzeniem, które służy do podnoszenia wody ze studni na wyższy poziom. "
            "Silnik pompy pracuje pod napięciem 230 V i nie może być używany bez wody. Filtr "
            "należy "
            "czyścić co dwa tygodnie, a po zimie trzeba sprawdzić wszystkie zawory i uszczelki.")
        .table("Właściwość\tWartość\nMasa pompy\t12 kg\nNapięcie silnika\t230 V");
    const RuleGenerator rules(maker.document(), 0);
    EXPECT_EQ(rules.language(), "pl");
    EXPECT_FALSE(rules.knowsLanguage());
    EXPECT_TRUE(pairsOf(maker.document()).empty());
}

}  // namespace
}  // namespace strata::datasetgen
