// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_source_model.h"

#include <algorithm>

namespace strata::ui {

ExportSourceModel::ExportSourceModel(QObject* parent)
    : RowTable({{tr("Run or model"), &ExportSource::name},
                {tr("State"),
                 [](const ExportSource& source) {
                     return source.moment == ExportMoment::AsAdded ? tr("original") : source.words;
                 }},
                {tr("Contents"),
                 [](const ExportSource& source) {
                     return source.content == ExportContent::WholeModel ? tr("full model")
                                                                        : tr("adapter");
                 }},
                {tr("Location"), &ExportSource::path}},
               parent) {}

const ExportSource* ExportSourceModel::find(const QString& path) const {
    const auto found = std::ranges::find(rows(), path, &ExportSource::path);
    return found == rows().end() ? nullptr : &*found;
}

int ExportSourceModel::usualRow() const {
    const auto isRun = [](const ExportSource& source) {
        return source.moment != ExportMoment::AsAdded;
    };
    auto usual = std::ranges::find_if(
        rows(), [&](const ExportSource& source) { return isRun(source) && source.isFinished; });
    if (usual == rows().end()) {
        usual = std::ranges::find_if(rows(), isRun);
    }
    return usual == rows().end() ? -1 : static_cast<int>(usual - rows().begin());
}

}  // namespace strata::ui
