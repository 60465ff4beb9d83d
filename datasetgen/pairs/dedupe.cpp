// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/dedupe.h"

#include "datasetgen/text/near_duplicate_index.h"
#include "datasetgen/text/text_words.h"

#include <map>
#include <set>
#include <string>

namespace strata::datasetgen {
namespace {

std::string wholeText(const Pair& pair) {
    return pair.question + " " + pair.answer;
}

void reject(Pair& pair, std::string_view reason, std::size_t& count) {
    pair.rejected = std::string(reason);
    ++count;
}

/// Questions that different facts answer differently: nobody could know which one is meant.
void rejectAmbiguous(std::vector<Pair>& pairs, DedupeReport& report) {
    struct Asked {
        std::string group;
        std::string answer;
    };
    std::map<std::string, Asked> asked;
    std::set<std::string> ambiguous;
    for (const Pair& pair : pairs) {
        if (!pair.rejected.empty()) {
            continue;
        }
        const std::string answer = normalizedText(pair.answer);
        const auto [entry, isNew] =
            asked.try_emplace(normalizedText(pair.question), Asked{pair.group, answer});
        if (!isNew && entry->second.group != pair.group && entry->second.answer != answer) {
            ambiguous.insert(entry->first);
        }
    }
    for (Pair& pair : pairs) {
        if (pair.rejected.empty() && ambiguous.contains(normalizedText(pair.question))) {
            reject(pair, kAmbiguousQuestion, report.ambiguousQuestions);
        }
    }
}

}  // namespace

DedupeReport rejectDuplicates(std::vector<Pair>& pairs,
                              double similarityMin,
                              const std::stop_token& stop) {
    DedupeReport report;
    rejectAmbiguous(pairs, report);
    std::set<std::string> questions;
    NearDuplicateIndex index(similarityMin);
    for (std::size_t i = 0; i < pairs.size() && !stop.stop_requested(); ++i) {
        Pair& pair = pairs[i];
        if (!pair.rejected.empty()) {
            continue;
        }
        if (!questions.insert(normalizedText(pair.question)).second) {
            reject(pair, kDuplicateQuestion, report.duplicateQuestions);
            continue;
        }
        const auto other = [&](std::size_t id) { return pairs[id].group != pair.group; };
        if (index.find(wholeText(pair), other)) {
            reject(pair, kNearDuplicate, report.nearDuplicates);
            continue;
        }
        index.add(i, wholeText(pair));
    }
    return report;
}

}  // namespace strata::datasetgen
