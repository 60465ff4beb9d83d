// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/units.h"

#include "strata/error.h"

#include <array>
#include <cctype>
#include <charconv>
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
    throw Error(ErrorCode::OptionInvalid, "Not a size: '" + std::string(text) + "'", {},
                "Write sizes as 512MiB or 16GiB.");
}

std::string formatBytes(std::uint64_t bytes) {
    static constexpr std::array<const char*, 5> kNames = {"B", "KiB", "MiB", "GiB", "TiB"};
    double value = static_cast<double>(bytes);
    std::size_t name = 0;
    while (value >= 1024.0 && name + 1 < kNames.size()) {
        value /= 1024.0;
        ++name;
    }
    char text[32];
    std::snprintf(text, sizeof text, name == 0 ? "%.0f %s" : "%.2f %s", value, kNames[name]);
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
