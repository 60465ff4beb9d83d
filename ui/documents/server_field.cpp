// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/server_field.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"

#include <QLabel>
#include <QLineEdit>

namespace strata::ui {

ServerField::ServerField(const char* name, const QString& accessibleName, QWidget* parent)
    : QWidget(parent), edit_(new QLineEdit), text_(makeWrappedLabel(LabelRole::Soft)) {
    edit_->setObjectName(QLatin1String(name));
    edit_->setAccessibleName(accessibleName);
    edit_->setPlaceholderText(QStringLiteral("http://localhost:8080"));
    setColumn(this, {edit_, text_});
    connect(edit_, &QLineEdit::textEdited, this, &ServerField::edited);
}

QString ServerField::address() const {
    return edit_->text();
}

void ServerField::setAddress(const QString& address) {
    if (edit_->text() != address) {
        edit_->setText(address);
    }
}

void ServerField::setView(const ServerView& server) {
    const bool isEmpty = edit_->text().isEmpty();
    text_->setText(isEmpty                   ? tr("Enter the server address.")
                   : !server.fault.isEmpty() ? server.fault
                   : server.isRemote         ? tr("%1 is another machine.").arg(server.host)
                                             : tr("No data leaves this machine."));
    setLabelRole(text_, !isEmpty && (!server.fault.isEmpty() || server.isRemote) ? LabelRole::Warn
                                                                                 : LabelRole::Soft);
}

}  // namespace strata::ui
