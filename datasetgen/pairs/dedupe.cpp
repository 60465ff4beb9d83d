// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/dedupe.h"

#include "datasetgen/text/near_duplicate_index.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace strata::datasetgen {
namespace {

/// The kept pairs of a dataset with the form in which questions and answers are compared.
struct Compared {
    std::vector<const Pair*> pairs;
    std::vector<std::string> questions;
    std::vector<std::string_view> faults;  ///< empty: none
};

Compared comparedOf(const std::vector<Pair>& pairs) {
    Compared compared;
    for (const Pair& pair : pairs) {
        if (pair.rejected.empty()) {
            compared.pairs.push_back(&pair);
            compared.questions.push_back(normalizedText(pair.question));
        }
    }
    compared.faults.resize(compared.pairs.size());
    return compared;
}

/// Questions that different facts answer differently: nobody could know which one is meant.
void findAmbiguous(Compared& compared) {
    struct Asked {
        std::string_view group;
        std::string answer;
        bool isAmbiguous = false;
    };
    std::unordered_map<std::string_view, Asked> asked;
    for (std::size_t i = 0; i < compared.pairs.size(); ++i) {
        const Pair& pair = *compared.pairs[i];
        std::string answer = normalizedText(pair.answer);
        const auto [entry, isNew] = asked.try_emplace(compared.questions[i]);
        Asked& first = entry->second;
        if (isNew) {
            first = {pair.group, std::move(answer)};
        } else if (first.group != pair.group && first.answer != answer) {
            first.isAmbiguous = true;
        }
    }
    for (std::size_t i = 0; i < compared.pairs.size(); ++i) {
        if (asked.at(compared.questions[i]).isAmbiguous) {
            compared.faults[i] = kAmbiguousQuestion;
        }
    }
}

void findRepeated(Compared& compared, double similarityMin, const std::stop_token& stop) {
    std::unordered_set<std::string_view> questions;
    NearDuplicateIndex index(similarityMin);
    for (std::size_t i = 0; i < compared.pairs.size() && !stop.stop_requested(); ++i) {
        if (!compared.faults[i].empty()) {
            continue;
        }
        const Pair& pair = *compared.pairs[i];
        if (!questions.insert(compared.questions[i]).second) {
            compared.faults[i] = kDuplicateQuestion;
            continue;
        }
        const auto isOther = [&](std::size_t id) {
            return compared.pairs[id]->group != pair.group;
        };
        if (index.findOrKeep(i, pair.question + " " + pair.answer, isOther)) {
            compared.faults[i] = kNearDuplicate;
        }
    }
}

/// The documents that write a noun or a phrase.
using Writers = std::unordered_map<std::string, std::set<std::size_t>>;

/// Notes who writes the phrases that begin at a word.
void noteWriters(Writers& writers,
                 const std::vector<Word>& words,
                 std::size_t begin,
                 std::size_t wordsMax,
                 std::size_t documentIndex) {
    std::string phrase;
    for (std::size_t at = begin; at < std::min(words.size(), begin + wordsMax); ++at) {
        phrase += (at == begin ? "" : " ") + words[at].bare;
        if (const auto noun = writers.find(phrase); noun != writers.end()) {
            noun->second.insert(documentIndex);
        }
    }
}

/// Of each noun that a question leans on.
Writers writersOf(const std::vector<Pair>& pairs, const std::vector<Document>& documents) {
    Writers writers;
    std::size_t wordsMax = 0;
    for (const Pair& pair : pairs) {
        if (!pair.leansOn.empty()) {
            writers.try_emplace(lowerCase(pair.leansOn));
            wordsMax = std::max(wordsMax, wordsOf(pair.leansOn).size());
        }
    }
    for (std::size_t i = 0; !writers.empty() && i < documents.size(); ++i) {
        for (const Block& block : documents[i].blocks) {
            const std::vector<Word> words =
                block.removed.empty() ? wordsOf(block.text) : std::vector<Word>();
            for (std::size_t at = 0; at < words.size(); ++at) {
                noteWriters(writers, words, at, wordsMax, i);
            }
        }
    }
    return writers;
}

bool isWrittenElsewhere(const Pair& pair, const Writers& writers) {
    const auto noun = writers.find(lowerCase(pair.leansOn));
    return noun != writers.end() &&
           noun->second.size() > (noun->second.contains(pair.documentIndex) ? 1U : 0U);
}

DedupeReport reportOf(const Compared& compared) {
    const auto count = [&](std::string_view fault) {
        return static_cast<std::size_t>(std::ranges::count(compared.faults, fault));
    };
    return {count(kDuplicateQuestion), count(kAmbiguousQuestion), count(kNearDuplicate)};
}

Compared duplicatesOf(const std::vector<Pair>& pairs,
                      double similarityMin,
                      const std::stop_token& stop) {
    Compared compared = comparedOf(pairs);
    findAmbiguous(compared);
    findRepeated(compared, similarityMin, stop);
    return compared;
}

}  // namespace

void citeAmbiguous(std::vector<Pair>& pairs, const std::vector<Document>& documents) {
    Compared compared = comparedOf(pairs);
    findAmbiguous(compared);
    const Writers writers = writersOf(pairs, documents);
    std::size_t next = 0;
    for (Pair& pair : pairs) {
        if (!pair.rejected.empty()) {
            continue;
        }
        const bool isAmbiguous = !compared.faults[next++].empty();
        if (!pair.cited.empty() && (isAmbiguous || isWrittenElsewhere(pair, writers))) {
            pair.question = pair.cited;
        }
    }
}

DedupeReport countDuplicates(const std::vector<Pair>& pairs) {
    return reportOf(duplicatesOf(pairs, kAlikeMin, {}));
}

DedupeReport rejectDuplicates(std::vector<Pair>& pairs,
                              double similarityMin,
                              const std::stop_token& stop) {
    const Compared compared = duplicatesOf(pairs, similarityMin, stop);
    std::size_t next = 0;
    for (Pair& pair : pairs) {
        if (pair.rejected.empty()) {
            pair.rejected = std::string(compared.faults[next++]);
        }
    }
    return reportOf(compared);
}

}  // namespace strata::datasetgen
