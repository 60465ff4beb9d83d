// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/progress_strip.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace strata::ui {

namespace {
constexpr int kBarSteps = 1000;
}

ProgressStrip::ProgressStrip(QWidget* parent)
    : QWidget(parent),
      text_(makeLabel(LabelRole::Soft)),
      bar_(new QProgressBar),
      cancel_(makeButton("cancel", tr("Cancel"))) {
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress"));
    setRow(this, {text_, {bar_, 1}, cancel_}, kSpace3);
    connect(cancel_, &QPushButton::clicked, this, [this] {
        cancel_->setEnabled(false);
        Q_EMIT cancelRequested();
    });
    hide();
}

void ProgressStrip::begin(const QString& what) {
    what_ = what;
    clock_.start();
    text_->setText(what);
    bar_->setRange(0, 0);
    cancel_->setEnabled(true);
    show();
}

void ProgressStrip::setProgress(const QString& phase,
                                double done,
                                double total,
                                const QString& unit) {
    const double seconds = static_cast<double>(clock_.elapsed()) / 1000.0;
    const QString what = phase.isEmpty() ? what_ : phase;
    if (total <= 0.0) {
        bar_->setRange(0, 0);
        text_->setText(tr("%1, %2").arg(what, durationText(seconds)));
        return;
    }
    bar_->setRange(0, kBarSteps);
    bar_->setValue(qRound(kBarSteps * done / total));
    const double left = done > 0.0 ? seconds * (total - done) / done : 0.0;
    text_->setText(
        tr("%1: %2 of %3, %4 left")
            .arg(what, amountText(done, unit), amountText(total, unit), durationText(left)));
}

void ProgressStrip::end() {
    hide();
}

}  // namespace strata::ui
