// SPDX-License-Identifier: GPL-3.0-or-later
// A hyphen at a line's end is either the printer's, and goes, or the word's own, and stays. The
// document's other words tell which. A path that breaks at a line's end takes no blank.
// Thread: a HyphenVocabulary is filled by one thread and then read by any.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace strata::datasetgen::pdf {

/// How often the words of a document occur, in lower case and without punctuation around them.
class HyphenVocabulary {
public:
    /// A word as it is printed. One that ends with a hyphen is half a word and is left out.
    void add(std::string_view word);
    void merge(const HyphenVocabulary& other);
    std::size_t count(std::string_view word) const;

private:
    std::unordered_map<std::string, std::size_t> counts_;
};

enum class LineEnd {
    Plain,  ///< no hyphen there: a blank joins the lines
    DropHyphen,
    KeepHyphen,
    KeepHyphenAndBlank,  ///< "input- and output"
};

/// What becomes of the end of `before` when `after` follows on the next line.
LineEnd lineEnd(std::string_view before,
                std::string_view after,
                const HyphenVocabulary& vocabulary);

/// Adds a line to a paragraph. Returns where the line's own text begins in it.
std::size_t addLine(std::string& paragraph,
                    std::string_view line,
                    const HyphenVocabulary& vocabulary);

}  // namespace strata::datasetgen::pdf
