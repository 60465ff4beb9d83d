// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/datasets_page.h"

#include "ui/base/button.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/base/shell_line.h"
#include "ui/base/view_stack.h"
#include "ui/datasets/dataset_import_view.h"
#include "ui/datasets/dataset_lengths_card.h"
#include "ui/datasets/dataset_list_view.h"
#include "ui/datasets/dataset_overview_tab.h"
#include "ui/datasets/dataset_paste_view.h"
#include "ui/datasets/dataset_rows_tab.h"
#include "ui/datasets/dataset_versions_tab.h"
#include "ui/datasets/dataset_view.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace strata::ui {
namespace {

constexpr int kTokenizerWidthMin = 100;
const QString kRowsView = QStringLiteral("rows");

/// Does not block; tells `chosen` the paths.
template <typename Chosen>
void askPaths(QWidget* page,
              const QString& title,
              QFileDialog::FileMode mode,
              const QString& filter,
              Chosen chosen) {
    auto* dialog = new QFileDialog(page, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    if (!filter.isEmpty()) {
        dialog->setNameFilters({filter, DatasetsPage::tr("All files (*)")});
    }
    QObject::connect(dialog, &QFileDialog::filesSelected, page, chosen);
    dialog->open();
}

}  // namespace

DatasetsPage::DatasetsPage(const DatasetsModels& models, QWidget* parent)
    : Page(PageId::Datasets, tr("Datasets"), parent),
      models_(models),
      tokenizer_(new QComboBox),
      back_(makeButton("allDatasets", tr("All datasets"))),
      importFiles_(makeButton("importFiles", tr("Import files"), ButtonKind::Primary)),
      fromDocuments_(makeButton("fromDocuments", tr("From documents"))),
      pasteText_(makeButton("pasteText", tr("Paste text"))),
      review_(makeButton("reviewPairs", tr("Review pairs"))),
      train_(makeButton("trainOnDataset", tr("Train on dataset"), ButtonKind::Primary)),
      locate_(makeButton("locate", tr("Locate…"), ButtonKind::Primary)),
      progress_(new ProgressStrip),
      stack_(new ViewStack),
      list_(new DatasetListView(models.list)),
      import_(new DatasetImportView(models.import)),
      text_(new DatasetPasteView),
      opened_(new DatasetTabs(models)) {
    makeTitle();
    for (QWidget* view : {static_cast<QWidget*>(list_), static_cast<QWidget*>(import_),
                          static_cast<QWidget*>(text_), static_cast<QWidget*>(opened_)}) {
        stack_->addWidget(view);
    }
    addParts(content(), {progress_, {stack_, 1}});
    wireViews();
    wireTabs();
    showView(ListView);
}

void DatasetsPage::makeTitle() {
    tokenizer_->setAccessibleName(tr("Count tokens with"));
    tokenizer_->setToolTip(tr("Count tokens with"));
    // The buttons beside it come first where it is narrow.
    tokenizer_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    tokenizer_->setMinimumWidth(kTokenizerWidthMin);
    for (QWidget* widget :
         {static_cast<QWidget*>(tokenizer_), static_cast<QWidget*>(back_),
          static_cast<QWidget*>(pasteText_), static_cast<QWidget*>(fromDocuments_),
          static_cast<QWidget*>(review_), static_cast<QWidget*>(importFiles_),
          static_cast<QWidget*>(train_), static_cast<QWidget*>(locate_)}) {
        addTitleWidget(widget);
    }
    connect(tokenizer_, &QComboBox::activated, this,
            [this](int index) { Q_EMIT tokenizerChosen(tokenizer_->itemData(index).toString()); });
    connect(back_, &QPushButton::clicked, this, &DatasetsPage::showTop);
    connect(importFiles_, &QPushButton::clicked, this, &DatasetsPage::askFiles);
    connect(fromDocuments_, &QPushButton::clicked, this, &DatasetsPage::askDocuments);
    connect(pasteText_, &QPushButton::clicked, this, [this] { showView(TextView); });
    connect(review_, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Datasets, path_, QStringLiteral("review")});
    });
    connect(train_, &QPushButton::clicked, this, [this] { trainOn(path_, {}); });
    connect(locate_, &QPushButton::clicked, this, [this] { list_->locate(path_); });
    connect(addPageAction(tr("Import files"), QKeySequence(Qt::CTRL | Qt::Key_O)),
            &QAction::triggered, this, &DatasetsPage::askFiles);
    connect(addPageAction(tr("Import folder")), &QAction::triggered, this,
            &DatasetsPage::askFolder);
    connect(addPageAction(tr("New dataset from text"), QKeySequence(Qt::CTRL | Qt::Key_N)),
            &QAction::triggered, this, [this] { showView(TextView); });
    connect(addPageAction(tr("Find"), QKeySequence(Qt::CTRL | Qt::Key_F)), &QAction::triggered,
            this, &DatasetsPage::focusSearch);
}

