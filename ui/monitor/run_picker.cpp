// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_picker.h"

#include "ui/base/button.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_list_view.h"

#include <QFrame>
#include <QItemSelectionModel>
#include <QPushButton>

namespace strata::ui {

RunPicker::RunPicker(RunListModel& runs, const RunListView& list, QWidget* parent)
    : QWidget(parent),
      button_(makeButton("runs", QStringLiteral("%1 ▾").arg(tr("Runs")))),
      popup_(new QFrame(this, Qt::Popup)),
      list_(new RunListView(runs)) {
    setRow(this, {button_});
    button_->setAccessibleName(tr("Runs"));
    button_->setToolTip(tr("Choose a run"));
    popup_->setProperty("surface", QStringLiteral("card"));
    setColumn(popup_, {list_})->setContentsMargins(kSpace1, kSpace1, kSpace1, kSpace1);
    list_->setSelectionModel(list.selectionModel());
    connect(button_, &QPushButton::clicked, this, &RunPicker::open);
    connect(list_, &QTableView::activated, popup_, &QWidget::hide);
    connect(list_, &QTableView::pressed, this, [this, &runs] { besideBefore_ = runs.beside(); });
    connect(list_, &QTableView::clicked, this, [this, &runs] {
        if (runs.beside() == besideBefore_) {
            popup_->hide();
        }
    });
}

void RunPicker::open() {
    popup_->resize(popup_->sizeHint());
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const QPoint corner = button_->mapToGlobal(
        QPoint(isMirrored ? button_->width() - popup_->width() : 0, button_->height()));
    popup_->move(corner);
    popup_->show();
    list_->setFocus(Qt::PopupFocusReason);
    list_->scrollTo(list_->currentIndex());
}

}  // namespace strata::ui
