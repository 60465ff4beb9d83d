// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/dataset_provenance_tab.h"

#include "ui/text/numbers.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace strata::ui {

DatasetProvenanceTab::DatasetProvenanceTab(DatasetDetailModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      verdict_(makeLabel(LabelRole::Heading)),
      facts_(makeLabel(LabelRole::Soft)),
      quotes_(new QVBoxLayout) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, kSpace3, 0, 0);
    auto* card = new Card(tr("Evidence of the selected row"));
    verdict_->setWordWrap(true);
    facts_->setWordWrap(true);
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("content"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace2);
    column->addWidget(verdict_);
    column->addWidget(facts_);
    column->addLayout(quotes_);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Evidence of the selected row"));
    card->body()->addWidget(scroll, 1);
    all->addWidget(card);
    connect(&model_, &DatasetDetailModel::provenanceChanged, this, &DatasetProvenanceTab::refresh);
    connect(&model_, &DatasetDetailModel::overviewChanged, this, &DatasetProvenanceTab::refresh);
    refresh();
}

void DatasetProvenanceTab::refresh() {
    while (QLayoutItem* item = quotes_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const ProvenanceView& origin = model_.provenance();
    facts_->setVisible(!origin.document.isEmpty());
    if (!model_.overview().hasProvenance) {
        verdict_->setText(tr("This data set was not made from documents, so no evidence is kept."));
        return;
    }
    if (origin.document.isEmpty()) {
        verdict_->setText(origin.line == 0
                              ? tr("Select a row under Rows to see where it came from.")
                              : tr("Nothing is kept of this row's origin."));
        return;
    }
    verdict_->setText(tr("Row %1 came from %2, page %3.")
                          .arg(countText(origin.line), origin.document, countText(origin.page)));
    QStringList facts;
    if (!origin.headingPath.isEmpty()) {
        facts.append(tr("Section: %1").arg(origin.headingPath.join(QStringLiteral(" › "))));
    }
    if (!origin.kind.isEmpty()) {
        facts.append(tr("Kind: %1").arg(origin.kind));
    }
    if (!origin.generator.isEmpty()) {
        facts.append(tr("Made by: %1").arg(origin.generator));
    }
    if (!origin.scores.isEmpty()) {
        facts.append(tr("Scores: %1").arg(origin.scores));
    }
    facts_->setText(facts.join(QLatin1Char('\n')));
    for (const SourceQuoteView& quote : origin.quotes) {
        auto* frame = new QFrame;
        frame->setProperty("surface", QStringLiteral("well"));
        auto* column = new QVBoxLayout(frame);
        column->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
        column->addWidget(makeLabel(LabelRole::Soft, tr("Page %1").arg(countText(quote.page))));
        QLabel* words = makeLabel(LabelRole::Text, quote.text);
        words->setWordWrap(true);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(words);
        quotes_->addWidget(frame);
        frame->show();
    }
}

}  // namespace strata::ui
