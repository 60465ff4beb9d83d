// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the page of datasets, together. Thread: the GUI thread.
#pragma once

#include "ui/datasets/chat_preview_model.h"
#include "ui/datasets/dataset_detail_model.h"
#include "ui/datasets/dataset_import_model.h"
#include "ui/datasets/dataset_list_model.h"
#include "ui/datasets/dataset_rows_model.h"
#include "ui/datasets/dataset_splits_model.h"
#include "ui/datasets/dataset_versions_model.h"

namespace strata::ui {

struct DatasetsModels {
    DatasetListModel& list;
    DatasetRowsModel& rows;
    DatasetDetailModel& detail;
    ChatPreviewModel& chat;  ///< of the selected row
    DatasetVersionsModel& versions;
    DatasetSplitsModel& splits;
    DatasetImportModel& import;
};

}  // namespace strata::ui
