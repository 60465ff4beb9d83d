// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/path_field.h"

#include "ui/base/button.h"
#include "ui/base/tokens.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace strata::ui {

PathField::PathField(PathKind kind, const QString& name, QWidget* parent)
    : QWidget(parent), kind_(kind), name_(name), edit_(new QLineEdit) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace2);
    edit_->setAccessibleName(name);
    row->addWidget(edit_, 1);
    QPushButton* browse = makeButton(tr("Browse…"));
    browse->setAccessibleDescription(name);
    row->addWidget(browse);
    setFocusProxy(edit_);
    connect(edit_, &QLineEdit::textEdited, this, &PathField::edited);
    connect(browse, &QPushButton::clicked, this, &PathField::choose);
}

void PathField::setPath(const QString& path) {
    if (edit_->text() != path) {
        edit_->setText(path);
    }
}

void PathField::choose() {
    auto* dialog = new QFileDialog(this, name_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (kind_ == PathKind::FolderToWrite) {
        dialog->setFileMode(QFileDialog::Directory);
    } else {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setFileMode(QFileDialog::AnyFile);
    }
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        edit_->setText(path);
        Q_EMIT edited(path);
    });
    dialog->open();
}

}  // namespace strata::ui
