// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the studio consists of, in the order in which it is made; it ends in the reverse
// order, so that a service never outlives what it uses. Thread: the GUI thread.
#pragma once

#include "studio/application/application.h"
#include "studio/application/history.h"
#include "studio/application/start_check.h"
#include "studio/compare/compare_service.h"
#include "studio/core/connection_log.h"
#include "studio/core/engine_lane.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "studio/datasets/datasets_service.h"
#include "studio/documents/document_builder.h"
#include "studio/documents/page_drawer.h"
#include "studio/documents/review_queue.h"
#include "studio/export/export_service.h"
#include "studio/home/demo_service.h"
#include "studio/home/desktop.h"
#include "studio/home/machine_watch.h"
#include "studio/home/recent_items.h"
#include "studio/home/settings_service.h"
#include "studio/models/model_chat.h"
#include "studio/models/model_library.h"
#include "studio/models/model_planner.h"
#include "studio/monitor/fit_map_service.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/run_library.h"
#include "studio/train/job_queue.h"
#include "studio/train/train_service.h"
#include "ui/base/history_model.h"
#include "ui/base/machine_model.h"
#include "ui/base/theme.h"
#include "ui/charts/run_model.h"
#include "ui/compare/compare_model.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/matrix_model.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/build_model.h"
#include "ui/documents/document_models.h"
#include "ui/documents/documents_view.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/page_pictures.h"
#include "ui/documents/review_model.h"
#include "ui/documents/review_view.h"
#include "ui/documents/trial_model.h"
#include "ui/export/export_page.h"
#include "ui/home/home_page.h"
#include "ui/home/recent_model.h"
#include "ui/models/models_page.h"
#include "ui/monitor/monitor_page.h"
#include "ui/monitor/run_list_model.h"
#include "ui/settings/settings_model.h"
#include "ui/settings/settings_page.h"
#include "ui/shell/main_window.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"
#include "ui/train/train_page.h"

#include <memory>

namespace strata::studio {

inline const QString kDocumentsView = QStringLiteral("documents");
inline const QString kReviewView = QStringLiteral("review");

struct Application::Parts {
    Parts(QApplication& application, const StudioWorld& world);

    /// Closes the window as soon as no job runs in this process.
    void closeWhenIdle();

    ui::Theme theme;
    QVector<DamagedFile> damaged;  // before anything is read
    Preferences preferences;
    ConnectionLog connections;
    Project project;
    Desktop desktop;

    // An engine does one command after another; these go on beside each other.
    EngineLane training;
    EngineLane answering;
    EngineLane planning;
    EngineLane questions;
    EngineLane writing;
    WorkLane reading;

    ui::MachineModel machine;
    ui::RecentModel recentModel;
    ui::SettingsModel settingsModel;
    ui::TrainFormModel form;
    ui::PlanModel plan;
    ui::RunListModel runList;
    ui::RunModel shownRun;
    ui::CompareModel compareModel;
    ui::MatrixModel matrix;
    ui::ExtractionModel extraction;
    ui::PagePictures pictures;
    ui::DraftModel draft;
    ui::BuildModel build;
    ui::TrialModel trial;
    ui::ReviewModel reviewModel;
    ui::HistoryModel historyModel;

    MachineWatch watch;
    SettingsService settings;
    ModelLibrary models;
    ModelPlanner modelPlanner;
    ModelChat modelChat;
    DatasetsService datasets;
    PageDrawer drawer;
    DocumentBuilder builder;
    ReviewQueue review;
    JobQueue jobs;
    TrainService train;
    RunLibrary runs;
    FitMapService fits;
    HardestSearch hardest;
    CompareService compare;
    ExportService exports;
    RecentItems recent;
    DemoService demo;
    History history;

    // Owned by the window.
    ui::HomePage* homePage;
    ui::ModelsPage* modelsPage;
    ui::DatasetsPage* datasetsPage;
    ui::DocumentsView* documentsView;
    ui::ReviewView* reviewView;
    ui::TrainPage* trainPage;
    ui::MonitorPage* monitorPage;
    ui::ComparePage* comparePage;
    ui::ExportPage* exportPage;
    ui::SettingsPage* settingsPage;
    std::unique_ptr<ui::MainWindow> window;  // last: its pages show what stands above
};

}  // namespace strata::studio
