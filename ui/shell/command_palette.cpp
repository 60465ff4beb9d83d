// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include "ui/base/tokens.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kWidth = 520;
constexpr int kHeight = 360;

bool hasAllWords(const QString& text, const QStringList& words) {
    return std::ranges::all_of(
        words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

CommandPalette::CommandPalette(QWidget* parent)
    : QDialog(parent), search_(new QLineEdit), list_(new QListWidget) {
    setWindowTitle(tr("Search or run a command"));
    resize(kWidth, kHeight);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(kSpace3, kSpace3, kSpace3, kSpace3);
    search_->setPlaceholderText(tr("What would you like to do?"));
    search_->setAccessibleName(tr("Search"));
    list_->setAccessibleName(tr("Commands"));
    all->addWidget(search_);
    all->addWidget(list_, 1);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(search_, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(list_, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
}

void CommandPalette::openWith(const QList<QAction*>& actions) {
    actions_ = actions;
    actions_.removeIf([](const QAction* action) {
        return action->text().isEmpty() || !action->isEnabled() || !action->isVisible();
    });
    search_->clear();
    showMatches();
    search_->setFocus();
    open();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == search_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && list_->count() > 0) {
            list_->setCurrentRow(std::clamp(list_->currentRow() + step, 0, list_->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::showMatches() {
    list_->clear();
    const QStringList words = search_->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < actions_.size(); ++i) {
        const QAction* action = actions_[i];
        if (!hasAllWords(action->text(), words)) {
            continue;
        }
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(
            keys.isEmpty() ? action->text() : QStringLiteral("%1    %2").arg(action->text(), keys));
        item->setData(Qt::UserRole, static_cast<int>(i));
        list_->addItem(item);
    }
    list_->setCurrentRow(0);
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = list_->currentItem();
    if (item == nullptr) {
        return;
    }
    QAction* action = actions_[item->data(Qt::UserRole).toInt()];
    accept();
    action->trigger();
}

}  // namespace strata::ui
