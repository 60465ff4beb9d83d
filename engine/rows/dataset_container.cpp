// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_container.h"

#include "rows/foreign_file.h"
#include "rows/row_layout.h"

#include "strata/error.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::rows {
namespace {

constexpr std::string_view kHeadSpace = " \t\r\n";
constexpr std::array kDelimiters = {',', '\t', ';', '|'};
/// A header is looked for in this much of the file.
constexpr std::size_t kHeaderBytesMax = std::size_t{64} << 10;

/// Walks over JSON far enough to tell containers apart; it need not be valid.
class JsonGlance {
public:
    explicit JsonGlance(std::string_view text) : text_(text) {}

    char skipSpace() {
        position_ = std::min(text_.find_first_not_of(kHeadSpace, position_), text_.size());
        return position_ < text_.size() ? text_[position_] : '\0';
    }

    std::size_t position() const { return position_; }
    void advance() { ++position_; }

    /// Past a string; false when the text ends or a line feed (never inside a JSON string) comes
    /// first.
    bool skipString(std::string& content) {
        content.clear();
        for (++position_; position_ < text_.size() && text_[position_] != '\n'; ++position_) {
            if (text_[position_] == '"') {
                ++position_;
                return true;
            }
            position_ += text_[position_] == '\\' ? 1 : 0;
            if (content.size() < 16 && position_ < text_.size()) {
                content += text_[position_];
            }
        }
        return false;
    }

    /// Past one value; false when it does not end within the text.
    bool skipValue() {
        int depth = 0;
        std::string ignored;
        while (skipSpace() != '\0') {
            const char byte = text_[position_];
            if (byte == '"') {
                if (!skipString(ignored)) {
                    return false;
                }
            } else if (depth == 0 && (byte == ',' || byte == '}' || byte == ']')) {
                return true;
            } else {
                depth += byte == '{' || byte == '[' ? 1 : 0;
                depth -= byte == '}' || byte == ']' ? 1 : 0;
                ++position_;
            }
            if (depth == 0 && (byte == '"' || byte == '}' || byte == ']')) {
                return true;
            }
        }
        return false;
    }

private:
    std::string_view text_;
    std::size_t position_ = 0;
};

/// Where the array of rows begins when `text` is {"data": [{...}, ...], ...} or the same with
/// "rows".
std::optional<std::size_t> findWrappedRows(std::string_view text) {
    JsonGlance glance(text);
    std::string key;
    for (char byte = glance.skipSpace(); byte == '{' || byte == ','; byte = glance.skipSpace()) {
        glance.advance();
        if (glance.skipSpace() != '"' || !glance.skipString(key) || glance.skipSpace() != ':') {
            return std::nullopt;
        }
        glance.advance();
        if ((key == "data" || key == "rows") && glance.skipSpace() == '[') {
            const std::size_t begin = glance.position();
            glance.advance();
            const char first = glance.skipSpace();
            if (first == '{' || first == ']') {
                return begin;
            }
            return std::nullopt;
        }
        if (!glance.skipValue()) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// Objects over several lines (written for people) rather than one a line: after the first line
/// feed outside a string the first object goes on, and not with the '{' that the next line of a cut
/// jsonl file would begin with.
bool isOverSeveralLines(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kHeadSpace);
    const std::size_t lineEnd = text.find('\n', begin);
    if (lineEnd == std::string_view::npos || lineEnd + 1 >= text.size() ||
        text[lineEnd + 1] == '{') {
        return false;
    }
    JsonGlance firstLine(text.substr(begin, lineEnd - begin));
    if (firstLine.skipValue()) {
        return false;
    }
    std::size_t quotes = 0;
    for (std::size_t index = begin; index < lineEnd; ++index) {
        index += text[index] == '\\' ? 1 : 0;
        quotes += index < lineEnd && text[index] == '"' ? 1 : 0;
    }
    return quotes % 2 == 0;
}

std::optional<ContainerFormat> detectJson(std::string_view head) {
    JsonGlance glance(head);
    const char first = glance.skipSpace();
    const std::size_t begin = glance.position();
    if (first != '[' && first != '{') {
        return std::nullopt;
    }
    glance.advance();
    const char second = glance.skipSpace();
    ContainerFormat found{DatasetContainer::Json, JsonNesting::ClosedArray, begin, ','};
    if (first == '[') {
        return second == '{' || second == ']' || second == '\0' ? std::optional(found)
                                                                : std::nullopt;
    }
    if (second != '"' && second != '}') {
        return std::nullopt;
    }
    if (const auto rows = findWrappedRows(head)) {
        found.nesting = JsonNesting::ArrayInObject;
        found.skipBytes = *rows;
    } else if (isOverSeveralLines(head)) {
        found.nesting = JsonNesting::ValueSequence;
    } else {
        found.container = DatasetContainer::JsonLines;
        found.skipBytes = 0;
    }
    return found;
}

std::string_view headerLine(std::string_view head) {
    return head.substr(0, head.find_first_of("\r\n"));
}

/// The cells of the first line under `delimiter`; quotation marks around a name are taken off.
std::vector<std::string> headerCells(std::string_view head, char delimiter) {
    const std::string_view line = headerLine(head);
    std::vector<std::string> cells;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(delimiter, begin), line.size());
        std::string cell = columnName(line.substr(begin, end - begin));
        if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"') {
            cell = cell.substr(1, cell.size() - 2);
        }
        cells.push_back(std::move(cell));
        begin = end + 1;
    }
    return cells;
}

