// SPDX-License-Identifier: GPL-3.0-or-later
// English verbs that documents use (resources/rules/en) and their forms: from what stands in a
// sentence or a heading back to the form that a question needs. Thread: free functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen::english {

/// Words are lower case. Empty where the word is not that form of a known verb.
std::string baseOfThirdPerson(std::string_view word);  ///< "supports" -> "support"
std::string baseOfGerund(std::string_view word);       ///< "setting" -> "set"
std::string baseOfPast(std::string_view word);         ///< "written", "used" -> "write", "use"
std::string baseOfSimplePast(std::string_view word);   ///< "wrote", "used", not "written"

/// "wrote" of "write"; empty if the verb is not known.
std::string pastOf(std::string_view verb);

/// "supports" of "support".
std::string thirdPersonOf(std::string_view verb);

/// Whether a word has the form of a common noun or verb rather than a name's: "timing", "keywords".
bool looksCommon(std::string_view word);

bool isBaseVerb(std::string_view word);

/// Whether the word is a past participle: "used", "called", "written".
bool isParticiple(std::string_view word);

}  // namespace strata::datasetgen::english
