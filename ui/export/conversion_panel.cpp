// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/conversion_panel.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/export/path_field.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>

namespace strata::ui {
namespace {

QString noteOf(DatasetFormat format) {
    switch (format) {
        case DatasetFormat::Messages:
            return ConversionPanel::tr("One conversation per line. Preserves everything.");
        case DatasetFormat::Alpaca:
            return ConversionPanel::tr(
                "Instruction and output. Rows that use tools or do not end with an answer are "
                "skipped and listed.");
        case DatasetFormat::ShareGpt:
            return ConversionPanel::tr("Conversations in the format of older chat tools.");
        case DatasetFormat::Csv:
            break;
    }
    return ConversionPanel::tr(
        "For spreadsheets. Rows that use tools or do not end with an answer are skipped and "
        "listed.");
}

}  // namespace

ConversionPanel::ConversionPanel(ExportModel& model, QWidget* parent)
    : Card(tr("Dataset for other tools"), parent),
      model_(model),
      datasets_(new QComboBox),
      formats_(new ChipRow({{"messages", tr("Messages")},
                            {"alpaca", tr("Alpaca")},
                            {"shareGpt", tr("ShareGPT")},
                            {"csv", tr("CSV")}})),
      note_(makeWrappedLabel(LabelRole::Soft)),
      output_(new PathField(PathKind::FileToWrite, tr("Output file"))),
      convert_(makeButton("exportDataset", tr("Export dataset"), ButtonKind::Primary)),
      result_(makeWrappedLabel(LabelRole::Text)),
      leftOut_(new QPlainTextEdit),
      open_(makeButton("openFolder", tr("Open folder"))) {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    QScrollArea* scroll = makeScrollArea(inner, tr("Dataset for other tools"));
    body()->addWidget(scroll, 1);
    addForm(inner);
    connect(&model_, &ExportModel::changed, this, &ConversionPanel::update);
    connect(&model_, &ExportModel::datasetsChanged, this, &ConversionPanel::updateDatasets);
    updateDatasets();
}

void ConversionPanel::addForm(QWidget* parent) {
    datasets_->setAccessibleName(tr("Dataset"));
    datasets_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    datasets_->setMinimumContentsLength(16);
    leftOut_->setReadOnly(true);
    leftOut_->setTabChangesFocus(true);
    leftOut_->setAccessibleName(tr("What is missing in the file"));
    setColumn(parent,
              {datasets_,
               formats_,
               note_,
               output_,
               {convert_, 0, Qt::AlignLeft},
               result_,
               {leftOut_, 1},
               {open_, 0, Qt::AlignLeft},
               room(0)},
              kSpace3)
        ->setContentsMargins(0, 0, kSpace2, 0);
    parent->setMaximumWidth(kFormWidthMax * 2);
    connect(datasets_, &QComboBox::activated, this, [this] {
        ConversionRequest request = model_.conversion();
        request.input = datasets_->currentData().toString();
        request.output.clear();
        Q_EMIT conversionChanged(request);
    });
    connect(formats_, &ChipRow::chosen, this, [this](int index) {
        ConversionRequest request = model_.conversion();
        request.format = static_cast<DatasetFormat>(index);
        request.output.clear();
        Q_EMIT conversionChanged(request);
    });
    connect(output_, &PathField::edited, this, [this](const QString& path) {
        ConversionRequest request = model_.conversion();
        request.output = path;
        Q_EMIT conversionChanged(request);
    });
    connect(convert_, &QPushButton::clicked, this,
            [this] { Q_EMIT conversionRequested(model_.conversion()); });
    connect(open_, &QPushButton::clicked, this, [this] {
        const QString output = model_.conversionResult().output;
        Q_EMIT openFolderRequested(output.section(QLatin1Char('/'), 0, -2));
    });
}

void ConversionPanel::updateDatasets() {
    datasets_->clear();
    for (const QString& path : model_.datasets()) {
        datasets_->addItem(path.section(QLatin1Char('/'), -1), path);
    }
    update();
}

void ConversionPanel::update() {
    const ConversionRequest& request = model_.conversion();
    const ConversionResult& result = model_.conversionResult();
    datasets_->setCurrentIndex(datasets_->findData(request.input));
    formats_->setCurrentIndex(static_cast<int>(request.format));
    note_->setText(model_.datasets().isEmpty()
                       ? tr("This project has no datasets yet. Add one on the Datasets page.")
                       : noteOf(request.format));
    output_->setPath(request.output);
    const bool mayChange = !model_.datasets().isEmpty() && !model_.isWriting();
    for (QWidget* widget : {static_cast<QWidget*>(datasets_), static_cast<QWidget*>(formats_),
                            static_cast<QWidget*>(output_)}) {
        widget->setEnabled(mayChange);
    }
    convert_->setEnabled(mayChange && !request.input.isEmpty() && !request.output.isEmpty());
    const bool isDone = !result.output.isEmpty();
    const QString rows = tr("%Ln row(s) written", nullptr, static_cast<int>(result.rows));
    result_->setText(
        result.skipped.isEmpty()
            ? tr("%1, none skipped: %2").arg(rows, result.output)
            : tr("%1, %2 skipped: %3").arg(rows, countText(result.skipped.size()), result.output));
    result_->setVisible(isDone);
    const QStringList sentences = result.remarks + result.skipped;
    leftOut_->setPlainText(sentences.join(QLatin1Char('\n')));
    leftOut_->setVisible(isDone && !sentences.isEmpty());
    open_->setVisible(isDone);
}

}  // namespace strata::ui
