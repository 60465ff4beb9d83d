// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/close_dialog.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/style_constants.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {

CloseDialog::CloseDialog(bool isTraining, const QStringList& lost, QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(isTraining ? tr("A job is running") : tr("Work is in progress"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    all->setSpacing(kSpace3);
    auto* row = new QHBoxLayout;
    if (isTraining) {
        all->addWidget(makeLabel(LabelRole::Heading, tr("Training is in progress.")));
        all->addWidget(makeWrappedLabel(
            LabelRole::Soft,
            tr("It can continue in the background, and Strata Studio reconnects to it "
               "later. If you pause it, you can resume it later. Nothing is lost "
               "either way; the window closes when the current step finishes.")));
        row->addWidget(makeChoice("finishInBackground", tr("Finish in the background"),
                                  CloseChoice::Background));
        row->addWidget(makeChoice("pauseAndClose", tr("Pause and close"), CloseChoice::Pause));
    } else {
        all->addWidget(makeLabel(LabelRole::Heading, tr("Work is in progress.")));
        row->addWidget(makeChoice("stopAndClose", tr("Stop and close"), CloseChoice::Lose));
    }
    if (!lost.isEmpty()) {
        all->addWidget(makeWrappedLabel(
            LabelRole::Soft, tr("This stops with the window and has to be started again:") + u'\n' +
                                 lost.join(u'\n')));
    }
    QPushButton* stay = makeButton("keepWindowOpen", tr("Keep window open"));
    connect(stay, &QPushButton::clicked, this, &QDialog::reject);
    row->addWidget(stay);
    all->addLayout(row);
}

QPushButton* CloseDialog::makeChoice(const char* name, const QString& text, CloseChoice choice) {
    const bool isBest = choice == CloseChoice::Background;
    QPushButton* button = makeButton(name, text, isBest ? ButtonKind::Primary : ButtonKind::Usual);
    connect(button, &QPushButton::clicked, this, [this, choice] {
        accept();
        Q_EMIT chosen(choice);
    });
    return button;
}

}  // namespace strata::ui
