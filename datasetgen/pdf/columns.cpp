// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/columns.h"

#include "datasetgen/pdf/column_text.h"
#include "datasetgen/pdf/lines.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kGutterEm = 0.75;
constexpr double kGutterPointsMin = 5.0;
constexpr int kDepthMax = 24;
constexpr std::size_t kCandidatesMax = 400;
constexpr double kKnownGutterPoints = 6.0;
// A paragraph goes on in the next line when they stand closer than this.
constexpr double kLineGapEm = 0.75;

/// A white stripe of a region: nothing crosses x between y0 and y1.
struct Gutter {
    double x = 0.0;
    double y0 = 0.0;
    double y1 = 0.0;
};

struct Split {
    Region above;
    Region left;
    Region right;
    Region below;
};

double medianSize(const Region& region) {
    std::vector<double> sizes;
    for (const Piece& piece : region) {
        if (!piece.line.words.empty()) {
            sizes.push_back(piece.line.words.front().size);
        }
    }
    if (sizes.empty()) {
        return 10.0;
    }
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::ranges::nth_element(sizes, middle);
    return std::max(*middle, 1.0);
}

class RegionCutter {
public:
    explicit RegionCutter(ReadingDirection direction) : direction_(direction) {}

    void cut(Region region, int depth) {
        if (region.empty()) {
            return;
        }
        const std::optional<Gutter> gutter =
            depth < kDepthMax ? bestGutter(region) : std::optional<Gutter>();
        if (!gutter) {
            regions_.push_back(std::move(region));
            return;
        }
        known_.push_back(gutter->x);
        Split split = splitAt(std::move(region), *gutter);
        if (split.left.empty() || split.right.empty()) {
            Region whole = std::move(split.above);
            for (Region* part : {&split.left, &split.right, &split.below}) {
                std::ranges::move(*part, std::back_inserter(whole));
            }
            regions_.push_back(std::move(whole));
            return;
        }
        cut(std::move(split.above), depth + 1);
        const bool isLeftFirst = direction_ == ReadingDirection::LeftToRight;
        cut(std::move(isLeftFirst ? split.left : split.right), depth + 1);
        cut(std::move(isLeftFirst ? split.right : split.left), depth + 1);
        cut(std::move(split.below), depth + 1);
    }

    std::vector<Region> take() { return std::move(regions_); }

private:
    bool isKnown(double x) const {
        return std::ranges::any_of(
            known_, [&](double known) { return std::abs(known - x) < kKnownGutterPoints; });
    }

    /// The highest white stripe between two columns of text.
    std::optional<Gutter> bestGutter(const Region& region) const {
        const double width = std::max(kGutterEm * medianSize(region), kGutterPointsMin);
        std::set<long> candidates;
        for (const Piece& piece : region) {
            candidates.insert(std::lround(piece.box.x0 - width / 2));
            if (candidates.size() >= kCandidatesMax) {
                break;
            }
        }
        std::optional<Gutter> best;
        for (const long candidate : candidates) {
            const auto x = static_cast<double>(candidate);
            for (const Gutter& stripe : stripesAt(region, x, width)) {
                const bool isHigher = !best || stripe.y1 - stripe.y0 > best->y1 - best->y0 + 0.5;
                if (isHigher && isBetweenColumns(region, stripe)) {
                    best = stripe;
                }
            }
        }
        return best;
    }

    static std::vector<Gutter> stripesAt(const Region& region, double x, double width) {
        std::vector<std::pair<double, double>> crossing;
        double top = region.front().box.y0;
        double bottom = region.front().box.y1;
        for (const Piece& piece : region) {
            top = std::min(top, piece.box.y0);
            bottom = std::max(bottom, piece.box.y1);
            if (piece.box.x0 < x + width / 2 - 0.6 && piece.box.x1 > x - width / 2) {
                crossing.emplace_back(piece.box.y0, piece.box.y1);
            }
        }
        std::ranges::sort(crossing);
        std::vector<Gutter> stripes;
        double y = top;
        for (const auto& [y0, y1] : crossing) {
            if (y0 > y) {
                stripes.push_back(Gutter{x, y, y0});
            }
            y = std::max(y, y1);
        }
        if (bottom > y) {
            stripes.push_back(Gutter{x, y, bottom});
        }
        return stripes;
    }

    bool isBetweenColumns(const Region& region, const Gutter& stripe) const {
        std::vector<Line> left;
        std::vector<Line> right;
        for (const Piece& piece : region) {
            const double y = middleY(piece.box);
            if (y <= stripe.y0 || y >= stripe.y1 || piece.table) {
                continue;
            }
            (middleX(piece.box) < stripe.x ? left : right).push_back(piece.line);
        }
        return areTextColumns(std::move(left), std::move(right), isKnown(stripe.x));
    }

    static Split splitAt(Region region, Gutter gutter) {
        narrow(region, gutter);
        Split split;
        for (Piece& piece : region) {
            const double y = middleY(piece.box);
            if (y < gutter.y0) {
                split.above.push_back(std::move(piece));
            } else if (y > gutter.y1) {
                split.below.push_back(std::move(piece));
            } else if (middleX(piece.box) < gutter.x) {
                split.left.push_back(std::move(piece));
            } else {
                split.right.push_back(std::move(piece));
            }
        }
        return split;
    }

    /// The short last line of a wide paragraph above the columns and a short heading of a wide part
    /// below them cross no gutter, yet belong to what does.
    static void narrow(const Region& region, Gutter& gutter) {
        const double em = medianSize(region);
        double rightTop = gutter.y1;
        double rightBottom = gutter.y0;
        double wideAbove = -1e9;
        bool hasWideBelow = false;
        std::vector<const Piece*> left;
        for (const Piece& piece : region) {
            const double y = middleY(piece.box);
            if (y <= gutter.y0) {
                wideAbove = std::max(wideAbove, piece.box.y1);
            } else if (y >= gutter.y1) {
                hasWideBelow = true;
            } else if (middleX(piece.box) >= gutter.x) {
                rightTop = std::min(rightTop, piece.box.y0);
                rightBottom = std::max(rightBottom, piece.box.y1);
            } else {
                left.push_back(&piece);
            }
        }
        std::ranges::sort(left, {}, [](const Piece* piece) { return piece->box.y0; });
        if (!left.empty() && left.front()->box.y1 < rightTop - 0.1 * em &&
            left.front()->box.y0 - wideAbove < kLineGapEm * em) {
            gutter.y0 = left.front()->box.y1;
        }
        for (std::size_t i = left.size(); hasWideBelow && i > 1; --i) {
            const double gap = left[i - 1]->box.y0 - left[i - 2]->box.y1;
            if (left[i - 1]->box.y0 < rightBottom) {
                break;
            }
            if (gap > kLineGapEm * em) {
                gutter.y1 = left[i - 1]->box.y0 - 0.1;
                break;
            }
        }
    }

    ReadingDirection direction_;
    std::vector<double> known_;
    std::vector<Region> regions_;
};

}  // namespace

std::vector<Region> readingRegions(Region page, ReadingDirection direction) {
    RegionCutter cutter(direction);
    cutter.cut(std::move(page), 0);
    return cutter.take();
}

}  // namespace strata::datasetgen::pdf
