// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/headings.h"

#include "datasetgen/base/document_limits.h"
#include "datasetgen/pdf/row_style.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr int kLevelMax = 6;
constexpr int kHeadingDepthMax = 8;

/// Larger type ranks first, then bold before plain, then capitals.
using Style = std::tuple<long, int, int>;

Style styleOf(const TypedBlock& heading) {
    return Style{-std::lround(heading.type.size), heading.type.boldShare >= 0.5 ? 0 : 1,
                 isAllCapitals(heading.block.text) ? 0 : 1};
}

class Ranking {
public:
    void add(const TypedBlock& heading) {
        const Style style = styleOf(heading);
        ++uses_[style];
        const int depth = std::min(numberLevels(heading.block.text), kHeadingDepthMax);
        if (depth > 0) {
            ++depths_[style][depth];
        }
    }

    void finish() {
        int level = 0;
        for (const auto& [style, count] : uses_) {
            levels_[style] = std::min(++level, kLevelMax);
        }
        // A number's depth outranks its type: 2.1 stands below 2 and above 2.1.1.
        std::map<int, std::map<int, int>> votes;
        for (const auto& [style, depths] : depths_) {
            for (const auto& [depth, count] : depths) {
                votes[depth][levels_[style]] += count;
            }
        }
        int last = 0;
        for (const auto& [depth, byLevel] : votes) {
            const auto most = std::ranges::max_element(
                byLevel, [](const auto& a, const auto& b) { return a.second < b.second; });
            last = last == 0 ? most->first : last + (depth - lastDepth_);
            lastDepth_ = depth;
            numbered_[depth] = std::clamp(last, 1, kLevelMax);
        }
    }

    int levelOf(const TypedBlock& heading) const {
        const int depth = std::min(numberLevels(heading.block.text), kHeadingDepthMax);
        if (depth > 0) {
            return numbered_.at(depth);
        }
        const Style style = styleOf(heading);
        const auto depths = depths_.find(style);
        if (depths != depths_.end()) {
            const auto most = std::ranges::max_element(
                depths->second, [](const auto& a, const auto& b) { return a.second < b.second; });
            return numbered_.at(most->first);
        }
        return levels_.at(style);
    }

private:
    std::map<Style, int> uses_;
    std::map<Style, std::map<int, int>> depths_;
    std::map<Style, int> levels_;
    std::map<int, int> numbered_;
    int lastDepth_ = 0;
};

}  // namespace

void rankHeadings(std::vector<std::vector<TypedBlock>>& pages) {
    Ranking ranking;
    for (std::vector<TypedBlock>& page : pages) {
        for (TypedBlock& block : page) {
            if (block.block.text.size() > kHeadingBytesMax &&
                block.block.kind == BlockKind::Heading) {
                block.block.kind = BlockKind::Text;
            }
            if (block.block.kind == BlockKind::Heading) {
                ranking.add(block);
            }
        }
    }
    ranking.finish();
    HeadingTrail trail;
    for (std::vector<TypedBlock>& page : pages) {
        for (TypedBlock& typed : page) {
            Block& block = typed.block;
            if (block.kind == BlockKind::Heading) {
                block.headingLevel = ranking.levelOf(typed);
                trail.leave(block.headingLevel);
            }
            block.headingPath = trail.path();
            if (block.kind == BlockKind::Heading) {
                trail.enter(block.headingLevel, block.text);
            }
        }
    }
}

}  // namespace strata::datasetgen::pdf
