// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/pair_decision.h"

#include "base/checksum.h"
#include "datasetgen/base/rejection.h"

#include <map>
#include <span>

namespace strata::datasetgen {
namespace {

void decide(Pair& pair, const PairDecision& decision) {
    switch (decision.fate) {
        case PairFate::Accepted:
            pair.rejected.clear();
            break;
        case PairFate::Edited:
            pair.rejected.clear();
            pair.question = decision.question.empty() ? pair.question : decision.question;
            pair.answer = decision.answer.empty() ? pair.answer : decision.answer;
            break;
        case PairFate::Rejected:
            pair.rejected = std::string(kReviewedBad) + decision.reason;
            break;
        case PairFate::AsGenerated:
            break;
    }
}

}  // namespace

std::string pairId(const Pair& pair, const std::vector<Document>& documents) {
    const std::string text =
        documents.at(pair.documentIndex).sha256 + '\n' + pair.question + '\n' + pair.answer;
    Sha256 hash;
    hash.update(std::as_bytes(std::span(text)));
    return hash.finishHex();
}

void applyDecisions(const std::vector<PairDecision>& decisions,
                    const std::vector<Document>& documents,
                    std::vector<Pair>& pairs) {
    std::map<std::string, const PairDecision*> last;
    for (const PairDecision& decision : decisions) {
        last[decision.pairId] = &decision;
    }
    // Of pairs that are the same, the one that was kept is meant: its copies stay duplicates.
    std::map<std::string, Pair*> meant;
    for (Pair& pair : pairs) {
        const std::string id = pairId(pair, documents);
        if (last.contains(id)) {
            Pair*& one = meant.try_emplace(id, &pair).first->second;
            one = !one->rejected.empty() && pair.rejected.empty() ? &pair : one;
        }
    }
    for (const auto& [id, pair] : meant) {
        decide(*pair, *last.at(id));
    }
}

}  // namespace strata::datasetgen