bool hasKnownLayout(const std::vector<std::string>& cells, const ColumnMapping& mapping) {
    try {
        if (mapping.isEmpty()) {
            detectLayout({cells.begin(), cells.end()});
        } else {
            requireMapped(mapping, {cells.begin(), cells.end()});
        }
        return true;
    } catch (const Error&) {
        return false;  // asked, not failed: the caller tries the next reading
    }
}

std::optional<char> detectDelimiter(std::string_view head, const ColumnMapping& mapping) {
    for (const char delimiter : kDelimiters) {
        const auto cells = headerCells(head, delimiter);
        if (cells.size() > 1 && hasKnownLayout(cells, mapping)) {
            return delimiter;
        }
    }
    return std::nullopt;
}

/// Of a table whose columns are not known; `named` where none stands out.
char likeliestDelimiter(std::string_view head, char named) {
    const std::string_view line = headerLine(head);
    char likeliest = named;
    for (const char delimiter : kDelimiters) {
        if (std::ranges::count(line, delimiter) > std::ranges::count(line, likeliest)) {
            likeliest = delimiter;
        }
    }
    return likeliest;
}

/// The first line of a table may only say its delimiter: `sep=;`, as spreadsheet programs write
/// it. The line's bytes and that delimiter.
struct DelimiterLine {
    std::size_t bytes;
    char delimiter;
};

std::optional<DelimiterLine> findDelimiterLine(std::string_view head) {
    std::string_view line = headerLine(head);
    const std::string_view behind = head.substr(line.size());
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"') {
        line = line.substr(1, line.size() - 2);
    }
    constexpr std::string_view kMark = "sep=";
    if (behind.empty() || line.size() != kMark.size() + 1 ||
        columnName(line.substr(0, kMark.size())) != kMark ||
        std::ranges::find(kDelimiters, line.back()) == kDelimiters.end()) {
        return std::nullopt;
    }
    const std::size_t endBytes = behind.starts_with("\r\n") ? 2 : 1;
    return DelimiterLine{head.size() - behind.size() + endBytes, line.back()};
}

/// ".jsonl" of "rows.jsonl" and of "rows.jsonl.gz".
std::string extensionOf(const std::string& path) {
    std::filesystem::path name(path);
    const std::string packed = columnName(name.extension().string());
    if (packed == ".gz" || packed == ".zst") {
        name = name.stem();
    }
    return columnName(name.extension().string());
}

}  // namespace

bool isParquet(const std::string& path) {
    std::array<char, 4> magic{};
    std::ifstream(path, std::ios::binary).read(magic.data(), magic.size());
    const std::string_view begin(magic.data(), magic.size());
    return begin == "PAR1" || begin == "PARE";
}

std::optional<ContainerFormat> detectContainer(ByteStream& stream,
                                               const std::string& path,
                                               const ColumnMapping& mapping) {
    const std::string_view head = stream.peek(kStreamWindowBytes);
    if (head.find_first_not_of(kHeadSpace) == std::string_view::npos &&
        head.size() < kStreamWindowBytes) {
        return std::nullopt;
    }
    refuseForeignFile(head, path);
    if (auto json = detectJson(head)) {
        return json;
    }
    ContainerFormat found;
    const std::string extension = extensionOf(path);
    if (const auto line = findDelimiterLine(head)) {
        found.container = DatasetContainer::Delimited;
        found.delimiter = line->delimiter;
        found.skipBytes = line->bytes;
        return found;
    }
    const std::string_view start = head.substr(0, kHeaderBytesMax);
    if (const auto delimiter = detectDelimiter(start, mapping)) {
        found.container = DatasetContainer::Delimited;
        found.delimiter = *delimiter;
    } else if (extension == ".csv" || extension == ".tsv") {
        found.container = DatasetContainer::Delimited;
        found.delimiter = likeliestDelimiter(start, extension == ".tsv" ? '\t' : ',');
    } else if (extension == ".jsonl" || extension == ".ndjson" || extension == ".json") {
        found.container = DatasetContainer::JsonLines;
    }
    return found;
}

}  // namespace strata::rows
