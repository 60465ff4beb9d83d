// SPDX-License-Identifier: GPL-3.0-or-later
// Every pattern of every language asks what its example says. A language that gets files gets this
// test.
#include "datasetgen/rules/pattern_rules.h"
#include "documents_here.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace strata::datasetgen {
namespace {

using test::DocumentMaker;

class PatternExamples : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        book_ = patternBook(GetParam());
        ASSERT_NE(book_, nullptr);
    }

    /// The fact that only this pattern finds in its example.
    std::optional<Fact> factOfExample(const SentencePattern& pattern) const {
        DocumentMaker maker("Xyz");
        maker.text("Siehe: " + pattern.example.sentence);
        const Vocabulary vocabulary(maker.document());
        return factOf(pattern, pattern.example.sentence, "Xyz.", {*book_, vocabulary, {"Xyz"}});
    }

    void expectWork(const std::vector<SentencePattern>& patterns) const {
        for (const SentencePattern& pattern : patterns) {
            const std::optional<Fact> fact = factOfExample(pattern);
            if (!fact) {
                ADD_FAILURE() << "no question: " << pattern.example.sentence;
                continue;
            }
            const bool asked = std::ranges::any_of(fact->phrasings, [&](const Phrasing& phrasing) {
                return lowerCase(phrasing.question).ends_with(lowerCase(pattern.example.question));
            });
            EXPECT_TRUE(asked) << pattern.example.sentence << " -> " << fact->phrasings[0].question;
            for (const Phrasing& phrasing : fact->phrasings) {
                EXPECT_EQ(test::grammarFaults(phrasing.question, GetParam()),
                          std::vector<std::string>())
                    << phrasing.question;
            }
        }
    }

    const PatternBook* book_ = nullptr;
};

TEST_P(PatternExamples, OfSentencesAskTheirQuestion) {
    expectWork(book_->passing);
    expectWork(book_->sentences);
    expectWork(book_->fallback);
}

TEST_P(PatternExamples, OfListsAndHeadingsAskTheirQuestion) {
    expectWork(book_->leads);
    expectWork(book_->codeLeads);
    expectWork(book_->stepHeadings);
    expectWork(book_->listHeadings);
    expectWork(book_->textHeadings);
    expectWork(book_->fallbackHeadings);
    for (const EntryForm& form : book_->entries) {
        expectWork(form.patterns);
    }
}

TEST_P(PatternExamples, OfTablesAskTheirQuestion) {
    expectWork(book_->cells);
    for (const RecordFrame& record : book_->records) {
        expectWork(record.patterns);
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, PatternExamples, testing::Values("de", "en", "fr"));

}  // namespace
}  // namespace strata::datasetgen
