// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/coverage_plan.h"

#include "datasetgen/base/rejection.h"

#include "strata/error.h"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <set>

namespace strata::datasetgen {
namespace {

constexpr std::array<std::string_view, 4> kQuantityNames{"fewer", "normal", "more", "number"};

/// How closely the rules look for facts.
struct Density {
    std::size_t tokensPerFact = 1;
    std::size_t factsMin = 1;
    std::size_t factsMax = 1;
};

constexpr Density kFewer{60, 1, 8};
constexpr Density kNormal{10, 6, kFactsPerPassageMax};
constexpr Density kMore{5, 12, 2 * kFactsPerPassageMax};

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

std::string_view quantityName(Quantity quantity) {
    return kQuantityNames[static_cast<std::size_t>(quantity)];
}

Quantity quantityNamed(std::string_view name) {
    const auto* const found = std::ranges::find(kQuantityNames, name);
    if (found == kQuantityNames.end()) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The quantity '%1' is unknown.", std::string(name)), "--quantity",
                    Sentence("Choose fewer, normal or more."));
    }
    return static_cast<Quantity>(found - kQuantityNames.begin());
}

std::size_t plannedFacts(std::size_t tokens, Quantity quantity) {
    const Density& density = quantity == Quantity::Fewer  ? kFewer
                             : quantity == Quantity::More ? kMore
                                                          : kNormal;
    return std::clamp(tokens / density.tokensPerFact, density.factsMin, density.factsMax);
}

void layDecisions(std::vector<Passage>& passages, const CoverageSettings& settings) {
    for (Passage& passage : passages) {
        if (settings.excluded.contains(passage.id)) {
            passage.rejected = kPassageExcluded;
        } else if (settings.included.contains(passage.id)) {
            passage.rejected.clear();
        }
    }
}

std::string sectionKey(std::size_t documentIndex, const HeadingPath& headingPath) {
    constexpr std::size_t levels = 2;
    std::string key = std::to_string(documentIndex);
    for (std::size_t i = 0; i < std::min(levels, headingPath.size()); ++i) {
        key += '\n' + headingPath[i];
    }
    return key;
}

std::vector<PlannedPassage> planCoverage(const std::vector<Passage>& passages,
                                         const CoverageSettings& settings) {
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
        plan.push_back({passage, settings.factsOf(passages[passage].tokens)});
    }
    return plan;
}

std::vector<PlannedPassage> trialOf(const std::vector<Passage>& passages,
                                    std::vector<PlannedPassage> plan,
                                    std::size_t most) {
    if (most == 0 || plan.size() <= most) {
        return plan;
    }
    std::ranges::stable_sort(plan, std::greater<>(), &PlannedPassage::facts);
    std::set<std::size_t> documents;
    std::set<std::string> sections;
    // A passage ranks behind those whose document, or section, is not tried yet.
    std::vector<PlannedPassage> ofSection;
    std::vector<PlannedPassage> others;
    std::vector<PlannedPassage> trial;
    for (const PlannedPassage& planned : plan) {
        const Passage& passage = passages[planned.passageIndex];
        const bool isNewSection =
            sections.insert(sectionKey(passage.documentIndex, passage.headingPath)).second;
        const bool isNewDocument = documents.insert(passage.documentIndex).second;
        (isNewDocument ? trial : isNewSection ? ofSection : others).push_back(planned);
    }
    trial.insert(trial.end(), ofSection.begin(), ofSection.end());
    trial.insert(trial.end(), others.begin(), others.end());
    trial.resize(most);
    return trial;
}

}  // namespace strata::datasetgen
