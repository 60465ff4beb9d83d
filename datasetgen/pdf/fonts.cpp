// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/fonts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kEqualWidthEm = 0.04;

bool holdsOneOf(std::string_view name, const auto& parts) {
    return std::ranges::any_of(
        parts, [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

std::string lowerName(std::string_view name) {
    const std::size_t plus = name.find('+');
    std::string lower(plus == 6 ? name.substr(plus + 1) : name);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// Computer Modern and its kin: "cmbx10", "ecbx1095", "sfbx1000", "lmbx12".
bool isTexName(std::string_view lower, std::string_view kind) {
    constexpr std::array<std::string_view, 5> families{"cm", "ec", "sf", "lm", "la"};
    return std::ranges::any_of(families, [&](std::string_view family) {
        return lower.starts_with(family) && lower.substr(family.size()).starts_with(kind);
    });
}

}  // namespace

FontTraits traitsOfName(std::string_view name) {
    constexpr std::array<std::string_view, 7> bold{"bold", "black",   "heavy", "demi",
                                                   "medi", "-extrab", ",b"};
    constexpr std::array<std::string_view, 4> italic{"ital", "obli", "slant", "-it"};
    constexpr std::array<std::string_view, 13> monospaced{
        "mono",  "courier",    "typewriter", "consolas", "menlo",        "terminal", "inconsol",
        "fixed", "sourcecode", "firacode",   "hack-",    "lettergothic", "cour"};
    const std::string lower = lowerName(name);
    FontTraits traits;
    traits.bold = (holdsOneOf(lower, bold) && lower.find("medium") == std::string::npos) ||
                  isTexName(lower, "bx") || isTexName(lower, "b1") || isTexName(lower, "ssbx");
    traits.italic = holdsOneOf(lower, italic) || isTexName(lower, "ti") || isTexName(lower, "sl");
    traits.monospaced = (holdsOneOf(lower, monospaced) && !lower.starts_with("monotype")) ||
                        isTexName(lower, "tt") || isTexName(lower, "sltt") ||
                        isTexName(lower, "mtt");
    return traits;
}

std::uint32_t FontTable::indexOf(const std::string& name) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto [place, isNew] =
        indices_.try_emplace(name, static_cast<std::uint32_t>(fonts_.size()));
    if (isNew) {
        fonts_.push_back(Font{name, 0.0, 0.0, 0, 0});
    }
    return place->second;
}

void FontTable::measure(std::uint32_t font, char32_t glyph, double widthEm) {
    const bool isNarrow = glyph == 'i' || glyph == 'l' || glyph == 'j' || glyph == '.';
    const bool isWide = glyph == 'm' || glyph == 'w' || glyph == 'M' || glyph == 'W';
    if (!isNarrow && !isWide) {
        return;
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    Font& measured = fonts_.at(font);
    if (isNarrow) {
        measured.narrowEm += widthEm;
        ++measured.narrowCount;
    } else {
        measured.wideEm += widthEm;
        ++measured.wideCount;
    }
}

FontTraits FontTable::traits(std::uint32_t font) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    const Font& known = fonts_.at(font);
    FontTraits traits = traitsOfName(known.name);
    if (known.narrowCount > 0 && known.wideCount > 0) {
        const double narrow = known.narrowEm / static_cast<double>(known.narrowCount);
        const double wide = known.wideEm / static_cast<double>(known.wideCount);
        traits.monospaced = std::abs(wide - narrow) < kEqualWidthEm;
    }
    return traits;
}

}  // namespace strata::datasetgen::pdf
