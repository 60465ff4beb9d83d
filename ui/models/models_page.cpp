// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/models_page.h"

#include "ui/base/button.h"
#include "ui/base/empty_state.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/models/chat_model.h"
#include "ui/models/found_models_dialog.h"
#include "ui/models/hub_dialog.h"
#include "ui/models/model_detail_model.h"
#include "ui/models/model_detail_panel.h"
#include "ui/models/model_list_model.h"
#include "ui/models/model_places.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>

namespace strata::ui {
namespace {

// Of the width, in proportion.
constexpr int kTableShare = 600;
constexpr int kDetailShare = 400;

QStringList localPathsOf(const QMimeData& data) {
    QStringList paths;
    const QList<QUrl> urls = data.urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    return paths;
}

}  // namespace

ModelsPage::ModelsPage(const Models& models, QWidget* parent)
    : Page(PageId::Models, tr("Models"), parent),
      list_(models.list),
      stack_(new QStackedWidget),
      sorted_(new QSortFilterProxyModel(this)),
      table_(new TableView(tr("Models"))),
      detail_(new ModelDetailPanel(models.detail, models.chat)),
      progress_(new ProgressStrip),
      download_(new ProgressStrip),
      found_(new FoundModelsDialog(models.found, this)),
      hub_(new HubDialog(models.hub, this)) {
    setAcceptDrops(true);
    sorted_->setSourceModel(&list_);
    sorted_->setSortRole(ModelListModel::kSortRole);
    sorted_->setSortCaseSensitivity(Qt::CaseInsensitive);
    stack_->addWidget(makeEmptyState());
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setHandleWidth(kSpace3);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeTableCard());
    splitter->addWidget(detail_);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({kTableShare, kDetailShare});
    stack_->addWidget(splitter);
    addParts(content(), {progress_, download_, {stack_, 1}});
    addActions();
    connectDetail();
    connect(&models.detail, &ModelDetailModel::factsChanged, this,
            [this, &detail = models.detail] { setCommandText(detail.model().command); });
    connect(&list_, &QAbstractItemModel::rowsInserted, this, &ModelsPage::updateState);
    connect(&list_, &QAbstractItemModel::rowsRemoved, this, &ModelsPage::updateState);
    updateState();
}

void ModelsPage::visit(const Destination& destination) {
    if (!destination.subject.isEmpty()) {
        showModel(destination.subject);
    }
    if (destination.view == QLatin1String("chat")) {
        detail_->showView(ModelDetailPanel::View::Chat);
    }
    if (destination == kAddModelFolder) {
        chooseFolder();
    } else if (destination == kFindModels) {
        chooseFound();
    } else if (destination.view == kLocateView) {
        detail_->locate(destination.subject);
    } else if (destination.view == kRemoveView) {
        Q_EMIT removeRequested(destination.subject);
    }
}

void ModelsPage::showModel(const QString& path) {
    pending_ = path;
    selectPending();
}

void ModelsPage::showProblem(const Problem& problem) {
    messages()->show(problem);
}

void ModelsPage::showQuestion(const Question& question) {
    ask(this, question);
}

void ModelsPage::addPaths(const QStringList& paths) {
    messages()->clear();  // what was said of an earlier one is not about these
    Q_EMIT addRequested(paths);
}

void ModelsPage::beginActivity(const QString& what) {
    messages()->clear();
    progress_->begin(what);
}

void ModelsPage::setActivityProgress(const QString& phase,
                                     double done,
                                     double total,
                                     const QString& unit) {
    progress_->setProgress(phase, done, total, unit);
}

void ModelsPage::endActivity() {
    progress_->end();
}

void ModelsPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!localPathsOf(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void ModelsPage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    addPaths(localPathsOf(*event->mimeData()));
}

QWidget* ModelsPage::makeEmptyState() {
    auto* empty =
        new EmptyState(QStringLiteral("models"),
                       tr("No models yet. Add a Hugging Face folder or a model of another "
                          "program, which Strata Studio uses in place, or download one."));
    QPushButton* add = makeButton("addFolder", tr("Add folder…"), ButtonKind::Primary);
    QPushButton* demo = makeButton("useDemoModel", tr("Use demo model"));
    QPushButton* found = makeSources();
    QPushButton* download = makeButton("download", tr("Download…"));
    for (QPushButton* button : {add, found, download, demo}) {
        empty->addButton(button);
    }
    connect(download, &QPushButton::clicked, hub_, &HubDialog::open);
    connect(add, &QPushButton::clicked, this, &ModelsPage::chooseFolder);
    connect(demo, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Home, {}, QStringLiteral("demo")});
    });
    return empty;
}

