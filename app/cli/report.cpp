// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report.h"

#include "strata/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace strata::cli {

namespace {

constexpr std::size_t kLabelColumns = 22;

}  // namespace

std::string bytesText(double bytes) {
    return formatBytes(static_cast<std::uint64_t>(std::max(0.0, bytes)));
}

std::string rateText(double bytesPerSecond) {
    static constexpr std::array<const char*, 4> kUnits = {"B/s", "kB/s", "MB/s", "GB/s"};
    std::size_t unit = 0;
    while (bytesPerSecond >= 1000.0 && unit + 1 < kUnits.size()) {
        bytesPerSecond /= 1000.0;
        ++unit;
    }
    return decimalText(bytesPerSecond, unit == 3 ? 2 : 0) + " " + kUnits[unit];
}

std::string durationText(double seconds) {
    if (!(seconds >= 0.0) || seconds > 1e10) {
        return "unknown";
    }
    if (seconds < 10.0) {
        return decimalText(seconds, 1) + " s";
    }
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 60) {
        return std::to_string(whole) + " s";
    }
    const std::int64_t minutes = whole / 60;
    if (minutes < 60) {
        return std::to_string(minutes) + " min " + std::to_string(whole % 60) + " s";
    }
    const std::int64_t hours = minutes / 60;
    if (hours < 48) {
        return std::to_string(hours) + " h " + std::to_string(minutes % 60) + " min";
    }
    return std::to_string(hours / 24) + " d " + std::to_string(hours % 24) + " h";
}

std::string wholeText(double number) {
    std::string digits = decimalText(std::abs(std::round(number)), 0);
    for (std::size_t at = digits.size(); at > 3; at -= 3) {
        digits.insert(at - 3, ",");
    }
    return (number <= -0.5 ? "-" : "") + digits;
}

std::string countText(double count, std::string_view one, std::string_view several) {
    const std::string number = wholeText(count);
    return number + " " + std::string(number == "1" ? one : several);
}

std::string decimalText(double number, int digits) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, std::clamp(number, -1e30, 1e30));
    return text.data();
}

std::string percentText(double share) {
    return decimalText(100.0 * share, 1) + "%";
}

std::string textOf(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

double numberOf(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : 0.0;
}

const Json& listOf(const Json& object, const char* key) {
    static const Json empty = Json::array();
    const auto found = object.find(key);
    return found != object.end() && found->is_array() ? *found : empty;
}

std::string joined(const Json& object, const char* key, std::string_view separator) {
    std::string text;
    for (const auto& item : listOf(object, key)) {
        text += text.empty() ? "" : separator;
        text += item.is_string() ? item.get<std::string>() : item.dump();
    }
    return text;
}

std::size_t charactersIn(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t width = charactersIn(text);
    return std::string(text) + std::string(columns > width ? columns - width : 0, ' ');
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        std::string_view paragraph = text.substr(0, end);
        std::string line;
        while (!paragraph.empty()) {
            const std::size_t blank = paragraph.find(' ');
            const std::string_view word = paragraph.substr(0, blank);
            if (!line.empty() && charactersIn(line) + 1 + charactersIn(word) > columns) {
                lines.push_back(line);
                line.clear();
            }
            line += (line.empty() ? "" : " ") + std::string(word);
            paragraph.remove_prefix(blank == std::string_view::npos ? paragraph.size() : blank + 1);
        }
        lines.push_back(line);
        if (end == std::string_view::npos) {
            return lines;
        }
        text.remove_prefix(end + 1);
    }
}

void Report::line(std::string_view text) {
    out_ << text << '\n';
}

void Report::heading(std::string_view text) {
    const bool bold = colour_ == Colour::On;
    out_ << '\n' << (bold ? "\x1b[1m" : "") << text << (bold ? "\x1b[0m" : "") << '\n';
}

void Report::fact(std::string_view label, std::string_view value) {
    if (!value.empty()) {
        out_ << padded(label, kLabelColumns) << "  " << value << '\n';
    }
}

void Report::warning(std::string_view text) {
    const bool yellow = colour_ == Colour::On;
    out_ << (yellow ? "\x1b[33m" : "") << "! " << text << (yellow ? "\x1b[0m" : "") << '\n';
}

void Report::warnings(const Json& result) {
    for (const auto& text : listOf(result, "warnings")) {
        warning(text.is_string() ? text.get<std::string>() : text.dump());
    }
}

void Report::table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()), 0);
        for (std::size_t cell = 0; cell < row.size(); ++cell) {
            widths[cell] = std::max(widths[cell], charactersIn(row[cell]));
        }
    }
    for (const auto& row : rows) {
        for (std::size_t cell = 0; cell < row.size(); ++cell) {
            const std::string gap(widths[cell] - charactersIn(row[cell]), ' ');
            out_ << (cell == 0 ? "" : "  ") << (cell == 0 ? row[cell] + gap : gap + row[cell]);
        }
        out_ << '\n';
    }
}

void Report::aside(std::string_view text) {
    aside_ << text << '\n';
}

}  // namespace strata::cli
