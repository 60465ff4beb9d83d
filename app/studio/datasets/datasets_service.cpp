// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/datasets_service.h"

namespace strata::studio {

DatasetsService::DatasetsService(const DatasetLibrary::Needs& needs, QObject* parent)
    : QObject(parent),
      library(needs),
      opened(needs.project, library, needs.lane),
      versions(needs.project, library.changes()),
      splits(needs.project),
      import(needs.project, needs.lane) {
    import.setTokenizer(library.model());
    connect(&library, &DatasetLibrary::modelsChanged, this,
            [this] { import.setTokenizer(library.model()); });
    connect(&splits, &DatasetSplits::versionMade, &versions, &DatasetVersions::announce);
}

ui::DatasetsModels DatasetsService::models() {
    return {library.list(),   opened.rows(),  opened.detail(), opened.chat(),
            versions.model(), splits.model(), import.model()};
}

}  // namespace strata::studio
