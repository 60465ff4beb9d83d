// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/raised_text.h"

#include <array>
#include <span>

namespace strata::datasetgen {
namespace {

struct Form {
    std::string_view plain;
    std::string_view shifted;
};
constexpr std::array<Form, 17> kRaised{{{"0", "⁰"},
                                        {"1", "¹"},
                                        {"2", "²"},
                                        {"3", "³"},
                                        {"4", "⁴"},
                                        {"5", "⁵"},
                                        {"6", "⁶"},
                                        {"7", "⁷"},
                                        {"8", "⁸"},
                                        {"9", "⁹"},
                                        {"+", "⁺"},
                                        {"-", "⁻"},
                                        {"−", "⁻"},
                                        {"(", "⁽"},
                                        {")", "⁾"},
                                        {"n", "ⁿ"},
                                        {"i", "ⁱ"}}};
constexpr std::array<Form, 15> kLowered{{{"0", "₀"},
                                         {"1", "₁"},
                                         {"2", "₂"},
                                         {"3", "₃"},
                                         {"4", "₄"},
                                         {"5", "₅"},
                                         {"6", "₆"},
                                         {"7", "₇"},
                                         {"8", "₈"},
                                         {"9", "₉"},
                                         {"+", "₊"},
                                         {"-", "₋"},
                                         {"−", "₋"},
                                         {"(", "₍"},
                                         {")", "₎"}}};

std::string shifted(std::string_view text, std::span<const Form> forms) {
    std::string result;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::string_view before = rest;
        for (const Form& form : forms) {
            if (rest.starts_with(form.plain)) {
                result += form.shifted;
                rest.remove_prefix(form.plain.size());
                break;
            }
        }
        if (rest.size() == before.size()) {
            return std::string(text);
        }
    }
    return result;
}

}  // namespace

std::string raisedText(std::string_view text) {
    return shifted(text, kRaised);
}
std::string loweredText(std::string_view text) {
    return shifted(text, kLowered);
}

}  // namespace strata::datasetgen
