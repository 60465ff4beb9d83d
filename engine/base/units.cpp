// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/units.h"

#include "strata/error.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <utility>

namespace strata {

std::uint64_t parseBytes(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, double>, 13> kSuffixes = {{
        {"", 1.0},
        {"b", 1.0},
        {"k", 1024.0},
        {"kib", 1024.0},
        {"kb", 1e3},
        {"m", 1048576.0},
        {"mib", 1048576.0},
        {"mb", 1e6},
        {"g", 1073741824.0},
        {"gib", 1073741824.0},
        {"gb", 1e9},
        {"tib", 1099511627776.0},
        {"tb", 1e12},
    }};
    double number = 0.0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    std::string suffix;
    for (const char* at = rest; at != text.data() + text.size(); ++at) {
        if (*at != ' ') {
            suffix += static_cast<char>(std::tolower(static_cast<unsigned char>(*at)));
        }
    }
    if (suffix == "t") {
        suffix = "tib";
    }
    if (error == std::errc{} && number >= 0.0) {
        for (const auto& [name, factor] : kSuffixes) {
            if (suffix == name && number * factor < 9e18) {
                return static_cast<std::uint64_t>(number * factor);
            }
        }
    }
    throw Error(ErrorCode::OptionInvalid, Sentence("'%1' is not a size", text), {},
                Sentence("Write sizes as 512MiB or 16GiB."));
}

ByteFigure byteFigure(std::uint64_t bytes) {
    static constexpr std::array<std::string_view, 5> kUnits = {"B", "KiB", "MiB", "GiB", "TiB"};
    auto value = static_cast<double>(bytes);
    std::size_t unit = 0;
    // What would be shown as 1024 is 1 of the next unit.
    while (value >= 1023.5 && unit + 1 < kUnits.size()) {
        value /= 1024.0;
        ++unit;
    }
    int decimals = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    while (decimals > 0 && std::llround(value * (decimals == 2 ? 100.0 : 10.0)) % 10 == 0) {
        --decimals;
    }
    return {value, decimals, kUnits[unit]};
}

std::string formatBytes(std::uint64_t bytes) {
    const ByteFigure figure = byteFigure(bytes);
    char text[32];
    std::snprintf(text, sizeof text, "%.*f %s", figure.decimals, figure.value, figure.unit.data());
    return text;
}

std::string_view configName(DType dtype) {
    switch (dtype) {
        case DType::F32:
            return "float32";
        case DType::F16:
            return "float16";
        case DType::BF16:
            return "bfloat16";
    }
    return "?";
}

}  // namespace strata
