// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with gaps: "{ask} {verb} {subject|inside}?". A gap names a part of a sentence; what
// stands behind the bar changes the part so that it fits its new place.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/vocabulary.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// What a language says of its words' places.
struct PhraseWords {
    std::set<std::string, std::less<>> lowerInside;  ///< small letter everywhere but at the head
    std::set<std::string, std::less<>> separable;    ///< verb prefixes that stand alone: "ab"
};

/// The part of a sentence that a gap names.
using PartOf = std::function<std::string(std::string_view name)>;

/// The template with its gaps filled, blanks as in print, its first letter large. Changes of a
/// part: `inside` as it is written within a sentence; `upper` with a large first letter; `closed
/// VERB` with the part VERB behind it as a subordinate clause ends, its separable prefix joined.
/// Nothing where a part cannot take the change.
std::optional<std::string> filledTemplate(std::string_view text,
                                          const PartOf& partOf,
                                          const PhraseWords& words,
                                          const Vocabulary& vocabulary);

}  // namespace strata::datasetgen
