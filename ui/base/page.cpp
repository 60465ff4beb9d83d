// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/page.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/message_bar.h"
#include "ui/base/style_constants.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

/// Where message and page do not both fit, the message is whole and the page below it gives way.
class Column final : public QVBoxLayout {
public:
    Column(QWidget* parent, MessageBar& messages, QWidget& body)
        : QVBoxLayout(parent), messages_(messages), body_(body) {}

    void setGeometry(const QRect& rect) override {
        QVBoxLayout::setGeometry(rect);
        const QRect has = messages_.geometry();
        const int lacking =
            messages_.isHidden() ? 0 : messages_.heightForWidth(has.width()) - has.height();
        if (lacking > 0) {
            messages_.setGeometry(has.adjusted(0, 0, 0, lacking));
            body_.setGeometry(body_.geometry().adjusted(0, lacking, 0, 0));
        }
    }

private:
    MessageBar& messages_;
    QWidget& body_;
};

}  // namespace

Page::Page(PageId id, const QString& title, QWidget* parent)
    : QWidget(parent),
      id_(id),
      title_(title),
      titleRow_(new QHBoxLayout),
      heading_(makeLabel(LabelRole::Title, title)),
      state_(makeLabel(LabelRole::Soft)),
      copyCommand_(makeButton("copyCommand", tr("Copy as command"), ButtonKind::Flat)),
      messages_(new MessageBar),
      content_(new QVBoxLayout) {
    setAccessibleName(title);
    auto* body = new QWidget;
    body->setLayout(content_);
    auto* all = new Column(this, *messages_, *body);
    all->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    all->setSpacing(kSpace3);
    titleRow_->setSpacing(kSpace3);
    titleRow_->addWidget(heading_);
    titleRow_->addWidget(state_);
    titleRow_->addStretch(1);
    titleRow_->addWidget(copyCommand_);
    all->addLayout(titleRow_);
    all->addWidget(messages_);
    content_->setContentsMargins(0, 0, 0, 0);
    content_->setSpacing(kSpace3);
    all->addWidget(body, 1);
    state_->hide();
    copyCommand_->hide();
    connect(copyCommand_, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(command_); });
    connect(messages_, &MessageBar::placeRequested, this, &Page::goTo);
}

void Page::visit(const Destination& /*destination*/) {}

void Page::goTo(const Destination& place) {
    if (place.page == id_) {
        visit(place);
    } else {
        Q_EMIT placeRequested(place);
    }
}

bool Page::isBelowTop() const {
    return false;
}

void Page::showTop() {}

QString Page::shownView() const {
    return {};
}

void Page::setHeading(const QString& heading) {
    heading_->setText(heading);
}

void Page::setStateText(const QString& text) {
    state_->setText(text);
    state_->setVisible(!text.isEmpty());
}

void Page::setCrumb(const QString& crumb) {
    crumb_ = crumb;
    Q_EMIT crumbChanged();
}

void Page::addTitleWidget(QWidget* widget) {
    titleRow_->addWidget(widget);
}

void Page::addHeadingWidget(QWidget* widget) {
    titleRow_->insertWidget(1 + headingWidgets_, widget);
    ++headingWidgets_;
}

void Page::setCommandText(const QString& command) {
    command_ = command;
    copyCommand_->setVisible(!command.isEmpty());
    copyCommand_->setToolTip(command);
}

QAction* Page::addPageAction(const QString& text, const QKeySequence& shortcut) {
    auto* action = new QAction(text, this);
    action->setShortcut(shortcut);
    addAction(action);
    return action;
}

}  // namespace strata::ui
