// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/matrix_record.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace strata::studio {

using ui::MatrixModel;

MatrixRecord::MatrixRecord(const QString& path, MatrixModel& matrix, QObject* parent)
    : QObject(parent), path_(path), matrix_(matrix) {
    connect(&matrix_, &MatrixModel::dataChanged, this, &MatrixRecord::keepStars);
}

void MatrixRecord::begin(const MatrixTask& task) {
    matrix_.begin(QFileInfo(task.dataFile).fileName(), task.models, task.prompts);
    isKept_ = true;
    isOpen_ = true;
    tryTo([this, &task] { beginMatrixFile(path_, task); });
}

void MatrixRecord::putAnswer(int row, int model, const ui::AnswerValue& answer) {
    matrix_.setAnswer(row, model, answer);
    MatrixEntry entry;
    entry.kind = MatrixEntry::Kind::Answer;
    entry.row = row;
    entry.model = model;
    entry.answer = answer;
    keep(entry);
}

void MatrixRecord::putLoss(int model, double loss) {
    matrix_.setLoss(model, loss);
    MatrixEntry entry;
    entry.kind = MatrixEntry::Kind::Loss;
    entry.model = model;
    entry.loss = loss;
    keep(entry);
}

void MatrixRecord::end(const QString& status) {
    if (std::exchange(isOpen_, false)) {
        MatrixEntry entry;
        entry.kind = MatrixEntry::Kind::End;
        entry.status = status;
        keep(entry);
    }
}

std::optional<int> MatrixRecord::show(const SavedMatrix& saved) {
    const MatrixTask& task = saved.task;
    matrix_.begin(QFileInfo(task.dataFile).fileName(), task.models, task.prompts);
    isKept_ = false;  // what comes from the file does not go there
    isOpen_ = true;
    int model = 0;
    for (const MatrixEntry& entry : saved.entries) {
        switch (entry.kind) {
            case MatrixEntry::Kind::Answer:
                matrix_.setAnswer(entry.row, entry.model, entry.answer);
                model = std::max(model, entry.model);
                break;
            case MatrixEntry::Kind::Loss:
                matrix_.setLoss(entry.model, entry.loss);
                break;
            case MatrixEntry::Kind::Star:
                matrix_.setData(matrix_.index(entry.row, MatrixModel::Star),
                                entry.isStarred ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
                break;
            case MatrixEntry::Kind::End:
                isOpen_ = false;
                matrix_.setStatus(entry.status);
                break;
        }
    }
    isKept_ = true;
    return isOpen_ ? std::optional(model) : std::nullopt;
}

void MatrixRecord::keepStars(const QModelIndex& first, const QModelIndex& last) {
    for (int row = first.row(); first.column() == MatrixModel::Star && row <= last.row(); ++row) {
        MatrixEntry entry;
        entry.kind = MatrixEntry::Kind::Star;
        entry.row = row;
        entry.isStarred = matrix_.rows()[row].isStarred;
        keep(entry);
    }
}

void MatrixRecord::keep(const MatrixEntry& entry) {
    if (isKept_) {
        tryTo([this, &entry] { appendToMatrixFile(path_, entry); });
    }
}

void MatrixRecord::tryTo(const std::function<void()>& write) {
    try {
        write();
    } catch (const Error& error) {
        isKept_ = false;
        failed_(error);
    }
}

}  // namespace strata::studio
