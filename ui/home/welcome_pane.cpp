// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/welcome_pane.h"

#include "ui/base/button.h"
#include "ui/base/fact_grid.h"
#include "ui/base/label.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/home/adaptive_row.h"
#include "ui/home/entry_card.h"
#include "ui/home/machine_card.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

QString keptText(const WelcomeView& view) {
    if (view.isLooking) {
        return WelcomePane::tr("Looking for models…");
    }
    if (view.kept.isEmpty()) {
        return WelcomePane::tr(
            "No models found in the Hugging Face cache, LM Studio or Ollama. Add a folder or "
            "download a model on the Models page.");
    }
    quint64 bytes = 0;
    for (const KeptModels& kept : view.kept) {
        bytes += kept.bytes;
    }
    return WelcomePane::tr(
               "Other programs keep models here, %1 in all. Choose those to add to this "
               "project. They stay where they are, and nothing is copied.")
        .arg(bytesText(bytes));
}

/// A path that a line may end in, after any of its folders.
QString breakable(QString path) {
    return path.replace(QLatin1Char('/'), QStringLiteral("/\u200b"));
}

}  // namespace

WelcomePane::WelcomePane(WelcomeModel& welcome, MachineModel& machine, QWidget* parent)
    : QWidget(parent),
      welcome_(welcome),
      toModels_(makeButton("chooseModels", tr("Choose models…"))),
      models_(new EntryCard(tr("Models on this computer"), {}, toModels_)),
      programs_(new FactGrid),
      empty_(nullptr),
      machine_(new MachineCard(machine)) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    all->addWidget(makeWrappedLabel(
        LabelRole::Soft, tr("Strata Studio fine-tunes language models on this machine, even those "
                            "that do not fit in its memory. How would you like to begin?")));
    all->addWidget(makeEntries());
    machine_->setRemark(
        tr("What does not fit in memory is streamed from the drive. The Train page forecasts the "
           "time of a run before you start it."));
    all->addWidget(machine_);
    all->addStretch(1);
    connect(&welcome, &WelcomeModel::changed, this, &WelcomePane::showWelcome);
    showWelcome();
}

QWidget* WelcomePane::makeEntries() {
    QPushButton* start = makeButton("startDemo", tr("Start demo"), ButtonKind::Primary);
    auto* demo = new EntryCard(
        tr("Try the demo"),
        tr("Turn a sample manual into question-answer pairs, fine-tune a small model on them, and "
           "compare its answers with the base model. It takes about five minutes on two processor "
           "cores. The model (89 MiB) is downloaded once, after you agree."),
        start);
    demo->emphasize();
    models_->addDetail(programs_);
    QPushButton* without = makeButton("startEmpty", tr("Start with an empty project"));
    empty_ = new EntryCard(tr("Begin on your own"), {}, without);
    connect(start, &QPushButton::clicked, this, &WelcomePane::demoRequested);
    connect(toModels_, &QPushButton::clicked, this, &WelcomePane::modelsRequested);
    connect(without, &QPushButton::clicked, this, &WelcomePane::emptyProjectRequested);
    auto* entries = new AdaptiveRow(kSpace3);
    for (QWidget* card : {demo, models_, empty_}) {
        entries->add(card, 1);
    }
    return entries;
}

void WelcomePane::showWelcome() {
    const WelcomeView& view = welcome_.view();
    models_->setText(keptText(view));
    QVector<Fact> programs;
    for (const KeptModels& kept : view.kept) {
        QString count = tr("%Ln model(s)", nullptr, kept.count);
        count.replace(QLatin1Char(' '), QChar::Nbsp);
        programs.append({kept.program, count, bytesText(kept.bytes)});
    }
    programs_->setFacts(programs);
    programs_->setVisible(!programs.isEmpty());
    toModels_->setText(view.kept.isEmpty() ? tr("Add a model…") : tr("Choose models…"));
    toModels_->setEnabled(!view.isLooking);
    empty_->setText(tr("Add your own model and documents. Models, datasets and runs are kept in "
                       "%1. You can choose another folder in Settings.")
                        .arg(breakable(view.folder)));
}

void WelcomePane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    Q_EMIT seen();
}

}  // namespace strata::ui
