// SPDX-License-Identifier: GPL-3.0-or-later
// Joins printed lines into a paragraph. A hyphen at a line's end is the typesetter's ("frag-/ment")
// or the word's own ("well-/known"); the other words of the document tell which.
// Thread: reading from any; adding by one owner.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace strata::datasetgen {

class LineJoiner {
public:
    /// Learns the words of a text, line by line; a word cut at the line's end is not learned.
    void learn(std::string_view line);

    /// Adds a line to a paragraph, undoing a typesetter's hyphen.
    void join(std::string& paragraph, std::string_view line) const;

private:
    enum class Hyphen { Drop, Keep };

    Hyphen decide(std::string_view first, std::string_view second) const;
    std::size_t timesSeen(const std::string& word) const;

    std::unordered_map<std::string, std::size_t> words_;  ///< lower case, with inner hyphens
};

}  // namespace strata::datasetgen
