// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/question_card.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QLabel>
#include <QPushButton>

namespace strata::ui {
namespace {

QLabel* selectable(LabelRole role) {
    QLabel* label = makeWrappedLabel(role);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

QuestionCard::QuestionCard(QWidget* parent)
    : Card(tr("You"), parent),
      prompt_(selectable(LabelRole::Text)),
      reference_(selectable(LabelRole::Soft)),
      source_(selectable(LabelRole::Soft)),
      versions_(makeButton("otherVersions", {}, ButtonKind::Flat)),
      edit_(makeButton("edit", tr("Edit"), ButtonKind::Flat)) {
    setProperty("surface", QStringLiteral("wash"));
    body()->setSpacing(kSpace1);
    addToHead(versions_);
    addToHead(edit_);
    edit_->setToolTip(tr("Edits this question and keeps the previous version and its answers"));
    versions_->setToolTip(tr("Shows the next version of this question and its answers"));
    add({prompt_, reference_, source_, room()});
    // The same question is as high in every pane.
    QSizePolicy policy = edit_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    edit_->setSizePolicy(policy);
    setVersions(0);
    setEditing(Editing::NotOffered);
}

void QuestionCard::setPrompt(const PromptValue& prompt) {
    prompt_->setText(prompt.text);
    reference_->setText(tr("Reference: %1").arg(prompt.reference));
    reference_->setVisible(!prompt.reference.isEmpty());
    source_->setText(prompt.quote.isEmpty()
                         ? tr("Source: %1").arg(prompt.source)
                         : tr("Source: %1, “%2”").arg(prompt.source, prompt.quote));
    source_->setVisible(!prompt.source.isEmpty());
    edit_->setAccessibleName(tr("Edit the question: %1").arg(prompt.text.simplified()));
}

void QuestionCard::setEditing(Editing editing) {
    edit_->setVisible(editing != Editing::NotOffered);
    edit_->setEnabled(editing == Editing::Offered);
    versions_->setEnabled(editing == Editing::Offered);
}

void QuestionCard::setVersions(int others) {
    versions_->setText(tr("%n other version(s)", nullptr, others));
    versions_->setVisible(others > 0);
}

}  // namespace strata::ui
