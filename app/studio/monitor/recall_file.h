// SPDX-License-Identifier: GPL-3.0-or-later
// RUN/recall.json: what the base model and the run's models answered to the recall questions of the
// dataset, and which answers state the fact. engine/options/trained_model.cpp reads the counts,
// too. Thread: any; reads and writes the disk.
#pragma once

#include "ui/charts/recall_view.h"

#include "strata/answer_outcomes.h"

#include <QString>
#include <QVector>
#include <optional>

namespace strata::studio {

struct RecallAnswer {
    QString text;
    bool isRecalled = false;
};
struct RecallFact {
    QString question;
    QString reference;
    RecallAnswer base;
    RecallAnswer tuned;
    /// Of the model of the lowest validation loss, if it was asked.
    std::optional<RecallAnswer> best = std::nullopt;
};
struct RecallRecord {
    ui::RecallScore score;
    QVector<RecallFact> facts;                  ///< those that were asked
    std::optional<qint64> best = std::nullopt;  ///< as score.tuned, of that model
};

/// By the rule of engine/infer/recall_score.h. `answers` are of the base model, of the result and,
/// if it was asked, of the model of the lowest validation loss.
RecallRecord scoreRecall(const CompareOutcome& answers, qint64 factsTotal);

/// The score and the answers `tuned` are of the model that is meant (strata/trained_model.h).
/// Nothing where there is no such file or it is damaged.
std::optional<RecallRecord> readRecall(const QString& run);
/// Whether the questions are being asked: RUN/recall-begun, which is left where the program ended
/// meanwhile. What cannot be written is as if it had not begun.
bool isRecallBegun(const QString& run);
void markRecallBegun(const QString& run);
void markRecallEnded(const QString& run);
/// Throws NotWritable.
void writeRecall(const QString& run, const RecallRecord& record);

}  // namespace strata::studio
