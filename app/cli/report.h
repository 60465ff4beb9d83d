// SPDX-License-Identifier: GPL-3.0-or-later
// Plain text for people: facts, tables, paragraphs, numbers with units. Colour only where a
// terminal shows it. Thread: one.
#pragma once

#include "cli/outcome_json.h"

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

enum class Colour { Off, On };

// Numbers with units. Durations are in seconds.
std::string bytesText(double bytes);
std::string rateText(double bytesPerSecond);
std::string durationText(double seconds);
/// Thousands are separated: "134,515,008".
std::string wholeText(double number);
/// "1 fact", "1,200 facts".
std::string countText(double count, std::string_view one, std::string_view several);
std::string decimalText(double number, int digits);
std::string percentText(double share);

// Fields of a result; absent or null gives "", 0 or an empty array.
std::string textOf(const Json& object, const char* key);
double numberOf(const Json& object, const char* key);
const Json& listOf(const Json& object, const char* key);
/// The items of an array of texts with `separator` between them.
std::string joined(const Json& object, const char* key, std::string_view separator);

/// Lines of at most `columns` characters, broken at blanks and at the text's own line feeds.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);
/// Characters, not bytes, of a UTF-8 text.
std::size_t charactersIn(std::string_view text);
/// The text with blanks up to `columns` characters.
std::string padded(std::string_view text, std::size_t columns);

class Report {
public:
    Report(std::ostream& out, std::ostream& aside, Colour colour, std::size_t columns)
        : out_(out), aside_(aside), colour_(colour), columns_(columns) {}

    void line(std::string_view text);
    void heading(std::string_view text);
    /// "label  value", labels in one column. An empty value is left out.
    void fact(std::string_view label, std::string_view value);
    void warning(std::string_view text);
    /// Of a result's field "warnings".
    void warnings(const Json& result);
    /// Columns as wide as their widest cell; all but the first are aligned to the right.
    void table(const std::vector<std::vector<std::string>>& rows);
    /// What belongs beside the result, on stderr.
    void aside(std::string_view text);

    std::size_t columns() const { return columns_; }
    std::ostream& out() { return out_; }

    bool textWasStreamed = false;

private:
    std::ostream& out_;
    std::ostream& aside_;
    Colour colour_;
    std::size_t columns_;
};

}  // namespace strata::cli
