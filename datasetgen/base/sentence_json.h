// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences between processes and in records: {"text": PATTERN, "arguments": [...]}, or a JSON
// string where the text is the same in every language. Thread: any; pure.
#pragma once

#include "strata/sentence.h"

#include <nlohmann/json_fwd.hpp>

namespace strata::datasetgen {

nlohmann::json writtenSentence(const Sentence& sentence);

/// Throws nlohmann::json::exception for JSON that is no such thing, or of more than 8 levels.
Sentence readSentence(const nlohmann::json& written);

}  // namespace strata::datasetgen
