// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_source_model.h"

#include <algorithm>

namespace strata::ui {

void ExportSourceModel::setSources(const QVector<ExportSource>& sources) {
    beginResetModel();
    sources_ = sources;
    endResetModel();
}

const ExportSource* ExportSourceModel::find(const QString& path) const {
    for (const ExportSource& source : sources_) {
        if (source.path == path) {
            return &source;
        }
    }
    return nullptr;
}

int ExportSourceModel::usualRow() const {
    const auto isRun = [](const ExportSource& source) {
        return source.moment != ExportMoment::AsAdded;
    };
    auto usual = std::ranges::find_if(
        sources_, [&](const ExportSource& source) { return isRun(source) && source.isFinished; });
    if (usual == sources_.end()) {
        usual = std::ranges::find_if(sources_, isRun);
    }
    return usual == sources_.end() ? -1 : static_cast<int>(usual - sources_.begin());
}

int ExportSourceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(sources_.size());
}

int ExportSourceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ExportSourceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::DisplayRole) {
        return {};
    }
    const ExportSource& source = sources_[index.row()];
    switch (index.column()) {
        case NameColumn:
            return source.name;
        case MomentColumn:
            return source.moment == ExportMoment::AsAdded ? tr("original") : source.words;
        case ContentColumn:
            return source.content == ExportContent::WholeModel ? tr("full model") : tr("adapter");
        case LocationColumn:
            return source.path;
        default:
            return {};
    }
}

QVariant ExportSourceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case NameColumn:
            return tr("Run or model");
        case MomentColumn:
            return tr("State");
        case ContentColumn:
            return tr("Contents");
        case LocationColumn:
            return tr("Location");
        default:
            return {};
    }
}

}  // namespace strata::ui
