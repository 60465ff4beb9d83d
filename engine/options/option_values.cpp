// SPDX-License-Identifier: GPL-3.0-or-later
#include "options/option_values.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace strata::options {

namespace {

template <typename T>
bool parseWhole(std::string_view text, T& value) {
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && rest == end;
}

bool standsForZero(const OptionInfo& info, std::string_view text) {
    return !info.word.empty() && (text == info.word || text == "0");
}

std::string joinedChoices(const OptionInfo& info) {
    std::string text;
    for (const std::string_view choice : info.choices) {
        if (std::ranges::find(info.unavailable, choice) != info.unavailable.end()) {
            continue;
        }
        text += (text.empty() ? "" : ", ") + std::string(choice);
    }
    return text;
}

/// "a whole number from 1 to 64 layers, or auto"
Sentence rangeText(const OptionInfo& info) {
    const auto withUnit = [&info](const std::string& number) {
        return info.unit.empty()
                   ? Sentence::verbatim(number)
                   : Sentence("%1 %2", number, Sentence::stored(std::string(info.unit)));
    };
    const auto orWord = [&info](const Sentence& range) {
        return info.word.empty() ? range : Sentence("%1, or %2", range, info.word);
    };
    switch (info.kind) {
        case OptionKind::Size:
            return orWord(Sentence("a size from %1 to %2",
                                   formatBytes(static_cast<std::uint64_t>(info.min)),
                                   formatBytes(static_cast<std::uint64_t>(info.max))));
        case OptionKind::Count:
            return orWord(Sentence("a whole number from %1 to %2",
                                   countText(static_cast<std::int64_t>(info.min), {}),
                                   withUnit(countText(static_cast<std::int64_t>(info.max), {}))));
        case OptionKind::Real:
            return Sentence("a number from %1 to %2", realText(info.min),
                            withUnit(realText(info.max)));
        case OptionKind::Choice:
            return Sentence("one of %1", joinedChoices(info));
        case OptionKind::Switch:
            return Sentence("on or off");
        case OptionKind::Text:
        case OptionKind::Path:
        case OptionKind::PathList:
            break;
    }
    return info.syntax.empty() ? Sentence("a text") : Sentence::verbatim(std::string(info.syntax));
}

}  // namespace

void refuseValue(const OptionInfo& info, std::string_view text) {
    const std::string option = "--" + std::string(info.name);
    const OptionInfo* const known = findTrainOption(info.name);
    const bool hasDefault = known != nullptr && !known->defaultText.empty();
    throw Error(ErrorCode::OptionInvalid,
                Sentence("%1 takes %2, not '%3'", option, rangeText(info), text), option,
                hasDefault ? Sentence("Leave out %1 to use %2", option, known->defaultText)
                           : Sentence::stored(std::string(info.help)));
}

std::uint64_t readSize(const OptionInfo& info, std::string_view text) {
    if (standsForZero(info, text)) {
        return 0;
    }
    std::uint64_t bytes = 0;
    try {
        bytes = parseBytes(text);
    } catch (const Error&) {
        refuseValue(info, text);
    }
    const auto value = static_cast<double>(bytes);
    if (value < info.min || value > info.max) {
        refuseValue(info, text);
    }
    return bytes;
}

std::int64_t readCount(const OptionInfo& info, std::string_view text) {
    if (standsForZero(info, text)) {
        return 0;
    }
    std::int64_t value = 0;
    if (!parseWhole(text, value) || static_cast<double>(value) < info.min ||
        static_cast<double>(value) > info.max) {
        refuseValue(info, text);
    }
    return value;
}

double readReal(const OptionInfo& info, std::string_view text) {
    double value = 0.0;
    if (!parseWhole(text, value) || !std::isfinite(value) || value < info.min || value > info.max) {
        refuseValue(info, text);
    }
    return value;
}

bool readSwitch(const OptionInfo& info, std::string_view text) {
    for (const std::string_view on : {"", "on", "true", "yes", "1"}) {
        if (text == on) {
            return true;
        }
    }
    for (const std::string_view off : {"off", "false", "no", "0"}) {
        if (text == off) {
            return false;
        }
    }
    refuseValue(info, text);
}

std::size_t readChoice(const OptionInfo& info, std::string_view text) {
    const auto found = std::find(info.choices.begin(), info.choices.end(), text);
    if (found == info.choices.end()) {
        refuseValue(info, text);
    }
    if (std::find(info.unavailable.begin(), info.unavailable.end(), text) !=
        info.unavailable.end()) {
        const std::string option = "--" + std::string(info.name);
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("%1 %2 is not available in this version.", option, text), option,
                    Sentence("Use %1 %2", option, info.choices.front()));
    }
    return static_cast<std::size_t>(found - info.choices.begin());
}

std::string sizeText(std::uint64_t bytes, std::string_view word) {
    static constexpr std::array<std::pair<const char*, std::uint64_t>, 4> kUnits = {
        {{"TiB", 1024 * kGiB}, {"GiB", kGiB}, {"MiB", kMiB}, {"KiB", kKiB}}};
    if (bytes == 0 && !word.empty()) {
        return std::string(word);
    }
    for (const auto& [name, unit] : kUnits) {
        if (bytes != 0 && bytes % unit == 0) {
            return std::to_string(bytes / unit) + name;
        }
    }
    return std::to_string(bytes);
}

std::string countText(std::int64_t count, std::string_view word) {
    return count == 0 && !word.empty() ? std::string(word) : std::to_string(count);
}

std::string realText(double value) {
    std::array<char, 40> text{};
    const auto result = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), result.ptr};
}

}  // namespace strata::options
