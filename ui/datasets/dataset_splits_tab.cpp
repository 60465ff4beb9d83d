// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_splits_tab.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include "strata/held_out_count.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <cmath>

namespace strata::ui {
namespace {

constexpr int kPercentMax = 45;
constexpr int kSeedMax = 999'999;

void clearPreview(QGridLayout* grid) {
    while (QLayoutItem* item = grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

/// All rows of the dataset's splits that a new division would divide.
qint64 rowsToDivide(const DatasetOverview& overview) {
    qint64 rows = overview.splits.isEmpty() ? overview.rows : 0;
    for (const SplitView& split : overview.splits) {
        rows += split.isDivided ? split.rows : 0;
    }
    return rows;
}

}  // namespace

DatasetSplitsTab::DatasetSplitsTab(DatasetDetailModel& detail,
                                   DatasetSplitsModel& model,
                                   QWidget* parent)
    : QWidget(parent),
      detail_(detail),
      model_(model),
      splits_(new QGridLayout),
      verdict_(makeWrappedLabel(LabelRole::Text)),
      check_(makeButton("checkForLeakage", tr("Check for leakage"))),
      leaks_(new TableView(tr("Leakage"))),
      validation_(new QSpinBox),
      test_(new QSpinBox),
      grouped_(new QCheckBox(tr("Keep rows with the same source or question together"))),
      seed_(new QSpinBox),
      forecast_(makeWrappedLabel(LabelRole::Soft)),
      split_(makeButton("splitAsNewVersion", tr("Split as new version"))) {
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("content"));
    setRow(content, {{makeNow(), 1}, {makeForm(), 1}}, kSpace3)
        ->setContentsMargins(0, kSpace3, 0, 0);
    QScrollArea* scroll = makeScrollArea(content);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Splits"));
    setColumn(this, {scroll});
    connect(&detail_, &DatasetDetailModel::overviewChanged, this, &DatasetSplitsTab::updateNow);
    connect(&model_, &DatasetSplitsModel::reportChanged, this, &DatasetSplitsTab::updateReport);
    updateNow();
}

QWidget* DatasetSplitsTab::makeNow() {
    auto* card = new Card(tr("Current split"));
    splits_->setHorizontalSpacing(kSpace4);
    splits_->setVerticalSpacing(kSpace2);
    splits_->setColumnStretch(0, 1);
    leaks_->setModel(&model_.leaks());
    card->add({splits_, verdict_, {check_, 0, Qt::AlignLeft}, {leaks_, 1}, room(0)});
    connect(check_, &QPushButton::clicked, this, &DatasetSplitsTab::leakCheckRequested);
    return card;
}

QWidget* DatasetSplitsTab::makeForm() {
    auto* card = new Card(tr("New split"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(kSpace4);
    form->setVerticalSpacing(kSpace2);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const std::tuple<QSpinBox*, QString, int, int> fields[]{
        {validation_, tr("Validation"), 5, kPercentMax},
        {test_, tr("Test"), 0, kPercentMax},
        {seed_, tr("Seed"), 42, kSeedMax}};
    for (const auto& [box, name, value, most] : fields) {
        box->setRange(0, most);
        box->setValue(value);
        box->setAccessibleName(name);
        form->addRow(name, box);
        connect(box, &QSpinBox::valueChanged, this, &DatasetSplitsTab::updateForm);
    }
    validation_->setObjectName(QStringLiteral("validationShare"));
    test_->setObjectName(QStringLiteral("testShare"));
    validation_->setSuffix(tr("%"));
    test_->setSuffix(tr("%"));
    grouped_->setObjectName(QStringLiteral("keepTogether"));
    grouped_->setChecked(true);
    card->add({makeWrappedLabel(LabelRole::Soft,
                                tr("Held-out rows are never trained on. The validation set "
                                   "monitors training; the test set evaluates the result.")),
               form,
               grouped_,
               forecast_,
               {split_, 0, Qt::AlignLeft},
               room()});
    connect(split_, &QPushButton::clicked, this, [this] { Q_EMIT splitRequested(request()); });
    return card;
}

SplitRequest DatasetSplitsTab::request() const {
    return {validation_->value(), test_->value(),
            grouped_->isChecked() ? SplitGrouping::SameSourceTogether : SplitGrouping::RowByRow,
            seed_->value()};
}

void DatasetSplitsTab::updateNow() {
    clearPreview(splits_);
    const DatasetOverview& overview = detail_.overview();
    const qint64 all = rowsToDivide(overview);
    int row = 0;
    for (const SplitView& split : overview.splits) {
        splits_->addWidget(makeWrappedLabel(LabelRole::Soft, split.name), row, 0);
        splits_->addWidget(
            makeLabel(LabelRole::Text, tr("%Ln row(s)", nullptr, static_cast<int>(split.rows))),
            row, 1, Qt::AlignRight);
        const QString share =
            split.isDivided && all > 0
                ? tr("%1%").arg(QLocale().toString(
                      100.0 * static_cast<double>(split.rows) / static_cast<double>(all), 'f', 1))
                : QString();
        splits_->addWidget(makeLabel(LabelRole::Soft, share), row, 2, Qt::AlignRight);
        ++row;
    }
    updateReport();
    updateForm();
}

void DatasetSplitsTab::updateForm() {
    const qint64 rows = rowsToDivide(detail_.overview());
    const int heldOut = validation_->value() + test_->value();
    split_->setEnabled(rows > 0 && heldOut > 0);
    if (rows <= 0) {
        forecast_->setText(tr("Strata Studio is still counting the rows."));
    } else if (heldOut == 0) {
        forecast_->setText(tr("No rows are held out. Enter a share for validation or test."));
    } else {
        const qint64 validation = heldOutCount(rows, validation_->value() / 100.0);
        const qint64 test = heldOutCount(rows, test_->value() / 100.0);
        forecast_->setText(tr("%1 rows: up to %2 for validation, %3 for testing, the rest for "
                              "training. Groups that exceed a share go to training.")
                               .arg(countText(rows), countText(validation), countText(test)));
    }
}

QString DatasetSplitsTab::verdictOf(const LeakReport& report) {
    switch (report.state) {
        case LeakState::Unknown:
            return tr(
                "A question that appears in both training and test makes the result look better "
                "than it is.");
        case LeakState::Checking:
            return tr("Comparing questions: %1%")
                .arg(QLocale().toString(std::floor(100.0 * report.done), 'f', 0));
        case LeakState::Known:
            break;
    }
    if (report.leaks == 0) {
        return tr("No leakage: none of the %1 held-out questions is in the training rows.")
            .arg(countText(report.checked));
    }
    return tr("%1 of %2 held-out questions are also in the training rows. Split again and keep "
              "questions together.")
        .arg(countText(report.leaks), countText(report.checked));
}

void DatasetSplitsTab::updateReport() {
    const LeakReport& report = model_.report();
    const bool isDivided = !detail_.overview().splits.isEmpty();
    verdict_->setText(isDivided ? verdictOf(report)
                                : tr("One file. The validation split is taken when training "
                                     "starts, or you can create it here."));
    const bool isBad = report.state == LeakState::Known && report.leaks > 0;
    setLabelRole(verdict_, isDivided && isBad ? LabelRole::Warn : LabelRole::Text);
    check_->setVisible(isDivided);
    check_->setEnabled(report.state != LeakState::Checking);
    leaks_->setVisible(isDivided && isBad);
}

}  // namespace strata::ui
