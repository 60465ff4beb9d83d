// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_resume_step.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/documents/draft_model.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

/// "6 files, 120 pairs".
QString contentOf(const UnfinishedDraft& unfinished) {
    const QString files = DocumentResumeStep::tr("%n file(s)", nullptr, unfinished.documents);
    return unfinished.pairs == 0
               ? files
               : DocumentResumeStep::tr("%1, %2").arg(
                     files, DocumentResumeStep::tr("%n pair(s)", nullptr,
                                                   static_cast<int>(unfinished.pairs)));
}

}  // namespace

DocumentResumeStep::DocumentResumeStep(DraftModel& draft, QWidget* parent)
    : QWidget(parent),
      draft_(draft),
      text_(makeWrappedLabel(LabelRole::Text)),
      rows_(new QVBoxLayout) {
    auto* card = new Card(tr("Continue or start new?"));
    rows_->setSpacing(kSpace2);
    QPushButton* start = makeButton("startNew", tr("Start new"), ButtonKind::Primary);
    card->add({text_, rows_, {start, 0, Qt::AlignLeft}});
    setColumn(this, {card, room()});
    connect(start, &QPushButton::clicked, this, &DocumentResumeStep::startRequested);
    connect(&draft_, &DraftModel::askingChanged, this, &DocumentResumeStep::refresh);
    refresh();
}

void DocumentResumeStep::refresh() {
    // A button that is pressed leaves after its signal.
    while (QLayoutItem* item = rows_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const int chosen = draft_.filesWaiting();
    text_->setText(chosen == 0
                       ? tr("These datasets are unfinished.")
                       : tr("%n file(s) chosen. They go into a new dataset unless you add them to "
                            "an unfinished one.",
                            nullptr, chosen));
    for (const UnfinishedDraft& each : draft_.unfinished()) {
        rows_->addWidget(makeRow(each));
    }
}

QWidget* DocumentResumeStep::makeRow(const UnfinishedDraft& unfinished) {
    const QString text = draft_.filesWaiting() == 0 ? tr("Continue %1 (%2)") : tr("Add to %1 (%2)");
    QPushButton* resume = makeButton("resume", text.arg(unfinished.name, contentOf(unfinished)));
    QPushButton* discard = makeButton("discard", tr("Discard"), ButtonKind::Flat);
    discard->setAccessibleName(tr("Discard %1").arg(unfinished.name));
    discard->setToolTip(tr("Moves its extracted text and pairs to the trash; your files stay."));
    connect(resume, &QPushButton::clicked, this,
            [this, file = unfinished.file] { Q_EMIT continueRequested(file); });
    connect(discard, &QPushButton::clicked, this,
            [this, file = unfinished.file] { Q_EMIT discardRequested(file); });
    return makeFlow({resume, discard});
}

}  // namespace strata::ui
