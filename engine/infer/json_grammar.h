// SPDX-License-Identifier: GPL-3.0-or-later
// Accepts, byte by byte, exactly the JSON texts of a shape: valid UTF-8, no blanks but at most one
// before the text and one behind each comma and colon, no \u escapes, no control characters, no
// exponents. Knows at every byte how many bytes it takes at least to end the text.
//
// Invariants:
// 1. Every state that take() reaches can be completed; shortestEnd() bytes are enough.
// 2. shortestEnd() falls by at least one with the right next byte, until it is 0 at the end.
// Thread: one; copies are independent.
#pragma once

#include "infer/json_shape.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace strata::infer {

class JsonGrammar {
public:
    /// The shape must outlive the grammar and its copies.
    explicit JsonGrammar(const JsonShape& shape);

    /// Moves over the bytes. False when one of them cannot stand there; the object is then of no
    /// further use.
    bool take(std::string_view bytes);

    /// The text has ended; nothing can follow.
    bool isComplete() const { return frames_.empty(); }
    /// Bytes that are needed at least to end the text.
    std::size_t shortestEnd() const;

private:
    /// A value that has begun. Of a literal, `at` counts the bytes matched; of an object or array,
    /// `index` counts the children begun or done and `at` the bytes of the text before the next.
    struct Frame {
        const JsonShape* shape = nullptr;
        std::size_t index = 0;         ///< string: characters; number: fraction digits
        std::size_t at = 0;            ///< number: digits before the point
        std::uint64_t value = 0;       ///< number: its digits before the point
        std::uint8_t phase = 0;        ///< of arrays, strings and numbers, see json_grammar.cpp
        std::uint8_t bytesOwed = 0;    ///< of a string's character
        std::uint8_t nextByteMin = 0;  ///< range of the next owed byte
        std::uint8_t nextByteMax = 0;
        bool negative = false;
    };
    enum class Step { Taken, Refused, Again };

    Step step(Frame& frame, unsigned char byte);
    Step stepObject(Frame& frame, unsigned char byte);
    Step stepArray(Frame& frame, unsigned char byte);
    Step stepString(Frame& frame, unsigned char byte);
    Step stepNumber(Frame& frame, unsigned char byte);
    Step stepLiteral(Frame& frame, unsigned char byte);
    static Step beginCharacter(Frame& frame, unsigned char byte);
    Step begin(const JsonShape& child);
    static std::size_t shortestEnd(const Frame& frame);

    std::vector<Frame> frames_;  ///< outermost first
    bool begun_ = false;
    bool blankTaken_ = false;
};

}  // namespace strata::infer
