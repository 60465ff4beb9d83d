// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/found_models_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {
namespace {

QString storeText(ModelStore store) {
    switch (store) {
        case ModelStore::LmStudio:
            return QStringLiteral("LM Studio");
        case ModelStore::Ollama:
            return QStringLiteral("Ollama");
        case ModelStore::HuggingFace:
            break;
    }
    return FoundModelsModel::tr("Hugging Face cache");
}

}  // namespace

FoundModelsModel::FoundModelsModel(QObject* parent)
    : TextTableModel(
          {{tr("Name")}, {tr("Kept by")}, {tr("Size"), ColumnKind::Number}, {tr("Ready for")}},
          parent) {}

void FoundModelsModel::setModels(const QVector<FoundModel>& models) {
    beginResetModel();
    models_ = models;
    isLooking_ = false;
    endResetModel();
    Q_EMIT lookingChanged();
}

void FoundModelsModel::setView(const ModelView& view) {
    for (int row = 0; row < rowCount(); ++row) {
        if (models_[row].path == view.path) {
            models_[row].view = view;
            sayChanged(row);
        }
    }
}

void FoundModelsModel::beginLooking() {
    setModels({});
    isLooking_ = true;
    Q_EMIT lookingChanged();
}

QString FoundModelsModel::textAt(int row, int column) const {
    const FoundModel& model = models_[row];
    switch (column) {
        case NameColumn:
            return model.name;
        case StoreColumn:
            return storeText(model.store);
        case SizeColumn:
            return bytesText(model.bytes);
        default:
            return model.isListed ? tr("already in this project")
                                  : ModelListModel::abilityText(model.view);
    }
}

QVariant FoundModelsModel::roleAt(int row, int /*column*/, int role) const {
    return role == Qt::ToolTipRole ? QVariant(models_[row].path) : QVariant();
}

}  // namespace strata::ui
