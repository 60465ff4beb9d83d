// SPDX-License-Identifier: GPL-3.0-or-later
// How close a model's answer comes to the reference answer.
// Thread: any; pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::infer {

/// The text as exactMatch compares it: NFC, case folded, white space trimmed and collapsed to
/// single blanks, sentence punctuation at the end taken off. Ill-formed UTF-8 counts as U+FFFD.
std::string normalisedAnswer(std::string_view text);

/// Whether both say the same after normalisedAnswer.
bool exactMatch(std::string_view candidate, std::string_view reference);

/// Case-folded words: runs of letters, marks and digits; each ideograph, kana and Thai letter is a
/// word of its own, as these scripts put no blanks between words.
std::vector<std::string> scoreWords(std::string_view text);

/// ROUGE-L, F1 (beta = 1) over scoreWords: with L the length of a longest common subsequence of
/// candidate and reference, P = L / |candidate|, R = L / |reference|, F = 2 P R / (P + R); 0 when
/// either has no words. Cost: |candidate| * |reference| steps; only the first kScoreWordsMax words
/// of each count. Source: Lin 2004, "ROUGE: A Package for Automatic Evaluation of Summaries",
/// section 3.1, equations 2-4.
double rougeL(std::string_view candidate, std::string_view reference);

inline constexpr std::size_t kScoreWordsMax = 20'000;

}  // namespace strata::infer
