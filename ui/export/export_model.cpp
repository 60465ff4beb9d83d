// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_model.h"

namespace strata::ui {

void ExportModel::setRequest(const ExportRequest& request, const QString& command) {
    request_ = request;
    command_ = command;
    Q_EMIT changed();
}

void ExportModel::setOutlook(const ExportOutlook& outlook) {
    outlook_ = outlook;
    Q_EMIT changed();
}

void ExportModel::setResult(const ExportResult& result) {
    result_ = result;
    Q_EMIT changed();
}

void ExportModel::setParity(const ExportParity& parity) {
    result_.parity = parity;
    Q_EMIT changed();
}

void ExportModel::setDatasets(const QStringList& datasets) {
    datasets_ = datasets;
    Q_EMIT datasetsChanged();
}

void ExportModel::setConversion(const ConversionRequest& conversion, const QString& command) {
    conversion_ = conversion;
    conversionCommand_ = command;
    Q_EMIT changed();
}

void ExportModel::setConversionResult(const ConversionResult& result) {
    conversionResult_ = result;
    Q_EMIT changed();
}

void ExportModel::setWriting(bool isWriting) {
    isWriting_ = isWriting;
    Q_EMIT changed();
}

}  // namespace strata::ui
