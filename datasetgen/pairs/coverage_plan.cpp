// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/coverage_plan.h"

#include <algorithm>
#include <deque>
#include <map>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kTokensPerFact = 10;
constexpr std::size_t kFactsMin = 6;
constexpr std::size_t kFactsMax = 40;

/// Takes the first of each queue in turn until all are empty.
std::deque<std::size_t> interleaved(std::vector<std::deque<std::size_t>> queues) {
    std::deque<std::size_t> result;
    bool any = true;
    while (any) {
        any = false;
        for (std::deque<std::size_t>& queue : queues) {
            if (!queue.empty()) {
                result.push_back(queue.front());
                queue.pop_front();
                any = true;
            }
        }
    }
    return result;
}

}  // namespace

std::size_t plannedFacts(std::size_t tokens) {
    return std::clamp(tokens / kTokensPerFact, kFactsMin, kFactsMax);
}

std::string sectionKey(std::size_t documentIndex, const HeadingPath& headingPath) {
    constexpr std::size_t levels = 2;
    std::string key = std::to_string(documentIndex);
    for (std::size_t i = 0; i < std::min(levels, headingPath.size()); ++i) {
        key += '\n' + headingPath[i];
    }
    return key;
}

std::vector<PlannedPassage> planCoverage(const std::vector<Passage>& passages) {
    // Sections in the order in which they are first met.
    std::map<std::size_t, std::vector<std::deque<std::size_t>>> documents;
    std::map<std::string, std::size_t> sections;
    for (std::size_t i = 0; i < passages.size(); ++i) {
        if (!passages[i].rejected.empty()) {
            continue;
        }
        auto& queues = documents[passages[i].documentIndex];
        const std::string key = sectionKey(passages[i].documentIndex, passages[i].headingPath);
        const auto [section, isNew] = sections.try_emplace(key, queues.size());
        if (isNew) {
            queues.emplace_back();
        }
        queues[section->second].push_back(i);
    }
    std::vector<std::deque<std::size_t>> perDocument;
    perDocument.reserve(documents.size());
    for (auto& [documentIndex, queues] : documents) {
        perDocument.push_back(interleaved(std::move(queues)));
    }
    std::vector<PlannedPassage> plan;
    for (const std::size_t passage : interleaved(std::move(perDocument))) {
        plan.push_back({passage, plannedFacts(passages[passage].tokens)});
    }
    return plan;
}

}  // namespace strata::datasetgen
