// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_files_step.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/empty_state.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/documents/extraction_model.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

QStringList localPaths(const QMimeData* data) {
    QStringList paths;
    const QList<QUrl> urls = data->urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    return paths;
}

}  // namespace

DocumentFilesStep::DocumentFilesStep(ExtractionModel& model, QWidget* parent)
    : QWidget(parent), model_(model), stack_(new QStackedWidget) {
    setAcceptDrops(true);
    stack_->addWidget(makeEmpty());
    stack_->addWidget(makeList());
    setColumn(this, {stack_});
    connect(&model_, &ExtractionModel::changed, this, &DocumentFilesStep::refresh);
    refresh();
}

QWidget* DocumentFilesStep::makeEmpty() {
    auto* empty = new EmptyState(
        QStringLiteral("document"),
        tr("Add PDF, Word, OpenDocument, HTML, Markdown or text files, or drop them here. Strata "
           "Studio generates question-answer pairs with evidence from them."));
    QPushButton* add = makeButton("addFiles", tr("Add files…"), ButtonKind::Primary);
    QPushButton* folder = makeButton("addFolder", tr("Add folder…"));
    QPushButton* sample = makeButton("useSamplePdf", tr("Use sample PDF"));
    connect(add, &QPushButton::clicked, this, &DocumentFilesStep::askFiles);
    connect(folder, &QPushButton::clicked, this, &DocumentFilesStep::askFolder);
    connect(sample, &QPushButton::clicked, this, &DocumentFilesStep::sampleRequested);
    for (QPushButton* each : {add, folder, sample}) {
        empty->addButton(each);
    }
    return empty;
}

QWidget* DocumentFilesStep::makeList() {
    auto* card = new Card(tr("Documents"));
    QPushButton* add = makeButton("addFiles", tr("Add files…"));
    QPushButton* folder = makeButton("addFolder", tr("Add folder…"));
    remove_ = makeButton("remove", tr("Remove"));
    connect(add, &QPushButton::clicked, this, &DocumentFilesStep::askFiles);
    connect(folder, &QPushButton::clicked, this, &DocumentFilesStep::askFolder);
    connect(remove_, &QPushButton::clicked, this, [this] {
        if (const DocumentView* document = selected()) {
            Q_EMIT removed(document->path);
        }
    });
    table_ = new QTableView;
    table_->setModel(&model_);
    table_->setAccessibleName(tr("Documents"));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setMinimumSectionSize(kRowHeight);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* header = table_->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ExtractionModel::Remark, QHeaderView::Stretch);
    header->setHighlightSections(false);
    header->setAccessibleName(tr("Columns of the documents"));
    table_->verticalHeader()->setAccessibleName(tr("Rows of the documents"));
    details_ = makeWrappedLabel(LabelRole::Soft);
    problemRow_ = makeProblemRow();
    passwordRow_ = makePasswordRow();
    card->add({makeFlow({add, folder, remove_}), {table_, 1}, details_, problemRow_, passwordRow_});
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DocumentFilesStep::refresh);
    return card;
}

/// What can be done about a document that was not read, or not whole.
QWidget* DocumentFilesStep::makeProblemRow() {
    QPushButton* again = makeButton("readAgain", tr("Read again"));
    skip_ = makeButton("skip", {});
    connect(again, &QPushButton::clicked, this, [this] {
        if (const DocumentView* document = selected()) {
            skipped_.removeAll(document->path);
            Q_EMIT againRequested(document->path);
        }
    });
    connect(skip_, &QPushButton::clicked, this, [this] {
        const DocumentView* document = selected();
        if (document != nullptr && document->state == DocumentState::Read) {
            skipped_.append(document->path);
            refresh();
        } else if (document != nullptr) {
            Q_EMIT removed(document->path);
        }
    });
    return makeFlow({again, skip_});
}

QFrame* DocumentFilesStep::makePasswordRow() {
    auto* frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("well"));
    passwordText_ = makeWrappedLabel(LabelRole::Heading);
    password_ = new QLineEdit;
    password_->setEchoMode(QLineEdit::Password);
    password_->setObjectName(QStringLiteral("documentPassword"));
    password_->setAccessibleName(tr("Document password"));
    password_->setMinimumWidth(password_->fontMetrics().averageCharWidth() * 24);
    QPushButton* open = makeButton("openDocument", tr("Open document"));
    QWidget* row = makeFlow({password_, open});
    addParts(new QVBoxLayout(frame), {passwordText_, row});
    const auto give = [this] {
        const DocumentView* document = selected();
        if (document != nullptr && !password_->text().isEmpty()) {
            const QString password = password_->text();
            password_->clear();
            Q_EMIT passwordGiven(document->path, password);
        }
    };
    connect(open, &QPushButton::clicked, this, give);
    connect(password_, &QLineEdit::returnPressed, this, give);
    return frame;
}

const DocumentView* DocumentFilesStep::selected() const {
    const int row = table_->currentIndex().row();
    return row >= 0 && row < model_.documents().size() ? &model_.documents()[row] : nullptr;
}

void DocumentFilesStep::refresh() {
    stack_->setCurrentIndex(model_.documents().isEmpty() ? 0 : 1);
    if (selected() == nullptr && !model_.documents().isEmpty()) {
        table_->selectRow(0);
    }
    // What needs a word from the person first.
    const DocumentView* document = selected();
    if (document != nullptr && document->state == DocumentState::Read) {
        for (int row = 0; row < model_.documents().size(); ++row) {
            if (model_.documents()[row].state == DocumentState::NeedsPassword &&
                !table_->hasFocus()) {
                table_->selectRow(row);
                document = selected();
                break;
            }
        }
    }
    remove_->setEnabled(document != nullptr);
    const bool isProblem = document != nullptr && !document->problem.sentence.isEmpty() &&
                           !skipped_.contains(document->path);
    details_->setVisible(isProblem);
    details_->setText(!isProblem
                          ? QString()
                          : model_.index(model_.rowOf(document->path), ExtractionModel::Remark)
                                .data(Qt::ToolTipRole)
                                .toString());
    const bool isPart = isProblem && document->state == DocumentState::Read;
    problemRow_->setVisible(isProblem && document->state != DocumentState::NeedsPassword);
    skip_->setText(isPart ? tr("Skip pages") : tr("Skip document"));
    const bool asks = document != nullptr && document->state == DocumentState::NeedsPassword;
    passwordRow_->setVisible(asks);
    if (asks) {
        passwordText_->setText(tr("%1 is encrypted").arg(document->name));
    }
}

void DocumentFilesStep::askFiles() {
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Add documents"), {},
        tr("Documents (*.pdf *.docx *.odt *.html *.htm *.md *.markdown *.txt);;All files (*)"));
    if (!paths.isEmpty()) {
        Q_EMIT pathsAdded(paths);
    }
}

void DocumentFilesStep::askFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Add folder of documents"));
    if (!folder.isEmpty()) {
        Q_EMIT pathsAdded({folder});
    }
}

void DocumentFilesStep::dragEnterEvent(QDragEnterEvent* event) {
    if (!localPaths(event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void DocumentFilesStep::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    Q_EMIT pathsAdded(localPaths(event->mimeData()));
}

}  // namespace strata::ui
