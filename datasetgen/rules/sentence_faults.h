// SPDX-License-Identifier: GPL-3.0-or-later
// Marks that reading and typesetting leave in a sentence: those that can be mended without a
// guess, and those by which a sentence is known to be no whole one.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/vocabulary.h"

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// A sentence without raised note marks behind words, without blanks before closing signs, and
/// with addresses that a line end has cut made whole.
std::string mendedSentence(std::string_view sentence);

/// Whether something of a sentence was lost or got into it: a word, a blank, a formula, a list
/// number, a row of an index, code.
bool isTorn(std::string_view sentence);

/// Whether a part stands apart from the rest of its word: "f ormat" in a text about formats,
/// "floating -point" in one that writes "floating-point".
bool holdsBrokenWord(std::string_view sentence, const Vocabulary& vocabulary);

}  // namespace strata::datasetgen
