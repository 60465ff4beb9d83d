// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/json_grammar.h"

#include "base/assert.h"

#include <algorithm>
#include <string>
#include <utility>

namespace strata::infer {
namespace {

// Phases of an array: before '[', behind it, behind an item's comma, behind that comma's blank,
// behind an item.
enum ArrayPhase : std::uint8_t { kArrayOpens, kFirstItem, kBehindComma, kBehindBlank, kBehindItem };
// Phases of a string: before '"', inside, behind a backslash.
enum StringPhase : std::uint8_t { kStringOpens, kInside, kBehindBackslash };
// Phases of a number: before the sign or first digit, in the integer part, in the fraction.
enum NumberPhase : std::uint8_t { kNumberOpens, kInteger, kFraction };

constexpr std::uint64_t kNotReachable = ~std::uint64_t{0};

std::size_t withoutBlanks(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count(text, ' '));
}

/// The magnitudes that a number of this sign may have; first > second where it may have none.
std::pair<std::uint64_t, std::uint64_t> magnitudes(const JsonShape& shape, bool negative) {
    const auto magnitude = [](std::int64_t value) {
        return static_cast<std::uint64_t>(value < 0 ? -value : value);
    };
    if (negative) {
        return shape.min >= 0 ? std::pair<std::uint64_t, std::uint64_t>{1, 0}
                              : std::pair{shape.max < 0 ? magnitude(shape.max) : std::uint64_t{1},
                                          magnitude(shape.min)};
    }
    return shape.max < 0 ? std::pair<std::uint64_t, std::uint64_t>{1, 0}
                         : std::pair{shape.min > 0 ? magnitude(shape.min) : std::uint64_t{0},
                                     magnitude(shape.max)};
}

/// How many more digits bring `value` into the range at the soonest.
std::uint64_t digitsToReach(std::uint64_t value, std::pair<std::uint64_t, std::uint64_t> range) {
    std::uint64_t first = value;
    std::uint64_t last = value;
    for (std::uint64_t digits = 0; first <= range.second; ++digits) {
        if (last >= range.first) {
            return digits;
        }
        if (value == 0) {
            return kNotReachable;  // no digit may follow a leading zero
        }
        first *= 10;
        last = last * 10 + 9;
    }
    return kNotReachable;
}

bool isDigit(unsigned char byte) {
    return byte >= '0' && byte <= '9';
}

}  // namespace

JsonGrammar::JsonGrammar(const JsonShape& shape) {
    frames_.push_back({&shape});
}

bool JsonGrammar::take(std::string_view bytes) {
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (!begun_ && byte == ' ' && !blankTaken_) {
            blankTaken_ = true;
            continue;
        }
        begun_ = true;
        Step result = Step::Again;
        while (result == Step::Again && !frames_.empty()) {
            result = step(frames_.back(), byte);
        }
        if (result != Step::Taken) {
            return false;
        }
    }
    return true;
}

JsonGrammar::Step JsonGrammar::step(Frame& frame, unsigned char byte) {
    switch (frame.shape->kind) {
        case JsonShape::Kind::Object:
            return stepObject(frame, byte);
        case JsonShape::Kind::Array:
            return stepArray(frame, byte);
        case JsonShape::Kind::String:
            return stepString(frame, byte);
        case JsonShape::Kind::Number:
            return stepNumber(frame, byte);
        case JsonShape::Kind::Literal:
            return stepLiteral(frame, byte);
    }
    return Step::Refused;
}

/// The frame that calls this may move: it must not be used afterwards.
JsonGrammar::Step JsonGrammar::begin(const JsonShape& child) {
    frames_.push_back({&child});
    return Step::Again;
}

JsonGrammar::Step JsonGrammar::stepObject(Frame& frame, unsigned char byte) {
    const JsonShape& shape = *frame.shape;
    if (frame.index == shape.children.size()) {
        if (byte != '}') {
            return Step::Refused;
        }
        frames_.pop_back();
        return Step::Taken;
    }
    const std::string& text = shape.texts[frame.index];
    if (frame.at < text.size() && text[frame.at] == ' ' && byte != ' ') {
        ++frame.at;  // the blank is left out
    }
    if (frame.at == text.size()) {
        frame.at = 0;
        return begin(shape.children[frame.index++]);
    }
    if (static_cast<unsigned char>(text[frame.at]) != byte) {
        return Step::Refused;
    }
    ++frame.at;
    return Step::Taken;
}

