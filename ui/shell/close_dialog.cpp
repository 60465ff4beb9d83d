// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/close_dialog.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {

CloseDialog::CloseDialog(QWidget* parent) : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("A job is running"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    all->setSpacing(kSpace3);
    all->addWidget(makeLabel(LabelRole::Heading, tr("Training is in progress.")));
    QLabel* text = makeLabel(
        LabelRole::Soft, tr("It can continue in the background, and Strata Studio reconnects to it "
                            "later. If you pause it, you can resume it later. Nothing is lost "
                            "either way; the window closes when the current step finishes."));
    text->setWordWrap(true);
    all->addWidget(text);
    auto* row = new QHBoxLayout;
    QPushButton* background =
        makeButton("finishInBackground", tr("Finish in the background"), ButtonKind::Primary);
    QPushButton* pause = makeButton("pauseAndClose", tr("Pause and close"));
    QPushButton* stay = makeButton("keepWindowOpen", tr("Keep window open"));
    for (QPushButton* button : {background, pause, stay}) {
        row->addWidget(button);
    }
    all->addLayout(row);
    connect(background, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT chosen(CloseChoice::Background);
    });
    connect(pause, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT chosen(CloseChoice::Pause);
    });
    connect(stay, &QPushButton::clicked, this, &QDialog::reject);
}

}  // namespace strata::ui
