// SPDX-License-Identifier: GPL-3.0-or-later
// Filters that lay a text out: center, indent, truncate, wordwrap.
#include "chat_template/failure.h"
#include "chat_template/filters.h"
#include "chat_template/operators.h"
#include "chat_template/repr.h"
#include "chat_template/runtime.h"
#include "chat_template/text.h"
#include "chat_template/text_methods.h"

#include <algorithm>
#include <unordered_map>

namespace strata::chat_template {
namespace {

constexpr std::int64_t kCenterWidth = 80;
constexpr std::int64_t kIndentWidth = 4;
constexpr std::int64_t kTruncateLength = 255;
constexpr std::int64_t kTruncateLeeway = 5;
constexpr std::int64_t kWrapWidth = 79;

std::int64_t numberOr(const std::optional<Value>& value, std::int64_t fallback, const char* what) {
    return value ? toIndex(*value, what) : fallback;
}

Value center(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"center", {"width"}, 0}, arguments);
    const Value text = Value::text(str(runtime, input));
    return Value::text(centerText(*text.asText(), numberOr(bound[0], kCenterWidth, "width"), " "));
}

std::string indentation(const std::optional<Value>& width) {
    if (width && width->asText() != nullptr) {
        return width->asText()->utf8;
    }
    const std::int64_t blanks = numberOr(width, kIndentWidth, "width");
    BoundedText text;
    text.append(blanks > 0 ? static_cast<std::size_t>(blanks) : 0, ' ');
    return text.take();
}

Value indent(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"indent", {"width", "first", "blank"}, 0}, arguments);
    requireDefined(input);
    const TextData& text = requireText(input, "the text to indent");
    const std::string prefix = indentation(bound[0]);
    const bool first = bound[1] && isTrue(runtime, *bound[1]);
    const bool blank = bound[2] && isTrue(runtime, *bound[2]);
    // the added line end makes splitLines keep a last empty line
    const std::string ended = text.utf8 + "\n";
    BoundedText out;
    out.append(first ? prefix : "");
    bool isFirstLine = true;
    for (const std::string_view line : splitLines(ended)) {
        if (!isFirstLine) {
            out.append("\n").append(blank || !line.empty() ? prefix : "");
        }
        isFirstLine = false;
        out.append(line);
    }
    return Value::text(out.take(), text.safety);
}

Value truncate(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound = bind({"truncate", {"length", "killwords", "end", "leeway"}, 0}, arguments);
    const std::int64_t length = numberOr(bound[0], kTruncateLength, "length");
    const Value end = bound[2].value_or(Value::text("..."));
    const auto endLength = static_cast<std::int64_t>(lengthOf(runtime, end));
    const bool ownLeeway = bound[3] && !bound[3]->isNone();
    const std::int64_t leeway = ownLeeway ? toIndex(*bound[3], "leeway") : kTruncateLeeway;
    if (length < endLength || leeway < 0) {
        fail("truncate needs a length of at least " + std::to_string(endLength) +
             " and no negative leeway");
    }
    if (static_cast<std::int64_t>(lengthOf(runtime, input)) <= length + leeway) {
        return input;
    }
    const std::string& text = requireText(input, "the text to truncate").utf8;
    std::string kept =
        text.substr(0, byteOffset(text, static_cast<std::size_t>(length - endLength)));
    if (!bound[1] || !isTrue(runtime, *bound[1])) {
        kept = kept.substr(0, kept.rfind(' '));
    }
    return Value::text(kept + requireText(end, "end").utf8);
}

/// What textwrap calls chunks: words, hyphenated parts of words and runs of white space.
std::vector<std::u32string> chunksOf(const std::u32string& line, bool breakOnHyphens) {
    std::vector<std::u32string> chunks;
    std::u32string chunk;
    const auto isBlank = [](char32_t c) { return (c >= 9 && c <= 13) || c == ' '; };
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!chunk.empty() && isBlank(chunk.back()) != isBlank(line[i])) {
            chunks.push_back(std::exchange(chunk, {}));
        }
        chunk += line[i];
        const bool hyphen = breakOnHyphens && line[i] == '-' && chunk.size() > 2 &&
                            isAlpha(line[i - 1]) && isAlpha(line[i - 2]) && i + 2 < line.size() &&
                            isAlpha(line[i + 1]) && isAlpha(line[i + 2]);
        if (hyphen) {
            chunks.push_back(std::exchange(chunk, {}));
        }
    }
    if (!chunk.empty()) {
        chunks.push_back(chunk);
    }
    return chunks;
}

bool isBlankChunk(const std::u32string& chunk) {
    return std::all_of(chunk.begin(), chunk.end(), isSpace);
}

struct WrapStyle {
    std::size_t width;
    bool breakLongWords;
    bool breakOnHyphens;
};

std::vector<std::string> wrapLine(const std::u32string& line, const WrapStyle& style) {
    std::vector<std::u32string> chunks = chunksOf(line, style.breakOnHyphens);
    std::reverse(chunks.begin(), chunks.end());
    std::vector<std::string> lines;
    while (!chunks.empty()) {
        if (!lines.empty() && isBlankChunk(chunks.back())) {
            chunks.pop_back();
        }
        std::u32string current;
        std::size_t lastChunk = 0;
        while (!chunks.empty() && current.size() + chunks.back().size() <= style.width) {
            lastChunk = current.size();
            current += chunks.back();
            chunks.pop_back();
        }
        if (!chunks.empty() && chunks.back().size() > style.width) {
            const std::size_t space =
                style.breakLongWords ? style.width - current.size() : std::u32string::npos;
            if (style.breakLongWords || current.empty()) {
                lastChunk = current.size();
                current += chunks.back().substr(0, space);
                chunks.back().erase(0, space);
                if (chunks.back().empty()) {
                    chunks.pop_back();
                }
            }
        }
        if (!current.empty() && isBlankChunk(current.substr(lastChunk))) {
            current.resize(lastChunk);
        }
        if (!current.empty()) {
            lines.push_back(encodeText(current));
        }
    }
    return lines;
}

Value wordwrap(Runtime& runtime, const Value& input, const Arguments& arguments) {
    const auto bound =
        bind({"wordwrap", {"width", "break_long_words", "wrapstring", "break_on_hyphens"}, 0},
             arguments);
    requireDefined(input);
    const TextData& text = requireText(input, "the text to wrap");
    const std::int64_t width = numberOr(bound[0], kWrapWidth, "width");
    if (width <= 0) {
        fail("invalid width " + std::to_string(width) + " (must be > 0)");
    }
    const WrapStyle style{static_cast<std::size_t>(width), !bound[1] || isTrue(runtime, *bound[1]),
                          !bound[3] || isTrue(runtime, *bound[3])};
    const bool ownWrap = bound[2] && !bound[2]->isNone();
    const std::string wrap = ownWrap ? requireText(*bound[2], "wrapstring").utf8 : "\n";
    BoundedText out;
    bool first = true;
    for (const std::string_view line : splitLines(text.utf8)) {
        std::vector<std::string> wrapped = wrapLine(decodeText(line), style);
        if (wrapped.empty()) {
            wrapped.emplace_back();
        }
        for (const std::string& part : wrapped) {
            out.append(first ? "" : wrap).append(part);
            first = false;
        }
    }
    return Value::text(out.take());
}

}  // namespace

chat_template::Filter findLayoutFilter(const std::string& name) {
    static const std::unordered_map<std::string, Filter> kFilters = {
        {"center", center}, {"indent", indent}, {"truncate", truncate}, {"wordwrap", wordwrap}};
    const auto found = kFilters.find(name);
    return found == kFilters.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
