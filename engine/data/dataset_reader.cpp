// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset_reader.h"

#include "data/byte_stream.h"
#include "data/record_splitter.h"
#include "data/row_parser.h"
#include "data/utf8.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace strata::data {
namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr std::array kDelimiters = {',', '\t', ';', '|'};
/// A header is looked for in this much of the file.
constexpr std::size_t kHeaderBytesMax = std::size_t{64} << 10;

struct Detected {
    DatasetContainer container = DatasetContainer::PlainText;
    JsonNesting nesting = JsonNesting::ClosedArray;
    std::size_t skipBytes = 0;  ///< before the array or the first value
    char delimiter = ',';
};

/// Walks over JSON far enough to tell containers apart; it need not be valid.
class JsonGlance {
public:
    explicit JsonGlance(std::string_view text) : text_(text) {}

    char skipSpace() {
        position_ = std::min(text_.find_first_not_of(kSpace, position_), text_.size());
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
    const std::size_t begin = text.find_first_not_of(kSpace);
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

std::optional<Detected> detectJson(std::string_view head) {
    JsonGlance glance(head);
    const char first = glance.skipSpace();
    const std::size_t begin = glance.position();
    if (first != '[' && first != '{') {
        return std::nullopt;
    }
    glance.advance();
    const char second = glance.skipSpace();
    Detected found{DatasetContainer::Json, JsonNesting::ClosedArray, begin, ','};
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

std::string headerName(std::string_view cell) {
    const std::size_t begin = std::min(cell.find_first_not_of(kSpace), cell.size());
    const std::size_t end = cell.find_last_not_of(kSpace);
    std::string name(cell.substr(begin, end == std::string_view::npos ? 0 : end + 1 - begin));
    std::transform(name.begin(), name.end(), name.begin(), [](char byte) {
        return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    });
    return name;
}

/// The cells of the first line under `delimiter`; quotation marks around a name are taken off.
std::vector<std::string> headerCells(std::string_view head, char delimiter) {
    const std::string_view line = head.substr(0, head.find('\n'));
    std::vector<std::string> cells;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(delimiter, begin), line.size());
        std::string cell = headerName(line.substr(begin, end - begin));
        if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"') {
            cell = cell.substr(1, cell.size() - 2);
        }
        cells.push_back(std::move(cell));
        begin = end + 1;
    }
    return cells;
}

bool hasKnownLayout(const std::vector<std::string>& cells) {
    try {
        detectLayout({cells.begin(), cells.end()});
        return true;
    } catch (const Error&) {
        return false;  // asked, not failed: the caller tries the next reading
    }
}

std::optional<char> detectDelimiter(std::string_view head) {
    for (const char delimiter : kDelimiters) {
        const auto cells = headerCells(head, delimiter);
        if (cells.size() > 1 && hasKnownLayout(cells)) {
            return delimiter;
        }
    }
    return std::nullopt;
}

std::string lowerExtension(const std::string& path) {
    return headerName(std::filesystem::path(path).extension().string());
}

Detected detect(ByteStream& stream, const std::string& path) {
    const std::string_view head = stream.peek(kStreamWindowBytes);
    if (head.find_first_not_of(kSpace) == std::string_view::npos &&
        stream.bytesTotal() < kStreamWindowBytes) {
        throw Error(ErrorCode::DatasetEmpty, "The file has no rows.", path,
                    "Choose a file with at least one row.");
    }
    if (const auto json = detectJson(head)) {
        return *json;
    }
    Detected found;
    const std::string extension = lowerExtension(path);
    const std::string_view start = head.substr(0, kHeaderBytesMax);
    if (const auto delimiter = detectDelimiter(start)) {
        found.container = DatasetContainer::Delimited;
        found.delimiter = *delimiter;
    } else if (extension == ".csv" || extension == ".tsv") {
        found.container = DatasetContainer::Delimited;
        found.delimiter = extension == ".tsv" ? '\t' : ',';
    } else if (extension == ".jsonl" || extension == ".ndjson" || extension == ".json") {
        found.container = DatasetContainer::JsonLines;
    }
    return found;
}

std::unique_ptr<RecordSplitter> splitterFor(ByteStream& stream, const Detected& detected) {
    switch (detected.container) {
        case DatasetContainer::JsonLines:
            return splitLines(stream);
        case DatasetContainer::Json:
            return splitJson(stream, detected.nesting);
        case DatasetContainer::Delimited:
            return splitDelimited(stream, detected.delimiter);
        case DatasetContainer::PlainText:
            break;
    }
    return splitPlainText(stream);
}

}  // namespace

struct DatasetReader::State {
    State(const std::string& filePath, BadRows badRows)
        : path(filePath), policy(badRows), stream(filePath) {
        detected = detect(stream, path);
        stream.consume(detected.skipBytes);
        splitter = splitterFor(stream, detected);
        if (detected.container == DatasetContainer::Delimited) {
            readHeader();
        }
    }

    void readHeader() {
        RawRecord record;
        if (splitter->next(record) != SplitResult::Record) {
            throw Error(ErrorCode::DatasetLineInvalid,
                        "The header cannot be read: " + record.problem + ".", path,
                        "The first line of a table names its columns.");
        }
        for (const std::string& field : record.fields) {
            requireUtf8(field);
            header.push_back(headerName(field));
        }
        try {
            layout = detectLayout({header.begin(), header.end()});
        } catch (const Error& error) {
            throw Error(error.code(), error.message(), path, error.hint());
        }
    }

