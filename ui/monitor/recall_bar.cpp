// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/recall_bar.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/charts/run_model.h"

#include <QLabel>
#include <QPushButton>

namespace strata::ui {

RecallBar::RecallBar(RunModel& run, QWidget* parent)
    : QWidget(parent),
      run_(run),
      progress_(new ProgressStrip),
      offer_(new QWidget),
      text_(makeWrappedLabel(LabelRole::Soft)),
      ask_(makeButton("scoreRecall", tr("Score recall"))) {
    setRow(offer_, {{text_, 1}, {ask_, 0, Qt::AlignTop}}, kSpace3);
    setColumn(this, {progress_, offer_});
    connect(ask_, &QPushButton::clicked, this, &RecallBar::askRequested);
    connect(&run_, &RunModel::recallChanged, this, &RecallBar::showStanding);
    connect(&run_, &RunModel::runChanged, this, &RecallBar::showStanding);
    showStanding();
}

void RecallBar::showStanding() {
    const RecallView& view = run_.recall();
    const bool isAsking = view.work == RecallWork::Asking;
    if (isAsking != isAsking_) {
        isAsking_ = isAsking;
        if (isAsking) {
            progress_->begin(tr("Asking the recall questions"));
        } else {
            progress_->end();
        }
    }
    if (isAsking && view.done > 0.0) {
        progress_->setProgress(tr("Asking the recall questions"), view.done, view.total,
                               QStringLiteral("answers"));
    }
    const bool isOffered = run_.run().state == RunState::Finished && view.questions > 0 &&
                           view.work == RecallWork::None && !view.score;
    offer_->setVisible(isOffered);
    const QString offer =
        tr("%1 recall questions ask for the trained facts in other words. They are not scored yet.")
            .arg(countText(view.questions));
    text_->setText(view.remark.isEmpty() ? offer : view.remark + QLatin1Char('\n') + offer);
    setVisible(isAsking || isOffered);
}

}  // namespace strata::ui
