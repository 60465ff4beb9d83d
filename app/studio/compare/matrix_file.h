// SPDX-License-Identifier: GPL-3.0-or-later
// PROJECT/compare/matrix.jsonl: the latest matrix, as far as it came. The first line says what is
// asked of whom, each further one what came since: an answer, a loss, a star, the end. So nothing
// is lost whenever the program ends, and a matrix without an end can go on. Thread: any one at a
// time.
#pragma once

#include "ui/compare/answer.h"

#include <QString>
#include <QVector>
#include <optional>
#include <vector>

namespace strata::studio {

/// What is asked of whom.
struct MatrixTask {
    QString dataFile;
    int promptsMax = 0;
    QVector<ui::ModelChoice> models;
    ui::AnswerSampling sampling;
    QVector<ui::PromptValue> prompts;
};

/// One thing that came.
struct MatrixEntry {
    enum class Kind { Answer, Loss, Star, End };
    Kind kind = Kind::End;
    int row = 0;             ///< Answer, Star
    int model = 0;           ///< Answer, Loss
    ui::AnswerValue answer;  ///< Answer
    double loss = -1.0;      ///< Loss
    bool isStarred = false;  ///< Star
    QString status;          ///< End: how, in words; empty: everything was answered
};

struct SavedMatrix {
    MatrixTask task;
    std::vector<MatrixEntry> entries;  ///< of rows and models of the task, in their order
};

/// Replaces an earlier matrix. Throws NotWritable.
void beginMatrixFile(const QString& path, const MatrixTask& task);
/// Throws NotWritable.
void appendToMatrixFile(const QString& path, const MatrixEntry& entry);
/// Nothing where there is none or its first line is damaged; further lines that are damaged are
/// passed over.
std::optional<SavedMatrix> readMatrixFile(const QString& path);

}  // namespace strata::studio