QWidget* ModelsPage::makeTableCard() {
    tableCard_ = new Card(tr("In this project"));
    table_->setModel(sorted_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(ModelListModel::NameColumn, Qt::AscendingOrder);
    table_->setSpareColumns({ModelListModel::SizeColumn, ModelListModel::ParametersColumn,
                             ModelListModel::TypeColumn, ModelListModel::FamilyColumn,
                             ModelListModel::ContextColumn, ModelListModel::TemplateColumn,
                             ModelListModel::TokenizerColumn, ModelListModel::LocationColumn});
    tableCard_->body()->addWidget(table_, 1);
    const QItemSelectionModel* selection = table_->selectionModel();
    connect(selection, &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) {
                    Q_EMIT selected(current.data(ModelListModel::kPathRole).toString());
                }
            });
    return tableCard_;
}

void ModelsPage::connectDetail() {
    connect(detail_, &ModelDetailPanel::placeRequested, this, &ModelsPage::goTo);
}

/// A button with the places that models come from.
QPushButton* ModelsPage::makeSources() {
    QPushButton* button = makeButton("addFrom", tr("Add from…"));
    auto* sources = new QMenu(button);
    connect(button, &QPushButton::clicked, sources, [button, sources] {
        sources->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
    connect(sources->addAction(tr("Hugging Face cache, LM Studio, Ollama…")), &QAction::triggered,
            this, &ModelsPage::chooseFound);
    connect(sources->addAction(tr("GGUF file…")), &QAction::triggered, this,
            &ModelsPage::chooseGguf);
    return button;
}

void ModelsPage::addActions() {
    QPushButton* add = makeButton("addFolder", tr("Add folder…"));
    QPushButton* found = makeSources();
    QPushButton* download = makeButton("download", tr("Download…"));
    download->setToolTip(tr("Downloads a model by its name from a model hub"));
    addTitleWidget(add);
    addTitleWidget(found);
    addTitleWidget(download);
    connect(download, &QPushButton::clicked, hub_, &HubDialog::open);
    connect(hub_, &HubDialog::settingsRequested, this, [this] {
        Q_EMIT placeRequested({PageId::Settings, {}, {}});
    });
    connect(addPageAction(tr("Add models of other programs")), &QAction::triggered, this,
            &ModelsPage::chooseFound);
    connect(addPageAction(tr("Download model")), &QAction::triggered, hub_, &HubDialog::open);
    connect(add, &QPushButton::clicked, this, &ModelsPage::chooseFolder);
    connect(addPageAction(tr("Add model folder"), QKeySequence(Qt::CTRL | Qt::Key_O)),
            &QAction::triggered, this, &ModelsPage::chooseFolder);
    connect(addPageAction(tr("Add adapter folder")), &QAction::triggered, this,
            &ModelsPage::chooseAdapter);
    connect(addPageAction(tr("Import GGUF file")), &QAction::triggered, this,
            &ModelsPage::chooseGguf);
    connect(addPageAction(tr("Chat with this model")), &QAction::triggered, this,
            [this] { detail_->showView(ModelDetailPanel::View::Chat); });
    connect(addPageAction(tr("Check this model's files")), &QAction::triggered, this, [this] {
        if (!selectedPath().isEmpty()) {
            Q_EMIT verifyRequested(selectedPath());
        }
    });
}

void ModelsPage::chooseFolder() {
    askFolder(tr("Add model folder"));
}

void ModelsPage::chooseAdapter() {
    askFolder(tr("Add adapter folder"));
}

void ModelsPage::askFolder(const QString& title) {
    auto* dialog = new QFileDialog(this, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { addPaths({path}); });
    dialog->open();
}

void ModelsPage::chooseGguf() {
    auto* dialog = new QFileDialog(this, tr("Import GGUF file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("GGUF models (*.gguf)"));
    connect(dialog, &QFileDialog::fileSelected, this, &ModelsPage::importRequested);
    dialog->open();
}

void ModelsPage::chooseFound() {
    Q_EMIT searchRequested();
    found_->open();
}

void ModelsPage::updateState() {
    const int count = list_.rowCount();
    stack_->setCurrentIndex(count == 0 ? 0 : 1);
    setStateText(count == 0 ? QString() : tr("%Ln model(s)", nullptr, count));
    if (count > 0 && (!pending_.isEmpty() || !table_->currentIndex().isValid())) {
        selectPending();
    }
}

void ModelsPage::selectPending() {
    for (int row = 0; row < sorted_->rowCount(); ++row) {
        const QModelIndex index = sorted_->index(row, 0);
        if (index.data(ModelListModel::kPathRole).toString() == pending_) {
            pending_.clear();
            table_->setCurrentIndex(index);
            return;
        }
    }
    if (!table_->currentIndex().isValid() && sorted_->rowCount() > 0) {
        table_->setCurrentIndex(sorted_->index(0, 0));
    }
}

QString ModelsPage::selectedPath() const {
    return table_->currentIndex().data(ModelListModel::kPathRole).toString();
}

}  // namespace strata::ui
