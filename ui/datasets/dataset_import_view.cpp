// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_import_view.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/elided_label.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/datasets/chat_preview.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>

namespace strata::ui {
namespace {

QStringList roleNames() {
    return {DatasetImportView::tr("Ignored"),   DatasetImportView::tr("System"),
            DatasetImportView::tr("User"),      DatasetImportView::tr("Context"),
            DatasetImportView::tr("Assistant"), DatasetImportView::tr("Text")};
}

QString verdictOf(const ImportFile& file) {
    switch (file.state) {
        case ImportState::Looking:
            return DatasetImportView::tr("Reading the whole file…");
        case ImportState::NeedsMapping:
            return DatasetImportView::tr(
                "The column names are unknown. Choose the question and answer columns, or a text "
                "column.");
        case ImportState::Ready:
            if (file.staysInPlace && !file.format.startsWith(QLatin1String("text"))) {
                return DatasetImportView::tr(
                           "Ready. Detected format: %1. The folder is used in place.")
                    .arg(file.format);
            }
            if (file.staysInPlace) {
                return DatasetImportView::tr(
                    "Plain text, trained as is. The file is used in place.");
            }
            if (!file.format.isEmpty()) {
                return DatasetImportView::tr("Ready. Detected format: %1.").arg(file.format);
            }
            return std::ranges::count(file.columns, ColumnRole::Text, &ImportColumn::role) > 0
                       ? DatasetImportView::tr("Ready. The text columns below are trained as is.")
                       : DatasetImportView::tr("Ready. The columns below become conversations.");
        case ImportState::Importing:
            return DatasetImportView::tr("Importing…");
        case ImportState::Imported:
            return DatasetImportView::tr("Imported.");
        case ImportState::Failed:
            break;
    }
    return DatasetImportView::tr("Can't import: %1").arg(file.problem);
}

QString countsOf(const ImportFile& file) {
    if (file.rows < 0) {
        return {};
    }
    QStringList parts{DatasetImportView::tr("%Ln row(s)", nullptr, static_cast<int>(file.rows))};
    parts.append(
        DatasetImportView::tr("%Ln duplicate(s)", nullptr, static_cast<int>(file.duplicates)));
    parts.append(
        DatasetImportView::tr("%Ln issue(s)", nullptr, static_cast<int>(file.issues.size())));
    return parts.join(QStringLiteral(", "));
}

}  // namespace

DatasetImportView::DatasetImportView(DatasetImportModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      files_(new QComboBox),
      verdict_(makeWrappedLabel(LabelRole::Heading)),
      evidence_(makeWrappedLabel(LabelRole::Soft)),
      counts_(makeWrappedLabel(LabelRole::Text)),
      columnsCard_(new Card(tr("Column mapping"))),
      columns_(new QGridLayout),
      issuesCard_(new Card(tr("Issues"))),
      import_(makeButton("import", tr("Import"), ButtonKind::Primary)) {
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace3);
    row->addWidget(makeFacts(), 1);
    auto* preview = new Card(tr("The first 20 rows"));
    preview->body()->addWidget(new ChatPreview(model_.preview(), tr("Nothing to show yet.")), 1);
    row->addWidget(preview, 1);
    setColumn(this, {{row, 1}, makeButtons()}, kSpace3);
    connect(files_, &QComboBox::activated, this, &DatasetImportView::fileChosen);
    connect(&model_, &DatasetImportModel::filesChanged, this, &DatasetImportView::updateFiles);
    connect(&model_, &DatasetImportModel::currentChanged, this, &DatasetImportView::updateFile);
    connect(&model_, &DatasetImportModel::fileChanged, this, [this](int index) {
        if (index == model_.current()) {
            updateFile();
        }
        updateButtons();
    });
    updateFiles();
    updateFile();
}

QWidget* DatasetImportView::makeFacts() {
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("content"));
    auto* what = new Card(tr("Type"));
    files_->setObjectName(QStringLiteral("file"));
    files_->setAccessibleName(tr("File"));
    files_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    files_->setMinimumContentsLength(16);
    what->add({files_, verdict_, counts_, evidence_});
    for (Card* card : {what, columnsCard_}) {  // what is left belongs to the issues
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    }
    columns_->setHorizontalSpacing(kSpace3);
    columns_->setVerticalSpacing(kSpace2);
    columns_->setColumnStretch(1, 1);
    columnsCard_->body()->addLayout(columns_);
    auto* issues = new TableView(tr("Issues"));
    issues->setModel(&model_.issues());
    issues->setMinimumHeight(4 * kRowHeight);
    issues->horizontalHeader()->setSectionResizeMode(DatasetIssueModel::MessageColumn,
                                                     QHeaderView::Stretch);
    issuesCard_->body()->addWidget(issues);
    setColumn(content, {what, columnsCard_, {issuesCard_, 1}, room(0)}, kSpace3);
    QScrollArea* scroll = makeScrollArea(content);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Type"));
    return scroll;
}

