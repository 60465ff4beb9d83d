// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/word_diff.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <vector>

namespace strata::ui {
namespace {

/// lengths[i * (m + 1) + j]: of a longest common subsequence of left[i..] and right[j..].
struct LengthTable {
    std::vector<quint16> lengths;
    std::size_t columns = 0;

    quint16 at(qsizetype i, qsizetype j) const {
        return lengths[static_cast<std::size_t>(i) * columns + static_cast<std::size_t>(j)];
    }
};

LengthTable tableOf(const QStringList& left, const QStringList& right) {
    LengthTable table;
    table.columns = static_cast<std::size_t>(right.size()) + 1;
    table.lengths.assign((static_cast<std::size_t>(left.size()) + 1) * table.columns, 0);
    for (qsizetype i = left.size() - 1; i >= 0; --i) {
        for (qsizetype j = right.size() - 1; j >= 0; --j) {
            const int length = left[i] == right[j]
                                   ? table.at(i + 1, j + 1) + 1
                                   : std::max(table.at(i + 1, j), table.at(i, j + 1));
            table.lengths[static_cast<std::size_t>(i) * table.columns +
                          static_cast<std::size_t>(j)] = static_cast<quint16>(length);
        }
    }
    return table;
}

QStringList foldedWords(const QString& text, const QVector<TextSpan>& spans) {
    QStringList words;
    for (const TextSpan& span : spans) {
        words.append(text.mid(span.begin, span.length).toCaseFolded());
    }
    return words;
}

/// Appends the word, or lengthens the last span when only blanks of the same line are between.
void appendWord(QVector<TextSpan>& spans, const QString& text, const TextSpan& word, bool follows) {
    if (follows && !spans.isEmpty()) {
        TextSpan& last = spans.last();
        const qsizetype end = last.begin + last.length;
        if (!text.mid(end, word.begin - end).contains(QLatin1Char('\n'))) {
            last.length = word.begin + word.length - last.begin;
            return;
        }
    }
    spans.append(word);
}

QString withoutEnd(QString text) {
    text = text.normalized(QString::NormalizationForm_C).toCaseFolded().simplified();
    while (!text.isEmpty() && text.back().isPunct()) {
        text.chop(1);
    }
    return text;
}

}  // namespace

QVector<TextSpan> wordsOf(const QString& text) {
    static const QRegularExpression word(
        QStringLiteral("[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}]|"
                       "(?:(?![\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}])[\\p{L}\\p{M}\\p{N}]|"
                       "(?<=[\\p{L}\\p{N}])[.,:'’-](?=[\\p{L}\\p{N}]))+"));
    QVector<TextSpan> spans;
    for (auto matches = word.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        spans.append({match.capturedStart(), match.capturedLength()});
    }
    return spans;
}

QVector<TextSpan> changedSpans(const QString& before, const QString& after) {
    const QVector<TextSpan> beforeSpans = wordsOf(before);
    const QVector<TextSpan> afterSpans = wordsOf(after);
    if (std::max(beforeSpans.size(), afterSpans.size()) > kDiffWordsMax) {
        return {};
    }
    const QStringList left = foldedWords(before, beforeSpans);
    const QStringList right = foldedWords(after, afterSpans);
    const LengthTable table = tableOf(left, right);
    QVector<TextSpan> changed;
    qsizetype i = 0;
    bool follows = false;
    for (qsizetype j = 0; j < right.size();) {
        if (i < left.size() && left[i] == right[j]) {
            ++i;
            ++j;
            follows = false;
        } else if (i < left.size() && table.at(i + 1, j) >= table.at(i, j + 1)) {
            ++i;
        } else {
            appendWord(changed, after, afterSpans[j], follows);
            ++j;
            follows = true;
        }
    }
    return changed;
}

double wordOverlap(const QString& candidate, const QString& reference) {
    const QStringList left = foldedWords(candidate, wordsOf(candidate)).mid(0, kDiffWordsMax);
    const QStringList right = foldedWords(reference, wordsOf(reference)).mid(0, kDiffWordsMax);
    if (left.isEmpty() || right.isEmpty()) {
        return 0.0;
    }
    return 2.0 * tableOf(left, right).at(0, 0) / static_cast<double>(left.size() + right.size());
}

bool saysTheSame(const QString& first, const QString& second) {
    return withoutEnd(first) == withoutEnd(second);
}

}  // namespace strata::ui
