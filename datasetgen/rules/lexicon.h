// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a language by their classes, and the forms that its words take: "supports" is a
// third person whose base form is "support". All of it comes from files of resources/rules.
// Thread: const functions; any thread.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

using WordSet = std::set<std::string, std::less<>>;

class Lexicon {
public:
    /// A list of words in lower case. `endings` may follow a word of it: "s" of "pumps".
    void addList(const std::string& name, const WordSet& words, std::vector<std::string> endings);
    /// A row for each word, its forms parted by blanks in the order of `columns`. Each column is a
    /// list by its name; all forms together are the list `all`, unless that is empty.
    void addForms(const std::vector<std::string>& columns,
                  const std::vector<std::string>& rows,
                  const std::string& all);

    /// Whether a word in lower case is in a list. False also for lists that do not exist.
    bool contains(std::string_view list, std::string_view word) const;
    std::vector<std::string> listNames() const;
    /// The form of that column for a word in any form; empty if the word has no forms.
    std::string form(std::string_view word, std::string_view column) const;

private:
    struct List {
        WordSet words;
        std::vector<std::string> endings;
    };
    using Row = std::map<std::string, std::string, std::less<>>;  ///< form by column

    std::map<std::string, List, std::less<>> lists_;
    std::vector<Row> rows_;
    std::map<std::string, std::size_t, std::less<>> rowOf_;  ///< by any form
};

}  // namespace strata::datasetgen
