// SPDX-License-Identifier: GPL-3.0-or-later
// The language of a text, from its small words or its script.
// Thread: free functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// "en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "zh", "ja", "ko"; empty if unsure.
std::string guessLanguage(std::string_view text);

}  // namespace strata::datasetgen
