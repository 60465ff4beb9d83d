// SPDX-License-Identifier: GPL-3.0-or-later
// Near-duplicate texts without comparing all with all: MinHash signatures over shingles, looked up
// by bands (locality-sensitive hashing), confirmed by the exact Jaccard similarity. Thread: an
// object belongs to one thread at a time. Source: Broder 1997 (On the resemblance and containment
// of documents); Leskovec, Rajaraman, Ullman, Mining of Massive Datasets, section 3.4.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
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

    /// Finds among the texts added before; `accepts(id)` says which of them count.
    template <class Accepts>
    std::optional<std::size_t> find(std::string_view text, Accepts accepts) const {
        const std::vector<std::uint64_t> shingles = shinglesOf(text);
        for (const std::size_t entry : candidates(minHashOf(shingles))) {
            if (accepts(entries_[entry].id) &&
                jaccard(shingles, entries_[entry].shingles) >= similarityMin_) {
                return entries_[entry].id;
            }
        }
        return std::nullopt;
    }

    void add(std::size_t id, std::string_view text);

private:
    // 16 bands of 8 rows: half of the pairs with similarity .71 meet, 95 % of those with .8.
    static constexpr std::size_t kBands = 16;
    static constexpr std::size_t kRows = kPermutations / kBands;

    struct Entry {
        std::size_t id;
        std::vector<std::uint64_t> shingles;
    };

    static std::uint64_t bandKey(const MinHashSignature& signature, std::size_t band);
    std::vector<std::size_t> candidates(const MinHashSignature& signature) const;

    double similarityMin_;
    std::vector<Entry> entries_;
    std::array<std::map<std::uint64_t, std::vector<std::size_t>>, kBands> bands_;
};

}  // namespace strata::datasetgen
