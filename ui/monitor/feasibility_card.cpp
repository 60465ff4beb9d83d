// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/feasibility_card.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/charts/feasibility_map.h"
#include "ui/charts/run_model.h"

#include <QLabel>
#include <QPushButton>

namespace strata::ui {
namespace {

QString noteOf(const FitMapView& map) {
    switch (map.work) {
        case FitWork::None:
            return map.reason.isEmpty()
                       ? FeasibilityCard::tr(
                             "Can't calculate the plan of this run on this machine.")
                       : FeasibilityCard::tr(
                             "Can't calculate the plan of this run on this machine: %1. "
                             "The run itself is unchanged.")
                             .arg(map.reason);
        case FitWork::Offered:
            return FeasibilityCard::tr("Calculates a plan for each size. This takes a while.");
        case FitWork::Running:
            return FeasibilityCard::tr("Calculating…");
        case FitWork::Done:
            return {};
    }
    return {};
}

}  // namespace

FeasibilityCard::FeasibilityCard(RunModel& run, QWidget* parent)
    : Card(tr("Feasibility map"), parent),
      run_(run),
      map_(new FeasibilityMap),
      unit_(makeLabel(LabelRole::Soft)),
      note_(makeWrappedLabel(LabelRole::Soft)),
      calculate_(makeButton("calculate", tr("Calculate"))) {
    addToHead(unit_);
    add({{map_, 1}, note_, {calculate_, 0, Qt::AlignLeft}, room(0)});
    connect(calculate_, &QPushButton::clicked, this, &FeasibilityCard::fitMapRequested);
    connect(&run_, &RunModel::fitMapChanged, this, &FeasibilityCard::showMap);
    showMap();
}

void FeasibilityCard::showMap() {
    const FitMapView& map = run_.fitMap();
    const bool hasCells = !map.cells.isEmpty();
    map_->setMap(map);
    map_->setVisible(hasCells);
    unit_->setText((map.isDevice ? tr("VRAM, %1") : tr("RAM, %1")).arg(map_->unitText()));
    unit_->setToolTip(map.isDevice ? tr("The least VRAM that a size needs")
                                   : tr("The least RAM that a size needs"));
    unit_->setVisible(hasCells);
    const bool hasFailed = map.work == FitWork::None && !map.reason.isEmpty();
    calculate_->setVisible(map.work == FitWork::Offered || hasFailed);
    calculate_->setText(hasFailed ? tr("Recalculate plan") : tr("Calculate"));
    note_->setText(noteOf(map));
    note_->setVisible(!note_->text().isEmpty());
}

}  // namespace strata::ui
