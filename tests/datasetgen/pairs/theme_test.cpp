// SPDX-License-Identifier: GPL-3.0-or-later
// What questions name as their subject.
#include "datasetgen/rules/theme.h"

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

const PatternBook& english() {
    return *patternBook("en");
}

Theme themeOfDocument(const DocumentMaker& maker) {
    return themeOf(maker.document(), Vocabulary(maker.document()), english());
}

std::string named(const std::string& question, const Theme& theme) {
    return withName(question, {}, theme, english());
}

/// A question that names its theme and stays a sentence.
void expectNamed(const std::string& question, const std::string& name) {
    EXPECT_NE(question.find(name), std::string::npos) << question;
    EXPECT_EQ(test::grammarFaults(question, "en"), std::vector<std::string>()) << question;
}

TEST(Theme, IsANameThatTitleAndSentencesShare) {
    DocumentMaker maker("All about Quorn Backgammon", "allabout.html");
    maker.heading(1, "All about Quorn Backgammon")
        .text(
            "People who play Quorn Backgammon like it. A match in Quorn Backgammon is short. With "
            "Quorn Backgammon two people play, and in Quorn Backgammon they learn.");
    const Theme theme = themeOfDocument(maker);
    EXPECT_EQ(theme.name, "Quorn Backgammon");
    EXPECT_TRUE(theme.isName);
    expectNamed(named("What is a prime?", theme), theme.name);
    expectNamed(named("What is a prime used for?", theme), theme.name);
    EXPECT_EQ(withTitle("What is a prime?", theme, english()), "");
}

TEST(Theme, OfASectionAboutAModelIsTheModel) {
    const Theme pump = themeOfSection({"Pumps", "Installing the pump P200"}, {}, english());
    EXPECT_EQ(named("How do you install the pump?", pump),
              "For P200, how do you install the pump?");
    EXPECT_EQ(named("How do you install the P200?", pump), "How do you install the P200?");
    const Theme both = themeOfSection({"The P300 Pump", "P300 and P200"}, {}, english());
    EXPECT_EQ(both.model, "");
}

TEST(Theme, IsNeverTheFilesName) {
    for (const char* title :
         {"", "lexicon", "Lexicon", "00-lexicon.html", "Microsoft Word - x.doc"}) {
        DocumentMaker maker(title, "in/lexicon.html");
        maker.text("A check is a paper. A lexicon has words, and this lexicon has a lexicon.");
        EXPECT_EQ(themeOfDocument(maker).name, "") << title;
    }
}

TEST(Theme, IsTheTitleInQuotesWhereNoNameIsSure) {
    DocumentMaker maker("Keeping bees in small gardens", "bees.pdf");
    maker.text("A hive is a box. Bees live in the hive.");
    const Theme theme = themeOfDocument(maker);
    EXPECT_FALSE(theme.isName);
    EXPECT_EQ(named("What is a hive?", theme), "What is a hive?");
    expectNamed(withTitle("What is a hive?", theme, english()), "“Keeping bees in small gardens”");
    EXPECT_EQ(withTitle("What is meant by keeping bees in small gardens?", theme, english()), "");
}

TEST(Theme, IsTheSpecificPartOfATitleWithASubtitle) {
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
        EXPECT_EQ(themeOfDocument(maker).name, name) << title;
    }
}

TEST(Theme, ATitleWithASubtitleTakesNoQuestion) {
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

TEST(Theme, IsNoWordThatSentencesDoNotWriteAsAName) {
    DocumentMaker maker("What everyone should know", "what.pdf");
    maker.text(
        "We see what there is. In what, and with what, and by what we see, is what matters.");
    const Theme theme = themeOfDocument(maker);
    EXPECT_FALSE(theme.isName);
    EXPECT_NE(lowerCase(theme.name), "what");
}

TEST(Theme, OfADocumentWithoutRulesForItsLanguageIsNotAsked) {
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
