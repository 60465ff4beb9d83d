// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/near_duplicate_index.h"

#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <limits>
#include <string>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kShingleWords = 3;
// About as much text as three words of one or two characters.
constexpr std::size_t kShingleCharacters = 5;

std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
}

/// Without blanks: whether one stands between two sentences says nothing.
std::vector<TextSpan> charactersOf(std::string_view text) {
    std::vector<TextSpan> spans;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        if (nextCharacter(text, at) != U' ') {
            spans.push_back({begin, at});
        }
    }
    return spans;
}

}  // namespace

std::vector<std::uint64_t> shinglesOf(std::string_view text) {
    const std::string normal = normalizedText(text);
    const bool byCharacters = isMostlyUnspaced(normal);
    const std::vector<TextSpan> units = byCharacters ? charactersOf(normal) : wordSpansOf(normal);
    const std::size_t length = byCharacters ? kShingleCharacters : kShingleWords;
    std::vector<std::uint64_t> shingles;
    if (units.empty()) {
        return shingles;
    }
    const std::size_t last = units.size() < length ? 1 : units.size() - length + 1;
    for (std::size_t i = 0; i < last; ++i) {
        const std::size_t end = units[std::min(i + length, units.size()) - 1].end;
        const std::size_t begin = units[i].begin;
        shingles.push_back(stableHash(std::string_view(normal).substr(begin, end - begin)));
    }
    std::ranges::sort(shingles);
    shingles.erase(std::ranges::unique(shingles).begin(), shingles.end());
    return shingles;
}

MinHashSignature minHashOf(const std::vector<std::uint64_t>& shingles) {
    MinHashSignature signature;
    signature.fill(std::numeric_limits<std::uint64_t>::max());
    for (const std::uint64_t shingle : shingles) {
        for (std::size_t i = 0; i < kPermutations; ++i) {
            const std::uint64_t permuted = mixed(shingle ^ ((i + 1) * 0x9e3779b97f4a7c15ULL));
            signature[i] = std::min(signature[i], permuted);
        }
    }
    return signature;
}

double jaccard(const std::vector<std::uint64_t>& left, const std::vector<std::uint64_t>& right) {
    std::size_t shared = 0;
    for (auto l = left.begin(), r = right.begin(); l != left.end() && r != right.end();) {
        shared += *l == *r ? 1 : 0;
        const bool leftIsNext = *l <= *r;
        r += *r <= *l ? 1 : 0;
        l += leftIsNext ? 1 : 0;
    }
    const std::size_t all = left.size() + right.size() - shared;
    return all == 0 ? 1.0 : static_cast<double>(shared) / static_cast<double>(all);
}

NearDuplicateIndex::BandKeys NearDuplicateIndex::bandKeysOf(const MinHashSignature& signature) {
    BandKeys keys{};
    for (std::size_t i = 0; i < kPermutations; ++i) {
        keys[i / kRows] = mixed(keys[i / kRows] ^ signature[i]);
    }
    return keys;
}

void NearDuplicateIndex::keep(Entry entry, const BandKeys& keys) {
    for (std::size_t band = 0; band < kBands; ++band) {
        bands_[band][keys[band]].push_back(entries_.size());
    }
    entries_.push_back(std::move(entry));
}

}  // namespace strata::datasetgen
