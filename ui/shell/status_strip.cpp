// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/status_strip.h"

#include "ui/base/activity_model.h"
#include "ui/base/button.h"
#include "ui/base/machine_model.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

namespace strata::ui {

StatusStrip::StatusStrip(MachineModel& machine, ActivityModel& activities, QWidget* parent)
    : QWidget(parent),
      machine_(machine),
      activities_(activities),
      graphics_(makeButton("graphicsMemory", {})),
      memory_(makeButton("memory", {})),
      drive_(makeButton("driveSpace", {})),
      activity_(makeButton("activity", {})) {
    setObjectName(QStringLiteral("statusStrip"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(kStatusHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kSpace2, 1, kSpace2, 1);
    row->setSpacing(kSpace1);
    for (QPushButton* part : {graphics_, memory_, drive_}) {
        row->addWidget(part);
        connect(part, &QPushButton::clicked, this,
                [this] { Q_EMIT placeRequested(machine_.machine().place); });
    }
    row->addStretch(1);
    row->addWidget(activity_);
    connect(activity_, &QPushButton::clicked, this, &StatusStrip::openActivity);
    connect(&machine, &MachineModel::machineChanged, this, &StatusStrip::showMachine);
    connect(&activities, &ActivityModel::changed, this, &StatusStrip::showActivities);
    showMachine();
    showActivities();
}

void StatusStrip::showMachine() {
    const MachineView& view = machine_.machine();
    // Without a driver, nobody knows how much memory a card has.
    const bool isKnown = !view.graphics.isEmpty() && view.graphics.front().totalBytes > 0;
    graphics_->setVisible(isKnown);
    if (isKnown) {
        const GraphicsView& card = view.graphics.front();
        graphics_->setText(
            tr("VRAM %1 of %2").arg(bytesText(card.usedBytes), bytesText(card.totalBytes)));
    }
    memory_->setText(
        tr("RAM %1 of %2").arg(bytesText(view.ramUsedBytes), bytesText(view.ramBytes)));
    drive_->setVisible(!view.drives.isEmpty());
    if (!view.drives.isEmpty()) {
        drive_->setText(tr("Drive %1 free").arg(bytesText(view.drives.front().freeBytes)));
    }
    layout()->activate();  // a longer number is not cut off until the next event
}

void StatusStrip::showActivities() {
    const QVector<ActivityView>& going = activities_.activities();
    activity_->setText(going.isEmpty() ? tr("Idle")
                       : going.size() == 1
                           ? activityText(going[0])
                           : tr("%n activities", nullptr, static_cast<int>(going.size())));
    activity_->setToolTip(going.size() == 1 ? tr("Show") : QString());
    activity_->setEnabled(!going.isEmpty());
}

void StatusStrip::openActivity() {
    const QVector<ActivityView> going = activities_.activities();
    if (going.size() == 1) {
        Q_EMIT placeRequested(going[0].place);
        return;
    }
    auto* list = new QMenu(this);
    list->setAttribute(Qt::WA_DeleteOnClose);
    for (const ActivityView& each : going) {
        connect(list->addAction(activityText(each)), &QAction::triggered, this,
                [this, place = each.place] { Q_EMIT placeRequested(place); });
    }
    const QPoint corner = activity_->mapToGlobal(activity_->rect().topRight());
    list->popup(corner - QPoint(list->sizeHint().width(), list->sizeHint().height()));
}

}  // namespace strata::ui
