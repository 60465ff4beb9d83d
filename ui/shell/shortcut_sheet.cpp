// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shortcut_sheet.h"

#include "ui/base/label.h"
#include "ui/base/style_constants.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace strata::ui {

void showShortcutSheet(const QList<QAction*>& actions, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("ShortcutSheet", "Keyboard shortcuts"));
    auto* grid = new QGridLayout(dialog);
    grid->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    grid->setHorizontalSpacing(kSpace5);
    int row = 0;
    for (const QAction* action : actions) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        if (keys.isEmpty()) {
            continue;
        }
        grid->addWidget(makeLabel(LabelRole::Text, action->text()), row, 0);
        grid->addWidget(makeLabel(LabelRole::Soft, keys), row, 1);
        ++row;
    }
    dialog->open();
}

}  // namespace strata::ui
