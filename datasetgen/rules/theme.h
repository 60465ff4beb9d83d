// SPDX-License-Identifier: GPL-3.0-or-later
// What a document, or one of its sections, is about, as questions name it: a product that its
// sentences write as a name, or its title in quotes; and which of several models a section is of.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/pattern_book.h"
#include "datasetgen/rules/vocabulary.h"

#include <set>
#include <string>

namespace strata::datasetgen {

struct Theme {
    std::string name;           ///< may be empty
    bool isName = false;        ///< the document writes it as a name; else it is its title
    bool takesArticle = false;  ///< "the Tidelamp"
    std::string model = {};     ///< the section's, of several in the document; may be empty
};

/// The document's title or first chapter as questions name it; empty if neither is fit.
Theme themeOf(const Document& document, const Vocabulary& vocabulary, const PatternBook& book);

/// The theme of a section: the heading of one about a model ("Wasserpumpe P200"), the innermost,
/// names it where the language names models by their headings. `series`: models of that kind.
Theme themeOfSection(const HeadingPath& path,
                     const Theme& document,
                     const PatternBook& book,
                     const std::set<std::string>& series = {});

/// The question led in by the title, for a set in which it is ambiguous. Empty where it names the
/// theme already or there is none.
std::string withTitle(const std::string& question, const Theme& theme, const PatternBook& book);

/// " of the Tidelamp", to stand behind one of its parts; empty where the theme is no name.
std::string ownerOf(const Theme& theme, const PatternBook& book);

/// The question with the name and the model that it needs to be understood anywhere; as it is where
/// it has them. `subject`: the question's, if it has one.
std::string withName(const std::string& question,
                     const std::string& subject,
                     const Theme& theme,
                     const PatternBook& book);

}  // namespace strata::datasetgen
