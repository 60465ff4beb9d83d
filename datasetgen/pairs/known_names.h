// SPDX-License-Identifier: GPL-3.0-or-later
// Proper names that are known as such, for languages whose capitals do not show them: countries
// and cities as ICU names them in that language, and the names of the language's own list.
// Thread: free functions; any thread.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// Names of one word in lower case without accents, for languages with blanks.
bool isKnownName(std::string_view word, std::string_view language);

/// All of them as they are written, two characters and more.
const std::set<std::string, std::less<>>& knownNames(std::string_view language);

}  // namespace strata::datasetgen
