// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/splitter.h"

#include "base/assert.h"
#include "datasetgen/pairs/coverage_plan.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <map>
#include <set>

namespace strata::datasetgen {
namespace {

std::string sectionOf(const Pair& pair, const std::vector<Passage>& passages) {
    STRATA_ASSERT(pair.passageIndex < passages.size());
    return sectionKey(pair.documentIndex, passages[pair.passageIndex].headingPath);
}

struct Section {
    std::string key;
    std::size_t spare = 0;  ///< pairs beyond the one of each fact that trains
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
        const double size = static_cast<double>(section.spare);
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

/// The phrasing of a fact that the seed picks to stand on the other side than the rest. One with
/// its own answer ("Yes. ...") would test something else than the fact, and one that cites a title
/// something else than what people ask: that one only if all do.
std::size_t pickOf(const std::vector<Pair>& pairs,
                   const std::vector<std::size_t>& phrasings,
                   std::uint64_t seed) {
    const Pair& first = pairs[phrasings.front()];
    std::vector<std::size_t> usual;
    std::ranges::copy_if(phrasings, std::back_inserter(usual),
                         [&](std::size_t i) { return pairs[i].answer == first.answer; });
    std::vector<std::size_t> plain;
    std::ranges::copy_if(usual, std::back_inserter(plain),
                         [&](std::size_t i) { return pairs[i].question != pairs[i].cited; });
    const std::vector<std::size_t>& eligible = plain.empty() ? usual : plain;
    return eligible[stableHash(first.group, seed) % eligible.size()];
}

/// Of each fact of a section that trains one phrasing is held back for recall; of each fact of a
/// section that is held out one phrasing trains, for what was never taught cannot be asked.
void divideFacts(std::vector<Pair>& pairs, const SplitSettings& settings) {
    std::map<std::string, std::vector<std::size_t>> facts;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (pairs[i].rejected.empty()) {
            facts[pairs[i].group].push_back(i);
        }
    }
    for (const auto& [group, phrasings] : facts) {
        Pair& picked = pairs[pickOf(pairs, phrasings, settings.seed)];
        if (picked.split != "train") {
            picked.split = "train";
        } else if (phrasings.size() >= std::max<std::size_t>(2, settings.recallPhrasingsMin)) {
            picked.split = "recall";
        }
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
    std::set<std::string> facts;
    std::size_t pairCount = 0;
    for (const Pair& pair : pairs) {
        if (pair.rejected.empty()) {
            const std::string key = sectionOf(pair, passages);
            Section& section = sections[key];
            section.key = key;
            section.rank = stableHash(key, settings.seed);
            section.spare += facts.insert(pair.group).second ? 0 : 1;
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
    divideFacts(pairs, settings);
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
        if (pair.split == "validation" || pair.split == "test") {
            addLeak(places, "section " + sectionOf(pair, passages), pair.split, leaks);
            addLeak(places, "passage " + passages[pair.passageIndex].id, pair.split, leaks);
            addLeak(places, "fact " + pair.group, pair.split, leaks);
        }
        addLeak(questions, "question " + normalizedText(pair.question), pair.split, leaks);
    }
    return leaks;
}

}  // namespace strata::datasetgen
