// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/record_splitter.h"

#include "strata/sentence.h"

#include <algorithm>

namespace strata::rows {
namespace {

constexpr std::string_view kJsonSpace = " \t\r\n";

Sentence tooLong(const Sentence& what) {
    return Sentence("%1 is longer than %2 MiB", what, kRecordBytesMax >> 20);
}

class LineSplitter final : public RecordSplitter {
public:
    explicit LineSplitter(ByteStream& stream) : stream_(stream) {}

    SplitResult next(RawRecord& record) override {
        while (!stream_.peek().empty()) {
            record.number = ++line_;
            const bool whole = readLine(record.text);
            if (!whole) {
                record.problem = tooLong(Sentence("the line"));
                return SplitResult::Bad;
            }
            if (record.text.find_first_not_of(kJsonSpace) != std::string::npos) {
                return SplitResult::Record;
            }
        }
        return SplitResult::End;
    }

private:
    /// False when the line is too long; the stream then stands at the next line all the same.
    bool readLine(std::string& line) {
        line.clear();
        bool whole = true;
        for (std::string_view window = stream_.peek(); !window.empty(); window = stream_.peek()) {
            const std::size_t end = window.find('\n');
            const std::string_view part = window.substr(0, end);
            whole = whole && line.size() + part.size() <= kRecordBytesMax;
            if (whole) {
                line += part;
            } else {
                line.clear();
            }
            stream_.consume(part.size());
            if (end != std::string_view::npos) {
                stream_.consume(1);
                break;
            }
        }
        return whole;
    }

    ByteStream& stream_;
    std::int64_t line_ = 0;
};

class JsonSplitter final : public RecordSplitter {
public:
    JsonSplitter(ByteStream& stream, JsonNesting nesting) : stream_(stream), nesting_(nesting) {
        skipSpace();
        if (nesting_ != JsonNesting::ValueSequence) {
            stream_.consume(1);
        }
    }

    SplitResult next(RawRecord& record) override {
        if (done_) {
            return SplitResult::End;
        }
        record.number = ++number_;
        const SplitResult result =
            nesting_ == JsonNesting::ValueSequence ? nextInSequence(record) : nextInArray(record);
        done_ = result == SplitResult::End || result == SplitResult::Broken;
        return result;
    }

private:
    char skipSpace() {
        for (std::string_view window = stream_.peek(); !window.empty(); window = stream_.peek()) {
            const std::size_t position =
                std::min(window.find_first_not_of(kJsonSpace), window.size());
            stream_.consume(position);
            if (position < window.size()) {
                return window[position];
            }
        }
        return '\0';
    }

    bool atEnd() { return stream_.peek().empty(); }

    SplitResult broken(RawRecord& record, const Sentence& problem) {
        record.problem = problem;
        return SplitResult::Broken;
    }

    SplitResult nextInSequence(RawRecord& record) {
        skipSpace();
        return atEnd() ? SplitResult::End : readValue(record);
    }

    SplitResult nextInArray(RawRecord& record) {
        char lead = skipSpace();
        if (lead == ']') {
            stream_.consume(1);
            return closeArray(record);
        }
        if (number_ > 1) {
            if (lead != ',') {
                return broken(
                    record, atEnd() ? Sentence("the file ends inside the array; it may be cut off")
                                    : Sentence("a comma is missing before this element"));
            }
            stream_.consume(1);
            lead = skipSpace();
        }
        if (atEnd()) {
            return broken(record, Sentence("the file ends inside the array; it may be cut off"));
        }
        if (lead == ',' || lead == ']') {
            return broken(record, Sentence("an element is missing before or after a comma"));
        }
        return readValue(record);
    }

    SplitResult closeArray(RawRecord& record) {
        skipSpace();
        if (nesting_ == JsonNesting::ClosedArray && !atEnd()) {
            return broken(record, Sentence("there is more data after the end of the array"));
        }
        return SplitResult::End;
    }

    /// Copies one value. Brackets are only counted here; the JSON parser looks at the record
    /// itself.
    SplitResult readValue(RawRecord& record) {
        record.text.clear();
        depth_ = 0;
        inString_ = false;
        escaped_ = false;
        for (std::string_view window = stream_.peek(); !window.empty(); window = stream_.peek()) {
            std::size_t length = 0;
            const bool ended = scan(window, record.text.empty(), length);
            if (depth_ > kJsonDepthMax) {
                return broken(
                    record, Sentence("the element nests more than %1 levels deep", kJsonDepthMax));
            }
            if (record.text.size() + length > kRecordBytesMax) {
                return broken(record, tooLong(Sentence("the element")));
            }
            record.text += window.substr(0, length);
            stream_.consume(length);
            if (ended) {
                return SplitResult::Record;
            }
        }
        if (depth_ == 0 && !inString_) {
            return SplitResult::Record;
        }
        return broken(record, Sentence("the file ends inside this element; it may be cut off"));
    }

    /// A stray bracket or comma is a (bad) record of its own; behind a bare number it only ends
    /// that.
    static std::size_t alone(bool first, std::size_t length) {
        return first && length == 0 ? 1 : 0;
    }

    /// Goes on over `window`; `length`: bytes that belong to the value. True when the value ends
    /// there.
    bool scan(std::string_view window, bool first, std::size_t& length) {
        for (length = 0; length < window.size(); ++length) {
            const char byte = window[length];
            if (inString_) {
                if (escaped_) {
                    escaped_ = false;
                } else if (byte == '\\') {
                    escaped_ = true;
                } else if (byte == '"') {
                    inString_ = false;
                }
                continue;
            }
            switch (byte) {
                case '"':
                    inString_ = true;
                    break;
                case '{':
                case '[':
                    if (++depth_ > kJsonDepthMax) {
                        return true;
                    }
                    break;
                case '}':
                case ']':
                    if (depth_ == 0) {
                        length += alone(first, length);
                        return true;
                    }
                    if (--depth_ == 0) {
                        ++length;
                        return true;
                    }
                    break;
                case ',':
                case '\n':
                    if (depth_ == 0) {
                        length += alone(first, length);
                        return true;
                    }
                    break;
                default:
                    break;
            }
        }
        return false;
    }

