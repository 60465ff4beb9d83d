// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/document_json.h"

#include "datasetgen/base/document_limits.h"
#include "datasetgen/base/sentence_json.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <utility>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 7> kKindNames{"heading", "text",    "table",   "list",
                                                     "code",    "caption", "footnote"};
// A note may have eight levels (datasetgen/base/sentence_json.h), each an object with a list.
constexpr int kDepthMax = 20;
constexpr int kHeadingLevelMax = static_cast<int>(kHeadingDepthMax);
// In place of the number of a path: no heading stands above.
constexpr std::int64_t kNoPath = -1;
// A page of the largest poster is far below; infinite and absurd coordinates are refused.
constexpr double kCoordinateMax = 1e7;

std::string dumped(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json boxJson(const Box& box) {
    return Json::array({box.x0, box.y0, box.x1, box.y1});
}

[[noreturn]] void throwBadLine(const Sentence& what) {
    throw Error(
        ErrorCode::DocumentWorkerFailed,
        Sentence("Can't parse the document worker's answer. %1", what), {},
        Sentence(
            "Reinstall Strata Studio: strata and strata-docworker must have the same version."));
}

Json parsedObject(std::string_view line) {
    if (line.size() > kLineBytesMax) {
        throwBadLine(Sentence("A line is too long."));
    }
    const Json::parser_callback_t bounded = [](int depth, Json::parse_event_t, Json&) {
        if (depth > kDepthMax) {
            throwBadLine(Sentence("A line is nested too deeply."));
        }
        return true;
    };
    try {
        Json value = Json::parse(line, bounded);
        if (!value.is_object()) {
            throwBadLine(Sentence("A line is not an object."));
        }
        return value;
    } catch (const Json::exception&) {
        throwBadLine(Sentence("A line is not JSON."));
    }
}

const Json& field(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) {
        throwBadLine(Sentence("\"%1\" is missing", name));
    }
    return *found;
}

std::string stringOf(const Json& value, const char* name) {
    if (!value.is_string()) {
        throwBadLine(Sentence("\"%1\" is not a string", name));
    }
    return value.get<std::string>();
}

std::string stringField(const Json& object, const char* name) {
    return stringOf(field(object, name), name);
}

std::int64_t integerOf(const Json& value, const char* name, std::int64_t least, std::int64_t most) {
    const bool isInteger = value.is_number_integer() &&
                           (!value.is_number_unsigned() ||
                            value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most));
    if (!isInteger || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
        throwBadLine(Sentence("\"%1\" is not a number in the valid range", name));
    }
    return value.get<std::int64_t>();
}

double coordinateOf(const Json& value, const char* name) {
    if (!value.is_number() || !(std::abs(value.get<double>()) <= kCoordinateMax)) {
        throwBadLine(Sentence("\"%1\" is not a box", name));
    }
    return value.get<double>();
}

/// The box in values[first .. first + 3].
Box boxOf(const Json& values, std::size_t first, const char* name) {
    Box box{coordinateOf(values[first], name), coordinateOf(values[first + 1], name),
            coordinateOf(values[first + 2], name), coordinateOf(values[first + 3], name)};
    if (box.x0 > box.x1 || box.y0 > box.y1) {
        throwBadLine(Sentence("\"%1\" is not a box", name));
    }
    return box;
}

const Json& arrayField(const Json& object, const char* name, std::size_t least, std::size_t most) {
    const Json& value = field(object, name);
    if (!value.is_array() || value.size() < least || value.size() > most) {
        throwBadLine(Sentence("\"%1\" is not a list of the right length", name));
    }
    return value;
}

std::vector<Sentence> notesField(const Json& object) {
    std::vector<Sentence> notes;
    for (const Json& value : arrayField(object, "notes", 0, kNotesMax)) {
        try {
            notes.push_back(readSentence(value));
        } catch (const Json::exception&) {
            throwBadLine(Sentence("\"notes\" has an entry that is no text"));
        }
    }
    return notes;
}

