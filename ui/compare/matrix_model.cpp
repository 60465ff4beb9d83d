// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/matrix_model.h"

#include "ui/base/word_diff.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

bool isThere(const MatrixAnswer& answer) {
    return answer.answer.state == AnswerState::Done;
}

QString shareText(double share) {
    return MatrixModel::tr("%1%").arg(QLocale().toString(std::lround(share * 100.0)));
}

bool isChosen(const MatrixRow& row, RowChoice choice) {
    switch (choice) {
        case RowChoice::All:
            return true;
        case RowChoice::Different:
            return row.isDifferent();
        case RowChoice::Failed:
            return row.isFailed();
        case RowChoice::Starred:
            return row.isStarred;
    }
    return true;
}

}  // namespace

bool MatrixRow::isDifferent() const {
    const MatrixAnswer* first = nullptr;
    for (const MatrixAnswer& answer : answers) {
        if (!isThere(answer)) {
            continue;
        }
        if (first == nullptr) {
            first = &answer;
        } else if (!saysTheSame(first->answer.text, answer.answer.text)) {
            return true;
        }
    }
    return false;
}

bool MatrixRow::isFailed() const {
    return std::ranges::any_of(answers, [](const MatrixAnswer& answer) {
        return answer.answer.state == AnswerState::Failed ||
               (answer.overlap >= 0.0 && answer.overlap < kOverlapMin);
    });
}

void MatrixModel::setDataChoices(const QVector<DataChoice>& choices) {
    if (choices != dataChoices_) {
        dataChoices_ = choices;
        Q_EMIT dataChoicesChanged();
    }
}

void MatrixModel::begin(const QString& dataName,
                        const QVector<ModelChoice>& models,
                        const QVector<PromptValue>& prompts) {
    beginResetModel();
    dataName_ = dataName;
    models_ = models;
    rows_.clear();
    for (const PromptValue& prompt : prompts) {
        rows_.append({prompt, QVector<MatrixAnswer>(models.size()), false});
    }
    losses_ = QVector<double>(models.size(), -1.0);
    endResetModel();
    Q_EMIT summaryChanged();
}

void MatrixModel::setAnswer(int row, int model, const AnswerValue& answer) {
    MatrixRow& matrixRow = rows_[row];
    MatrixAnswer& cell = matrixRow.answers[model];
    cell = {answer, -1.0, false};
    const QString& reference = matrixRow.prompt.reference;
    if (answer.state == AnswerState::Done && !reference.isEmpty()) {
        cell.overlap = wordOverlap(answer.text, reference);
        cell.isExact = saysTheSame(answer.text, reference);
    }
    const int column = FirstAnswer + 2 * model;
    Q_EMIT dataChanged(index(row, column), index(row, column + 1));
    Q_EMIT summaryChanged();
}

void MatrixModel::setLoss(int model, double loss) {
    losses_[model] = loss;
    Q_EMIT summaryChanged();
}

void MatrixModel::setStatus(const QString& status) {
    status_ = status;
    Q_EMIT statusChanged();
}

void MatrixModel::setActivity(Activity activity) {
    activity_ = activity;
    Q_EMIT activityChanged();
}

void MatrixModel::setProgress(const QString& phase, int done, int total) {
    Q_EMIT progressChanged(phase, done, total);
}

MatrixSummary MatrixModel::summaryOf(int model) const {
    MatrixSummary summary;
    summary.loss = losses_[model];
    int compared = 0;
    for (const MatrixRow& row : rows_) {
        const MatrixAnswer& cell = row.answers[model];
        summary.answered += isThere(cell) ? 1 : 0;
        summary.exact += cell.isExact ? 1 : 0;
        if (cell.overlap >= 0.0) {
            summary.overlapMean += cell.overlap;
            ++compared;
        }
    }
    summary.overlapMean = compared > 0 ? summary.overlapMean / compared : -1.0;
    return summary;
}

TurnValue MatrixModel::turnOf(int row) const {
    TurnValue turn;
    turn.prompt = rows_[row].prompt;
    turn.models = models_;
    for (int model = 0; model < models_.size(); ++model) {
        turn.answers.append(rows_[row].answers[model].answer);
        turn.order.append(model);
    }
    return turn;
}

int MatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : FirstAnswer + 2 * static_cast<int>(models_.size());
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const MatrixRow& row = rows_[index.row()];
    switch (index.column()) {
        case Star:
            if (role == Qt::CheckStateRole) {
                return row.isStarred ? Qt::Checked : Qt::Unchecked;
            }
            if (role == Qt::AccessibleTextRole) {
                return row.isStarred ? tr("Starred") : tr("Not starred");
            }
            return role == kSortRole ? QVariant(row.isStarred) : QVariant();
        case Prompt:
        case Reference: {
            const QString& text = index.column() == Prompt ? row.prompt.text : row.prompt.reference;
            if (role == Qt::DisplayRole || role == kSortRole) {
                return text.simplified();
            }
            return role == Qt::ToolTipRole ? QVariant(text) : QVariant();
        }
        default:
            return answerData(row, index.column() - FirstAnswer, role);
    }
}

QVariant MatrixModel::answerData(const MatrixRow& row, int column, int role) const {
    const MatrixAnswer& cell = row.answers[column / 2];
    if (column % 2 == 1) {
        if (role == Qt::TextAlignmentRole) {
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        }
        if (role == kSortRole) {
            return cell.isExact ? 2.0 : cell.overlap;
        }
        if (role != Qt::DisplayRole || cell.overlap < 0.0) {
            return {};
        }
        return cell.isExact ? tr("exact match") : shareText(cell.overlap);
    }
    if (role == Qt::ToolTipRole) {
        return cell.answer.text;
    }
    if (role != Qt::DisplayRole && role != kSortRole) {
        return {};
    }
    return cell.answer.state == AnswerState::Failed ? tr("failed: %1").arg(cell.answer.failure)
                                                    : cell.answer.text.simplified();
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    const int column = section - FirstAnswer;
    if (role == Qt::TextAlignmentRole) {
        return QVariant((column >= 0 && column % 2 == 1 ? Qt::AlignRight : Qt::AlignLeft) |
                        Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && column >= 0 && column % 2 == 1) {
        return tr("Share of words that match the reference in order (ROUGE-L)");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Star:
            return tr("Star");
        case Prompt:
            return tr("Prompt");
        case Reference:
            return tr("Reference");
        default:
            return column % 2 == 0 ? models_.value(column / 2).name : tr("ROUGE-L");
    }
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Star ? usual | Qt::ItemIsUserCheckable : usual;
}

bool MatrixModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Star || role != Qt::CheckStateRole) {
        return false;
    }
    rows_[index.row()].isStarred = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, {role});
    Q_EMIT summaryChanged();
    return true;
}

MatrixFilter::MatrixFilter(MatrixModel& source, QObject* parent)
    : QSortFilterProxyModel(parent), source_(source) {
    setSortRole(MatrixModel::kSortRole);
    setSourceModel(&source);
}

void MatrixFilter::setChoice(RowChoice choice) {
    choice_ = choice;
    invalidateFilter();
}

int MatrixFilter::countOf(RowChoice choice) const {
    return static_cast<int>(std::ranges::count_if(
        source_.rows(), [choice](const MatrixRow& row) { return isChosen(row, choice); }));
}

bool MatrixFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    return isChosen(source_.rows()[row], choice_);
}

}  // namespace strata::ui