QWidget* DatasetImportView::makeButtons() {
    QPushButton* back = makeButton("back", tr("Back"));
    connect(back, &QPushButton::clicked, this, &DatasetImportView::left);
    connect(import_, &QPushButton::clicked, this, &DatasetImportView::confirmed);
    return makeRow({back, room(), import_}, kSpace2);
}

void DatasetImportView::updateFiles() {
    files_->clear();
    for (const ImportFile& file : model_.files()) {
        files_->addItem(file.name);
    }
    files_->setVisible(model_.files().size() > 1);
    updateButtons();
}

void DatasetImportView::updateFile() {
    const ImportFile* file = model_.currentFile();
    if (file == nullptr) {
        verdict_->setText(tr("Inspecting the files…"));
        evidence_->clear();
        counts_->clear();
        counts_->hide();
        columnsCard_->hide();
        issuesCard_->hide();
        return;
    }
    files_->setCurrentIndex(model_.current());
    verdict_->setText(verdictOf(*file));
    setLabelRole(verdict_,
                 file->state == ImportState::Failed ? LabelRole::Bad : LabelRole::Heading);
    evidence_->setText(model_.files().size() > 1 ? file->evidence
                                                 : tr("%1: %2").arg(file->name, file->evidence));
    evidence_->setVisible(!file->evidence.isEmpty());
    counts_->setText(countsOf(*file));
    counts_->setVisible(!counts_->text().isEmpty());
    const bool needsRoles =
        file->format.isEmpty() && !file->columns.isEmpty() &&
        (file->state == ImportState::NeedsMapping || file->state == ImportState::Ready);
    columnsCard_->setVisible(needsRoles);
    if (needsRoles) {
        rebuildColumns(*file);
    }
    issuesCard_->setVisible(!file->issues.isEmpty());
}

void DatasetImportView::rebuildColumns(const ImportFile& file) {
    QStringList names;
    for (const ImportColumn& column : file.columns) {
        names.append(column.name);
    }
    if (names == columnNames_) {
        return;  // the person is choosing: the boxes stay
    }
    columnNames_ = names;
    while (QLayoutItem* item = columns_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int i = 0; i < file.columns.size(); ++i) {
        const ImportColumn& column = file.columns[i];
        QLabel* name = makeWrappedLabel(LabelRole::Text, column.name);
        auto* example = new ElidedLabel(LabelRole::Faint, column.example);
        auto* role = new QComboBox;
        role->addItems(roleNames());
        role->setCurrentIndex(static_cast<int>(column.role));
        role->setObjectName(QStringLiteral("role-") + column.name);
        role->setAccessibleName(tr("Role of %1").arg(column.name));
        name->setBuddy(role);
        connect(role, &QComboBox::activated, this,
                [this, i](int chosen) { Q_EMIT roleChosen(i, static_cast<ColumnRole>(chosen)); });
        columns_->addWidget(name, i, 0);
        columns_->addWidget(example, i, 1);
        columns_->addWidget(role, i, 2);
        for (QWidget* widget : {static_cast<QWidget*>(name), static_cast<QWidget*>(example),
                                static_cast<QWidget*>(role)}) {
            widget->show();
        }
    }
}

void DatasetImportView::updateButtons() {
    const auto ready = std::ranges::count(model_.files(), ImportState::Ready, &ImportFile::state);
    const bool isBusy =
        std::ranges::count(model_.files(), ImportState::Importing, &ImportFile::state) > 0;
    import_->setEnabled(ready > 0 && !isBusy);
    import_->setText(ready > 1 ? tr("Import %n file(s)", nullptr, static_cast<int>(ready))
                               : tr("Import"));
}

}  // namespace strata::ui
