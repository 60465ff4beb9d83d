// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/splitter.h"

#include "base/assert.h"
#include "datasetgen/pairs/coverage_plan.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <map>

namespace strata::datasetgen {
namespace {

std::string sectionOf(const Pair& pair, const std::vector<Passage>& passages) {
    STRATA_ASSERT(pair.passageIndex < passages.size());
    return sectionKey(pair.documentIndex, passages[pair.passageIndex].headingPath);
}

struct Section {
    std::string key;
    std::size_t pairs = 0;
    std::uint64_t rank = 0;
};

/// The split of each section: in an order that the seed decides, the small splits take what fits.
std::map<std::string, std::string> assigned(std::vector<Section> sections,
                                            std::size_t pairCount,
                                            const SplitSettings& settings) {
    std::ranges::sort(sections, [](const Section& left, const Section& right) {
        return left.rank != right.rank ? left.rank < right.rank : left.key < right.key;
    });
    const bool enough = pairCount >= settings.holdOutPairsMin;
    const auto target = [&](double share) {
        return enough ? static_cast<double>(pairCount) * share : 0.0;
    };
    double testRoom = target(settings.testShare);
    double validationRoom = target(settings.validationShare);
    std::map<std::string, std::string> splits;
    for (const Section& section : sections) {
        // Half more than the room left is nearer to the target than nothing.
        const double size = static_cast<double>(section.pairs);
        double* room = nullptr;
        std::string split = "train";
        if (!splits.empty() && size <= validationRoom * 1.5) {
            room = &validationRoom;
            split = "validation";
        } else if (!splits.empty() && size <= testRoom * 1.5) {
            room = &testRoom;
            split = "test";
        }
        if (room != nullptr) {
            *room -= size;
        }
        splits.emplace(section.key, split);
    }
    return splits;
}

void holdBackRecall(std::vector<Pair>& pairs, const SplitSettings& settings) {
    std::map<std::string, std::vector<std::size_t>> facts;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (pairs[i].rejected.empty() && pairs[i].split == "train") {
            facts[pairs[i].group].push_back(i);
        }
    }
    for (const auto& [group, phrasings] : facts) {
        if (phrasings.size() < std::max<std::size_t>(2, settings.recallPhrasingsMin)) {
            continue;
        }
        // A phrasing with its own answer ("Yes. ...") would test something else than the fact.
        std::vector<std::size_t> usual;
        std::ranges::copy_if(phrasings, std::back_inserter(usual),
                             [&, &members = phrasings](std::size_t i) {
                                 return pairs[i].answer == pairs[members.front()].answer;
                             });
        const std::uint64_t pick = stableHash(group, settings.seed) % usual.size();
        pairs[usual[pick]].split = "recall";
    }
}

void addLeak(std::map<std::string, std::string>& sides,
             const std::string& what,
             const std::string& split,
             std::vector<std::string>& leaks) {
    const auto [entry, isNew] = sides.try_emplace(what, split);
    if (!isNew && entry->second != split) {
        leaks.push_back(what + ": " + entry->second + " and " + split);
        std::ranges::replace(leaks.back(), '\n', ' ');
    }
}

}  // namespace

void splitPairs(std::vector<Pair>& pairs,
                const std::vector<Passage>& passages,
                const SplitSettings& settings) {
    std::map<std::string, Section> sections;
    std::size_t pairCount = 0;
    for (const Pair& pair : pairs) {
        if (pair.rejected.empty()) {
            const std::string key = sectionOf(pair, passages);
            Section& section = sections[key];
            section.key = key;
            section.rank = stableHash(key, settings.seed);
            ++section.pairs;
            ++pairCount;
        }
    }
    std::vector<Section> all;
    all.reserve(sections.size());
    for (auto& [key, section] : sections) {
        all.push_back(std::move(section));
    }
    const std::map<std::string, std::string> splits = assigned(std::move(all), pairCount, settings);
    for (Pair& pair : pairs) {
        pair.split = pair.rejected.empty() ? splits.at(sectionOf(pair, passages)) : std::string();
    }
    holdBackRecall(pairs, settings);
}

std::vector<std::string> findLeaks(const std::vector<Pair>& pairs,
                                   const std::vector<Passage>& passages) {
    std::map<std::string, std::string> places;
    std::map<std::string, std::string> questions;
    std::vector<std::string> leaks;
    for (const Pair& pair : pairs) {
        if (!pair.rejected.empty() || pair.split.empty()) {
            continue;
        }
        const std::string side = pair.split == "recall" ? "train" : pair.split;
        addLeak(places, "section " + sectionOf(pair, passages), side, leaks);
        addLeak(places, "passage " + passages[pair.passageIndex].id, side, leaks);
        addLeak(places, "fact " + pair.group, side, leaks);
        addLeak(questions, "question " + normalizedText(pair.question), pair.split, leaks);
    }
    return leaks;
}

}  // namespace strata::datasetgen