    ByteStream& stream_;
    JsonNesting nesting_;
    std::int64_t number_ = 0;
    bool done_ = false;
    int depth_ = 0;
    bool inString_ = false;
    bool escaped_ = false;
};

class DelimitedSplitter final : public RecordSplitter {
public:
    DelimitedSplitter(ByteStream& stream, char delimiter)
        : stream_(stream), delimiter_(delimiter) {}

    SplitResult next(RawRecord& record) override {
        while (!stream_.peek().empty()) {
            record.number = number_ + 1;
            begin(record);
            const SplitResult result = readRecord(record);
            const bool blank = record.fields.size() == 1 && record.fields[0].empty() && !sawQuote_;
            if (result != SplitResult::Record || !blank) {
                ++number_;
                return result;
            }
        }
        return SplitResult::End;
    }

private:
    enum class State { FieldStart, Plain, Quoted, QuoteInQuoted };

    void begin(RawRecord& record) {
        record.fields.assign(1, {});
        record.problem = {};
        state_ = State::FieldStart;
        sawQuote_ = false;
        bytes_ = 0;
    }

    SplitResult readRecord(RawRecord& record) {
        for (std::string_view window = stream_.peek(); !window.empty(); window = stream_.peek()) {
            for (std::size_t position = 0; position < window.size(); ++position) {
                if (++bytes_ > kRecordBytesMax) {
                    record.problem =
                        state_ == State::Quoted
                            ? Sentence("a quotation mark that opens a field is never closed")
                            : tooLong(Sentence("the row"));
                    return SplitResult::Broken;
                }
                if (take(window[position], record)) {
                    stream_.consume(position + 1);
                    return record.problem.empty() ? SplitResult::Record : SplitResult::Bad;
                }
            }
            stream_.consume(window.size());
        }
        if (state_ == State::Quoted) {
            record.problem = Sentence("a quotation mark that opens a field is never closed");
            return SplitResult::Broken;
        }
        return record.problem.empty() ? SplitResult::Record : SplitResult::Bad;
    }

    /// True when `byte` ends the record.
    bool take(char byte, RawRecord& record) {
        std::string& field = record.fields.back();
        if (state_ == State::Quoted) {
            if (byte == '"') {
                state_ = State::QuoteInQuoted;
            } else {
                field += byte;
            }
            return false;
        }
        if (byte == '\n' || byte == '\r') {  // of both, the second ends a blank line
            return true;
        }
        if (byte == delimiter_) {
            record.fields.emplace_back();
            state_ = State::FieldStart;
            return false;
        }
        if (byte == '"' && state_ == State::FieldStart) {
            state_ = State::Quoted;
            sawQuote_ = true;
            return false;
        }
        if (state_ == State::QuoteInQuoted) {
            if (byte == '"') {
                field += byte;
                state_ = State::Quoted;
            } else {
                record.problem = Sentence("there is text after a closing quotation mark");
            }
            return false;
        }
        field += byte;
        state_ = State::Plain;
        return false;
    }

    ByteStream& stream_;
    char delimiter_;
    std::int64_t number_ = 0;
    State state_ = State::FieldStart;
    bool sawQuote_ = false;
    std::size_t bytes_ = 0;
};

class PlainTextSplitter final : public RecordSplitter {
public:
    explicit PlainTextSplitter(ByteStream& stream) : stream_(stream) {}

    SplitResult next(RawRecord& record) override {
        for (std::string_view window = stream_.peek(kTextPieceBytesMax); !window.empty();
             window = stream_.peek(kTextPieceBytesMax)) {
            const std::size_t length =
                window.size() < kTextPieceBytesMax ? window.size() : pieceLength(window);
            record.text = window.substr(0, length);
            stream_.consume(length);
            if (record.text.find_first_not_of(kJsonSpace) != std::string::npos) {
                record.number = ++number_;
                return SplitResult::Record;
            }
        }
        return SplitResult::End;
    }

private:
    static std::size_t pieceLength(std::string_view window) {
        for (const std::string_view mark : {"\n\n", "\n\r\n", "\n", " "}) {
            const std::size_t position = window.rfind(mark);
            if (position != std::string_view::npos && position + mark.size() > window.size() / 2) {
                return position + mark.size();
            }
        }
        std::size_t length = window.size();
        // Not inside a character: step back over UTF-8 continuation bytes.
        while (length > window.size() - 4 &&
               (static_cast<unsigned char>(window[length - 1]) & 0xc0) == 0x80) {
            --length;
        }
        return static_cast<unsigned char>(window[length - 1]) >= 0xc0 ? length - 1 : window.size();
    }

    ByteStream& stream_;
    std::int64_t number_ = 0;
};

}  // namespace

std::unique_ptr<RecordSplitter> splitLines(ByteStream& stream) {
    return std::make_unique<LineSplitter>(stream);
}

std::unique_ptr<RecordSplitter> splitJson(ByteStream& stream, JsonNesting nesting) {
    return std::make_unique<JsonSplitter>(stream, nesting);
}

std::unique_ptr<RecordSplitter> splitDelimited(ByteStream& stream, char delimiter) {
    return std::make_unique<DelimitedSplitter>(stream, delimiter);
}

std::unique_ptr<RecordSplitter> splitPlainText(ByteStream& stream) {
    return std::make_unique<PlainTextSplitter>(stream);
}

}  // namespace strata::rows
