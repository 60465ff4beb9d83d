// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets_service.h"

namespace strata::studio {

DatasetsService::DatasetsService(Project& project, EngineLane& lane, QObject* parent)
    : QObject(parent),
      library(project, lane),
      opened(project, library, lane),
      import(project, lane) {
    import.setTokenizer(library.model());
    connect(&library, &DatasetLibrary::modelsChanged, this,
            [this] { import.setTokenizer(library.model()); });
}

ui::DatasetsModels DatasetsService::models() {
    return {library.list(), opened.rows(), opened.detail(), opened.chat(), import.model()};
}

}  // namespace strata::studio