    Row parse(const RawRecord& record, std::vector<RowIssue>& warnings) {
        switch (detected.container) {
            case DatasetContainer::JsonLines:
            case DatasetContainer::Json:
                return parser.parseJson(record.text, record.number, warnings);
            case DatasetContainer::Delimited:
                // The header is the splitter's first record, but not a row.
                return parser.parseFields(header, record.fields, record.number - 1, warnings);
            case DatasetContainer::PlainText:
                break;
        }
        requireUtf8(record.text);
        if (record.text.find('\0') != std::string::npos) {
            throw Error(ErrorCode::InvalidText, "The text contains a zero byte.", {},
                        "Choose a text file.");
        }
        Row row;
        row.number = record.number;
        row.kind = RowKind::Document;
        row.text = record.text;
        return row;
    }

    std::string place(std::int64_t number) const {
        return path +
               (detected.container == DatasetContainer::JsonLines ? ", line " : ", record ") +
               std::to_string(number);
    }

    void addIssue(RowIssue issue) {
        ++issueCount;
        if (tell) {
            tell(issue);
        }
        if (issues.size() < kIssuesKept) {
            issues.push_back(std::move(issue));
        }
    }

    /// A bad row: thrown with its place, or collected.
    void reject(const Error& error, std::int64_t number) {
        const bool nothingKnown = error.code() == ErrorCode::DatasetFormatUnknown && !layout;
        if (policy == BadRows::Throw || nothingKnown) {
            throw Error(error.code(), error.message(), place(number), error.hint());
        }
        ++badRowCount;
        addIssue({number, error.code(), error.message(), IssueSeverity::Error});
    }

    std::optional<Row> tryParse(const RawRecord& record) {
        std::vector<RowIssue> warnings;
        try {
            Row row = parse(record, warnings);
            if (detected.container != DatasetContainer::PlainText && !layout) {
                layout = parser.layout();
            }
            if (!row.tools.empty() && !toolsReported) {
                toolsReported = true;
                warnings.push_back({row.number, ErrorCode::ToolsNotShown,
                                    "Tool definitions (column 'tools', from this row on) are not "
                                    "shown to the model.",
                                    IssueSeverity::Warning});
            }
            for (RowIssue& warning : warnings) {
                addIssue(std::move(warning));
            }
            return row;
        } catch (const Error& error) {
            reject(error, rowNumber(record));
        }
        return std::nullopt;
    }

    std::int64_t rowNumber(const RawRecord& record) const {
        return record.number - (detected.container == DatasetContainer::Delimited ? 1 : 0);
    }

    std::string path;
    BadRows policy;
    ByteStream stream;
    Detected detected;
    std::unique_ptr<RecordSplitter> splitter;
    std::vector<std::string> header;
    RowParser parser;
    std::optional<RowLayout> layout;
    std::vector<RowIssue> issues;
    std::int64_t issueCount = 0;
    std::function<void(const RowIssue&)> tell;
    std::int64_t goodRows = 0;
    std::int64_t badRowCount = 0;
    bool toolsReported = false;
    bool ended = false;
    RawRecord current;
};

DatasetReader::DatasetReader(const std::string& path, BadRows policy)
    : state_(std::make_unique<State>(path, policy)) {}
DatasetReader::~DatasetReader() = default;
DatasetReader::DatasetReader(DatasetReader&&) noexcept = default;

std::optional<Row> DatasetReader::next() {
    State& state = *state_;
    while (!state.ended) {
        const SplitResult result = state.splitter->next(state.current);
        if (result == SplitResult::Record) {
            if (auto row = state.tryParse(state.current)) {
                ++state.goodRows;
                return row;
            }
            continue;
        }
        state.ended = result != SplitResult::Bad;
        if (result != SplitResult::End) {
            state.reject(Error(ErrorCode::DatasetLineInvalid,
                               "The row cannot be read: " + state.current.problem + ".", {},
                               "Check the file; rows before this one are fine."),
                         state.rowNumber(state.current));
        }
    }
    if (state.goodRows == 0) {
        const std::string reason =
            state.issues.empty() ? "" : " The first of them: " + state.issues[0].message;
        throw Error(ErrorCode::DatasetEmpty, "The file has no usable rows." + reason, state.path,
                    "Choose a file with at least one row.");
    }
    return std::nullopt;
}

std::string DatasetReader::formatName() const {
    std::string name = state_->layout ? layoutName(*state_->layout) + " " : "";
    switch (state_->detected.container) {
        case DatasetContainer::JsonLines:
            return name + "jsonl";
        case DatasetContainer::Json:
            return name + "json";
        case DatasetContainer::Delimited:
            return name + (state_->detected.delimiter == '\t' ? "tsv" : "csv");
        case DatasetContainer::PlainText:
            break;
    }
    return kPlainTextFormat;
}

const std::vector<RowIssue>& DatasetReader::issues() const {
    return state_->issues;
}
std::int64_t DatasetReader::issueCount() const {
    return state_->issueCount;
}
void DatasetReader::tellIssues(std::function<void(const RowIssue&)> listener) {
    state_->tell = std::move(listener);
}
std::int64_t DatasetReader::rowCount() const {
    return state_->goodRows + state_->badRowCount;
}
std::uint64_t DatasetReader::bytesRead() const {
    return state_->stream.bytesRead();
}
std::uint64_t DatasetReader::bytesTotal() const {
    return state_->stream.bytesTotal();
}
const std::string& DatasetReader::path() const {
    return state_->path;
}
BadRows DatasetReader::policy() const {
    return state_->policy;
}
std::string DatasetReader::placeOf(std::int64_t rowNumber) const {
    return state_->place(rowNumber);
}

}  // namespace strata::data