JsonGrammar::Step JsonGrammar::stepArray(Frame& frame, unsigned char byte) {
    const JsonShape& shape = *frame.shape;
    const auto count = static_cast<std::int64_t>(frame.index);
    if (frame.phase == kArrayOpens) {
        frame.phase = kFirstItem;
        return byte == '[' ? Step::Taken : Step::Refused;
    }
    const bool mayClose = frame.phase == kFirstItem || frame.phase == kBehindItem;
    if (mayClose && byte == ']') {
        if (count < shape.min) {
            return Step::Refused;
        }
        frames_.pop_back();
        return Step::Taken;
    }
    if (frame.phase == kBehindItem) {
        frame.phase = kBehindComma;
        return byte == ',' && count < shape.max ? Step::Taken : Step::Refused;
    }
    if (frame.phase == kBehindComma && byte == ' ') {
        frame.phase = kBehindBlank;
        return Step::Taken;
    }
    frame.phase = kBehindItem;
    ++frame.index;
    return begin(shape.children.front());
}

JsonGrammar::Step JsonGrammar::stepString(Frame& frame, unsigned char byte) {
    if (frame.phase == kStringOpens) {
        frame.phase = kInside;
        return byte == '"' ? Step::Taken : Step::Refused;
    }
    if (frame.phase == kBehindBackslash) {
        frame.phase = kInside;
        return std::string_view("\"\\/bfnrt").find(static_cast<char>(byte)) !=
                       std::string_view::npos
                   ? Step::Taken
                   : Step::Refused;
    }
    if (frame.bytesOwed > 0) {
        if (byte < frame.nextByteMin || byte > frame.nextByteMax) {
            return Step::Refused;
        }
        --frame.bytesOwed;
        frame.nextByteMin = 0x80;
        frame.nextByteMax = 0xBF;
        return Step::Taken;
    }
    if (byte == '"') {
        if (static_cast<std::int64_t>(frame.index) < frame.shape->min) {
            return Step::Refused;
        }
        frames_.pop_back();
        return Step::Taken;
    }
    if (static_cast<std::int64_t>(frame.index) >= frame.shape->max) {
        return Step::Refused;
    }
    ++frame.index;
    if (byte == '\\') {
        frame.phase = kBehindBackslash;
        return Step::Taken;
    }
    return beginCharacter(frame, byte);
}

/// The first byte of a character and what it asks of the next ones (Unicode, table 3-7).
JsonGrammar::Step JsonGrammar::beginCharacter(Frame& frame, unsigned char byte) {
    if (byte >= 0x20 && byte < 0x7F) {
        return Step::Taken;
    }
    if (byte < 0xC2 || byte > 0xF4) {
        return Step::Refused;
    }
    frame.bytesOwed = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
    frame.nextByteMin = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
    frame.nextByteMax = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
    return Step::Taken;
}

JsonGrammar::Step JsonGrammar::stepNumber(Frame& frame, unsigned char byte) {
    const auto range = magnitudes(*frame.shape, frame.negative);
    if (frame.phase == kNumberOpens) {
        frame.phase = kInteger;
        if (byte == '-') {
            const auto below = magnitudes(*frame.shape, true);
            frame.negative = true;
            return below.first <= below.second ? Step::Taken : Step::Refused;
        }
    }
    if (isDigit(byte)) {
        if (frame.phase == kFraction) {
            ++frame.index;
            return static_cast<int>(frame.index) <= frame.shape->decimalsMax ? Step::Taken
                                                                             : Step::Refused;
        }
        if (frame.at > 0 && frame.value == 0) {
            return Step::Refused;
        }
        ++frame.at;
        frame.value = frame.value * 10 + (byte - '0');
        return digitsToReach(frame.value, range) != kNotReachable ? Step::Taken : Step::Refused;
    }
    const bool inRange = frame.at > 0 && digitsToReach(frame.value, range) == 0;
    if (byte == '.') {
        // At the end of the range no fraction would be inside it.
        const bool may = frame.phase == kInteger && frame.shape->decimalsMax > 0 && inRange &&
                         frame.value < range.second;
        frame.phase = kFraction;
        return may ? Step::Taken : Step::Refused;
    }
    if (!inRange || (frame.phase == kFraction && frame.index == 0)) {
        return Step::Refused;
    }
    frames_.pop_back();  // the byte belongs to what the number stands in
    return Step::Again;
}

