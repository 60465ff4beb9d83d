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
        {"list operator", "{{ [1] ", " 2 }}", {"*"}},
        {"float operator", "{{ 2.5 ", " 2 }}", {"//"}},
        {"operator of sequences", "{{ [1] ", " [2] }}", {"<", ">="}},
        {"operator", "{{ 2 ", " 3 }}", {"**"}},
        {"precision", "{{ 12|round(", ") }}", {"-1"}},
        {"number", "{{ ", " }}", {"1e", "1_", "0x", "00"}},
        {"escape", "{{ '\\", "' }}", {"N", "0", "é"}},
        {"argument", "{{ range(", "messages) }}", {"*", "**"}},
        {"tag",
         "{% ",
         " %}",
         {"autoescape", "block", "do", "extends", "from", "import", "include", "print", "raw",
          "trans", "with", "nope"}},
        {"loop modifier", "{% for x in [1] ", " %}{% endfor %}", {"recursive"}},
        {"loop attribute", "{% for x in [1] %}{{ loop.", " }}{% endfor %}", {"cycle", "depth"}},
        {"name", "{% macro m() %}{{ ", " }}{% endmacro %}", {"kwargs", "varargs"}},
        {"parameter", "{% macro m(", ") %}{% endmacro %}", {"caller"}},
        {"Macro attribute", "{% macro m() %}{% endmacro %}{{ m.", " }}", {"arguments", "name"}},
        {"argument of dict", "{{ dict([1]) }}{# ", " #}", {"list"}},
        {"function", "{{ ", "() }}", {"cycler", "joiner", "lipsum"}},
        {"sort attribute", "{{ messages|sort(attribute='", "') }}", {"age,name"}},
        {"printed type", "{{ namespace() }}{# ", " #}", {"Namespace"}},
        {"printed type", "{{ [1]|map('string') }}{# ", " #}", {"generator"}},
    };
    return kParts;
}

/// As messages quote it.
std::string shown(const std::string& kind, const std::string& name) {
    return kind == "escape" ? "\\" + name : name;
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
            const std::string quoted =
                std::string(kind) + " '" + shown(kind, name) + "' is not one that chat templates";
            EXPECT_NE(problem.find("he " + quoted), std::string::npos) << problem;
            EXPECT_NE(problem.find("line 2"), std::string::npos) << problem;
        }
    }
}

TEST(JinjaRefusals, UnusedArgumentsAreNamed) {
    EXPECT_EQ(problemOf("{{ 1.5|round(method='floor') }}"),
              "round() got an unexpected keyword argument 'method'. (chat template, line 1)");
    EXPECT_EQ(problemOf("{{ '1f'|int(base=16) }}"),
              "int() got an unexpected keyword argument 'base'. (chat template, line 1)");
    EXPECT_EQ(problemOf("\n{{ 'abc'.find('c', 1) }}"),
              "find() takes at most 1 arguments. (chat template, line 2)");
}

/// As in jinja2: a template's rare branches do not keep it from rendering the others.
TEST(JinjaRefusals, FiltersOfUnreachedBranchesDoNotMatter) {
    const ChatTemplate parsed = ChatTemplate::parse("{% if tools %}{{ 1|pprint }}{% endif %}ok");
    EXPECT_EQ(parsed.render(nlohmann::ordered_json::array(), nullptr, {}), "ok");
}

}  // namespace
}  // namespace strata::chat_template
