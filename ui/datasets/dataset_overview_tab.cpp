// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_overview_tab.h"

#include "ui/base/card.h"
#include "ui/base/figure_tile.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/datasets/dataset_lengths_card.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <algorithm>

namespace strata::ui {
namespace {

enum Tile { RowsTile, TokensTile, LongestTile, DuplicatesTile, IssuesTile, kTiles };
// A tile holds a figure of nine digits and the words beside it.
constexpr int kTileCharacters = 24;

QString figureText(qint64 number) {
    return number < 0 ? QStringLiteral("–") : countText(number);
}

void clearSplits(QGridLayout* grid) {
    while (QLayoutItem* item = grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void addLine(QGridLayout* grid, const QString& name, const QString& value) {
    const int row = grid->rowCount();
    QLabel* label = makeWrappedLabel(LabelRole::Soft, name);
    grid->addWidget(label, row, 0);
    grid->addWidget(makeLabel(LabelRole::Text, value), row, 1, Qt::AlignRight);
}

}  // namespace

DatasetOverviewTab::DatasetOverviewTab(DatasetDetailModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      verdict_(makeWrappedLabel(LabelRole::Heading)),
      tiles_(new QGridLayout),
      lengths_(new DatasetLengthsCard),
      splits_(new QGridLayout) {
    const QStringList names{tr("Rows"), tr("Tokens"), tr("Longest row"), tr("Duplicates"),
                            tr("Issues")};
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("content"));
    tiles_->setSpacing(kSpace3);
    for (int i = 0; i < kTiles; ++i) {
        tile_.append(new FigureTile(names[i]));
    }
    splitsCard_ = new Card(tr("Splits"));
    splits_->setHorizontalSpacing(kSpace4);
    splits_->setVerticalSpacing(kSpace2);
    splits_->setColumnStretch(0, 1);
    splitsCard_->body()->addLayout(splits_);
    setColumn(content, {verdict_, tiles_, lengths_, splitsCard_, room()}, kSpace3)
        ->setContentsMargins(0, kSpace3, 0, 0);
    QScrollArea* scroll = makeScrollArea(content);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Overview"));
    setColumn(this, {scroll});
    connect(&model_, &DatasetDetailModel::overviewChanged, this, &DatasetOverviewTab::refresh);
    refresh();
    arrangeTiles();
}

void DatasetOverviewTab::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrangeTiles();
}

void DatasetOverviewTab::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        arrangeTiles();
    }
    QWidget::changeEvent(event);
}

void DatasetOverviewTab::arrangeTiles() {
    const int wanted = fontMetrics().horizontalAdvance(QLatin1Char('0')) * kTileCharacters;
    const int columns = std::clamp(width() / std::max(wanted, 1), 2, static_cast<int>(kTiles));
    if (columns == columns_) {
        return;
    }
    columns_ = columns;
    for (int i = 0; i < kTiles; ++i) {
        tiles_->addWidget(tile_[i], i / columns, i % columns);
    }
    for (int i = 0; i < kTiles; ++i) {
        tiles_->setColumnStretch(i, i < columns ? 1 : 0);
    }
}

QString DatasetOverviewTab::verdictOf(const DatasetOverview& overview) {
    if (overview.isMissing) {
        return tr("Missing: %1 was moved or deleted.").arg(overview.path);
    }
    if (overview.rows < 0) {
        return tr("Counting rows…");
    }
    if (overview.issues == 0 && overview.longest > 0 && overview.longest == overview.length995) {
        return tr("Ready to train. A max sequence length of %1 tokens keeps all rows.")
            .arg(countText(overview.longest));
    }
    if (overview.issues == 0 && overview.length995 > 0) {
        return tr("Ready to train. A max sequence length of %1 tokens keeps 99.5% of the rows.")
            .arg(countText(overview.length995));
    }
    if (overview.issues == 0) {
        return tr("Ready to train. Choose a model to see the row lengths in its tokens.");
    }
    return tr("%Ln row(s) have issues. See the Issues tab.", nullptr,
              static_cast<int>(overview.issues));
}

void DatasetOverviewTab::refresh() {
    const DatasetOverview& overview = model_.overview();
    verdict_->setText(verdictOf(overview));
    tile_[RowsTile]->setFigure(figureText(overview.rows), overview.format);
    tile_[TokensTile]->setFigure(
        overview.tokens < 0 ? QStringLiteral("–")
                            : shortCountText(static_cast<double>(overview.tokens)),
        overview.tokens < 0
            ? QString()
            : tr("%1 trained").arg(shortCountText(static_cast<double>(overview.trainedTokens))));
    tile_[LongestTile]->setFigure(figureText(overview.longest),
                                  overview.longest < 0 ? QString() : tr("tokens"));
    const QString share =
        overview.rows > 0 && overview.duplicates >= 0
            ? tr("%1%").arg(QLocale().toString(100.0 * static_cast<double>(overview.duplicates) /
                                                   static_cast<double>(overview.rows),
                                               'f', 1))
            : QString();
    tile_[DuplicatesTile]->setFigure(figureText(overview.duplicates), share);
    tile_[IssuesTile]->setFigure(figureText(overview.issues), {});
    lengths_->setOverview(overview);
    lengths_->setVisible(!overview.isMissing);
    splitsCard_->setVisible(!overview.isMissing);
    updateSplits(overview);
}

void DatasetOverviewTab::updateSplits(const DatasetOverview& overview) {
    clearSplits(splits_);
    if (overview.splits.isEmpty()) {
        QLabel* one = makeWrappedLabel(
            LabelRole::Soft,
            tr("One file. Training can hold out a share of its rows for validation."));
        splits_->addWidget(one, 0, 0);
        return;
    }
    for (const SplitView& split : overview.splits) {
        addLine(splits_, split.name, tr("%Ln row(s)", nullptr, static_cast<int>(split.rows)));
    }
}

}  // namespace strata::ui
