// SPDX-License-Identifier: GPL-3.0-or-later
// Merge rules for a sentencepiece BPE vocabulary: every way of cutting a piece in two pieces is a
// rule, as early as the whole piece's score is high. Thread: any; pure.
#pragma once

#include "text/merge_table.h"
#include "text/vocabulary.h"

#include <span>

namespace strata::text {

/// `scores` by id; only pieces in `mergeable` (by id, 0 or 1) are made by rules or take part in
/// them. Rules are in the order in which transformers writes them into tokenizer.json: by score,
/// then the longer left part first. Throws TokenizerInvalid for a piece longer than 512 characters.
MergePairs mergesFromScores(const Vocabulary& vocabulary,
                            std::span<const float> scores,
                            std::span<const std::uint8_t> mergeable);

}  // namespace strata::text
