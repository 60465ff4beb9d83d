// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/text_splitter.h"

#include <algorithm>

namespace strata::text {
namespace {

struct Part {
    ByteRange range;
    bool isDelimiter = false;
};

std::vector<Part> partsOf(const std::vector<ByteRange>& matches, SplitOn on, std::uint32_t size) {
    std::vector<Part> parts;
    parts.reserve(matches.size() * 2 + 1);
    const bool matchIsDelimiter = on == SplitOn::Matches;
    std::uint32_t done = 0;
    for (const ByteRange match : matches) {
        if (match.begin > done) {
            parts.push_back({{done, match.begin}, !matchIsDelimiter});
        }
        parts.push_back({match, matchIsDelimiter});
        done = match.end;
    }
    if (done < size) {
        parts.push_back({{done, size}, !matchIsDelimiter});
    }
    return parts;
}

std::vector<Part> joinEqualNeighbours(const std::vector<Part>& parts) {
    std::vector<Part> joined;
    for (const Part& part : parts) {
        if (!joined.empty() && joined.back().isDelimiter == part.isDelimiter) {
            joined.back().range.end = part.range.end;
        } else {
            joined.push_back(part);
        }
    }
    return joined;
}

/// A delimiter joins what stands before it, unless that is a delimiter too.
std::vector<Part> joinToPrevious(const std::vector<Part>& parts) {
    std::vector<Part> joined;
    bool previousIsDelimiter = false;
    for (const Part& part : parts) {
        if (part.isDelimiter && !previousIsDelimiter && !joined.empty()) {
            joined.back().range.end = part.range.end;
        } else {
            joined.push_back(part);
        }
        previousIsDelimiter = part.isDelimiter;
    }
    return joined;
}

std::vector<Part> joinToNext(const std::vector<Part>& parts) {
    std::vector<Part> joined;
    bool nextIsDelimiter = false;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        if (part->isDelimiter && !nextIsDelimiter && !joined.empty()) {
            joined.back().range.begin = part->range.begin;
        } else {
            joined.push_back(*part);
        }
        nextIsDelimiter = part->isDelimiter;
    }
    std::reverse(joined.begin(), joined.end());
    return joined;
}

}  // namespace

std::optional<SplitBehavior> splitBehaviorNamed(std::string_view name) {
    if (name == "Removed") {
        return SplitBehavior::Removed;
    }
    if (name == "Isolated") {
        return SplitBehavior::Isolated;
    }
    if (name == "MergedWithPrevious") {
        return SplitBehavior::MergedWithPrevious;
    }
    if (name == "MergedWithNext") {
        return SplitBehavior::MergedWithNext;
    }
    if (name == "Contiguous") {
        return SplitBehavior::Contiguous;
    }
    return std::nullopt;
}

void splitAtMatches(const std::vector<ByteRange>& matches,
                    SplitOn on,
                    SplitBehavior behavior,
                    ByteRange word,
                    std::vector<ByteRange>& words) {
    std::vector<Part> parts = partsOf(matches, on, word.end - word.begin);
    switch (behavior) {
        case SplitBehavior::Removed:
            std::erase_if(parts, [](const Part& part) { return part.isDelimiter; });
            break;
        case SplitBehavior::Isolated:
            break;
        case SplitBehavior::MergedWithPrevious:
            parts = joinToPrevious(parts);
            break;
        case SplitBehavior::MergedWithNext:
            parts = joinToNext(parts);
            break;
        case SplitBehavior::Contiguous:
            parts = joinEqualNeighbours(parts);
            break;
    }
    for (const Part& part : parts) {
        if (part.range.begin < part.range.end) {
            words.push_back({word.begin + part.range.begin, word.begin + part.range.end});
        }
    }
}

}  // namespace strata::text
