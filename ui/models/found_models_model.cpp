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
    : RowTable({{tr("Name"), &FoundModel::name, ColumnKind::Words, &FoundModel::path},
                {tr("Kept by"), [](const FoundModel& model) { return storeText(model.store); },
                 ColumnKind::Words, &FoundModel::path},
                {tr("Size"), [](const FoundModel& model) { return bytesText(model.bytes); },
                 ColumnKind::Number, &FoundModel::path},
                {tr("Ready for"),
                 [](const FoundModel& model) {
                     return model.isListed ? tr("already in this project")
                                           : ModelListModel::abilityText(model.view);
                 },
                 ColumnKind::Words, &FoundModel::path}},
               parent) {}

void FoundModelsModel::setModels(const QVector<FoundModel>& models) {
    isLooking_ = false;
    setRows(models);
    Q_EMIT lookingChanged();
}

void FoundModelsModel::setView(const ModelView& view) {
    for (int row = 0; row < rowCount(); ++row) {
        FoundModel model = rows()[row];
        if (model.path == view.path) {
            model.view = view;
            setRow(row, model);
        }
    }
}

void FoundModelsModel::beginLooking() {
    setRows({});
    isLooking_ = true;
    Q_EMIT lookingChanged();
}

}  // namespace strata::ui
