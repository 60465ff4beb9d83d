// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/card_grid.h"

#include "ui/base/style_constants.h"

#include <QEvent>
#include <QGridLayout>
#include <algorithm>

namespace strata::ui {

CardGrid::CardGrid(int columnLetters, int columnsMax, QWidget* parent)
    : QWidget(parent),
      grid_(new QGridLayout(this)),
      columnLetters_(columnLetters),
      columnsMax_(columnsMax) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(kSpace3);
}

void CardGrid::addCard(QWidget* card, int span) {
    places_.append({card, span, true});
    arrange();
}

void CardGrid::setShown(QWidget* card, bool shown) {
    for (Place& place : places_) {
        if (place.card == card && place.isShown != shown) {
            place.isShown = shown;
            card->setVisible(shown);
            arrange();
        }
    }
}

QSize CardGrid::minimumSizeHint() const {
    int width = 0;
    for (const Place& place : places_) {
        width = std::max(width, place.card->minimumSizeHint().width());
    }
    return {width, grid_->minimumSize().height()};
}

QSize CardGrid::sizeHint() const {
    return {minimumSizeHint().width(), grid_->sizeHint().height()};
}

bool CardGrid::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && columnsFor(width()) != columns_) {
        arrange();
    }
    return QWidget::event(event);
}

void CardGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (columnsFor(width()) != columns_) {
        arrange();
    }
}

void CardGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        arrange();
    }
}

int CardGrid::columnsFor(int width) const {
    int spans = 0;
    int column = std::max(1, fontMetrics().averageCharWidth() * columnLetters_);
    for (const Place& place : places_) {
        if (place.isShown) {
            spans += place.span;
            column = std::max(column, place.card->minimumSizeHint().width() / place.span);
        }
    }
    const int room = std::clamp((width + kSpace3) / (column + kSpace3), 1, columnsMax_);
    // Rows of the same length rather than a single card below the others.
    const int rows = std::max(1, (spans + room - 1) / room);
    return std::clamp((spans + rows - 1) / rows, 1, room);
}

void CardGrid::arrange() {
    QVector<Place> shown;
    for (const Place& place : places_) {
        grid_->removeWidget(place.card);
        if (place.isShown) {
            shown.append(place);
        }
    }
    columns_ = columnsFor(width());
    int row = 0;
    int column = 0;
    for (int i = 0; i < shown.size(); ++i) {
        int span = std::min(shown[i].span, columns_ - column);
        const bool isLast = i + 1 == shown.size();
        // What does not fit beside this one leaves its room to it.
        if (isLast || column + span + std::min(shown[i + 1].span, columns_) > columns_) {
            span = columns_ - column;
        }
        grid_->addWidget(shown[i].card, row, column, 1, span);
        column += span;
        if (column == columns_) {
            column = 0;
            ++row;
        }
    }
    for (int i = 0; i < columnsMax_; ++i) {
        grid_->setColumnStretch(i, i < columns_ ? 1 : 0);
    }
    updateGeometry();
}

}  // namespace strata::ui
