// SPDX-License-Identifier: GPL-3.0-or-later
// A message before it is translated: an English pattern and the arguments for its places. The
// command line shows the English text; the studio looks the pattern up in the language of its
// window (ui/base/worded.h). Thread: values; any thread.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// A text with up to nine places: Sentence("Shard %1 of %2 is missing.", index, count). The pattern
/// is a literal written at the constructor, where packaging/translations.sh finds it; text that is
/// not ours to translate (a path, what a library said) is an argument or verbatim().
class Sentence {
public:
    Sentence() = default;

    template <std::size_t size, class... Arguments>
    explicit Sentence(const char (&pattern)[size], const Arguments&... arguments)
        : Sentence(std::string_view(pattern, size - 1), {argument(arguments)...}) {
        static_assert(sizeof...(Arguments) <= 9, "places are %1 to %9");
    }

    /// Text that is the same in every language.
    static Sentence verbatim(std::string text);

    /// A sentence that was stored by its pattern and arguments, such as another process's.
    static Sentence stored(std::string pattern, std::vector<Sentence> arguments = {});

    bool empty() const noexcept { return pattern_.empty(); }
    bool isVerbatim() const noexcept { return isVerbatim_; }

    /// The English text with places; of a verbatim sentence the text itself.
    const std::string& pattern() const noexcept { return pattern_; }
    const std::vector<Sentence>& arguments() const noexcept { return arguments_; }

    /// In English, with its places filled.
    std::string text() const;

    bool operator==(const Sentence&) const = default;

private:
    Sentence(std::string_view pattern, std::initializer_list<Sentence> arguments);

    static Sentence argument(const Sentence& sentence) { return sentence; }
    static Sentence argument(std::string_view text);
    template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) static Sentence
        argument(Number number) {
        return verbatim(std::to_string(number));
    }

    std::string pattern_;
    std::vector<Sentence> arguments_;
    bool isVerbatim_ = false;
};

/// Marks a literal of a table as the pattern of a sentence, which Sentence::stored() makes of it.
constexpr std::string_view sentencePattern(std::string_view literal) {
    return literal;
}

/// `pattern` with `filled[0]` in the place of %1 and so on; a place beyond them stays as it is.
std::string fillPlaces(std::string_view pattern, const std::vector<std::string>& filled);

/// With a capital first letter and a full stop, which a clause lacks. A name such as config.json
/// keeps its letters, a list of lines gets no full stop.
std::string wholeSentence(std::string text);

}  // namespace strata
