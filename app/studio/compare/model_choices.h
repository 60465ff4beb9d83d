// SPDX-License-Identifier: GPL-3.0-or-later
// The models that can answer: registered folders, what runs have made of them, and the adapters of
// both with their base. Thread: any; reads the disk.
#pragma once

#include "ui/compare/answer.h"

#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::studio {

/// Folders to look at, as the project lists them.
struct ModelPlaces {
    QStringList models;  ///< that can answer
    QStringList adapters;
    QStringList runs;      ///< newest first
    QStringList unusable;  ///< models that cannot answer, whoever names them as base
};

/// Runs first, each with the model that is meant (strata/trained_model.h), its others and its base;
/// what cannot be read is left out. `nowMs`: the clock for "today 18:02".
QVector<ui::ModelChoice> findModelChoices(const ModelPlaces& places, qint64 nowMs);

/// The ids of the run's base and of the model that is meant; empty: the run has none yet.
QStringList pairOfRun(const QVector<ui::ModelChoice>& choices, const QString& run);

/// The same of the newest run that has finished; else the first models there are.
QStringList usualPair(const QVector<ui::ModelChoice>& choices);

/// The run of usualPair(), else the newest that has a result; empty: none has.
QString usualRun(const QVector<ui::ModelChoice>& choices);

enum class QuestionKind { Recall, Test, Validation, Training };

/// A file of a run's dataset.
struct QuestionSet {
    QString file;
    QuestionKind kind = QuestionKind::Training;
};

/// Those that are there, in the order in which they tell what a run has learned: its training rows
/// come last. Reads the run's job.json.
QVector<QuestionSet> questionSetsOf(const QString& run);
/// The first of them; empty: there is none.
QString questionFileOf(const QString& run);
/// "Recall questions of pump-manual (pump.recall.jsonl)".
QString wordsOf(const QuestionSet& set, const QString& runName);

}  // namespace strata::studio
