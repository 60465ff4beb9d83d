// SPDX-License-Identifier: GPL-3.0-or-later
// What Jinja and Python have and no chat template uses is refused by its name, with the line.
#include "chat_template/chat_template.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace strata::chat_template {
namespace {

/// Parts of one kind; a template that uses one is `before` + its name + `after`.
struct Parts {
    const char* kind;
    const char* before;
    const char* after;
    std::vector<const char*> names;
};

const std::vector<Parts>& refusedParts() {
    static const std::vector<Parts> kParts = {
        {"filter",
         "{{ 'a'|",
         " }}",
         {"attr", "batch", "center", "filesizeformat", "forceescape", "format", "pprint", "random",
          "slice", "striptags", "truncate", "urlencode", "urlize", "wordcount", "wordwrap",
          "xmlattr", "nope"}},
        {"test", "{{ 'a' is ", " }}", {"escaped", "filter", "lower", "test", "upper", "nope"}},
        {"str attribute",
         "{{ 'a'.",
         "(1) }}",
         {"casefold",     "center",   "encode",    "expandtabs",  "format",    "format_map",
          "index",        "isalnum",  "isalpha",   "isascii",     "isdecimal", "isdigit",
          "isidentifier", "islower",  "isnumeric", "isprintable", "isspace",   "istitle",
          "isupper",      "ljust",    "maketrans", "partition",   "rindex",    "rjust",
          "rpartition",   "swapcase", "translate", "zfill"}},
        {"dict attribute", "{{ {'a': 1}.", "() }}", {"copy", "fromkeys"}},
        {"list attribute", "{{ [1].", "(1) }}", {"copy", "count", "index"}},
        {"tuple attribute", "{{ (1,).", "(1) }}", {"count", "index"}},
        {"int attribute", "{{ 1.", "() }}", {"bit_length", "real"}},
        {"range attribute", "{{ range(1).", " }}", {"start", "stop"}},
        {"str operator", "{{ '%s' ", " 1 }}", {"%"}},
        {"precision", "{{ 12|round(", ") }}", {"-1"}},
    };
    return kParts;
}

/// The message and place of the error; fails the test when the template renders.
std::string problemOf(const std::string& source) {
    try {
        ChatTemplate::parse(source).render(nlohmann::ordered_json::array(), nullptr, {});
    } catch (const Error& error) {
        return error.message() + " (" + error.where() + ")";
    }
    ADD_FAILURE() << "no error: " << source;
    return {};
}

TEST(JinjaRefusals, UnusedPartsAreNamedWithTheirLine) {
    for (const auto& [kind, before, after, names] : refusedParts()) {
        for (const std::string name : names) {
            const std::string problem = problemOf("\n" + (before + name) + after);
            const std::string reason =
                std::string("the ") + kind + " '" + name + "' is not one that chat templates use";
            EXPECT_NE(problem.find(reason.substr(1)), std::string::npos) << problem;
            EXPECT_NE(problem.find("line 2"), std::string::npos) << problem;
        }
    }
}

/// As in jinja2: a template's rare branches do not keep it from rendering the others.
TEST(JinjaRefusals, FiltersOfUnreachedBranchesDoNotMatter) {
    const ChatTemplate parsed = ChatTemplate::parse("{% if tools %}{{ 1|pprint }}{% endif %}ok");
    EXPECT_EQ(parsed.render(nlohmann::ordered_json::array(), nullptr, {}), "ok");
}

}  // namespace
}  // namespace strata::chat_template