void DatasetsPage::wireViews() {
    connect(list_, &DatasetListView::opened, this, &DatasetsPage::openDataset);
    connect(list_, &DatasetListView::trainRequested, this,
            [this](const QString& path) { trainOn(path, {}); });
    connect(list_, &DatasetListView::filesRequested, this, &DatasetsPage::askFiles);
    connect(list_, &DatasetListView::folderRequested, this, &DatasetsPage::askFolder);
    connect(list_, &DatasetListView::documentsRequested, this, &DatasetsPage::askDocuments);
    connect(list_, &DatasetListView::textRequested, this, [this] { showView(TextView); });
    connect(&models_.list, &QAbstractItemModel::modelReset, this,
            [this] { showView(static_cast<View>(stack_->currentIndex())); });
    connect(import_, &DatasetImportView::left, this, &DatasetsPage::leaveImport);
    connect(text_, &DatasetPasteView::left, this, [this] { showView(ListView); });
    connect(text_, &DatasetPasteView::submitted, this, [this] { showView(ImportView); });
    connect(&models_.detail, &DatasetDetailModel::overviewChanged, this,
            [this] { showView(static_cast<View>(stack_->currentIndex())); });
    connect(progress_, &ProgressStrip::cancelRequested, this, [this] {
        if (stack_->currentIndex() == ImportView) {
            leaveImport();
        } else {
            Q_EMIT stopRequested();
        }
    });
}

void DatasetsPage::wireTabs() {
    connect(&opened_->overview().lengths(), &DatasetLengthsCard::maxLengthChosen, this,
            [this](qint64 tokens) { trainOn(path_, QStringLiteral("max-length=%1").arg(tokens)); });
    connect(&opened_->rows(), &DatasetRowsTab::copyRequested, this,
            [this] { importPaths({path_}); });
    connect(&opened_->versions(), &DatasetVersionsTab::openRequested, this,
            &DatasetsPage::openDataset);
}

void DatasetsPage::showView(View view) {
    const View before = static_cast<View>(stack_->currentIndex());
    const bool isList = view == ListView;
    const bool isOpened = view == OpenedView;
    const bool isEmpty = models_.list.rows().isEmpty();
    stack_->setCurrentIndex(view);
    tokenizer_->setVisible(((isList && !isEmpty) || isOpened) && tokenizer_->count() > 0);
    const bool isGuest = view >= FirstGuestView;
    back_->setVisible(isOpened || isGuest);
    for (QPushButton* button : {importFiles_, fromDocuments_, pasteText_}) {
        button->setVisible(isList && !isEmpty);
    }
    review_->setVisible(isOpened && models_.detail.overview().hasProvenance);
    const DatasetOverview& overview = models_.detail.overview();
    train_->setVisible(isOpened && !overview.isMissing);
    locate_->setVisible(isOpened && overview.isMissing);
    const QString part = isOpened             ? overview.name
                         : isGuest            ? guests_[view - FirstGuestView].heading
                         : view == ImportView ? tr("Import files")
                         : view == TextView   ? tr("New dataset from text")
                                              : QString();
    setHeading(isList ? tr("Datasets") : part);
    setCrumb(part);
    setCommandText(isOpened  ? shellLine({QStringLiteral("strata"), QStringLiteral("dataset"),
                                          QStringLiteral("stats"), path_})
                   : isGuest ? guests_[view - FirstGuestView].command
                             : QString());
    if (view == TextView && before != TextView) {
        text_->begin();
    }
}

void DatasetsPage::addGuest(const QString& view, const QString& heading, QWidget* widget) {
    guests_.append({view, heading});
    stack_->addWidget(widget);
}

void DatasetsPage::setGuestCommand(const QString& view, const QString& command) {
    for (Guest& guest : guests_) {
        guest.command = guest.view == view ? command : guest.command;
    }
    if (shownView() == view) {
        setCommandText(command);
    }
}

void DatasetsPage::visit(const Destination& destination) {
    for (int i = 0; i < guests_.size(); ++i) {
        if (guests_[i].view == destination.view) {
            if (stack_->currentIndex() != FirstGuestView + i) {
                forgetRemark();
            }
            showView(static_cast<View>(FirstGuestView + i));
            return;
        }
    }
    if (destination.view == kLocateView || destination.view == kRemoveView) {
        showView(ListView);
        if (destination.view == kLocateView) {
            list_->locate(destination.subject);
        } else {
            Q_EMIT removeRequested(destination.subject);
        }
    } else if (destination.view == QLatin1String("import")) {
        askFiles();
    } else if (destination.view == QLatin1String("text")) {
        showView(TextView);
    } else if (!destination.subject.isEmpty()) {
        openDataset(destination.subject);
        opened_->showTab(destination.view);
    }
}

