// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_detail_model.h"

namespace strata::ui {

ModelDetailModel::ModelDetailModel(QObject* parent) : QObject(parent) {}

void ModelDetailModel::setModel(const ModelView& model) {
    const bool isAnother = model.path != model_.path;
    model_ = model;
    if (isAnother) {
        specialTokens_.clear();
        runs_.clear();
        licence_ = {};
        source_.clear();
        preview_ = {};
        planDataset_.clear();
        files_.setRows({});
        plan_.setRows({});
        Q_EMIT previewChanged();
        Q_EMIT datasetsChanged();
    }
    Q_EMIT factsChanged();
}

void ModelDetailModel::setSpecialTokens(const QVector<SpecialToken>& tokens) {
    specialTokens_ = tokens;
    Q_EMIT factsChanged();
}

void ModelDetailModel::setRuns(const QVector<DerivedRun>& runs) {
    runs_ = runs;
    Q_EMIT factsChanged();
}

void ModelDetailModel::setLicence(const LicenceView& licence) {
    licence_ = licence;
    Q_EMIT factsChanged();
}

void ModelDetailModel::setSource(const QString& source) {
    source_ = source;
    Q_EMIT factsChanged();
}

void ModelDetailModel::setNotes(const QString& notes) {
    notes_ = notes;
    Q_EMIT notesChanged();
}

void ModelDetailModel::setPreview(const TemplatePreview& preview) {
    preview_ = preview;
    Q_EMIT previewChanged();
}

void ModelDetailModel::setDatasets(const QStringList& datasets) {
    datasets_ = datasets;
    Q_EMIT datasetsChanged();
}

void ModelDetailModel::setPlanDataset(const QString& dataset) {
    if (dataset != planDataset_) {
        planDataset_ = dataset;
        Q_EMIT datasetsChanged();
    }
}

}  // namespace strata::ui
