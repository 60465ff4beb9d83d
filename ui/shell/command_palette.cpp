// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kPaletteWidth = 560;
constexpr int kPaletteHeight = 360;
constexpr int kEntryRole = Qt::UserRole;
constexpr int kKindRole = Qt::UserRole + 1;

/// The name at the side where reading begins, the kind at the other.
class EntryLine final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const QString kind = index.data(kKindRole).toString();
        const int kindWidth = option.fontMetrics.horizontalAdvance(kind) + kSpace3;
        QStyledItemDelegate::paint(painter, option, index);
        const Tokens tokens = currentTokens();
        const bool isFilled =
            tokens.kind == ThemeKind::HighContrast && option.state.testFlag(QStyle::State_Selected);
        painter->setPen(isFilled ? tokens.onAccent : tokens.soft);
        const Qt::Alignment side =
            option.direction == Qt::RightToLeft ? Qt::AlignLeft : Qt::AlignRight;
        const QRect place = option.rect.adjusted(kSpace2, 0, -kSpace2, 0);
        painter->drawText(place, static_cast<int>(side | Qt::AlignVCenter | Qt::TextSingleLine),
                          kindWidth < place.width() / 2 ? kind : QString());
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const int kindWidth =
            option->fontMetrics.horizontalAdvance(index.data(kKindRole).toString());
        option->text = option->fontMetrics.elidedText(
            option->text, Qt::ElideMiddle, option->rect.width() - kindWidth - 2 * kSpace5);
    }
};

bool hasAllWords(const QString& text, const QStringList& words) {
    return std::ranges::all_of(
        words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

QVector<PaletteEntry> entriesOf(const QList<QAction*>& actions) {
    QVector<PaletteEntry> entries;
    for (QAction* action : actions) {
        if (action->text().isEmpty() || !action->isEnabled() || !action->isVisible()) {
            continue;
        }
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString kind = CommandPalette::tr("Command");
        entries.append({action->text(),
                        keys.isEmpty() ? kind : QStringLiteral("%1, %2").arg(kind, keys),
                        [action] { action->trigger(); }});
    }
    return entries;
}

CommandPalette::CommandPalette(QWidget* parent)
    : QDialog(parent),
      search_(new QLineEdit),
      list_(new QListWidget),
      nothing_(makeWrappedLabel(LabelRole::Soft)) {
    setWindowTitle(tr("Search or run a command"));
    resize(kPaletteWidth, kPaletteHeight);
    search_->setPlaceholderText(tr("Find a page, run, model, dataset or command"));
    search_->setAccessibleName(tr("Search"));
    list_->setAccessibleName(tr("Results"));
    list_->setItemDelegate(new EntryLine(list_));
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    nothing_->setAlignment(Qt::AlignTop);
    setColumn(this, {search_, {list_, 1}, {nothing_, 1}})
        ->setContentsMargins(kSpace3, kSpace3, kSpace3, kSpace3);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(search_, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(list_, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
}

void CommandPalette::openWith(const QVector<PaletteEntry>& entries) {
    entries_ = entries;
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
    const QString typed = search_->text().trimmed();
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QVector<qsizetype> found;
    for (qsizetype i = 0; i < entries_.size(); ++i) {
        if (hasAllWords(entries_[i].name + QLatin1Char(' ') + entries_[i].kind, words)) {
            found.append(i);
        }
    }
    std::ranges::stable_partition(found, [&](qsizetype i) {
        return entries_[i].name.startsWith(typed, Qt::CaseInsensitive);
    });
    for (const qsizetype i : std::as_const(found)) {
        const PaletteEntry& entry = entries_[i];
        auto* item = new QListWidgetItem(entry.name, list_);
        item->setData(kEntryRole, static_cast<int>(i));
        item->setData(kKindRole, entry.kind);
        item->setData(Qt::AccessibleTextRole, entry.kind.isEmpty()
                                                  ? entry.name
                                                  : entry.name + QStringLiteral(", ") + entry.kind);
    }
    list_->setCurrentRow(0);
    list_->setVisible(!found.isEmpty());
    nothing_->setText(tr("Nothing is named “%1”. The search covers pages, commands, runs, models "
                         "and datasets.")
                          .arg(typed));
    nothing_->setVisible(found.isEmpty());
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = list_->currentItem();
    if (item == nullptr) {
        return;
    }
    const std::function<void()> open = entries_[item->data(kEntryRole).toInt()].open;
    accept();
    open();
}

}  // namespace strata::ui
