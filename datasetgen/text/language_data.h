// SPDX-License-Identifier: GPL-3.0-or-later
// What the program knows of languages: the files of resources/rules/<language>/, which are compiled
// into it. A language is its ISO 639-1 code ("de"). What a file holds stands in its first lines.
// Thread: free functions; any thread.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// The whole file resources/rules/<language>/<name>; empty if there is none.
std::string_view languageFile(std::string_view language, std::string_view name);

/// The lines of such a file without blanks at their ends, empty ones and comments (# begins one).
std::vector<std::string> languageLines(std::string_view language, std::string_view name);

/// Those lines as a set, read once.
const std::set<std::string, std::less<>>& languageWords(std::string_view language,
                                                        std::string_view name);

/// The lines below each "[name]" of such a file.
using LanguageSections = std::map<std::string, std::vector<std::string>, std::less<>>;

/// The sections of such a file, read once; none if there is no file. Lines in front of the first
/// name are a programmer's error.
const LanguageSections& languageSections(std::string_view language, std::string_view name);

/// The lines of one section of every language's file of that name, in the order of the folders.
std::vector<std::string> sectionOfAll(std::string_view name, std::string_view section);

}  // namespace strata::datasetgen
