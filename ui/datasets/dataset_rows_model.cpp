// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_rows_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QFont>
#include <algorithm>
#include <limits>

namespace strata::ui {
namespace {

// A cell shows the beginning; views would lay out all of it on every paint.
constexpr int kCellCharacters = 240;

QString firstWords(const QString& text) {
    return text.left(kCellCharacters).simplified();
}

/// A change of rows: what stood there before, and what stands there since.
class ChangeRows final : public ChangeCommand {
public:
    /// `words`: for the history, a line feed, for the button that takes it back.
    ChangeRows(RowTableSource& source,
               const QString& words,
               const Destination& where,
               QVector<RowChange> before,
               QVector<RowChange> after)
        : ChangeCommand(words, where),
          source_(source),
          before_(std::move(before)),
          after_(std::move(after)) {}

    void undo() override { source_.restore(before_); }
    void redo() override { source_.restore(after_); }

private:
    RowTableSource& source_;
    QVector<RowChange> before_;
    QVector<RowChange> after_;
};

}  // namespace

DatasetRowsModel::DatasetRowsModel(QObject* parent) : QAbstractTableModel(parent) {}

void DatasetRowsModel::setSource(RowTableSource* source, const QString& path) {
    history_.close();
    path_ = path;
    beginResetModel();
    if (source_) {
        source_->disconnect(this);
    }
    source_ = source;
    shown_ = 0;
    endResetModel();
    if (source != nullptr) {
        connect(source, &RowTableSource::countChanged, this, &DatasetRowsModel::grow);
        connect(source, &RowTableSource::rowsReplaced, this, &DatasetRowsModel::reload);
        connect(source, &RowTableSource::rowsChanged, this, [this](qint64 first, qint64 last) {
            if (first < shown_) {
                Q_EMIT dataChanged(
                    index(static_cast<int>(first), 0),
                    index(static_cast<int>(std::min<qint64>(last, shown_ - 1)), kColumns - 1));
            }
        });
        grow();
    }
    Q_EMIT countChanged();
}

void DatasetRowsModel::grow() {
    const qint64 count =
        source_ ? std::min<qint64>(source_->count(), std::numeric_limits<int>::max() / 2) : 0;
    if (count > shown_) {
        beginInsertRows({}, shown_, static_cast<int>(count) - 1);
        shown_ = static_cast<int>(count);
        endInsertRows();
    }
    Q_EMIT countChanged();
}

void DatasetRowsModel::reload() {
    beginResetModel();
    shown_ = 0;
    endResetModel();
    grow();
}

void DatasetRowsModel::setRemoved(const QList<int>& indexes, RowState state) {
    if (!source_ || indexes.isEmpty()) {
        return;
    }
    QVector<RowChange> before;
    QVector<RowChange> after;
    for (const int index : indexes) {
        const qint64 id = source_->idAt(index);
        const RowRevision revision = source_->revision(id);
        if (revision.state != state) {
            before.append({id, revision});
            after.append({id, {state, {}}});
        }
    }
    if (!after.isEmpty()) {
        const auto count = static_cast<int>(after.size());
        const QString words =
            state == RowState::Removed
                ? tr("%n row(s) removed", nullptr, count) + u'\n' + tr("remove rows")
                : tr("%n row(s) restored", nullptr, count) + u'\n' + tr("restore rows");
        history_.push(new ChangeRows(*source_, words, place(), before, after));
    }
}

int DatasetRowsModel::indexOfLine(qint64 line) const {
    const qint64 id = source_ ? source_->idOfLine(line) : -1;
    const qint64 index = id < 0 ? -1 : source_->indexOf(id);
    return index < shown_ ? static_cast<int>(index) : -1;
}

qint64 DatasetRowsModel::idAt(int index) const {
    return source_ && index >= 0 && index < shown_ ? source_->idAt(index) : -1;
}

int DatasetRowsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : shown_;
}

int DatasetRowsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kColumns);
}

QVariant DatasetRowsModel::textOf(const RowView& row, int column, int role) const {
    switch (column) {
        case LineColumn:
            return countText(row.line);
        case PromptColumn:
            return role == Qt::EditRole ? row.prompt : firstWords(row.prompt);
        case AnswerColumn:
            return role == Qt::EditRole ? row.answer : firstWords(row.answer);
        case TurnsColumn:
            return row.turns > 0 ? countText(row.turns) : QString();
        default:
            break;
    }
    switch (row.state) {
        case RowState::Source:
        case RowState::Unreadable:
            break;
        case RowState::Edited:
            return tr("edited");
        case RowState::Removed:
            return tr("removed");
    }
    return row.problem;
}

QVariant DatasetRowsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !source_) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = index.column() == LineColumn || index.column() == TurnsColumn;
        return QVariant(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::FontRole &&
        role != Qt::ForegroundRole && role != Qt::ToolTipRole) {
        return {};
    }
    const std::optional<RowView> row = source_->row(index.row());
    if (!row) {
        return role == Qt::DisplayRole && index.column() == PromptColumn ? tr("loading")
                                                                         : QVariant();
    }
    switch (role) {
        case Qt::FontRole:
            if (row->state == RowState::Removed && index.column() != StateColumn) {
                QFont font;
                font.setStrikeOut(true);
                return font;
            }
            return {};
        case Qt::ForegroundRole:
            if (!row->problem.isEmpty() && row->state != RowState::Removed) {
                return currentTokens().bad;
            }
            return row->state == RowState::Removed || index.column() == LineColumn
                       ? QVariant(currentTokens().soft)
                       : QVariant();
        case Qt::ToolTipRole:
            return row->problem.isEmpty() ? QVariant() : row->problem;
        default:
            return textOf(*row, index.column(), role);
    }
}

QVariant DatasetRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section == LineColumn || section == TurnsColumn;
        return QVariant(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case LineColumn:
            return tr("Line");
        case PromptColumn:
            return tr("Question");
        case AnswerColumn:
            return tr("Answer");
        case TurnsColumn:
            return tr("Turns");
        default:
            return tr("Change");
    }
}

Qt::ItemFlags DatasetRowsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const bool isText = index.column() == PromptColumn || index.column() == AnswerColumn;
    if (!isText || !source_) {
        return flags;
    }
    const std::optional<RowView> row = source_->row(index.row());
    const bool mayEdit = row && (row->state == RowState::Source || row->state == RowState::Edited);
    return mayEdit ? flags | Qt::ItemIsEditable : flags;
}

bool DatasetRowsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !source_ || !(flags(index) & Qt::ItemIsEditable) ||
        data(index, Qt::EditRole).toString() == value.toString()) {
        return false;
    }
    const qint64 id = source_->idAt(index.row());
    const RowRevision before = source_->revision(id);
    source_->replaceText(id, index.column() == PromptColumn ? RowPart::Prompt : RowPart::Answer,
                         value.toString());
    const RowRevision after = source_->revision(id);
    if (after.state == before.state && after.text == before.text) {
        return false;
    }
    const QString line = countText(source_->row(index.row()).value_or(RowView()).line);
    history_.push(new ChangeRows(*source_,
                                 tr("Row on line %1 edited").arg(line) + u'\n' + tr("edit row"),
                                 place(), {{id, before}}, {{id, after}}));
    return true;
}

}  // namespace strata::ui
