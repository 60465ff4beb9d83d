// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/close_dialog.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

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
    all->addWidget(makeLabel(LabelRole::Heading, tr("A model is being trained.")));
    QLabel* text = makeLabel(LabelRole::Soft,
                             tr("It can go on without the window; the studio finds it again. "
                                "Paused, it goes on from where it was. Nothing is lost either way; "
                                "the window closes when the step is done."));
    text->setWordWrap(true);
    all->addWidget(text);
    auto* row = new QHBoxLayout;
    QPushButton* background = makeButton(tr("Finish in the background"), ButtonKind::Primary);
    QPushButton* pause = makeButton(tr("Pause and close"));
    QPushButton* stay = makeButton(tr("Stay"));
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
