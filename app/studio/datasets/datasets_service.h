// SPDX-License-Identifier: GPL-3.0-or-later
// Everything behind the page of datasets: the list, the one opened, and files being imported.
// Thread: the GUI thread.
#pragma once

#include "studio/datasets/dataset_import.h"
#include "studio/datasets/dataset_library.h"
#include "studio/datasets/dataset_splits.h"
#include "studio/datasets/dataset_versions.h"
#include "studio/datasets/opened_dataset.h"
#include "ui/datasets/datasets_models.h"

#include <QObject>

namespace strata::studio {

class DatasetsService : public QObject {
    Q_OBJECT

public:
    explicit DatasetsService(const DatasetLibrary::Needs& needs, QObject* parent = nullptr);

    /// What the page shows; lives as long as the service.
    ui::DatasetsModels models();

    DatasetLibrary library;
    OpenedDataset opened;
    DatasetVersions versions;
    DatasetSplits splits;
    DatasetImport import;
};

}  // namespace strata::studio
