// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr_words.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/ocr_ordinals.h"
#include "datasetgen/pdf/type_measures.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kConfidenceMin = 12.0;
// Parts of the type size in usual text faces.
constexpr double kSmallEm = 0.46;
constexpr double kTallEm = 0.69;
constexpr double kFootEm = 0.21;
constexpr double kRaisedEm = 0.25;
constexpr double kSlopeMax = 0.03;
constexpr std::size_t kLettersToMeasure = 14;
constexpr double kLettersForWidth = 6.0;
constexpr double kLetterEm = 0.5;
constexpr double kWidthTolerance = 1.3;
constexpr double kSpeckPointsMax = 2.5;
constexpr double kTolerance = 0.14;
constexpr double kShortTolerance = 0.4;

/// How high the letters of a word reach, in parts of the type size.
struct Reach {
    double up = kSmallEm;
    double down = 0.0;
};

Reach reachOf(std::string_view text) {
    Reach reach;
    if (text.find_first_of("bdfhkltiABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789()[]!?/\"'") !=
        std::string_view::npos) {
        reach.up = kTallEm;
    }
    if (text.find_first_of("gjpqyQ()[],;/") != std::string_view::npos) {
        reach.down = kFootEm;
    }
    const bool isForeign =
        std::ranges::any_of(text, [](char c) { return static_cast<signed char>(c) < 0; });
    return isForeign ? Reach{kTallEm, 0.1} : reach;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// The straight line that comes nearest to points, at x.
class Slope {
public:
    Slope(const std::vector<double>& x, const std::vector<double>& y) {
        const auto count = static_cast<double>(x.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            meanX_ += x[i] / count;
            meanY_ += y[i] / count;
        }
        double products = 0.0;
        double squares = 0.0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            products += (x[i] - meanX_) * (y[i] - meanY_);
            squares += (x[i] - meanX_) * (x[i] - meanX_);
        }
        // Few words say little about a slope; scans are turned by a degree or two at most.
        slope_ = x.size() >= 4 && squares > 0.0
                     ? std::clamp(products / squares, -kSlopeMax, kSlopeMax)
                     : 0.0;
    }

    double at(double x) const { return meanY_ + slope_ * (x - meanX_); }
    double middle() const { return meanY_; }

private:
    double meanX_ = 0.0;
    double meanY_ = 0.0;
    double slope_ = 0.0;
};

/// A box may take in a speck above or below its word; its width tells a size as well.
double sizeMaxByWidth(const std::vector<Word>& line) {
    double width = 0.0;
    double characters = 0.0;
    for (const Word& word : line) {
        width += word.box.x1 - word.box.x0;
        characters += static_cast<double>(characterCount(word.text));
    }
    return characters < kLettersForWidth ? std::numeric_limits<double>::max()
                                         : kWidthTolerance * width / (characters * kLetterEm);
}

/// Specks at the page's edge come out as dashes and bars.
bool isSpeck(const Word& word) {
    constexpr std::array<std::string_view, 7> dashes{"-", "–", "—", "|", "_", "~", "'"};
    const double side = std::max(word.box.x1 - word.box.x0, word.box.y1 - word.box.y0);
    return side < kSpeckPointsMax && std::ranges::find(dashes, word.text) != dashes.end();
}

/// Gives the words of one printed line its size and lays them on one baseline.
void levelLine(std::vector<Word>& line) {
    std::vector<double> sizes;
    std::vector<double> middles;
    std::vector<double> baselines;
    for (const Word& word : line) {
        const Reach reach = reachOf(word.text);
        const double size = (word.box.y1 - word.box.y0) / (reach.up + reach.down);
        sizes.push_back(size);
        middles.push_back(middleX(word.box));
        baselines.push_back(word.box.y1 - reach.down * size);
    }
    const double size = std::min(median(sizes), sizeMaxByWidth(line));
    const Slope slope(middles, baselines);
    for (std::size_t i = 0; i < line.size(); ++i) {
        line[i].size = size;
        const bool isRaised = baselines[i] < slope.at(middles[i]) - kRaisedEm * size;
        const double baseline = isRaised ? baselines[i] : slope.middle();
        line[i].box.y0 = baseline - kCapitalsEm * size;
        line[i].box.y1 = baseline + kDescendersEm * size;
    }
}

/// Sizes measured by eye differ by a tenth from line to line: what is about as large as most of the
/// page is of one size, and short lines are hard to measure.
void evenSizes(std::vector<Word>& words, const std::vector<std::size_t>& lineBegins) {
    std::vector<double> sizes;
    for (const Word& word : words) {
        sizes.insert(sizes.end(), word.text.size(), word.size);
    }
    const double most = sizes.empty() ? 0.0 : median(sizes);
    for (std::size_t i = 0; i < lineBegins.size(); ++i) {
        const std::size_t end = i + 1 < lineBegins.size() ? lineBegins[i + 1] : words.size();
        std::size_t letters = 0;
        for (std::size_t j = lineBegins[i]; j < end; ++j) {
            letters += words[j].text.size();
        }
        const double tolerance = letters < kLettersToMeasure ? kShortTolerance : kTolerance;
        for (std::size_t j = lineBegins[i]; j < end; ++j) {
            Word& word = words[j];
            if (std::abs(word.size - most) <= tolerance * most) {
                word.box.y0 = word.box.y1 - (kCapitalsEm + kDescendersEm) * most;
                word.size = most;
            }
        }
    }
}

}  // namespace

PageWords pageOfOcr(const OcrPage& ocr, int dotsPerInch, int pageNumber) {
    PageWords page;
    page.number = pageNumber;
    page.isByOcr = true;
    const double points = kPointsPerInch / std::max(dotsPerInch, 1);
    page.width = ocr.width * points;
    page.height = ocr.height * points;
    page.turns = (4 - ocr.rotationDegrees / 90) & 3;
    std::vector<Word> line;
    std::vector<std::size_t> lineBegins;
    const auto flush = [&] {
        if (!line.empty()) {
            levelLine(line);
            lineBegins.push_back(page.words.size());
            std::ranges::move(line, std::back_inserter(page.words));
            line.clear();
        }
    };
    for (const OcrWord& seen : ocr.words) {
        Word word;
        word.text = withOrdinals(readableText(seen.text));
        word.box = Box{seen.box.x0 * points, seen.box.y0 * points, seen.box.x1 * points,
                       seen.box.y1 * points};
        if (!word.text.empty() && seen.confidence >= kConfidenceMin && !isSpeck(word)) {
            line.push_back(std::move(word));
        }
        if (seen.endsLine) {
            flush();
        }
    }
    flush();
    evenSizes(page.words, lineBegins);
    return page;
}

}  // namespace strata::datasetgen::pdf
