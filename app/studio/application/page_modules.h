// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the studio: the one place that names them all. Each is made from what all of them
// stand on and from those above it; they end in the reverse order. Thread: the GUI thread.
#pragma once

#include "studio/compare/compare_module.h"
#include "studio/datasets/datasets_module.h"
#include "studio/documents/documents_module.h"
#include "studio/export/export_module.h"
#include "studio/home/home_module.h"
#include "studio/models/models_module.h"
#include "studio/monitor/monitor_module.h"
#include "studio/settings/settings_module.h"
#include "studio/train/train_module.h"

#include <vector>

namespace strata::studio {

struct PageModules {
    StudioCore& core;  ///< outlives them

    ModelsModule models{core};
    DatasetsModule datasets{core};
    DocumentsModule documents{core, datasets.host()};
    TrainModule train{core};
    MonitorModule monitor{core, train.jobs()};
    CompareModule compare{core};
    ExportModule exports{core};
    SettingsModule settings{core};
    HomeModule home{core, {monitor.list(), datasets.list(), train.jobs(), monitor.recall(), [] {
                               return keptModels(usualModelStores());
                           }}};

    /// In the order of the rail; the window opens with the first.
    const std::vector<PageModule*> inRail{&home,    &models,  &datasets, &documents, &train,
                                          &monitor, &compare, &exports,  &settings};
};

}  // namespace strata::studio
