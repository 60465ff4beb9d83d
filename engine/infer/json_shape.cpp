// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/json_shape.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <utility>

namespace strata::infer {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kDepthMax = 16;
constexpr std::int64_t kItemsMax = 64;           // where a schema names no bound
constexpr std::int64_t kCharactersMax = 2000;    // likewise
constexpr std::int64_t kLargestCount = 1 << 20;  // of items and characters
constexpr std::int64_t kLargestNumber = 1'000'000'000;

[[noreturn]] void refuse(const Sentence& what, const std::string& where) {
    throw Error(ErrorCode::OptionInvalid, Sentence("The JSON schema is not supported. %1", what),
                where, Sentence("Use a simpler JSON schema."));
}

std::int64_t bound(const Json& schema,
                   const char* name,
                   std::int64_t otherwise,
                   std::pair<std::int64_t, std::int64_t> range,
                   const std::string& where) {
    const auto found = schema.find(name);
    if (found == schema.end()) {
        return otherwise;
    }
    if (!found->is_number_integer() || found->get<std::int64_t>() < range.first ||
        found->get<std::int64_t>() > range.second) {
        refuse(Sentence("\"%1\" is not an integer in the valid range.", name), where);
    }
    return found->get<std::int64_t>();
}

/// Printable ASCII that needs no escape: every tokenizer can spell it byte by byte.
bool isPlain(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; });
}

std::size_t digitsOf(std::int64_t value) {
    return std::to_string(value).size();
}

/// The shortest integer of a range.
std::size_t shortestNumber(std::int64_t min, std::int64_t max) {
    if (min <= 0 && max >= 0) {
        return 1;
    }
    return min > 0 ? digitsOf(min) : digitsOf(max);
}

JsonShape parse(const Json& schema, const std::string& where, int depth);

JsonShape literal(std::vector<std::string> texts) {
    JsonShape shape;
    shape.kind = JsonShape::Kind::Literal;
    shape.texts = std::move(texts);
    const auto shorter = [](const auto& a, const auto& b) { return a.size() < b.size(); };
    shape.bytesMin = std::ranges::min_element(shape.texts, shorter)->size();
    return shape;
}

JsonShape parseEnum(const Json& values, const std::string& where) {
    std::vector<std::string> texts;
    for (const Json& value : values) {
        if (!value.is_string() || !isPlain(value.get<std::string>())) {
            refuse(Sentence("An enum value is not a plain ASCII string."), where);
        }
        texts.push_back('"' + value.get<std::string>() + '"');
    }
    if (texts.empty()) {
        refuse(Sentence("An enum is empty."), where);
    }
    return literal(std::move(texts));
}

JsonShape parseObject(const Json& schema, const std::string& where, int depth) {
    const auto properties = schema.find("properties");
    if (properties == schema.end() || !properties->is_object() || properties->empty()) {
        refuse(Sentence("An object has no properties."), where);
    }
    JsonShape shape;
    shape.kind = JsonShape::Kind::Object;
    shape.bytesMin = 1;  // the closing brace
    for (const auto& [name, value] : properties->items()) {
        if (!isPlain(name) || name.find(' ') != std::string::npos) {
            refuse(Sentence("A property's name is not plain ASCII without blanks."), where);
        }
        const std::string opening = shape.texts.empty() ? "{\"" : ", \"";
        shape.texts.push_back(opening + name + "\": ");
        shape.children.push_back(parse(value, where + "/" + name, depth + 1));
        const auto blanks = std::ranges::count(shape.texts.back(), ' ');
        shape.bytesMin += shape.texts.back().size() - static_cast<std::size_t>(blanks) +
                          shape.children.back().bytesMin;
    }
    return shape;
}

JsonShape parseArray(const Json& schema, const std::string& where, int depth) {
    const auto items = schema.find("items");
    if (items == schema.end()) {
        refuse(Sentence("An array has no items."), where);
    }
    JsonShape shape;
    shape.kind = JsonShape::Kind::Array;
    shape.min = bound(schema, "minItems", 0, {0, kLargestCount}, where);
    shape.max = bound(schema, "maxItems", std::max(shape.min, kItemsMax),
                      {std::max<std::int64_t>(1, shape.min), kLargestCount}, where);
    shape.children.push_back(parse(*items, where + "[]", depth + 1));
    const auto count = static_cast<std::size_t>(shape.min);
    shape.bytesMin = 2 + count * shape.children.front().bytesMin + (count > 0 ? count - 1 : 0);
    return shape;
}

JsonShape parseString(const Json& schema, const std::string& where) {
    JsonShape shape;
    shape.kind = JsonShape::Kind::String;
    shape.min = bound(schema, "minLength", 0, {0, kLargestCount}, where);
    shape.max = bound(schema, "maxLength", std::max(shape.min, kCharactersMax),
                      {shape.min, kLargestCount}, where);
    shape.bytesMin = 2 + static_cast<std::size_t>(shape.min);
    return shape;
}

JsonShape parseNumber(const Json& schema, const std::string& where, int decimalsMax) {
    JsonShape shape;
    shape.kind = JsonShape::Kind::Number;
    shape.decimalsMax = decimalsMax;
    const std::pair range{-kLargestNumber, kLargestNumber};
    shape.min = bound(schema, "minimum", -kLargestNumber, range, where);
    shape.max = bound(schema, "maximum", kLargestNumber, {shape.min, kLargestNumber}, where);
    shape.bytesMin = shortestNumber(shape.min, shape.max);
    return shape;
}

JsonShape parse(const Json& schema, const std::string& where, int depth) {
    constexpr int decimals = 3;
    if (depth > kDepthMax) {
        refuse(Sentence("It is nested too deeply."), where);
    }
    if (!schema.is_object()) {
        refuse(Sentence("A part of it is not an object."), where);
    }
    if (schema.contains("enum")) {
        return parseEnum(schema["enum"], where);
    }
    const auto type = schema.find("type");
    const std::string name =
        type != schema.end() && type->is_string() ? type->get<std::string>() : std::string();
    if (name == "object") {
        return parseObject(schema, where, depth);
    }
    if (name == "array") {
        return parseArray(schema, where, depth);
    }
    if (name == "string") {
        return parseString(schema, where);
    }
    if (name == "integer" || name == "number") {
        return parseNumber(schema, where, name == "integer" ? 0 : decimals);
    }
    if (name == "boolean") {
        return literal({"true", "false"});
    }
    refuse(Sentence("The type '%1' is unknown.", name), where);
}

}  // namespace

JsonShape parseJsonShape(std::string_view schema) {
    const Json json = Json::parse(schema, nullptr, false);
    if (json.is_discarded()) {
        refuse(Sentence("It is not JSON."), {});
    }
    JsonShape shape = parse(json, {}, 0);
    if (shape.kind != JsonShape::Kind::Object && shape.kind != JsonShape::Kind::Array) {
        refuse(Sentence("The top level is neither an object nor an array."), {});
    }
    return shape;
}

}  // namespace strata::infer