BlockKind kindField(const Json& object) {
    const std::string name = stringField(object, "kind");
    for (std::size_t i = 0; i < kKindNames.size(); ++i) {
        if (kKindNames[i] == name) {
            return static_cast<BlockKind>(i);
        }
    }
    throwBadLine(Sentence("\"kind\" is unknown"));
}

bool truthField(const Json& object, const char* name) {
    const Json& value = field(object, name);
    if (!value.is_boolean()) {
        throwBadLine(Sentence("\"%1\" is neither true nor false", name));
    }
    return value.get<bool>();
}

std::vector<TextLine> linesField(const Json& object, std::size_t textBytes) {
    std::vector<TextLine> lines;
    const auto last = static_cast<std::int64_t>(textBytes);
    std::int64_t previous = 0;
    for (const Json& value : arrayField(object, "lines", 0, kBlockPrintedLinesMax)) {
        if (!value.is_array() || value.size() != 6) {
            throwBadLine(Sentence("An entry of \"lines\" does not consist of six numbers."));
        }
        const std::int64_t begin = integerOf(value[0], "lines", previous, last);
        const std::int64_t end = integerOf(value[1], "lines", begin, last);
        lines.push_back({static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                         boxOf(value, 2, "lines")});
        previous = begin;
    }
    return lines;
}

/// No more than `most` bytes.
std::string boundedField(const Json& object, const char* name, std::size_t most) {
    std::string text = stringField(object, name);
    if (text.size() > most) {
        throwBadLine(Sentence("\"%1\" is too long", name));
    }
    return text;
}

std::size_t textBytesMax(BlockKind kind) {
    switch (kind) {
        case BlockKind::Heading:
            return kHeadingBytesMax;
        case BlockKind::Table:
        case BlockKind::List:
        case BlockKind::Code:
            return kRowsBytesMax;
        default:
            return kParagraphBytesMax;
    }
}

Json linesJson(const Block& block) {
    Json lines = Json::array();
    for (const TextLine& part : block.lines) {
        lines.push_back({part.begin, part.end, part.box.x0, part.box.y0, part.box.x1, part.box.y1});
    }
    return lines;
}

Json removedJson(const Block& block) {
    return block.removed.empty() ? Json() : Json(block.removed);
}

std::string documentLine(const Document& document) {
    Json notes = Json::array();
    for (const Sentence& note : document.notes) {
        notes.push_back(writtenSentence(note));
    }
    return dumped(Json{{"path", document.path},
                       {"sha256", document.sha256},
                       {"format", document.format},
                       {"title", document.title},
                       {"pages", document.pages},
                       {"notes", notes}});
}

/// Says each path once, those above it before it.
class PathNumbers {
public:
    using Say = std::function<void(char tag, const std::string& line)>;

    explicit PathNumbers(const Say& say) : say_(say) {}

    std::int64_t numberOf(const HeadingPath& path) {
        if (path.empty()) {
            return kNoPath;
        }
        const auto known = numbers_.find(path.identity());
        if (known != numbers_.end()) {
            return known->second;
        }
        const std::int64_t above = numberOf(path.above());
        say_('H', dumped(Json{{"above", above}, {"text", path.back()}}));
        return numbers_.emplace(path.identity(), std::ssize(numbers_)).first->second;
    }

private:
    const Say& say_;
    std::unordered_map<const void*, std::int64_t> numbers_;
};

}  // namespace

