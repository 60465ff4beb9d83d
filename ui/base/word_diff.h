// SPDX-License-Identifier: GPL-3.0-or-later
// Two texts compared word by word. A word is a run of letters, marks and digits ("6.2" and "KX-9"
// are one word each); each ideograph, kana and Thai letter is a word of its own. Words are equal
// when they are after case folding. Thread: any; pure.
#pragma once

#include <QString>
#include <QVector>

namespace strata::ui {

struct TextSpan {
    qsizetype begin = 0;
    qsizetype length = 0;

    bool operator==(const TextSpan&) const = default;
};

/// Texts with more words are not compared.
inline constexpr qsizetype kDiffWordsMax = 2000;

QVector<TextSpan> wordsOf(const QString& text);

/// The parts of `after` whose words are not in a longest common subsequence with `before`;
/// neighbouring words of a line are one part. Empty where either has over kDiffWordsMax words.
/// Cost: the product of the two counts of words. Source: Wagner & Fischer 1974, "The
/// String-to-String Correction Problem", with words as symbols.
QVector<TextSpan> changedSpans(const QString& before, const QString& after);

/// ROUGE-L, F1: with L common words in order, 2 L / (words of both); 0 when either has none. Words
/// behind kDiffWordsMax do not count. Source: Lin 2004, "ROUGE: A Package for Automatic Evaluation
/// of Summaries", equations 2-4 with beta = 1.
double wordOverlap(const QString& candidate, const QString& reference);

/// Whether both say the same but for case, blanks and punctuation at the end.
bool saysTheSame(const QString& first, const QString& second);

}  // namespace strata::ui
