// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two words are forms of one name: Holm and Holms, Warszawa and Warszawie.
// Thread: free functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// Lower case without accents: what stays of a word when its form changes.
std::string withoutAccents(std::string_view word);

/// Both as withoutAccents gives them. True if they differ in endings of the language only.
bool areForms(std::string_view left, std::string_view right, std::string_view language);

}  // namespace strata::datasetgen
