// SPDX-License-Identifier: GPL-3.0-or-later
// The words of English that the question rules rest on: word classes, lists and the forms of
// sentences, all of them files of resources/rules/en.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/text/text_pattern.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen::english {

/// Whether `word` (lower case, bare) is of that class.
bool isPronoun(std::string_view word);       ///< it, they, this, we, ...: needs words before it
bool isFirstPerson(std::string_view word);   ///< we, our, us, I, my
bool isDeterminer(std::string_view word);    ///< the, a, any, each, ...
bool isPreposition(std::string_view word);   ///< in, of, with, ...
bool isSubordinator(std::string_view word);  ///< if, because, which, ...
bool isAuxiliary(std::string_view word);     ///< is, has, can, does, ...
bool isModal(std::string_view word);         ///< can, must, should, ...
bool isMiddleAdverb(std::string_view word);  ///< also, only, usually, ...: between subject and verb
bool isGenericHead(std::string_view word);  ///< option, example, result: "the option" names nothing
bool isAmbiguousStart(std::string_view word);  ///< another, other, second, next, ...

/// Words that open a sentence, join it to the one before and can go: "however", "in addition".
std::span<const std::string> connectives();

/// The entries of a list in their order. A list is a section of lists.txt; a name that is none of
/// them is a programmer's error, here and below.
const std::vector<std::string>& entries(std::string_view list);

/// Whether a text, as it is written, is an entry of a list; long lists are files of their own,
/// named as here with ".txt".
bool isOneOf(std::string_view text, std::string_view list);
/// Whether it begins or ends with an entry, or holds one anywhere.
bool beginsWithOneOf(std::string_view text, std::string_view list);
bool endsWithOneOf(std::string_view text, std::string_view list);
bool holdsOneOf(std::string_view text, std::string_view list);
/// Whether an entry stands in it as whole words; the text is in lower case.
bool saysOneOf(std::string_view lowerText, std::string_view list);

/// The text without the first entry that it begins with, or ends with; all of it where there is
/// none.
std::string_view withoutOpening(std::string_view text, std::string_view list);
std::string_view withoutEnding(std::string_view text, std::string_view list);

/// Where the first entry of the list begins in the text; npos where none stands.
std::size_t placeOfOne(std::string_view text, std::string_view list);

/// A form of sentences of patterns.txt by its name.
const TextPattern& pattern(std::string_view name);

}  // namespace strata::datasetgen::english
