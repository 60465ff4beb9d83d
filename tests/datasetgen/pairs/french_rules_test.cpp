// SPDX-License-Identifier: GPL-3.0-or-later
// French came after the engine was done: nothing but files makes questions of French documents.
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/read/document_reader.h"
#include "datasetgen/text/text_words.h"
#include "documents_here.h"
#include "support/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

namespace strata::datasetgen {
namespace {

test::AskedDocument sampleAsked(const std::string& name) {
    const std::string path = strata::test::inTree("tests/datasetgen/pairs/samples/") + name;
    std::ifstream file(path);
    EXPECT_TRUE(file.is_open()) << path;
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    Document document = readDocument(std::as_bytes(std::span(text)), {});
    document.path = path;
    document.sha256 = sha256Text(text);
    EXPECT_EQ(RuleGenerator(document, 0).language(), "fr");
    return {document, test::pairsOf(document), "fr"};
}

class FrenchRules : public testing::TestWithParam<std::string> {};

TEST_P(FrenchRules, NearlyEveryQuestionIsGoodAndEveryPairPassesTheGates) {
    const test::AskedDocument asked = sampleAsked(GetParam());
    std::size_t good = 0;
    for (const Pair& pair : asked.pairs) {
        const test::QuestionScore score = test::scorePair(pair, asked.document, "fr");
        good += score.faults.empty() ? 1 : 0;
        if (!score.faults.empty()) {
            std::cout << pair.question << " -> " << pair.answer << " (" << score << ")\n";
        }
        EXPECT_EQ(textFault(pair, "fr"), "") << pair.question;
    }
    EXPECT_GE(asked.pairs.size(), 100U);
    EXPECT_GE(good * 20, asked.pairs.size() * 19);
}

INSTANTIATE_TEST_SUITE_P(Samples, FrenchRules, testing::Values("bibliotheque.md", "moulin.md"));

TEST(FrenchQuestions, AreWordedAsBefore) {
    const std::map<std::string, std::vector<std::string>> questions{
        {"bibliotheque.md",
         {"Combien coûte la carte de lecteur ?", "Où se trouve le parc à vélos ?",
          "Pendant combien de temps est-ce que l'inscription est valable ?",
          "Que faut-il faire si un livre est perdu ?",
          "Pour qui est-ce que la carte de lecteur est gratuite ?",
          "Quelle est l'ouverture indiquée pour « Mardi » ?"}},
        {"moulin.md",
         {"Qu'est-ce qu'un moulin à marée ?",
          "Quand est-ce que le moulin de Kerouanic a été construit ?",
          "Combien pèse la grande roue ?", "En quoi est construit le bâtiment principal ?",
          "À quelle fréquence est-ce que l'étang est vidé ?",
          "En hiver, pourquoi est-ce que la vanne motrice est fermée ?"}}};
    for (const auto& [sample, expected] : questions) {
        const test::AskedDocument asked = sampleAsked(sample);
        for (const std::string& question : expected) {
            EXPECT_TRUE(std::ranges::any_of(asked.pairs, [&](const Pair& pair) {
                return pair.question == question;
            })) << question;
        }
    }
}

}  // namespace
}  // namespace strata::datasetgen