JsonGrammar::Step JsonGrammar::stepLiteral(Frame& frame, unsigned char byte) {
    // `index` is the first spelling that agrees so far; those that agree need not be neighbours.
    const auto& texts = frame.shape->texts;
    const std::string_view before = std::string_view(texts[frame.index]).substr(0, frame.at);
    for (std::size_t i = frame.index; i < texts.size(); ++i) {
        const std::string_view text = texts[i];
        if (text.starts_with(before) && text.size() > frame.at &&
            static_cast<unsigned char>(text[frame.at]) == byte) {
            frame.index = i;
            if (++frame.at == text.size()) {
                frames_.pop_back();
            }
            return Step::Taken;
        }
    }
    return Step::Refused;
}

std::size_t JsonGrammar::shortestEnd() const {
    std::size_t bytes = 0;
    for (const Frame& frame : frames_) {
        bytes += shortestEnd(frame);
    }
    return bytes;
}

/// Of one value, without what its unfinished child takes.
std::size_t JsonGrammar::shortestEnd(const Frame& frame) {
    const JsonShape& shape = *frame.shape;
    std::size_t bytes = 0;
    switch (shape.kind) {
        case JsonShape::Kind::Object:
            bytes = 1;
            for (std::size_t i = frame.index; i < shape.children.size(); ++i) {
                const std::size_t done = i == frame.index ? frame.at : 0;
                bytes += withoutBlanks(std::string_view(shape.texts[i]).substr(done)) +
                         shape.children[i].bytesMin;
            }
            return bytes;
        case JsonShape::Kind::Array: {
            const std::size_t item = shape.children.front().bytesMin;
            const auto min = static_cast<std::size_t>(shape.min);
            const bool itemIsDue = frame.phase == kBehindComma || frame.phase == kBehindBlank;
            const std::size_t begun = frame.index + (itemIsDue ? 1 : 0);
            const std::size_t missing = min > begun ? min - begun : 0;
            // Every missing item has a comma before it but the very first.
            const std::size_t commas = missing - (missing > 0 && begun == 0 ? 1 : 0);
            return (frame.phase == kArrayOpens ? 1 : 0) + (itemIsDue ? item : 0) + missing * item +
                   commas + 1;
        }
        case JsonShape::Kind::String: {
            const auto min = static_cast<std::size_t>(shape.min);
            const std::size_t missing = min > frame.index ? min - frame.index : 0;
            return (frame.phase == kStringOpens ? 1 : 0) +
                   (frame.phase == kBehindBackslash ? 1 : 0) + frame.bytesOwed + missing + 1;
        }
        case JsonShape::Kind::Number: {
            if (frame.phase == kNumberOpens) {
                return shape.bytesMin;
            }
            if (frame.phase == kFraction) {
                return frame.index == 0 ? 1 : 0;
            }
            const auto range = magnitudes(shape, frame.negative);
            return frame.at == 0 ? std::to_string(range.first).size()
                                 : static_cast<std::size_t>(digitsToReach(frame.value, range));
        }
        case JsonShape::Kind::Literal:
            break;
    }
    // The shortest of the spellings that still agree.
    const std::string_view before = std::string_view(shape.texts[frame.index]).substr(0, frame.at);
    bytes = shape.texts[frame.index].size() - frame.at;
    for (const std::string& text : shape.texts) {
        if (std::string_view(text).starts_with(before)) {
            bytes = std::min(bytes, text.size() - frame.at);
        }
    }
    return bytes;
}

}  // namespace strata::infer
