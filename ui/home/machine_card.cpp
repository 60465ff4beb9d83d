// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/machine_card.h"

#include "ui/base/button.h"
#include "ui/base/fact_grid.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/machine_model.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/home/adaptive_row.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <initializer_list>

namespace strata::ui {
namespace {

Fact factOf(const GraphicsView& card) {
    if (!card.obstacle.isEmpty()) {
        return {MachineCard::tr("GPU"), MachineCard::tr("%1 (can't be used)").arg(card.name), {}};
    }
    return {MachineCard::tr("GPU"),
            MachineCard::tr("%1, %2, driver %3")
                .arg(card.name, bytesText(card.totalBytes), card.driver),
            MachineCard::tr("%1 free").arg(bytesText(card.totalBytes - card.usedBytes))};
}

Fact factOf(const DriveView& drive) {
    const bool measured = drive.readBytesPerSecond > 0.0;
    return {MachineCard::tr("Drive"),
            measured
                ? MachineCard::tr("%1 read, %2 write")
                      .arg(rateText(drive.readBytesPerSecond), rateText(drive.writeBytesPerSecond))
                : MachineCard::tr("%1, speed not measured yet").arg(drive.fileSystem),
            MachineCard::tr("%1 free").arg(bytesText(drive.freeBytes))};
}

QVector<Fact> factsOf(const MachineView& view) {
    QVector<Fact> facts;
    facts.append({MachineCard::tr("Processor"), view.processor,
                  MachineCard::tr("%n cores", nullptr, view.cores)});
    if (!view.instructions.isEmpty()) {
        facts.append({MachineCard::tr("Instruction sets"), view.instructions, {}});
    }
    if (view.hasUncheckedGpu) {
        facts.append({MachineCard::tr("GPU"),
                      MachineCard::tr("NVIDIA GPU found. Measure speed to check it."),
                      {}});
    } else if (view.graphics.isEmpty()) {
        facts.append(
            {MachineCard::tr("GPU"), MachineCard::tr("None found; training uses the CPU"), {}});
    }
    for (const GraphicsView& card : view.graphics) {
        facts.append(factOf(card));
    }
    facts.append({MachineCard::tr("Memory"), bytesText(view.ramBytes),
                  MachineCard::tr("%1 free").arg(bytesText(view.ramBytes - view.ramUsedBytes))});
    for (const DriveView& drive : view.drives) {
        facts.append(factOf(drive));
    }
    return facts;
}

/// Below each other from the top on.
QWidget* columnOf(std::initializer_list<QWidget*> parts) {
    auto* column = new QWidget;
    auto* lines = new QVBoxLayout(column);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(kSpace2);
    for (QWidget* part : parts) {
        lines->addWidget(part);
    }
    lines->addStretch(1);
    return column;
}

}  // namespace

MachineCard::MachineCard(MachineModel& machine, QWidget* parent)
    : Card(tr("This machine"), parent),
      machine_(machine),
      facts_(new FactGrid),
      limit_(makeWrappedLabel(LabelRole::Soft)),
      largest_(new FactGrid),
      remark_(makeWrappedLabel(LabelRole::Soft)),
      warnings_(makeWrappedLabel(LabelRole::Warn)),
      measure_(makeButton("measureDrive", tr("Measure speed"), ButtonKind::Flat)) {
    addToHead(measure_);
    connect(measure_, &QPushButton::clicked, this, &MachineCard::measureRequested);
    auto* columns = new AdaptiveRow(kSpace5);
    columns->add(columnOf({facts_}), 1);
    columns->add(columnOf({limit_, largest_, remark_}), 1);
    add({columns, warnings_, room()});
    connect(&machine, &MachineModel::machineChanged, this, &MachineCard::showMachine);
    setRemark({});
    showMachine();
}

void MachineCard::setMeasuring(const QString& text) {
    measure_->setEnabled(text.isEmpty());
    measure_->setText(text.isEmpty() ? tr("Measure speed") : text);
}

void MachineCard::setRemark(const QString& remark) {
    remark_->setText(remark);
    remark_->setVisible(!remark.isEmpty());
}

void MachineCard::showMachine() {
    const MachineView& view = machine_.machine();
    facts_->setFacts(factsOf(view));
    QVector<Fact> largest;
    for (const LargestModelView& model : view.largest) {
        largest.append({model.method, tr("up to %1 parameters").arg(model.parameters)});
    }
    largest_->setFacts(largest);
    limit_->setText(view.largestLimit.isEmpty()
                        ? tr("Largest model you can train here")
                        : tr("Largest model you can train here, %1").arg(view.largestLimit));
    warnings_->setText(view.warnings.join(QLatin1Char('\n')));
    warnings_->setVisible(!view.warnings.isEmpty());
}

}  // namespace strata::ui
