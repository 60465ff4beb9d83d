// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a model knows a fact: does its answer say what the reference answer says?
//
// The rule, over what the question does not give away already:
//   1. Each number of the reference (dates and part numbers are numbers) is in the answer, with the
//      word behind it, which is its unit.
//   2. Each proper name is in the answer: a word inside a sentence that has a capital. Where more
//      than a third of the words have one (German nouns, headings), it marks no name.
//   3. A reference without either: ROUGE-L (text_scores.h) of the words that are left in both is at
//      least kRecallRougeMin.
// Numbers and names are what a wrong answer gets wrong while it repeats the question: measured over
// all words "weighs 210 kilograms" would pass for "weighs 614 kilograms". Without them the words
// decide, and as F1 counts those that are too many, a ramble that happens on the right ones fails.
// Terms count in any order, whatever their case and thousands separators.
// Thread: any; pure.
#pragma once

#include <string_view>

namespace strata::infer {

inline constexpr double kRecallRougeMin = 0.5;

bool recallsFact(std::string_view answer, std::string_view question, std::string_view reference);

}  // namespace strata::infer
