// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/path_field.h"

#include "ui/base/button.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>

namespace strata::ui {

PathField::PathField(PathKind kind, const QString& name, QWidget* parent)
    : QWidget(parent), edit_(new QLineEdit), browse_(makeButton("browse", tr("Browse…"))) {
    edit_->setObjectName(QStringLiteral("path"));
    setRow(this, {{edit_, 1}, browse_}, kSpace2);
    setKind(kind, name);
    setFocusProxy(edit_);
    connect(edit_, &QLineEdit::textEdited, this, &PathField::edited);
    connect(browse_, &QPushButton::clicked, this, &PathField::choose);
}

void PathField::setKind(PathKind kind, const QString& name) {
    kind_ = kind;
    name_ = name;
    edit_->setAccessibleName(name);
    browse_->setAccessibleDescription(name);
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
    if (kind_ == PathKind::GgufToWrite) {
        dialog->setDefaultSuffix(QStringLiteral("gguf"));
    }
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        edit_->setText(path);
        Q_EMIT edited(path);
    });
    dialog->open();
}

}  // namespace strata::ui
