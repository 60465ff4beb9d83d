// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/block_tools.h"

#include "ui/base/button.h"
#include "ui/base/flow_layout.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QAction>
#include <QFrame>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace strata::ui {

BlockTools::BlockTools(QWidget* parent) : QWidget(parent), rows_(new QWidget) {
    setColumn(rows_, {makeBlockRow(), makePageRow()});
    editor_ = makeEditor();
    editor_->hide();
    setColumn(this, {rows_, editor_});
    setState({});
}

QWidget* BlockTools::makeBlockRow() {
    fate_ = makeButton("toggleBlock", tr("Exclude"));
    section_ = makeButton("toggleSection", tr("Exclude section"));
    edit_ = makeButton("editText", tr("Edit text"));
    asRead_ = makeButton("restore", tr("Restore"));
    undo_ = makeButton("undo", tr("Undo"), ButtonKind::Flat);
    redo_ = makeButton("redo", tr("Redo"), ButtonKind::Flat);
    undo_->setToolTip(tr("Ctrl+Z"));
    redo_->setToolTip(tr("Ctrl+Shift+Z"));
    connect(fate_, &QPushButton::clicked, this, [this] {
        Q_EMIT chosenRequested(state_.areLeftOut ? BlockWish::TakeIn : BlockWish::LeaveOut);
    });
    connect(section_, &QPushButton::clicked, this, [this] {
        Q_EMIT sectionRequested(state_.isSectionLeftOut ? BlockWish::TakeIn : BlockWish::LeaveOut);
    });
    connect(edit_, &QPushButton::clicked, this, &BlockTools::editRequested);
    connect(asRead_, &QPushButton::clicked, this,
            [this] { Q_EMIT chosenRequested(BlockWish::AsRead); });
    connect(undo_, &QPushButton::clicked, this, &BlockTools::undoRequested);
    connect(redo_, &QPushButton::clicked, this, &BlockTools::redoRequested);
    return makeFlow({fate_, section_, edit_, asRead_, undo_, redo_});
}

QWidget* BlockTools::makePageRow() {
    auto* row = new QWidget;
    auto* flow = new FlowLayout(row);
    const auto addPage = [flow](const QString& word, const QString& name) {
        auto* spin = new QSpinBox;
        spin->setRange(1, 1);
        spin->setAccessibleName(name);
        QLabel* label = makeLabel(LabelRole::Soft, word);
        label->setBuddy(spin);
        flow->addWidget(label);
        flow->addWidget(spin);
        return spin;
    };
    first_ = addPage(tr("From page"), tr("First page of the range"));
    last_ = addPage(tr("to page"), tr("Last page of the range"));
    QPushButton* out = makeButton("excludePages", tr("Exclude pages"));
    QPushButton* in = makeButton("includePages", tr("Include pages"));
    QPushButton* asRead = makeButton("restorePages", tr("Restore pages"));
    for (const auto& [button, wish] :
         {std::pair(out, BlockWish::LeaveOut), std::pair(in, BlockWish::TakeIn),
          std::pair(asRead, BlockWish::AsRead)}) {
        flow->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, to = wish] {
            Q_EMIT pagesRequested(to, qMin(first_->value(), last_->value()),
                                  qMax(first_->value(), last_->value()));
        });
    }
    return row;
}

QFrame* BlockTools::makeEditor() {
    auto* frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("well"));
    QLabel* help = makeWrappedLabel(
        LabelRole::Soft,
        tr("Pairs are generated from this text. The document itself does not change."));
    text_ = new QPlainTextEdit;
    text_->setAccessibleName(tr("Block text"));
    text_->setTabChangesFocus(true);
    keep_ = makeButton("saveText", tr("Save text"));
    keep_->setToolTip(tr("Ctrl+Enter"));
    QPushButton* back = makeButton("backToBlocks", tr("Back to blocks"), ButtonKind::Flat);
    back->setToolTip(tr("Esc"));
    QWidget* row = makeFlow({keep_, back});
    addParts(new QVBoxLayout(frame), {help, {text_, 1}, row});
    const auto keep = [this] {
        const QString text = text_->toPlainText();
        endEditing();
        Q_EMIT textGiven(text);
    };
    connect(keep_, &QPushButton::clicked, this, keep);
    connect(back, &QPushButton::clicked, this, &BlockTools::endEditing);
    connect(text_, &QPlainTextEdit::textChanged, this,
            [this] { keep_->setEnabled(!text_->toPlainText().trimmed().isEmpty()); });
    for (const QKeySequence& keys :
         {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)}) {
        auto* action = new QAction(frame);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, keep_, &QPushButton::click);
        frame->addAction(action);
    }
    auto* leave = new QAction(frame);
    leave->setShortcut(Qt::Key_Escape);
    leave->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(leave, &QAction::triggered, this, &BlockTools::endEditing);
    frame->addAction(leave);
    return frame;
}

void BlockTools::setState(const State& state) {
    state_ = state;
    fate_->setText(state.areLeftOut ? tr("Include") : tr("Exclude"));
    fate_->setEnabled(state.chosen > 0);
    section_->setText(state.isSectionLeftOut ? tr("Include section") : tr("Exclude section"));
    section_->setEnabled(state.chosen > 0);
    section_->setToolTip(state.section.isEmpty()
                             ? tr("Text before the first heading")
                             : tr("Everything under \u201c%1\u201d").arg(state.section));
    edit_->setEnabled(state.chosen == 1);
    asRead_->setEnabled(state.areChanged);
    undo_->setEnabled(state.canUndo);
    redo_->setEnabled(state.canRedo);
    for (QSpinBox* spin : {first_, last_}) {
        spin->setRange(1, qMax(1, state.pages));
    }
    if (page_ != state.page) {
        page_ = state.page;
        first_->setValue(page_);
        last_->setValue(page_);
    }
}

void BlockTools::editText(const QString& text) {
    text_->setPlainText(text);
    rows_->hide();
    editor_->show();
    text_->setFocus();
    Q_EMIT editingChanged();
}

bool BlockTools::isEditing() const {
    return editor_->isVisibleTo(this);
}

void BlockTools::endEditing() {
    if (!isEditing()) {
        return;
    }
    editor_->hide();
    rows_->show();
    edit_->setFocus();
    Q_EMIT editingChanged();
}

}  // namespace strata::ui
