// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with gaps: "{ask} {verb|helper} {subject|inside} {verb|base}?". A gap names a part of a
// sentence; what stands behind the bar changes the part so that it fits its new place.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/lexicon.h"
#include "datasetgen/rules/vocabulary.h"
#include "datasetgen/text/text_pattern.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::datasetgen {

/// Every place of a pattern replaced.
struct TextChange {
    TextPattern from;
    std::string to;
};

/// All changes in their order.
std::string changedText(std::string text, const std::vector<TextChange>& changes);

/// What a language says of its words' forms and places.
struct PhraseWords {
    WordSet lowerInside;                  ///< small letter everywhere but at the head
    std::vector<std::string> smallLists;  ///< words of these lists too, unless the text has it else
    TextPattern smallWord{"(?!)"};        ///< and words of this form
    WordSet separable;                    ///< verb prefixes that stand alone: "ab"
    WordSet auxiliaries;                  ///< verbs that turn round with their subject: "is", "can"
    /// What turns round in place of another verb, by the column that the verb stands in: "does".
    std::vector<std::pair<std::string, std::string>> helpers;
    std::vector<TextChange> singular;  ///< plural to singular
    /// A second verb behind the first, in the group "verb": "opens it and closes it".
    TextPattern secondVerb{"(?<verb>(?!))"};
    Lexicon lexicon;
};

/// The part of a sentence that a gap names.
using PartOf = std::function<std::string(std::string_view name)>;

/// A phrase from the head of a sentence as it is written inside one.
std::string insideSentence(const std::string& phrase,
                           const PhraseWords& words,
                           const Vocabulary& vocabulary);

/// The template with its gaps filled, blanks as in print, its first letter large, without a comma
/// at its head. Changes of a part: `inside` as it is written within a sentence; `upper` and `lower`
/// with a first letter of that kind; `small` without a title's capitals; `predicate` its first
/// sentence as what somebody does, without a stop, its verb in the first of the helpers' columns;
/// `closed VERB` with the part VERB behind it as a subordinate clause ends, its separable prefix
/// joined; `helper` the verb that turns round with the subject; `singular`; and the name of a
/// column of forms: the first word in that form, nothing for an auxiliary. Nothing where a part
/// cannot take the change.
std::optional<std::string> filledTemplate(std::string_view text,
                                          const PartOf& partOf,
                                          const PhraseWords& words,
                                          const Vocabulary& vocabulary);

}  // namespace strata::datasetgen
