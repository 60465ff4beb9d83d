// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_lengths_card.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/length_histogram.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <cmath>

namespace strata::ui {
namespace {

constexpr int kLineStep = 64;
constexpr int kLineMin = 16;
constexpr int kLineMax = 1'048'576;

QString shareText(qint64 part, qint64 whole) {
    const double share =
        whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
    return QLocale().toString(share, 'f', share < 1.0 ? 2 : 1);
}

QString tokenText(qint64 count) {
    return DatasetLengthsCard::tr("%Ln token(s)", nullptr, static_cast<int>(count));
}

/// The proposal: nearly all rows whole, at a length that people choose.
qint64 proposedLine(const DatasetOverview& overview) {
    return std::max<qint64>((overview.length995 + kLineStep - 1) / kLineStep, 1) * kLineStep;
}

}  // namespace

DatasetLengthsCard::DatasetLengthsCard(QWidget* parent)
    : Card(tr("Lengths"), parent),
      note_(makeWrappedLabel(LabelRole::Soft)),
      known_(new QWidget),
      histogram_(new LengthHistogram),
      figures_(new QGridLayout),
      loss_(makeWrappedLabel(LabelRole::Text)),
      line_(new QSpinBox),
      use_(makeButton("useForTraining", tr("Use for training"))) {
    figures_->setHorizontalSpacing(kSpace4);
    figures_->setVerticalSpacing(kSpace2);
    figures_->setColumnStretch(0, 1);
    auto* row = rowLayout({{histogram_, 3}, {figures_, 2}}, kSpace5);
    setColumn(known_, {row, loss_, makeLine()}, kSpace3);
    add({note_, known_});
    known_->hide();
    connect(histogram_, &LengthHistogram::lineMoved, this, &DatasetLengthsCard::setLine);
    connect(line_, &QSpinBox::valueChanged, this, [this](int tokens) { setLine(tokens); });
    connect(use_, &QPushButton::clicked, this, [this] { Q_EMIT maxLengthChosen(line_->value()); });
}

QWidget* DatasetLengthsCard::makeLine() {
    QLabel* name = makeLabel(LabelRole::Soft, tr("Max sequence length"));
    name->setBuddy(line_);
    line_->setObjectName(QStringLiteral("maxLength"));
    line_->setAccessibleName(tr("Max sequence length in tokens"));
    line_->setRange(kLineMin, kLineMax);
    line_->setSingleStep(kLineStep);
    line_->setGroupSeparatorShown(true);
    use_->setToolTip(tr("Sets up training with this dataset and max sequence length"));
    return makeRow({name, line_, use_, room()}, kSpace2);
}

void DatasetLengthsCard::setOverview(const DatasetOverview& overview) {
    const bool isAnother = overview.path != overview_.path ||
                           overview.modelName != overview_.modelName ||
                           overview.longest != overview_.longest;
    overview_ = overview;
    updateNote();
    updateFigures();
    histogram_->setLengths(overview.lengths);
    setLine(isAnother && overview.longest > 0 ? proposedLine(overview) : line_->value());
}

void DatasetLengthsCard::setLine(qint64 tokens) {
    const QSignalBlocker blocker(line_);
    line_->setValue(static_cast<int>(tokens));
    histogram_->setLine(tokens);
    loss_->setText(lossOf(overview_, tokens));
}

void DatasetLengthsCard::updateNote() {
    const bool isKnown = !overview_.lengths.isEmpty();
    known_->setVisible(isKnown);
    note_->setVisible(!isKnown);
    if (overview_.modelName.isEmpty()) {
        note_->setText(tr("Add a model to count lengths in its tokens."));
    } else if (overview_.counted >= 0.0) {
        note_->setText(tr("Counting tokens with %1: %2% of the file read.")
                           .arg(overview_.modelName,
                                QLocale().toString(std::floor(100.0 * overview_.counted), 'f', 0)));
    } else if (overview_.rows < 0) {
        note_->setText(
            tr("Lengths will be counted with the tokenizer of %1.").arg(overview_.modelName));
    } else {
        note_->setText(tr("The tokenizer of %1 can't encode any row. See the Issues tab.")
                           .arg(overview_.modelName));
    }
}

void DatasetLengthsCard::updateFigures() {
    while (QLayoutItem* item = figures_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const std::pair<QString, QString> lines[]{
        {tr("Median row length"), tokenText(overview_.lengthMedian)},
        {tr("95th percentile"), tokenText(overview_.length95)},
        {tr("99.5th percentile"), tokenText(overview_.length995)},
        {tr("Longest row"), tokenText(overview_.longest)},
        {tr("Tokenizer"), overview_.modelName}};
    int row = 0;
    for (const auto& [name, value] : lines) {
        QLabel* label = makeWrappedLabel(LabelRole::Soft, name);
        figures_->addWidget(label, row, 0);
        figures_->addWidget(makeLabel(LabelRole::Text, value), row, 1, Qt::AlignRight);
        ++row;
    }
    figures_->setRowStretch(row, 1);
}

QString DatasetLengthsCard::lossOf(const DatasetOverview& overview, qint64 maxLength) {
    const qint64 rows = overview.lengths.beyond(maxLength);
    if (rows == 0) {
        return tr("No row is longer than %1 tokens, so none will be skipped.")
            .arg(countText(maxLength));
    }
    if (overview.isText) {
        return tr("%1 of %2 texts are longer than %3 tokens. They will be split without losing "
                  "tokens.")
            .arg(countText(rows), countText(overview.rows), countText(maxLength));
    }
    const qint64 tokens = overview.lengths.tokensBeyond(maxLength);
    return tr("%1 of %2 rows are longer than %3 tokens and will be skipped: %4 of %5 tokens (%6%).")
        .arg(countText(rows), countText(overview.rows), countText(maxLength), countText(tokens),
             countText(overview.tokens), shareText(tokens, overview.tokens));
}

}  // namespace strata::ui