std::string_view kindName(BlockKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

void sayDocument(const Document& document,
                 const std::function<void(char tag, const std::string& line)>& say) {
    say('D', documentLine(document));
    PathNumbers paths(say);
    for (const Block& block : document.blocks) {
        const std::int64_t path = paths.numberOf(block.headingPath);
        say('B', dumped(Json{{"page", block.page},
                             {"box", boxJson(block.box)},
                             {"path", path},
                             {"kind", kindName(block.kind)},
                             {"text", block.text},
                             {"removed", removedJson(block)},
                             {"heading_level", block.headingLevel},
                             {"continues", block.continuesPrevious},
                             {"lines", linesJson(block)}}));
    }
    say('Z', std::to_string(document.blocks.size()));
}

void DocumentLineReader::take(char tag, std::string_view line) {
    countBytes(line);
    if (hasDocument_ == (tag == 'D') || isWhole_) {
        throwBadLine(Sentence("Its lines are not in order."));
    }
    switch (tag) {
        case 'D':
            return takeDocument(line);
        case 'H':
            return takeHeadingPath(line);
        case 'B':
            return takeBlock(line);
        case 'Z':
            return takeEnd(line);
        default:
            throwBadLine(Sentence("A line is of an unknown kind."));
    }
}

void DocumentLineReader::countBytes(std::string_view line) {
    answerBytes_ += line.size();
    // The text of the blocks, and once more as much of headings.
    if (answerBytes_ > kAnswerBytesMax || textBytes_ > 2 * kTextBytesMax ||
        document_.blocks.size() > kBlocksMax || paths_.size() > kBlocksMax ||
        printedLines_ > kPrintedLinesMax) {
        throw Error(ErrorCode::DocumentLimit, Sentence("The document has too much text."), {},
                    Sentence("Split the document."));
    }
}

void DocumentLineReader::takeDocument(std::string_view line) {
    const Json object = parsedObject(line);
    document_.path = stringField(object, "path");
    document_.sha256 = stringField(object, "sha256");
    document_.format = stringField(object, "format");
    document_.title = boundedField(object, "title", kTitleBytesMax);
    document_.pages = static_cast<int>(
        integerOf(field(object, "pages"), "pages", 0, std::numeric_limits<int>::max()));
    document_.notes = notesField(object);
    hasDocument_ = true;
}

void DocumentLineReader::takeHeadingPath(std::string_view line) {
    const Json object = parsedObject(line);
    const std::int64_t above =
        integerOf(field(object, "above"), "above", kNoPath, std::ssize(paths_) - 1);
    const HeadingPath outer =
        above == kNoPath ? HeadingPath() : paths_[static_cast<std::size_t>(above)];
    if (outer.size() >= kHeadingDepthMax) {
        throwBadLine(Sentence("A heading is nested too deeply."));
    }
    std::string text = boundedField(object, "text", kHeadingBytesMax);
    textBytes_ += text.size();
    paths_.push_back(outer.with(std::move(text)));
}

void DocumentLineReader::takeBlock(std::string_view line) {
    const Json object = parsedObject(line);
    Block block;
    block.page = static_cast<int>(
        integerOf(field(object, "page"), "page", 1, std::numeric_limits<int>::max()));
    block.box = boxOf(arrayField(object, "box", 4, 4), 0, "box");
    const std::int64_t path =
        integerOf(field(object, "path"), "path", kNoPath, std::ssize(paths_) - 1);
    block.headingPath = path == kNoPath ? HeadingPath() : paths_[static_cast<std::size_t>(path)];
    block.kind = kindField(object);
    block.text = boundedField(object, "text", textBytesMax(block.kind));
    const Json& removed = field(object, "removed");
    block.removed = removed.is_null() ? std::string() : stringOf(removed, "removed");
    block.headingLevel = static_cast<int>(
        integerOf(field(object, "heading_level"), "heading_level", 0, kHeadingLevelMax));
    block.continuesPrevious = truthField(object, "continues");
    block.lines = linesField(object, block.text.size());
    textBytes_ += block.text.size() + block.removed.size();
    printedLines_ += block.lines.size();
    document_.blocks.push_back(std::move(block));
}

void DocumentLineReader::takeEnd(std::string_view line) {
    if (line != std::to_string(document_.blocks.size())) {
        throwBadLine(Sentence("Blocks are missing."));
    }
    isWhole_ = true;
}

Document DocumentLineReader::finish() {
    if (!isWhole_) {
        throwBadLine(Sentence("Its end is missing."));
    }
    return std::move(document_);
}

}  // namespace strata::datasetgen
