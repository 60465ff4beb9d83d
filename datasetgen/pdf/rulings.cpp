// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/rulings.h"

#include "datasetgen/pdf/type_measures.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kWidthPointsMin = 14.0;
// Between two double lines a cell's side may be short; letters are as high, so that short ones must
// end at horizontal lines.
constexpr double kHeightPointsMin = 7.0;
constexpr double kFreeHeightPointsMin = 18.0;
constexpr double kCrossingPoints = 3.0;
constexpr double kThicknessPointsMax = 3.0;
// Thin grey lines are paler than text; shading is paler still.
constexpr int kDark = 228;
constexpr int kContrast = 24;
// Neighbours along a line are alike; along a row of small letters they are not.
constexpr int kUnevennessMax = 45;
constexpr std::size_t kRulingsMax = 20'000;

enum class Axis { Horizontal, Vertical };

/// The image read along one axis: `across` counts the rows or columns, `along` the pixels in them.
class AxisView {
public:
    AxisView(const GreyImage& image, Axis axis) : image_(image), axis_(axis) {}

    int lines() const { return axis_ == Axis::Horizontal ? image_.height : image_.width; }
    int length() const { return axis_ == Axis::Horizontal ? image_.width : image_.height; }

    int at(int across, int along) const {
        const int x = axis_ == Axis::Horizontal ? along : across;
        const int y = axis_ == Axis::Horizontal ? across : along;
        return image_.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) +
                             static_cast<std::size_t>(x)];
    }

private:
    const GreyImage& image_;
    Axis axis_;
};

struct Run {
    int across = 0;
    int begin = 0;
    int end = 0;
};

/// A pixel of a line is darker than what lies more than a line's thickness away. The edge of a bar
/// looks so for one pixel too many, which gives it away.
bool isOfLine(const AxisView& view, int across, int along, int reach) {
    const int value = view.at(across, along);
    if (value > kDark) {
        return false;
    }
    const int before = across >= reach ? view.at(across - reach, along) : 255;
    const int after = across + reach < view.lines() ? view.at(across + reach, along) : 255;
    return before - value >= kContrast || after - value >= kContrast;
}

std::vector<Run> runsOf(const AxisView& view, int lengthMin, int reach) {
    std::vector<Run> runs;
    for (int across = 0; across < view.lines(); ++across) {
        int begin = -1;
        for (int along = 0; along <= view.length(); ++along) {
            const bool isDark = along < view.length() && isOfLine(view, across, along, reach);
            const bool goesOn =
                isDark && begin >= 0 &&
                std::abs(view.at(across, along) - view.at(across, along - 1)) <= kUnevennessMax;
            if (begin >= 0 && !goesOn) {
                if (along - begin >= lengthMin) {
                    runs.push_back(Run{across, begin, along});
                }
                begin = -1;
            }
            begin = isDark && begin < 0 ? along : begin;
        }
        if (runs.size() > kRulingsMax) {
            return {};  // a picture, not a form
        }
    }
    return runs;
}

/// A line being put together of the runs of neighbouring pixel rows.
struct Bar {
    int first = 0;
    int last = 0;
    int begin = 0;
    int end = 0;
};

std::vector<Bar> barsOf(const std::vector<Run>& runs) {
    std::vector<Bar> bars;
    for (const Run& run : runs) {
        // Runs come line by line, so that only the newest bars can go on.
        const auto near = std::find_if(bars.rbegin(), bars.rend(), [&](const Bar& bar) {
            const int shared = std::min(bar.end, run.end) - std::max(bar.begin, run.begin);
            return run.across - bar.last <= 1 && run.across >= bar.last &&
                   2 * shared > std::min(bar.end - bar.begin, run.end - run.begin);
        });
        if (near == bars.rend()) {
            bars.push_back(Bar{run.across, run.across, run.begin, run.end});
        } else {
            near->last = std::max(near->last, run.across);
            near->begin = std::min(near->begin, run.begin);
            near->end = std::max(near->end, run.end);
        }
    }
    return bars;
}

void addRulings(const GreyImage& image,
                Axis axis,
                double pointsPerPixel,
                std::vector<Ruling>& rulings) {
    const AxisView view(image, axis);
    const auto pixels = [&](double points) {
        return static_cast<int>(std::lround(points / pointsPerPixel));
    };
    const int thickness = std::max(2, pixels(kThicknessPointsMax));
    const double lengthMin = axis == Axis::Horizontal ? kWidthPointsMin : kHeightPointsMin;
    const std::vector<Run> runs = runsOf(view, std::max(4, pixels(lengthMin)), thickness + 1);
    for (const Bar& bar : barsOf(runs)) {
        if (bar.last - bar.first + 1 > thickness) {
            continue;
        }
        Ruling ruling;
        ruling.isHorizontal = axis == Axis::Horizontal;
        ruling.at = (bar.first + bar.last + 1) * pointsPerPixel / 2.0;
        ruling.begin = bar.begin * pointsPerPixel;
        ruling.end = bar.end * pointsPerPixel;
        rulings.push_back(ruling);
    }
}

bool touchesOne(double y, double x, const std::vector<Ruling>& horizontal) {
    return std::ranges::any_of(horizontal, [&](const Ruling& ruling) {
        return std::abs(ruling.at - y) <= kCrossingPoints && ruling.begin <= x + kCrossingPoints &&
               ruling.end >= x - kCrossingPoints;
    });
}

}  // namespace

std::vector<Ruling> rulingsOf(const GreyImage& image, int dotsPerInch) {
    std::vector<Ruling> rulings;
    if (image.width <= 0 || image.height <= 0 || dotsPerInch <= 0) {
        return rulings;
    }
    const double pointsPerPixel = kPointsPerInch / dotsPerInch;
    addRulings(image, Axis::Horizontal, pointsPerPixel, rulings);
    std::vector<Ruling> vertical;
    addRulings(image, Axis::Vertical, pointsPerPixel, vertical);
    const std::vector<Ruling> horizontal = rulings;
    std::ranges::copy_if(vertical, std::back_inserter(rulings), [&](const Ruling& ruling) {
        return ruling.end - ruling.begin >= kFreeHeightPointsMin ||
               (touchesOne(ruling.begin, ruling.at, horizontal) &&
                touchesOne(ruling.end, ruling.at, horizontal));
    });
    return rulings;
}

}  // namespace strata::datasetgen::pdf