bool DatasetsPage::isBelowTop() const {
    return stack_->currentIndex() != ListView;
}

void DatasetsPage::showTop() {
    if (stack_->currentIndex() == ImportView) {
        leaveImport();
    } else {
        forgetRemark();
        showView(ListView);
    }
}

/// It is about what is left now; a failure stays until something is done about it.
void DatasetsPage::forgetRemark() {
    if (messages()->problem().code.isEmpty()) {
        messages()->clear();
    }
}

QString DatasetsPage::shownView() const {
    const int view = stack_->currentIndex();
    if (view >= FirstGuestView) {
        return guests_[view - FirstGuestView].view;
    }
    return view == OpenedView ? kRowsView : QString();
}

void DatasetsPage::importPaths(const QStringList& paths) {
    if (!paths.isEmpty()) {
        messages()->clear();
        Q_EMIT importRequested(paths);
        showView(ImportView);
    }
}

void DatasetsPage::openDataset(const QString& path) {
    if (path.isEmpty()) {
        return;
    }
    messages()->clear();
    // Opened anew, its changes could not be undone any more.
    const bool isBeingEdited = path == path_ && models_.rows.history().count() > 0;
    if (!isBeingEdited) {
        path_ = path;
        opened_->reset();
        Q_EMIT datasetOpened(path);
    }
    showView(OpenedView);
}

/// Asks first where the rows as the person sees them are not those that would be trained on.
void DatasetsPage::trainOn(const QString& path, const QString& field) {
    const RowTableSource* source = path == path_ ? models_.rows.source() : nullptr;
    const qint64 changed = source == nullptr ? 0 : source->changedCount();
    const auto go = [this, path, field] { Q_EMIT placeRequested({PageId::Train, path, field}); };
    if (changed == 0) {
        go();
        return;
    }
    Question question;
    question.sentence = tr("Train without your edits?");
    question.details =
        tr("%n changed row(s) are not in the file yet. Save a version to train on them.", nullptr,
           static_cast<int>(changed));
    question.button = tr("Train without edits");
    question.act = go;
    ask(this, question);
}

void DatasetsPage::setTokenizers(const QVector<TokenizerChoice>& choices, const QString& current) {
    const QSignalBlocker blocker(tokenizer_);
    tokenizer_->clear();
    for (const TokenizerChoice& choice : choices) {
        tokenizer_->addItem(tr("Tokens of %1").arg(choice.name), choice.path);
    }
    tokenizer_->setCurrentIndex(tokenizer_->findData(current));
    showView(static_cast<View>(stack_->currentIndex()));
}

void DatasetsPage::leaveImport() {
    endWork();
    Q_EMIT importLeft();
    showView(ListView);
}

/// Of the list, of the opened dataset's rows, or of a guest.
void DatasetsPage::focusSearch() {
    if (stack_->currentIndex() == OpenedView) {
        opened_->showTab(kRowsView);
    }
    const auto fields = stack_->currentWidget()->findChildren<QLineEdit*>();
    for (QLineEdit* field : fields) {
        if (field->property("search").toBool() && field->isVisible()) {
            field->setFocus(Qt::ShortcutFocusReason);
            field->selectAll();
            return;
        }
    }
}

void DatasetsPage::askFiles() {
    askPaths(this, tr("Import files"), QFileDialog::ExistingFiles,
             tr("Datasets and text files (*.jsonl *.ndjson *.json *.csv *.tsv *.parquet *.gz *.zst "
                "*.txt *.md)"),
             [this](const QStringList& paths) { importPaths(paths); });
}

void DatasetsPage::askFolder() {
    askPaths(this, tr("Import folder"), QFileDialog::Directory, {},
             [this](const QStringList& paths) { importPaths(paths); });
}

void DatasetsPage::askDocuments() {
    askPaths(this, tr("Choose documents"), QFileDialog::ExistingFiles,
             tr("Documents (*.pdf *.docx *.odt *.html *.htm *.md *.markdown *.txt)"),
             [this](const QStringList& paths) { Q_EMIT documentsRequested(paths); });
}

void DatasetsPage::showQuestion(const Question& question) {
    ask(this, question);
}

void DatasetsPage::showProblem(const Problem& problem) {
    messages()->show(problem);
}

void DatasetsPage::beginWork(const QString& what) {
    opened_->setEnabled(false);  // what is edited meanwhile would not be in the version
    progress_->begin(what);
}

void DatasetsPage::moveWork(double done, double total, const QString& unit) {
    progress_->setProgress({}, done, total, unit);
}

void DatasetsPage::endWork() {
    opened_->setEnabled(true);
    progress_->end();
}

void DatasetsPage::endImport(const QStringList& paths) {
    endWork();
    if (paths.size() == 1) {
        openDataset(paths[0]);
    } else if (!paths.isEmpty()) {
        showView(ListView);
    }
}

}  // namespace strata::ui
