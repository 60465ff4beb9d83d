// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_notes_view.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>

namespace strata::ui {

ModelNotesView::ModelNotesView(ModelDetailModel& detail, QWidget* parent)
    : QWidget(parent),
      detail_(detail),
      source_(makeWrappedLabel(LabelRole::Soft)),
      licence_(new QPlainTextEdit),
      notes_(new QPlainTextEdit) {
    QLabel* title = makeLabel(LabelRole::Heading, tr("Notes"));
    title->setBuddy(notes_);
    notes_->setObjectName(QStringLiteral("notes"));
    notes_->setAccessibleName(tr("Notes"));
    notes_->setPlaceholderText(tr("Notes about this model"));
    notes_->setTabChangesFocus(true);
    licence_->setAccessibleName(tr("License text"));
    licence_->setReadOnly(true);
    licence_->setTabChangesFocus(true);
    setColumn(this,
              {title,
               {notes_, 1},
               makeLabel(LabelRole::Heading, tr("License")),
               source_,
               {licence_, 2},
               room(0)},
              kSpace2);
    connect(notes_, &QPlainTextEdit::textChanged, this,
            [this] { Q_EMIT notesEdited(detail_.model().path, notes_->toPlainText()); });
    connect(&detail_, &ModelDetailModel::factsChanged, this, &ModelNotesView::updateLicence);
    connect(&detail_, &ModelDetailModel::notesChanged, this, &ModelNotesView::updateNotes);
    updateLicence();
    updateNotes();
}

void ModelNotesView::updateLicence() {
    const LicenceView& licence = detail_.licence();
    if (licence.file.isEmpty()) {
        source_->setText(
            tr("The model folder contains no license: no LICENSE file and no README.md that names "
               "one. Check the source of the model."));
    } else if (licence.text.isEmpty()) {
        source_->setText(tr("%1, according to %2.").arg(licence.name, licence.file));
    } else {
        source_->setText(licence.name.isEmpty()
                             ? tr("From %1.").arg(licence.file)
                             : tr("%1. The text is from %2.").arg(licence.name, licence.file));
    }
    if (licence_->toPlainText() != licence.text) {
        licence_->setPlainText(licence.text);
    }
    licence_->setVisible(!licence.text.isEmpty());
}

void ModelNotesView::updateNotes() {
    const QSignalBlocker blocker(notes_);
    notes_->setPlainText(detail_.notes());
}

}  // namespace strata::ui
