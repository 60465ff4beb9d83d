// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/dedupe.h"

#include "datasetgen/text/near_duplicate_index.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
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

void citeAmbiguous(std::vector<Pair>& pairs) {
    Compared compared = comparedOf(pairs);
    findAmbiguous(compared);
    std::size_t next = 0;
    for (Pair& pair : pairs) {
        if (pair.rejected.empty() && !compared.faults[next++].empty() && !pair.cited.empty()) {
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
