// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/monitor_rows.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/numbers.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/charts/run_model.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace strata::ui {
namespace {

constexpr int kRowsVisible = 8;
constexpr int kLossDigits = 3;
constexpr int kTextColumn = 3;

bool isBusy(HardestWork work) {
    return work == HardestWork::Weights || work == HardestWork::Scoring;
}

}  // namespace

MonitorRows::MonitorRows(RunModel& run, QWidget* parent)
    : QWidget(parent),
      run_(run),
      model_(
          {{tr("Line"), [](const HardRow& row) { return countText(row.line); }, ColumnKind::Number},
           {tr("Loss"),
            [](const HardRow& row) { return QLocale().toString(row.loss, 'f', kLossDigits); },
            ColumnKind::Number},
           {tr("Trained tokens"), [](const HardRow& row) { return countText(row.tokens); },
            ColumnKind::Number},
           {tr("Beginning"), [](const HardRow& row) { return row.text.simplified(); },
            ColumnKind::Words, &HardRow::text}}),
      look_(makeButton("findHardestRows", tr("Find hardest rows"))),
      about_(makeWrappedLabel(LabelRole::Soft)),
      found_(makeWrappedLabel(LabelRole::Text)),
      progress_(new ProgressStrip),
      messages_(new MessageBar),
      list_(new TableView(tr("Hardest rows"))) {
    prepareList();
    setColumn(
        this,
        {about_, {look_, 0, Qt::AlignLeft}, progress_, messages_, found_, {list_, 1}, room(0)},
        kSpace2);
    connect(look_, &QPushButton::clicked, this, &MonitorRows::lookRequested);
    connect(&run_, &RunModel::hardestChanged, this, &MonitorRows::showAll);
    connect(&run_, &RunModel::seriesChanged, this, &MonitorRows::showFound);
    showAll();
}

void MonitorRows::prepareList() {
    list_->setObjectName(QStringLiteral("hardestRows"));
    list_->setModel(&model_);
    list_->setMinimumHeight(kRowsVisible * kRowHeight);
    QHeaderView* header = list_->horizontalHeader();
    header->setAccessibleName(tr("Columns of the hardest rows"));
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(kTextColumn, QHeaderView::Stretch);
    connect(list_, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT lineChosen(model_.rows()[index.row()].line);
    });
}

void MonitorRows::showAll() {
    const HardestView& view = run_.hardest();
    about_->setText(aboutText());
    look_->setVisible(!isBusy(view.work));
    look_->setEnabled(view.obstacle.isEmpty() && view.work == HardestWork::None);
    showWork();
    showProblem();
    showFound();
}

/// Once; what was dismissed stays away.
void MonitorRows::showProblem() {
    const Problem& problem = run_.hardest().problem;
    const QString text = problem.sentence.isEmpty() ? QString() : plainText(problem);
    if (text == said_) {
        return;
    }
    said_ = text;
    if (text.isEmpty()) {
        messages_->clear();
    } else {
        messages_->show(problem);
    }
}

QString MonitorRows::aboutText() const {
    const HardestView& view = run_.hardest();
    const QString what =
        tr("Evaluates the first %1 training rows with the latest weights and lists the %2 with the "
           "highest loss. They often reveal mistakes in the data.")
            .arg(countText(view.rowsMax))
            .arg(kHardestRowsShown);
    return view.obstacle.isEmpty() ? what : what + QLatin1Char('\n') + view.obstacle;
}

void MonitorRows::showWork() {
    const HardestView& view = run_.hardest();
    if (!isBusy(view.work)) {
        progress_->end();
        isWorking_ = false;
        return;
    }
    const QString what = view.work == HardestWork::Weights
                             ? tr("Extracting weights from the checkpoint")
                             : tr("Evaluating rows");
    if (!isWorking_) {
        progress_->begin(what);
        isWorking_ = true;
    }
    progress_->setProgress(
        what, view.done, view.total,
        view.work == HardestWork::Scoring ? QStringLiteral("rows") : QStringLiteral("bytes"));
}

void MonitorRows::showFound() {
    const HardestView& view = run_.hardest();
    const HardestRows& found = view.found;
    model_.setRows(found.rows);
    list_->setVisible(found.scored > 0);
    QStringList words;
    if (!view.remark.isEmpty()) {
        words.append(view.remark);
    }
    if (found.scored > 0) {
        words.append(tr("The hardest of %n row(s) at step %1; their mean loss is %2. Press Enter "
                        "or double-click to open a row.",
                        nullptr, static_cast<int>(found.scored))
                         .arg(countText(found.step), QLocale().toString(found.meanLoss, 'f', 3)));
    }
    const qint64 step = run_.series().nextStep() - 1;
    if (found.scored > 0 && step > found.step) {
        words.append(tr("The run has since reached step %1. Search again for current results.")
                         .arg(countText(step)));
    }
    found_->setText(words.join(QLatin1Char('\n')));
    found_->setVisible(!words.isEmpty());
}

}  // namespace strata::ui
