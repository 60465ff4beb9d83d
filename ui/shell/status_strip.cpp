// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/status_strip.h"

#include "ui/base/button.h"
#include "ui/base/machine_model.h"
#include "ui/base/numbers.h"
#include "ui/base/tokens.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace strata::ui {

StatusStrip::StatusStrip(MachineModel& machine, QWidget* parent)
    : QWidget(parent),
      machine_(machine),
      graphics_(makeButton({})),
      memory_(makeButton({})),
      drive_(makeButton({})),
      job_(makeButton({})) {
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
    row->addWidget(job_);
    connect(job_, &QPushButton::clicked, this,
            [this] { Q_EMIT placeRequested(machine_.job().place); });
    connect(&machine, &MachineModel::machineChanged, this, &StatusStrip::showMachine);
    connect(&machine, &MachineModel::jobChanged, this, &StatusStrip::showJob);
    showMachine();
    showJob();
}

void StatusStrip::showMachine() {
    const MachineView& view = machine_.machine();
    graphics_->setVisible(!view.graphics.isEmpty());
    if (!view.graphics.isEmpty()) {
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

void StatusStrip::showJob() {
    const bool runs = !machine_.job().text.isEmpty();
    job_->setText(runs ? machine_.job().text : tr("Idle"));
    job_->setEnabled(runs);
}

}  // namespace strata::ui
