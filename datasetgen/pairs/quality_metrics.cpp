// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/quality_metrics.h"

#include "datasetgen/pairs/dedupe.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/pairs/pair_language.h"
#include "datasetgen/pairs/quote_align.h"
#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/pairs/splitter.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <set>
#include <utility>

namespace strata::datasetgen {
namespace {

using Page = std::pair<std::size_t, int>;

constexpr std::size_t kPageWordsMin = 20;

double share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 1.0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::set<Page> pagesWithText(const std::vector<Document>& documents) {
    std::map<Page, std::size_t> words;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        for (const Block& block : documents[i].blocks) {
            if (block.removed.empty()) {
                words[{i, block.page}] += wordsOf(block.text).size();
            }
        }
    }
    std::set<Page> pages;
    for (const auto& [page, count] : words) {
        if (count >= kPageWordsMin) {
            pages.insert(page);
        }
    }
    return pages;
}

std::size_t medianOf(std::vector<std::size_t> values) {
    if (values.empty()) {
        return 0;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

void countCoverage(QualityMetrics& metrics,
                   const std::vector<Document>& documents,
                   const std::vector<Passage>& passages,
                   const std::vector<const Pair*>& kept) {
    const std::set<Page> pages = pagesWithText(documents);
    std::set<Page> covered;
    std::set<std::size_t> asked;
    for (const Pair* pair : kept) {
        asked.insert(pair->passageIndex);
        for (const Quote& quote : pair->quotes) {
            if (pages.contains({pair->documentIndex, quote.page})) {
                covered.insert({pair->documentIndex, quote.page});
            }
        }
    }
    metrics.pagesWithText = pages.size();
    metrics.pagesWithPair = covered.size();
    metrics.passagesWithPair = asked.size();
    for (const Passage& passage : passages) {
        if (passage.rejected.empty()) {
            ++metrics.passages;
        } else {
            ++metrics.rejectedPassages[passage.rejected];
        }
    }
}

void measureKept(QualityMetrics& metrics,
                 const std::vector<Document>& documents,
                 const std::vector<Passage>& passages,
                 const std::vector<const Pair*>& kept) {
    SourceLanguages languages(documents, passages);
    std::size_t exact = 0;
    std::size_t consistent = 0;
    std::size_t alone = 0;
    std::set<std::string> facts;
    std::vector<std::size_t> answerWords;
    std::vector<std::size_t> questionWords;
    for (const Pair* pair : kept) {
        exact +=
            std::ranges::all_of(pair->quotes,
                                [&](const Quote& quote) {
                                    return standsOnItsPage(documents[pair->documentIndex],
                                                           passages[pair->passageIndex], quote);
                                })
                ? 1
                : 0;
        const std::string& language = languages.ofPassage(pair->passageIndex);
        consistent += statesItsNumbers(*pair, language) ? 1 : 0;
        alone += selfContainedFault(pair->question, language).empty() ? 1 : 0;
        facts.insert(pair->group);
        answerWords.push_back(wordsOf(pair->answer).size());
        questionWords.push_back(wordsOf(pair->question).size());
        ++metrics.kinds[pair->kind];
        ++metrics.splits[pair->split];
    }
    metrics.pairs = kept.size();
    metrics.facts = facts.size();
    metrics.quoteExact = share(exact, kept.size());
    metrics.numberConsistent = share(consistent, kept.size());
    metrics.selfContained = share(alone, kept.size());
    metrics.answerWordsMax = answerWords.empty() ? 0 : std::ranges::max(answerWords);
    metrics.answerWordsMedian = medianOf(std::move(answerWords));
    metrics.questionWordsMedian = medianOf(std::move(questionWords));
}

}  // namespace

double QualityMetrics::pageCoverage() const {
    return share(pagesWithPair, pagesWithText);
}

double QualityMetrics::passageCoverage() const {
    return share(passagesWithPair, passages);
}

QualityMetrics measureQuality(const std::vector<Document>& documents,
                              const std::vector<Passage>& passages,
                              const std::vector<Pair>& pairs) {
    QualityMetrics metrics;
    std::vector<const Pair*> kept;
    for (const Pair& pair : pairs) {
        if (pair.rejected.empty()) {
            kept.push_back(&pair);
        } else {
            ++metrics.rejectedPairs[pair.rejected];
        }
    }
    countCoverage(metrics, documents, passages, kept);
    measureKept(metrics, documents, passages, kept);
    const DedupeReport again = countDuplicates(pairs);
    const std::size_t repeated =
        again.duplicateQuestions + again.ambiguousQuestions + again.nearDuplicates;
    metrics.duplicates = kept.empty() ? 0.0 : share(repeated, kept.size());
    metrics.leaks = findLeaks(pairs, passages).size();
    return metrics;
}

}  // namespace strata::datasetgen
