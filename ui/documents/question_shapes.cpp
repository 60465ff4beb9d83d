// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/question_shapes.h"

#include <QHash>
#include <QStringView>
#include <QVector>

namespace strata::ui {
namespace {

constexpr qsizetype kWordsMin = 4;
constexpr qsizetype kWordsMax = 16;
constexpr int kQuestionsMin = 4;

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
    QHash<QStringView, int> sharedBy;
    for (const QString& question : questions) {
        for (const QStringView beginning : beginningsOf(question)) {
            ++sharedBy[beginning];
        }
    }
    QStringList shapes;
    for (const QString& question : questions) {
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
