// SPDX-License-Identifier: GPL-3.0-or-later
// A printed sentence as statements that each say one thing: cut at semicolons and between two
// predicates, and with "it" and "its" replaced by what the sentence before was about.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/vocabulary.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

struct PlainStatement {
    std::string text;
    bool needsPrevious = false;  ///< its subject's name comes from the sentence before
};

/// The statements of a sentence that standaloneSentence has cleaned; the sentence itself where it
/// is one. `antecedent` is what "it" may stand for, as inside a sentence; empty if nothing is sure.
std::vector<PlainStatement> plainStatements(std::string_view sentence,
                                            std::string_view antecedent,
                                            const Vocabulary& vocabulary);

/// The subject that a following "it" would mean: one named thing; empty for other sentences.
std::string antecedentOf(std::string_view sentence,
                         std::string_view topicName,
                         const Vocabulary& vocabulary);

}  // namespace strata::datasetgen
