// SPDX-License-Identifier: GPL-3.0-or-later
// What kind of thing an English noun phrase names: somebody, an option, a word of code, several.
// Thread: free functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Whether a noun is a plural by its ending: "valves", but not "glass" or "status".
bool isPluralNoun(std::string_view word);

/// What a plural noun may be the plural of: "box" and "boxe" of "boxes". Empty for other words.
std::vector<std::string> singularsOf(std::string_view word);

/// Whether a word (lower case) is an everyday noun, in the singular or plural, or adjective.
bool isEverydayWord(std::string_view word);

/// "option" in "the --foo option": the word that says what kind of thing a subject is; empty if
/// none of the known kinds.
std::string kindWord(std::string_view subject);

/// Whether a subject names one thing: it holds a name, code or a number, or two telling words.
bool namesOneThing(std::string_view subject);

/// Whether a subject is somebody: a person's name, or a name or noun of people that act together.
bool isSomebody(std::string_view subject);

/// Options, functions, paths, constants: words that are not of the language.
bool isCodeWord(std::string_view word);

bool hasDigit(std::string_view text);

/// "a type" or "an option".
std::string withArticle(std::string_view noun);

/// "the type".
std::string withDefiniteArticle(std::string_view noun);

}  // namespace strata::datasetgen
