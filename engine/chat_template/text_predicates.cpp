// SPDX-License-Identifier: GPL-3.0-or-later
// Python's str.is... methods.
#include "chat_template/text.h"
#include "chat_template/text_methods.h"

#include <unordered_map>

namespace strata::chat_template {
namespace {

/// True for a text of at least one code point that all satisfy the test.
template <bool (*Test)(char32_t)>
Value all(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"str predicate", 0, 0}, arguments);
    const std::string& text = self.asText()->utf8;
    for (std::size_t i = 0; i < text.size();) {
        if (!Test(nextCodePoint(text, i))) {
            return Value(false);
        }
    }
    return Value(!text.empty());
}

Value isAsciiText(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"isascii", 0, 0}, arguments);
    return Value(self.asText()->isAscii());
}

Value isPrintableText(Runtime& runtime, const Value& self, const Arguments& arguments) {
    return self.asText()->utf8.empty() ? Value(true) : all<isPrintable>(runtime, self, arguments);
}

/// At least one cased letter, and none of the other case.
template <bool (*Wanted)(char32_t), bool (*Other)(char32_t)>
Value isCase(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"str predicate", 0, 0}, arguments);
    const std::string& text = self.asText()->utf8;
    bool found = false;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        if (Other(c) || isTitle(c)) {
            return Value(false);
        }
        found = found || Wanted(c);
    }
    return Value(found);
}

Value isTitleText(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"istitle", 0, 0}, arguments);
    const std::string& text = self.asText()->utf8;
    bool found = false;
    bool afterCased = false;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        const bool capital = isUpper(c) || isTitle(c);
        if ((capital && afterCased) || (isLower(c) && !afterCased)) {
            return Value(false);
        }
        afterCased = capital || isLower(c);
        found = found || afterCased;
    }
    return Value(found);
}

Value isIdentifierText(Runtime&, const Value& self, const Arguments& arguments) {
    requireArity({"isidentifier", 0, 0}, arguments);
    const std::string& text = self.asText()->utf8;
    for (std::size_t i = 0; i < text.size();) {
        const bool first = i == 0;
        const char32_t c = nextCodePoint(text, i);
        if (!(first ? isIdentifierStart(c) : isIdentifierPart(c))) {
            return Value(false);
        }
    }
    return Value(!text.empty());
}

}  // namespace

Method findTextPredicate(const std::string& name) {
    static const std::unordered_map<std::string, Method> kMethods = {
        {"isalnum", all<isAlphanumeric>},
        {"isalpha", all<isAlpha>},
        {"isascii", isAsciiText},
        {"isdecimal", all<isDecimal>},
        {"isdigit", all<isDigit>},
        {"isidentifier", isIdentifierText},
        {"islower", isCase<isLower, isUpper>},
        {"isnumeric", all<isNumeric>},
        {"isprintable", isPrintableText},
        {"isspace", all<isSpace>},
        {"istitle", isTitleText},
        {"isupper", isCase<isUpper, isLower>},
    };
    const auto found = kMethods.find(name);
    return found == kMethods.end() ? nullptr : found->second;
}

}  // namespace strata::chat_template
