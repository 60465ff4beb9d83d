// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/question_shapes.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringView>
#include <QVector>
#include <algorithm>
#include <iterator>
#include <utility>

namespace strata::ui {
namespace {

constexpr qsizetype kWordsMin = 4;
constexpr qsizetype kWordsMax = 16;
constexpr int kQuestionsMin = 4;

/// The question without the title of its document that it cites in front, which tells nothing of
/// its shape.
QString withoutTitle(const QString& question) {
    static const QRegularExpression cited(
        QStringLiteral("^(?:\\p{L}+ ){1,2}(?:“[^“”]*”,|„[^„“”]*“:) "));
    const qsizetype end = cited.match(question).capturedLength();
    return end == 0 ? question : question.mid(end, 1).toUpper() + question.mid(end + 1);
}

/// The beginnings of a question that may be a shape, as parts of it; the last word is never one.
QVector<QStringView> beginningsOf(const QString& question) {
    QVector<QStringView> beginnings;
    qsizetype words = 0;
    for (qsizetype at = question.indexOf(u' '); at > 0 && words < kWordsMax;
         at = question.indexOf(u' ', at + 1)) {
        if (++words >= kWordsMin) {
            beginnings.append(QStringView(question).left(at));
        }
    }
    return beginnings;
}

}  // namespace

QStringList shapesOf(const QStringList& questions) {
    QStringList asked;
    std::ranges::transform(questions, std::back_inserter(asked), withoutTitle);
    QHash<QStringView, int> sharedBy;
    for (const QString& question : std::as_const(asked)) {
        for (const QStringView beginning : beginningsOf(question)) {
            ++sharedBy[beginning];
        }
    }
    QStringList shapes;
    for (const QString& question : std::as_const(asked)) {
        QStringView shape;
        qsizetype most = 0;
        qsizetype words = kWordsMin;
        for (const QStringView beginning : beginningsOf(question)) {
            const int questionsOf = sharedBy[beginning];
            const qsizetype weight = questionsOf * (words++ - 2);
            if (questionsOf >= kQuestionsMin && weight > most) {
                most = weight;
                shape = beginning;
            }
        }
        shapes.append(shape.toString());
    }
    return shapes;
}

}  // namespace strata::ui
