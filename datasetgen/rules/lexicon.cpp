// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/lexicon.h"

#include "base/assert.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {

void Lexicon::addList(const std::string& name,
                      const WordSet& words,
                      std::vector<std::string> endings) {
    List& list = lists_[name];
    list.words.insert(words.begin(), words.end());
    list.endings = std::move(endings);
}

void Lexicon::addForms(const std::vector<std::string>& columns,
                       const std::vector<std::string>& rows,
                       const std::string& all) {
    for (const std::string& line : rows) {
        const std::vector<std::string> forms = splitAt(line, ' ');
        STRATA_ASSERT(forms.size() == columns.size());
        Row row;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            lists_[columns[i]].words.insert(forms[i]);
            if (!all.empty()) {
                lists_[all].words.insert(forms[i]);
            }
            rowOf_.emplace(forms[i], rows_.size());
            row.emplace(columns[i], forms[i]);
        }
        rows_.push_back(std::move(row));
    }
}

bool Lexicon::contains(std::string_view list, std::string_view word) const {
    const auto found = lists_.find(list);
    if (found == lists_.end()) {
        return false;
    }
    const List& known = found->second;
    return known.words.contains(word) ||
           std::ranges::any_of(known.endings, [&](const std::string& ending) {
               return word.ends_with(ending) &&
                      known.words.contains(word.substr(0, word.size() - ending.size()));
           });
}

std::vector<std::string> Lexicon::listNames() const {
    std::vector<std::string> names;
    for (const auto& [name, list] : lists_) {
        names.push_back(name);
    }
    return names;
}

std::string Lexicon::form(std::string_view word, std::string_view column) const {
    const auto row = rowOf_.find(word);
    if (row == rowOf_.end()) {
        return {};
    }
    const auto form = rows_[row->second].find(column);
    return form == rows_[row->second].end() ? std::string() : form->second;
}

}  // namespace strata::datasetgen
