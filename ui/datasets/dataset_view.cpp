// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_view.h"

#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/datasets/dataset_overview_tab.h"
#include "ui/datasets/dataset_provenance_tab.h"
#include "ui/datasets/dataset_rows_tab.h"
#include "ui/datasets/dataset_splits_tab.h"
#include "ui/datasets/dataset_versions_tab.h"

#include <QHeaderView>
#include <QLabel>
#include <QStringList>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QUrl>
#include <QVariant>

namespace strata::ui {
namespace {

/// A card is a text: pictures and other files that it names are not read.
class CardBrowser final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;
    QVariant loadResource(int /*type*/, const QUrl& /*name*/) override { return {}; }
};

}  // namespace

DatasetTabs::DatasetTabs(const DatasetsModels& models, QWidget* parent)
    : QWidget(parent),
      models_(models),
      tabs_(new QTabWidget),
      overview_(new DatasetOverviewTab(models.detail)),
      rows_(new DatasetRowsTab(models.rows, models.detail, models.chat)),
      splits_(new DatasetSplitsTab(models.detail, models.splits)),
      versions_(new DatasetVersionsTab(models.versions)),
      issues_(new TableView(tr("Issues"))),
      card_(new CardBrowser) {
    tabs_->setDocumentMode(true);
    tabs_->tabBar()->setDrawBase(false);
    tabs_->addTab(overview_, tr("Overview"));
    tabs_->addTab(rows_, tr("Rows"));
    tabs_->addTab(makeIssues(), tr("Issues"));
    tabs_->addTab(splits_, tr("Splits"));
    tabs_->addTab(versions_, tr("Versions"));
    tabs_->addTab(new DatasetProvenanceTab(models.detail), tr("Provenance"));
    tabs_->addTab(makeCard(), tr("Card"));
    tabs_->setAccessibleName(tr("Dataset tabs"));
    setColumn(this, {tabs_});
    connect(&models_.detail, &DatasetDetailModel::overviewChanged, this,
            &DatasetTabs::updateTitles);
    connect(issues_, &QTableView::activated, this, [this](const QModelIndex& index) {
        tabs_->setCurrentIndex(RowsTab);
        rows_->showLine(models_.detail.issues().rows()[index.row()].line);
    });
}

QWidget* DatasetTabs::makeIssues() {
    auto* page = new QWidget;
    auto* card = new Card;
    QLabel* hint =
        makeWrappedLabel(LabelRole::Soft, tr("Press Enter or double-click to open the row. "
                                             "Rows with errors are skipped in training."));
    issues_->setObjectName(QStringLiteral("issues"));
    issues_->setModel(&models_.detail.issues());
    issues_->horizontalHeader()->setSectionResizeMode(DatasetIssueModel::MessageColumn,
                                                      QHeaderView::Stretch);
    card->add({hint, {issues_, 1}});
    setColumn(page, {card})->setContentsMargins(0, kSpace3, 0, 0);
    return page;
}

QWidget* DatasetTabs::makeCard() {
    auto* page = new QWidget;
    card_->setAccessibleName(tr("Dataset card"));
    card_->setOpenLinks(false);
    card_->setPlaceholderText(
        tr("This dataset has no card. Datasets generated from documents have one."));
    setColumn(page, {card_})->setContentsMargins(0, kSpace3, 0, 0);
    connect(&models_.detail, &DatasetDetailModel::cardChanged, this, [this] {
        card_->setMarkdown(models_.detail.card());
        card_->document()->setDocumentMargin(kSpace4);
    });
    return page;
}

void DatasetTabs::updateTitles() {
    const qint64 issues = models_.detail.overview().issues;
    tabs_->setTabText(IssuesTab,
                      issues > 0 ? tr("Issues (%1)").arg(countText(issues)) : tr("Issues"));
}

void DatasetTabs::reset() {
    rows_->reset();
    tabs_->setCurrentIndex(OverviewTab);
}

void DatasetTabs::showTab(const QString& name) {
    static const QStringList names{QStringLiteral("overview"), QStringLiteral("rows"),
                                   QStringLiteral("issues"),   QStringLiteral("splits"),
                                   QStringLiteral("versions"), QStringLiteral("provenance"),
                                   QStringLiteral("card")};
    const auto tab = static_cast<int>(names.indexOf(name.section(u':', 0, 0)));
    if (tab >= 0) {
        tabs_->setCurrentIndex(tab);
    }
    if (const qint64 line = name.section(u':', 1).toLongLong(); tab == RowsTab && line > 0) {
        rows_->showLine(line);
    }
}

}  // namespace strata::ui
