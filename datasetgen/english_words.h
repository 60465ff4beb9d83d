// SPDX-License-Identifier: GPL-3.0-or-later
// The word classes of English that the question rules rest on; their words stand in
// resources/rules/en.
// Thread: free functions; any thread.
#pragma once

#include <span>
#include <string>
#include <string_view>

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

}  // namespace strata::datasetgen::english
