// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences as the rules read them: mended, whole, and taken apart where one holds several.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/pattern_book.h"
#include "datasetgen/rules/vocabulary.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

bool isMarked(std::string_view text, const std::vector<TextPattern>& marks);

/// Brackets and quotes in pairs.
bool isBalanced(std::string_view text);

/// A sentence as it can stand alone, or empty: without what points elsewhere, and whole.
std::string plainSentence(std::string_view printed, const PatternBook& book);

/// A text without what points elsewhere; may be no whole sentence.
std::string mendedFor(std::string_view printed, const PatternBook& book);

/// A statement and whether it has words of the sentence before.
struct PlainStatement {
    std::string text;
    bool needsPrevious = false;
};

/// A sentence as statements that can stand alone: a pronoun at its head replaced by `antecedent`,
/// several statements in one parted. Empty if nothing can stand alone.
std::vector<PlainStatement> plainStatements(std::string_view printed,
                                            const std::string& antecedent,
                                            const PatternBook& book,
                                            const Vocabulary& vocabulary);

/// What a pronoun in the next sentence means: this sentence's subject if it is plainly named, the
/// one before if this sentence begins with a pronoun itself. Empty if nobody can tell.
std::string antecedentBehind(std::string_view printed,
                             const std::string& before,
                             const PatternBook& book);

}  // namespace strata::datasetgen
