// SPDX-License-Identifier: GPL-3.0-or-later
// Near-duplicate texts without comparing all with all: MinHash signatures over shingles, looked up
// by bands (locality-sensitive hashing), confirmed by the exact Jaccard similarity. Thread: an
// object belongs to one thread at a time. Source: Broder 1997 (On the resemblance and containment
// of documents); Leskovec, Rajaraman, Ullman, Mining of Massive Datasets, section 3.4.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::datasetgen {

inline constexpr std::size_t kPermutations = 128;
using MinHashSignature = std::array<std::uint64_t, kPermutations>;

/// Hashes of the runs of three words of the normalized text, of five characters where the script
/// sets no blanks; sorted, each once. A shorter text is one shingle.
std::vector<std::uint64_t> shinglesOf(std::string_view text);

MinHashSignature minHashOf(const std::vector<std::uint64_t>& shingles);

/// Shared part of two sorted sets, 0 to 1; 1 for two empty ones.
double jaccard(const std::vector<std::uint64_t>& left, const std::vector<std::uint64_t>& right);

/// Texts that were kept, and the first of them that a new one is too much alike.
class NearDuplicateIndex {
public:
    explicit NearDuplicateIndex(double similarityMin = 0.8) : similarityMin_(similarityMin) {}

    /// The first of the texts kept before that the text is too much alike, of those that count
    /// (`accepts(id)`). Where there is none, the text is kept under its id.
    template <class Accepts>
    std::optional<std::size_t> findOrKeep(std::size_t id, std::string_view text, Accepts accepts) {
        std::vector<std::uint64_t> shingles = shinglesOf(text);
        const BandKeys keys = bandKeysOf(minHashOf(shingles));
        std::size_t first = entries_.size();
        for (std::size_t band = 0; band < kBands; ++band) {
            const auto bucket = bands_[band].find(keys[band]);
            if (bucket == bands_[band].end()) {
                continue;
            }
            for (const std::size_t entry : bucket->second) {
                if (entry >= first) {
                    break;
                }
                if (!isSeen(entry) && accepts(entries_[entry].id) &&
                    jaccard(shingles, entries_[entry].shingles) >= similarityMin_) {
                    first = entry;
                }
            }
        }
        ++searches_;
        if (first < entries_.size()) {
            return entries_[first].id;
        }
        keep({id, std::move(shingles), 0}, keys);
        return std::nullopt;
    }

private:
    // 16 bands of 8 rows: half of the pairs with similarity .71 meet, 95 % of those with .8.
    static constexpr std::size_t kBands = 16;
    static constexpr std::size_t kRows = kPermutations / kBands;

    using BandKeys = std::array<std::uint64_t, kBands>;

    struct Entry {
        std::size_t id;
        std::vector<std::uint64_t> shingles;
        std::size_t seenInSearch;
    };

    static BandKeys bandKeysOf(const MinHashSignature& signature);
    /// Whether this search looked at an entry before: two texts may meet in several bands.
    bool isSeen(std::size_t entry) {
        return std::exchange(entries_[entry].seenInSearch, searches_) == searches_;
    }
    void keep(Entry entry, const BandKeys& keys);

    double similarityMin_;
    std::size_t searches_ = 1;
    std::vector<Entry> entries_;
    std::array<std::unordered_map<std::uint64_t, std::vector<std::size_t>>, kBands> bands_;
};

}  // namespace strata::datasetgen
