// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/demo_answer_model.h"

namespace strata::ui {

DemoAnswerModel::DemoAnswerModel(QObject* parent)
    : TextTableModel({{tr("Question")}, {tr("Base model")}, {tr("Fine-tuned model")}}, parent) {}

void DemoAnswerModel::setAnswers(const QVector<DemoAnswer>& answers) {
    if (answers == answers_) {
        return;
    }
    beginResetModel();
    answers_ = answers;
    endResetModel();
}

QString DemoAnswerModel::textAt(int row, int column) const {
    const DemoAnswer& answer = answers_[row];
    switch (column) {
        case Question:
            return answer.question;
        case Base:
            return answer.base.simplified();
        default:
            return answer.tuned.simplified();
    }
}

QVariant DemoAnswerModel::roleAt(int row, int column, int role) const {
    return role == Qt::ToolTipRole ? QVariant(textAt(row, column)) : QVariant();
}

}  // namespace strata::ui
