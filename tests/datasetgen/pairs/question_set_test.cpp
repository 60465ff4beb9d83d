// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of the questions of a whole set, whatever its documents are: nobody has to know the
// title of a document but where two documents answer the same question differently, or both write
// the only noun that it names.
#include "datasetgen/pairs/dedupe.h"
#include "datasetgen/text/text_words.h"
#include "documents_here.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace strata::datasetgen {
namespace {

using test::DocumentMaker;

using Random = std::mt19937_64;

std::string drawn(Random& random, const std::vector<std::string>& words) {
    return words[random() % words.size()];
}

/// Of few parts and many values, so that documents of a set ask the same and answer differently.
Document drawnEnglishManual(Random& random, const std::string& title) {
    DocumentMaker maker(title, title + ".md");
    maker.heading(1, title);
    const std::vector<std::string> parts{"valve seat", "inlet filter", "cover plate", "oil pump"};
    for (int section = 0; section < 4; ++section) {
        const std::string part = drawn(random, parts);
        maker.heading(2, "Section " + std::to_string(section))
            .text("The " + part + " weighs " + std::to_string(random() % 9 + 2) +
                  " kilograms and is kept in the dry room behind the boiler. The " + part +
                  " is cleaned every " + std::to_string(random() % 9 + 2) +
                  " weeks by the owner of the house. If the " + part + " is " +
                  drawn(random, {"worn", "clogged"}) + ", " +
                  drawn(random, {"call the plumber", "rinse the tank with clean water"}) + ".");
    }
    return maker.document();
}

Document drawnGermanManual(Random& random, const std::string& title) {
    DocumentMaker maker(title, title + ".md");
    maker.heading(1, title);
    const std::vector<std::string> parts{"Prüfung", "Wartung", "Reinigung"};
    for (int section = 0; section < 4; ++section) {
        const std::string part = drawn(random, parts);
        maker.heading(2, "Teil " + std::to_string(section))
            .text(
                "Das Wasser wird von dem Motor in den Kessel bewegt, und die Wand trägt das "
                "Gerät. Die " +
                part + " dauert mindestens " + std::to_string(random() % 9 + 2) +
                " Minuten. Wenn der Filter verstopft ist, spülen Sie " +
                drawn(random, {"das Gehäuse", "den Kessel"}) + " mit Wasser.")
            .table("Bauart\tGewicht\tLeistung\nKlein\t" + std::to_string(random() % 9 + 2) +
                   " kg\t20 Watt\nGroß\t30 kg\t" + std::to_string(random() % 9 + 2) + " Watt");
    }
    return maker.document();
}

struct QuestionSet {
    std::vector<Pair> asked;  ///< as the rules made them, each question without a title
    std::vector<Pair> pairs;  ///< as the set has them
    std::vector<Document> documents;
};

QuestionSet drawnSet(std::uint64_t seed, bool isGerman) {
    Random random(seed);
    std::vector<Document> documents;
    for (int i = 0; i < 5; ++i) {
        const std::string number = std::to_string(i);
        documents.push_back(
            isGerman ? drawnGermanManual(random, "Haustechnik Band " + number)
                     : drawnEnglishManual(random, "Keeping houses warm in year " + number));
        documents.back().sha256.replace(0, 1, number);
    }
    QuestionSet set;
    const std::vector<Passage> passages = splitPassages(documents, approximateTokens);
    std::vector<RuleGenerator> rules;
    rules.reserve(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
        rules.emplace_back(documents[i], i, RuleSettings{.seed = seed});
    }
    for (std::size_t i = 0; i < passages.size(); ++i) {
        for (const Pair& pair : rules[passages[i].documentIndex].generate(passages[i], i, 40)) {
            set.asked.push_back(pair);
        }
    }
    set.pairs = set.asked;
    citeAmbiguous(set.pairs, documents);
    rejectDuplicates(set.pairs);
    set.documents = std::move(documents);
    return set;
}

/// How often which of the claims was put to the test, so that none holds for want of a case.
struct Seen {
    std::size_t bare = 0;
    std::size_t cited = 0;
};

void expectOneAnswerEach(const QuestionSet& set) {
    std::set<std::string> questions;
    for (const Pair& pair : set.pairs) {
        EXPECT_TRUE(!pair.rejected.empty() ||
                    questions.insert(normalizedText(pair.question)).second)
            << pair.question;
    }
}

bool isNounOfAnother(const Pair& pair, const std::vector<Document>& documents) {
    for (std::size_t i = 0; i < documents.size(); ++i) {
        for (const Block& block : documents[i].blocks) {
            if (i != pair.documentIndex && !pair.leansOn.empty() &&
                containsPhrase(lowerCase(block.text), lowerCase(pair.leansOn))) {
                return true;
            }
        }
    }
    return false;
}

void expectCitedOnlyWhereAmbiguous(const QuestionSet& set, Seen& seen) {
    std::map<std::string, std::set<std::string>> answers;
    for (const Pair& pair : set.asked) {
        answers[normalizedText(pair.question)].insert(normalizedText(pair.answer));
    }
    for (std::size_t i = 0; i < set.pairs.size(); ++i) {
        const Pair& pair = set.pairs[i];
        const bool isCited = pair.question != set.asked[i].question;
        const bool isAmbiguous = answers.at(normalizedText(set.asked[i].question)).size() > 1 ||
                                 isNounOfAnother(pair, set.documents);
        EXPECT_EQ(isCited, isAmbiguous && !pair.cited.empty()) << pair.question;
        seen.cited += isCited && pair.rejected.empty() ? 1 : 0;
        seen.bare += !isCited && pair.rejected.empty() ? 1 : 0;
    }
}

void checkSets(bool isGerman) {
    Seen seen;
    for (std::uint64_t i = 0; i < 12; ++i) {
        const std::uint64_t seed = strata::test::testSeed(700 + i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        const QuestionSet set = drawnSet(seed, isGerman);
        expectOneAnswerEach(set);
        expectCitedOnlyWhereAmbiguous(set, seen);
    }
    EXPECT_GT(seen.bare, 20U);
    EXPECT_GT(seen.cited, 20U);
}

TEST(QuestionSet, CitesATitleOnlyWhereAnEnglishQuestionIsAmbiguous) {
    checkSets(false);
}

TEST(QuestionSet, CitesATitleOnlyWhereAGermanQuestionIsAmbiguous) {
    checkSets(true);
}

}  // namespace
}  // namespace strata::datasetgen
