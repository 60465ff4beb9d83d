// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/style_sheet.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>

namespace strata::ui {
namespace {

// @name stands for a token, @12px for a size that grows with the text.
constexpr const char* kSheet = R"(
QToolTip { background: @panel; color: @ink; border: 1px solid @line; padding: 4px; }
QLabel { background: transparent; }
QLabel[role="title"] { font-size: @20px; font-weight: 600; }
QLabel[role="heading"] { font-weight: 600; }
QLabel[role="figure"] { font-size: @20px; }
QLabel[role="soft"] { color: @soft; }
QLabel[role="faint"] { color: @faint; font-size: @12px; }
QLabel[role="ok"] { color: @ok; } QLabel[role="warn"] { color: @warn; } QLabel[role="bad"] { color: @bad; }
QFrame[surface="card"] { background: @panel; border: @borderpx solid @line; border-radius: 8px; }
QFrame[surface="accent"] { background: @panel; border: @borderpx solid @accent; border-radius: 8px; }
QFrame[surface="well"] { background: @sunk; border: @borderpx solid @line; border-radius: 8px; }
QFrame[surface="wash"] { background: @wash; border: @borderpx solid @wash; border-radius: 8px; }
QFrame[surface="notice"] { background: @panel; border: @borderpx solid @line; border-left: 4px solid @accent; border-radius: 6px; }
QFrame[surface="message"] { background: @panel; border: @borderpx solid @line; border-left: 4px solid @warn; border-radius: 6px; }
QFrame[surface="problem"] { background: @panel; border: @borderpx solid @bad; border-left: 4px solid @bad; border-radius: 6px; }
QPushButton { background: @panel; color: @ink; border: @borderpx solid @line; border-radius: 6px;
  min-height: @16px; padding: 6px 14px; }
QPushButton:hover { background: @wash; }
QPushButton:pressed { background: @sunk; }
QPushButton:focus { border: 2px solid @accent; padding: 5px 13px; }
QPushButton:disabled { color: @faint; background: @sunk; border: 1px dashed @line; }
QPushButton[kind="primary"] { background: @accent; color: @onAccent; border-color: @accent; }
QPushButton[kind="primary"]:focus { border: 2px solid @ink; }
QPushButton[kind="primary"]:disabled { background: @sunk; color: @faint; border: 1px dashed @line; }
QPushButton[kind="chip"] { border-radius: 12px; min-height: @16px; padding: 3px 11px; color: @soft; }
QPushButton[kind="chip"]:checked { background: @selected; color: @onSelected; border-color: @accent; }
QPushButton[kind="chip"]:focus { border: 2px solid @accent; padding: 2px 10px; }
QPushButton[kind="flat"] { background: transparent; border: 1px solid transparent; color: @soft; padding: 5px 8px; }
QPushButton[kind="flat"]:hover { color: @ink; background: @wash; }
QPushButton[kind="flat"]:disabled { color: @faint; }
QPushButton[kind="flat"]:focus { border: 2px solid @accent; padding: 4px 7px; }
QPushButton[crumb="true"] { color: @accent; text-decoration: underline; padding: 3px 4px; }
QPushButton[crumb="true"]:focus { padding: 2px 3px; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; min-width: 24px; min-height: 24px; padding: 2px; }
QToolButton:hover { background: @wash; } QToolButton:focus { border: 2px solid @accent; }
QLineEdit QToolButton { min-width: 0; min-height: 0; padding: 0; border: none; }
QLineEdit, QAbstractSpinBox, QComboBox, QPlainTextEdit, QTextEdit, QTextBrowser, QListView, QTreeView {
  background: @panel; color: @ink; border: @borderpx solid @line; border-radius: 6px;
  selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit, QAbstractSpinBox, QComboBox { min-height: @16px; padding: 6px 9px; }
QComboBox { combobox-popup: 0; }
QPlainTextEdit, QTextEdit, QListView, QTreeView, QTableView { padding: @padpx; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus, QListView:focus,
QTreeView:focus, QTableView:focus { border: 2px solid @accent; }
QPlainTextEdit:focus, QTextEdit:focus, QListView:focus, QTreeView:focus, QTableView:focus { padding: 0; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { padding: 5px 8px; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: @faint; background: @sunk; }
QLineEdit[search="true"] { background: @sunk; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus { background: @panel; color: @ink; border: 1px solid @line;
  border-radius: 0; padding: 0; selection-background-color: @wash; selection-color: @ink; }
QComboBox QAbstractItemView::item { min-height: @24px; padding: 0 6px; }
QComboBox QAbstractItemView::item:selected { background: @wash; color: @ink; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; }
QCheckBox, QRadioButton { spacing: 8px; min-height: 24px; border: 2px solid transparent; border-radius: 4px; }
QCheckBox::indicator, QRadioButton::indicator, QTableView::indicator { width: @14px; height: @14px; border: 1px solid @faint; background: @panel; }
QCheckBox::indicator, QTableView::indicator { border-radius: 3px; } QRadioButton::indicator { border-radius: 7px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked, QTableView::indicator:checked {
  border-color: @accent; background: @accent; }
QCheckBox::indicator:checked, QTableView::indicator:checked { image: url(:/icons/mark-@themename.svg); }
QComboBox::down-arrow { image: url(:/icons/arrow-@themename.svg); width: @12px; height: @12px; }
QCheckBox:focus, QRadioButton:focus { border-color: @accent; }
QListWidget::item { padding: 5px 6px; border-radius: 4px; }
QListWidget::item:selected { background: @selected; color: @onSelected; }
QTableView { background: @panel; color: @ink; gridline-color: transparent; border: @borderpx solid @panel; border-radius: 6px;
  selection-background-color: @selected; selection-color: @onSelected; }
QTableView::item { border-bottom: 1px solid @line; padding: 0 8px; }
QTableView::item:selected { background: @selected; color: @onSelected; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: @panel; color: @soft; border: none; border-bottom: 1px solid @line; padding: 6px 8px; }
QTableCornerButton::section { background: @panel; border: none; }
QProgressBar { background: @sunk; border: 1px solid @line; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QScrollArea, QScrollArea > QWidget > QWidget#content { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar::handle:vertical { background: @line; border-radius: 4px; min-height: 28px; margin: 1px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:horizontal { background: @line; border-radius: 4px; min-width: 28px; margin: 1px; }
QScrollBar::handle:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
QTabBar::tab { background: transparent; color: @soft; padding: 4px 10px 6px 10px; border: 2px solid transparent; min-height: @16px; }
QTabBar::tab:selected { color: @ink; border-bottom-color: @accent; }
QTabBar::tab:focus { border-color: @accent; border-radius: 6px; }
QTabWidget::pane { border: none; }
QMenu { background: @panel; color: @ink; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 6px 20px; border-radius: 4px; } QMenu::item:selected { background: @wash; }
QMenu::item:disabled { color: @faint; }
QSlider { border: 2px solid transparent; border-radius: 6px; } QSlider:focus { border-color: @accent; }
QSlider::handle:horizontal:disabled { background: @faint; }
QSlider::groove:horizontal { height: 4px; background: @line; border-radius: 2px; }
QSlider::handle:horizontal { background: @accent; width: 16px; margin: -6px 0; border-radius: 8px; }
#rail { background: @sunk; border-right: 1px solid @line; }
#headerBar, #statusStrip { background: @panel; }
#headerBar { border-bottom: 1px solid @line; } #statusStrip { border-top: 1px solid @line; }
#statusStrip QPushButton { border: none; background: transparent; color: @soft; padding: 0 8px; min-height: 24px; border-radius: 0; }
#statusStrip QPushButton:focus { border: 2px solid @accent; }
#rail QPushButton { background: transparent; text-align: left; padding: 7px 8px; border: none; border-left: 3px solid transparent; border-radius: 6px; color: @soft; }
#rail QPushButton:hover { background: @wash; }
#rail QPushButton:checked { background: @selected; color: @onSelected; font-weight: 600; border-left-color: @accent; }
#rail QPushButton:focus { border: 2px solid @accent; padding: 5px 6px 5px 9px; }
#rail[mirrored="true"] { border-right: none; border-left: 1px solid @line; }
#rail[mirrored="true"] QPushButton { border-left: none; border-right: 3px solid transparent; }
#rail[mirrored="true"] QPushButton:checked { border-right-color: @accent; }
#rail[mirrored="true"] QPushButton:focus { border: 2px solid @accent; padding: 5px 9px 5px 6px; }
)";

QHash<QString, QString> valuesOf(const Tokens& t) {
    // Without washes, what is selected is filled.
    const bool isFilled = t.kind == ThemeKind::HighContrast;
    return {
        {QStringLiteral("selected"), (isFilled ? t.accent : t.wash).name()},
        {QStringLiteral("onSelected"), (isFilled ? t.onAccent : t.ink).name()},
        {QStringLiteral("background"), t.background.name()},
        {QStringLiteral("panel"), t.panel.name()},
        {QStringLiteral("sunk"), t.sunk.name()},
        {QStringLiteral("line"), t.line.name()},
        {QStringLiteral("ink"), t.ink.name()},
        {QStringLiteral("soft"), t.soft.name()},
        {QStringLiteral("faint"), t.faint.name()},
        {QStringLiteral("accent"), t.accent.name()},
        {QStringLiteral("onAccent"), t.onAccent.name()},
        {QStringLiteral("wash"), t.wash.name()},
        {QStringLiteral("ok"), t.ok.name()},
        {QStringLiteral("warn"), t.warn.name()},
        {QStringLiteral("bad"), t.bad.name()},
        {QStringLiteral("themename"),
         t.background.lightness() < 128 ? QStringLiteral("dark") : QStringLiteral("light")},
        {QStringLiteral("borderpx"), QStringLiteral("%1px").arg(t.borderPx)},
        // What a focused frame of 2 px is wider: the text in it stays where it was.
        {QStringLiteral("padpx"), QStringLiteral("%1px").arg(std::max(0, 2 - t.borderPx))},
    };
}

}  // namespace

QString styleSheetOf(const Tokens& tokens, double textScale) {
    const QHash<QString, QString> values = valuesOf(tokens);
    const QString source = QString::fromLatin1(kSheet);
    static const QRegularExpression reference(QStringLiteral("@(\\d+)px|@([a-zA-Z]+)"));
    QString sheet;
    qsizetype from = 0;
    for (auto matches = reference.globalMatch(source); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        sheet += source.mid(from, match.capturedStart() - from);
        from = match.capturedEnd();
        const QString pixels = match.captured(1);
        sheet += pixels.isEmpty() ? values.value(match.captured(2))
                                  : QStringLiteral("%1px").arg(qRound(pixels.toInt() * textScale));
    }
    return sheet + source.mid(from);
}

}  // namespace strata::ui
