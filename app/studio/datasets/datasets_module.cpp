// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/datasets_module.h"

#include "ui/datasets/dataset_import_view.h"
#include "ui/datasets/dataset_list_view.h"
#include "ui/datasets/dataset_paste_view.h"
#include "ui/datasets/dataset_rows_tab.h"
#include "ui/datasets/dataset_splits_tab.h"
#include "ui/datasets/dataset_versions_tab.h"
#include "ui/datasets/dataset_view.h"
#include "ui/datasets/datasets_page.h"

#include <QFileInfo>

namespace strata::studio {
namespace {

void showTokenizers(ui::DatasetsPage& page, const DatasetLibrary& library) {
    QVector<ui::TokenizerChoice> choices;
    for (const QString& path : library.models()) {
        choices.append({path, QFileInfo(path).fileName()});
    }
    page.setTokenizers(choices, library.model());
}

void wireLibrary(ui::DatasetsPage& page, DatasetLibrary& library) {
    QObject::connect(&page.list(), &ui::DatasetListView::removeRequested, &library,
                     &DatasetLibrary::remove);
    QObject::connect(&page.list(), &ui::DatasetListView::locateRequested, &library,
                     &DatasetLibrary::relocate);
    QObject::connect(&page, &ui::DatasetsPage::removeRequested, &library, &DatasetLibrary::remove);
    QObject::connect(&library, &DatasetLibrary::asked, &page, &ui::DatasetsPage::showQuestion);
    QObject::connect(&library, &DatasetLibrary::problemRaised, &page,
                     &ui::DatasetsPage::showProblem);
    QObject::connect(&page, &ui::DatasetsPage::tokenizerChosen, &library,
                     &DatasetLibrary::setModel);
    QObject::connect(&library, &DatasetLibrary::modelsChanged, &page,
                     [&page, &library] { showTokenizers(page, library); });
    showTokenizers(page, library);
}

void wireOpened(ui::DatasetsPage& page, OpenedDataset& opened) {
    QObject::connect(&page, &ui::DatasetsPage::datasetOpened, &opened, &OpenedDataset::open);
    ui::DatasetRowsTab* rows = &page.tabs().rows();
    QObject::connect(rows, &ui::DatasetRowsTab::rowSelected, &opened, &OpenedDataset::selectRow);
    QObject::connect(rows, &ui::DatasetRowsTab::saveVersionRequested, &opened,
                     &OpenedDataset::saveVersion);
    QObject::connect(&page, &ui::DatasetsPage::stopRequested, &opened, &OpenedDataset::stopSaving);
    QObject::connect(&opened, &OpenedDataset::failed, &page, &ui::DatasetsPage::showProblem);
    QObject::connect(&opened, &OpenedDataset::savingBegan, &page,
                     [&page] { page.beginWork(ui::DatasetsPage::tr("Saving version")); });
    QObject::connect(
        &opened, &OpenedDataset::savingMoved, &page,
        [&page](double done, double total) { page.moveWork(done, total, QStringLiteral("rows")); });
    QObject::connect(&opened, &OpenedDataset::savingEnded, &page, &ui::DatasetsPage::endWork);
    QObject::connect(&opened, &OpenedDataset::versionSaved, &page, &ui::DatasetsPage::openDataset);
}

/// What makes a new version: progress in the page, stopped by its button.
template <typename Maker>
void wireMaker(ui::DatasetsPage& page, Maker& maker) {
    QObject::connect(&page, &ui::DatasetsPage::datasetOpened, &maker, &Maker::open);
    QObject::connect(&page, &ui::DatasetsPage::stopRequested, &maker, &Maker::stop);
    QObject::connect(&maker, &Maker::failed, &page, &ui::DatasetsPage::showProblem);
    QObject::connect(&maker, &Maker::workBegan, &page, &ui::DatasetsPage::beginWork);
    QObject::connect(&maker, &Maker::workMoved, &page, [&page](double done, double total) {
        page.moveWork(done, total, QStringLiteral("rows"));
    });
    QObject::connect(&maker, &Maker::workEnded, &page, &ui::DatasetsPage::endWork);
}

void wireVersions(ui::DatasetsPage& page, DatasetVersions& versions) {
    wireMaker(page, versions);
    using ui::DatasetVersionsTab;
    DatasetVersionsTab* tab = &page.tabs().versions();
    QObject::connect(tab, &DatasetVersionsTab::versionsRequested, &versions,
                     &DatasetVersions::list);
    QObject::connect(tab, &DatasetVersionsTab::versionChosen, &versions, &DatasetVersions::compare);
    QObject::connect(tab, &DatasetVersionsTab::differenceChosen, &versions,
                     &DatasetVersions::showDifference);
    QObject::connect(tab, &DatasetVersionsTab::restoreRequested, &versions,
                     &DatasetVersions::restore);
    QObject::connect(&versions, &DatasetVersions::opened, &page, &ui::DatasetsPage::openDataset);
}

void wireSplits(ui::DatasetsPage& page, DatasetSplits& splits) {
    wireMaker(page, splits);
    ui::DatasetSplitsTab* tab = &page.tabs().splits();
    QObject::connect(tab, &ui::DatasetSplitsTab::leakCheckRequested, &splits,
                     &DatasetSplits::checkLeaks);
    QObject::connect(tab, &ui::DatasetSplitsTab::splitRequested, &splits, &DatasetSplits::split);
}

void wireImport(ui::DatasetsPage& page, DatasetImport& import) {
    QObject::connect(&page, &ui::DatasetsPage::importRequested, &import, &DatasetImport::begin);
    QObject::connect(&page.paste(), &ui::DatasetPasteView::submitted, &import,
                     &DatasetImport::beginText);
    ui::DatasetImportView* view = &page.import();
    QObject::connect(view, &ui::DatasetImportView::fileChosen, &import, &DatasetImport::choose);
    QObject::connect(view, &ui::DatasetImportView::roleChosen, &import, &DatasetImport::setRole);
    QObject::connect(view, &ui::DatasetImportView::confirmed, &import, &DatasetImport::importAll);
    QObject::connect(&page, &ui::DatasetsPage::importLeft, &import, &DatasetImport::cancel);
    QObject::connect(&import, &DatasetImport::failed, &page, &ui::DatasetsPage::showProblem);
    QObject::connect(&import, &DatasetImport::began, &page, [&page](const QString& name) {
        page.beginWork(ui::DatasetsPage::tr("Importing %1").arg(name));
    });
    QObject::connect(&import, &DatasetImport::moved, &page, &ui::DatasetsPage::moveWork);
    QObject::connect(&import, &DatasetImport::ended, &page, &ui::DatasetsPage::endImport);
}

}  // namespace

DatasetsModule::DatasetsModule(StudioCore& core)
    : PageModule(core),
      service_({core.project, core.watch, core.models, core.questions}),
      page_(new ui::DatasetsPage(service_.models())) {
    wireDatasets(*page_, service_);
    nameActivities();
    tellImports();
}

void DatasetsModule::nameActivities() {
    ui::ActivityModel& activities = core_.activities;
    const ui::Destination place{ui::PageId::Datasets, {}, {}};
    const auto nameMaker = [this, &activities, place](auto& maker) {
        using Maker = std::decay_t<decltype(maker)>;
        connect(&maker, &Maker::workBegan, this, [&maker, &activities, place](const QString& what) {
            activities.show(&maker, {.what = what, .place = place, .isLostOnClose = true});
        });
        connect(&maker, &Maker::workMoved, this, [&maker, &activities](double done, double total) {
            activities.moveOn(&maker, done, total);
        });
        connect(&maker, &Maker::workEnded, this, [&maker, &activities] { activities.end(&maker); });
    };
    nameMaker(service_.versions);
    nameMaker(service_.splits);
    const OpenedDataset* opened = &service_.opened;
    connect(opened, &OpenedDataset::savingBegan, this, [opened, &activities, place] {
        activities.show(opened, {.what = ui::DatasetsPage::tr("Saving version"),
                                 .place = place,
                                 .isLostOnClose = true});
    });
    connect(opened, &OpenedDataset::savingMoved, this,
            [opened, &activities](double done, double total) {
                activities.moveOn(opened, done, total);
            });
    connect(opened, &OpenedDataset::savingEnded, this,
            [opened, &activities] { activities.end(opened); });
    const DatasetImport* import = &service_.import;
    connect(import, &DatasetImport::began, this, [import, &activities, place](const QString& name) {
        activities.show(import, {.what = ui::DatasetsPage::tr("Importing %1").arg(name),
                                 .place = place,
                                 .isLostOnClose = true});
    });
    connect(import, &DatasetImport::moved, this, [import, &activities](double done, double total) {
        activities.moveOn(import, done, total);
    });
    connect(import, &DatasetImport::ended, this, [import, &activities] { activities.end(import); });
    connect(page_, &ui::DatasetsPage::importLeft, import,
            [import, &activities] { activities.end(import); });
}

/// How an import ended, on the board of notices.
void DatasetsModule::tellImports() {
    const ui::Destination place{ui::PageId::Datasets, {}, {}};
    const DatasetImport* import = &service_.import;
    connect(import, &DatasetImport::ended, this, [this, place](const QStringList& paths) {
        if (paths.isEmpty()) {
            return;  // each file that failed was told
        }
        const QString name = QFileInfo(paths[0]).completeBaseName();
        const QString dataset = paths.size() == 1 ? paths[0] : QString();
        ui::Problem end;
        end.sentence = paths.size() == 1
                           ? ui::DatasetsPage::tr("%1 is imported.").arg(name)
                           : ui::DatasetsPage::tr("%n dataset(s) are imported.", nullptr,
                                                  static_cast<int>(paths.size()));
        end.reason = paths.join(QLatin1Char('\n'));
        end.actions = {ui::wayTo(
            dataset.isEmpty() ? "show" : "openDataset",
            dataset.isEmpty() ? ui::DatasetsPage::tr("Show") : ui::DatasetsPage::tr("Open dataset"),
            {ui::PageId::Datasets, dataset, {}})};
        if (!dataset.isEmpty()) {
            end.actions.append(ui::wayTo("train", ui::DatasetsPage::tr("Train"),
                                         {ui::PageId::Train, dataset, {}}));
        }
        core_.notices.tell({QStringLiteral("import"), end, place});
    });
    connect(import, &DatasetImport::fileFailed, this,
            [this, place](const QString& file, const ui::Problem& problem) {
                core_.tellProblem(ui::DatasetsPage::tr("Import of %1").arg(file),
                                  {QStringLiteral("import:") + file, problem, place});
            });
}

QVector<ui::SearchItem> DatasetsModule::searchItems() {
    QVector<ui::SearchItem> items;
    for (const ui::DatasetView& dataset : service_.library.list().rows()) {
        items.append({ui::DatasetsPage::tr("Dataset"),
                      dataset.name,
                      {ui::PageId::Datasets, dataset.path, {}}});
    }
    return items;
}

std::optional<ui::PageEntry> DatasetsModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("datasets"),
                         QKeySequence(Qt::CTRL | Qt::Key_3),
                         {{QString(), QStringLiteral("Turn documents into pairs")},
                          {QStringLiteral("review"), QStringLiteral("Review")}}};
}

void DatasetsModule::listChanges(ui::ChangeGroup& changes) {
    changes.add({&service_.library.changes(), page_->title(), ui::PageId::Datasets, {}});
    changes.add({&service_.opened.rows().history(), page_->title(), ui::PageId::Datasets,
                 QStringLiteral("rows")});
}

PathFit DatasetsModule::fitOf(const QString& /*path*/) const {
    return PathFit::Anything;
}

void DatasetsModule::openPaths(const QStringList& paths) {
    core_.goTo({ui::PageId::Datasets, {}, {}});
    page_->importPaths(paths);
}

void wireDatasets(ui::DatasetsPage& page, DatasetsService& service) {
    wireLibrary(page, service.library);
    wireOpened(page, service.opened);
    wireVersions(page, service.versions);
    wireSplits(page, service.splits);
    wireImport(page, service.import);
}

}  // namespace strata::studio
