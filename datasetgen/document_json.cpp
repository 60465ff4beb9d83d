// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/document_json.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 7> kKindNames{"heading", "text",    "table",   "list",
                                                     "code",    "caption", "footnote"};
constexpr int kDepthMax = 4;
constexpr int kHeadingLevelMax = 6;
constexpr std::size_t kHeadingPathMax = 64;
constexpr std::size_t kNotesMax = 100'000;
// A page of the largest poster is far below; infinite and absurd coordinates are refused.
constexpr double kCoordinateMax = 1e7;

std::string dumped(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json boxJson(const Box& box) {
    return Json::array({box.x0, box.y0, box.x1, box.y1});
}

[[noreturn]] void throwBadLine(const std::string& what) {
    throw Error(ErrorCode::DocumentWorkerFailed,
                "the document worker's answer is not understood: " + what, {},
                "Install the program again: strata and strata-docworker must be of one version.");
}

Json parsedObject(std::string_view line) {
    if (line.size() > DocumentLineReader::kLineBytesMax) {
        throwBadLine("a line is too long");
    }
    const Json::parser_callback_t bounded = [](int depth, Json::parse_event_t, Json&) {
        if (depth > kDepthMax) {
            throwBadLine("a line is nested too deep");
        }
        return true;
    };
    try {
        Json value = Json::parse(line, bounded);
        if (!value.is_object()) {
            throwBadLine("a line is no object");
        }
        return value;
    } catch (const Json::exception&) {
        throwBadLine("a line is no JSON");
    }
}

const Json& field(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) {
        throwBadLine(std::string("\"") + name + "\" is missing");
    }
    return *found;
}

std::string stringOf(const Json& value, const char* name) {
    if (!value.is_string()) {
        throwBadLine(std::string("\"") + name + "\" is no string");
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
        throwBadLine(std::string("\"") + name + "\" is no number in its range");
    }
    return value.get<std::int64_t>();
}

double coordinateOf(const Json& value, const char* name) {
    if (!value.is_number() || !(std::abs(value.get<double>()) <= kCoordinateMax)) {
        throwBadLine(std::string("\"") + name + "\" is no box");
    }
    return value.get<double>();
}

/// The box in values[first .. first + 3].
Box boxOf(const Json& values, std::size_t first, const char* name) {
    Box box{coordinateOf(values[first], name), coordinateOf(values[first + 1], name),
            coordinateOf(values[first + 2], name), coordinateOf(values[first + 3], name)};
    if (box.x0 > box.x1 || box.y0 > box.y1) {
        throwBadLine(std::string("\"") + name + "\" is no box");
    }
    return box;
}

const Json& arrayField(const Json& object, const char* name, std::size_t least, std::size_t most) {
    const Json& value = field(object, name);
    if (!value.is_array() || value.size() < least || value.size() > most) {
        throwBadLine(std::string("\"") + name + "\" is no list of the right length");
    }
    return value;
}

std::vector<std::string> stringsField(const Json& object, const char* name, std::size_t most) {
    std::vector<std::string> strings;
    for (const Json& value : arrayField(object, name, 0, most)) {
        strings.push_back(stringOf(value, name));
    }
    return strings;
}

BlockKind kindField(const Json& object) {
    const std::string name = stringField(object, "kind");
    for (std::size_t i = 0; i < kKindNames.size(); ++i) {
        if (kKindNames[i] == name) {
            return static_cast<BlockKind>(i);
        }
    }
    throwBadLine("\"kind\" is unknown");
}

bool truthField(const Json& object, const char* name) {
    const Json& value = field(object, name);
    if (!value.is_boolean()) {
        throwBadLine(std::string("\"") + name + "\" is neither true nor false");
    }
    return value.get<bool>();
}

std::vector<TextLine> linesField(const Json& object, std::size_t textBytes) {
    std::vector<TextLine> lines;
    const auto last = static_cast<std::int64_t>(textBytes);
    std::int64_t previous = 0;
    for (const Json& value : arrayField(object, "lines", 0, textBytes + 1)) {
        if (!value.is_array() || value.size() != 6) {
            throwBadLine("\"lines\" has no line of six numbers");
        }
        const std::int64_t begin = integerOf(value[0], "lines", previous, last);
        const std::int64_t end = integerOf(value[1], "lines", begin, last);
        lines.push_back({static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                         boxOf(value, 2, "lines")});
        previous = begin;
    }
    return lines;
}

}  // namespace

std::string_view kindName(BlockKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

std::string documentLine(const Document& document) {
    return dumped(Json{{"path", document.path},
                       {"sha256", document.sha256},
                       {"format", document.format},
                       {"title", document.title},
                       {"pages", document.pages},
                       {"notes", document.notes}});
}

std::string blockLine(const Document& document, const Block& block) {
    nlohmann::ordered_json line;
    line["document"] = document.path;
    line["sha256"] = document.sha256;
    line["page"] = block.page;
    line["box"] = boxJson(block.box);
    line["heading_path"] = block.headingPath;
    line["kind"] = kindName(block.kind);
    line["text"] = block.text;
    line["removed"] = block.removed.empty() ? Json() : Json(block.removed);
    line["heading_level"] = block.headingLevel;
    line["continues"] = block.continuesPrevious;
    Json lines = Json::array();
    for (const TextLine& part : block.lines) {
        lines.push_back({part.begin, part.end, part.box.x0, part.box.y0, part.box.x1, part.box.y1});
    }
    line["lines"] = lines;
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void DocumentLineReader::countBytes(std::string_view line) {
    totalBytes_ += line.size();
    if (totalBytes_ > kTotalBytesMax || document_.blocks.size() >= kBlocksMax) {
        throw Error(ErrorCode::DocumentLimit, "the document has too much text", {},
                    "Split the document.");
    }
}

void DocumentLineReader::takeDocumentLine(std::string_view line) {
    countBytes(line);
    if (hasDocument_) {
        throwBadLine("the document comes twice");
    }
    const Json object = parsedObject(line);
    document_.path = stringField(object, "path");
    document_.sha256 = stringField(object, "sha256");
    document_.format = stringField(object, "format");
    document_.title = stringField(object, "title");
    document_.pages = static_cast<int>(
        integerOf(field(object, "pages"), "pages", 0, std::numeric_limits<int>::max()));
    document_.notes = stringsField(object, "notes", kNotesMax);
    hasDocument_ = true;
}

void DocumentLineReader::takeBlockLine(std::string_view line) {
    countBytes(line);
    if (!hasDocument_) {
        throwBadLine("a block comes before the document");
    }
    const Json object = parsedObject(line);
    Block block;
    block.page = static_cast<int>(
        integerOf(field(object, "page"), "page", 1, std::numeric_limits<int>::max()));
    block.box = boxOf(arrayField(object, "box", 4, 4), 0, "box");
    block.headingPath = stringsField(object, "heading_path", kHeadingPathMax);
    block.kind = kindField(object);
    block.text = stringField(object, "text");
    const Json& removed = field(object, "removed");
    block.removed = removed.is_null() ? std::string() : stringOf(removed, "removed");
    block.headingLevel = static_cast<int>(
        integerOf(field(object, "heading_level"), "heading_level", 0, kHeadingLevelMax));
    block.continuesPrevious = truthField(object, "continues");
    block.lines = linesField(object, block.text.size());
    document_.blocks.push_back(std::move(block));
}

Document DocumentLineReader::finish() {
    if (!hasDocument_) {
        throwBadLine("there is no document in it");
    }
    return std::move(document_);
}

}  // namespace strata::datasetgen
