// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/accepted_values.h"

#include "strata/units.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <optional>

namespace strata::cli {
namespace {

/// Nothing where `text` is not such a number and nothing else; NaN is none.
template <typename Number>
std::optional<Number> numberIn(std::string_view text, Number least, Number most) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const bool isNumber = read.ec == std::errc{} && read.ptr == end;
    return isNumber && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

/// The shortest text that reads back as the number.
template <typename Number>
std::string shortestText(Number number) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

template <typename Number>
CLI::Option* takes(CLI::Option* option,
                   Number least,
                   Number most,
                   const std::string& placeholder,
                   const Sentence& accepted) {
    const std::string name = option->get_name();
    return option
        ->type_name(placeholder + " [" + shortestText(least) + " - " + shortestText(most) + "]")
        ->check([=](const std::string& text) {
            if (!numberIn(text, least, most)) {
                throw notAccepted(name, accepted, text);
            }
            return std::string();
        });
}

std::string listed(const std::vector<std::string>& words, const std::string& separator) {
    return std::accumulate(words.begin(), words.end(), std::string(),
                           [&separator](const std::string& text, const std::string& word) {
                               return text.empty() ? word : text + separator + word;
                           });
}

}  // namespace

Error notAccepted(std::string_view option, const Sentence& accepted, std::string_view text) {
    return {ErrorCode::OptionInvalid, Sentence("%1 takes %2, not '%3'", option, accepted, text),
            std::string(option)};
}

std::uint64_t readSize(std::string_view option, std::string_view text) {
    try {
        return parseBytes(text);
    } catch (const Error&) {
        throw notAccepted(option, Sentence("a size such as 512MiB or 4GiB"), text);
    }
}

Sentence oneOf(const std::vector<std::string>& words) {
    return Sentence("one of %1", listed(words, ", "));
}

CLI::Option* takesWholeNumber(CLI::Option* option,
                              std::int64_t least,
                              std::int64_t most,
                              const std::string& placeholder) {
    return takes(option, least, most, placeholder,
                 Sentence("a whole number from %1 to %2", least, most));
}

CLI::Option* takesSeed(CLI::Option* option) {
    return takesWholeNumber(option, 0, std::numeric_limits<std::int64_t>::max())->type_name("N");
}

CLI::Option* takesNumber(CLI::Option* option,
                         double least,
                         double most,
                         const std::string& placeholder) {
    return takes(option, least, most, placeholder,
                 Sentence("a number from %1 to %2", shortestText(least), shortestText(most)));
}

CLI::Option* takesOneOf(CLI::Option* option,
                        const std::vector<std::string>& words,
                        const std::vector<std::string>& values) {
    const std::string name = option->get_name();
    return option->type_name(listed(words, "|"))
        ->transform(CLI::Validator(
            [name, words, values](std::string& text) {
                const auto found = std::ranges::find(words, text);
                if (found == words.end()) {
                    throw notAccepted(name, oneOf(words), text);
                }
                text = values[static_cast<std::size_t>(found - words.begin())];
                return std::string();
            },
            ""));
}

}  // namespace strata::cli
