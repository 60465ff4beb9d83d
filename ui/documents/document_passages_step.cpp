// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_passages_step.h"

#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/flow_layout.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/passage_plan_model.h"
#include "ui/documents/trial_model.h"

#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>

namespace strata::ui {
namespace {

constexpr int kFactsPerPassageMost = 40;
constexpr int kTextShown = 360;

const QStringList& allTypes() {
    static const QStringList types{QStringLiteral("fact"), QStringLiteral("procedure"),
                                   QStringLiteral("reason"), QStringLiteral("comparison")};
    return types;
}

}  // namespace

DocumentPassagesStep::DocumentPassagesStep(DraftModel& draft,
                                           PassagePlanModel& plan,
                                           TrialModel& trial,
                                           QWidget* parent)
    : QWidget(parent), draft_(draft), plan_(plan), trial_(trial) {
    setColumn(this, {makeAmount(), {makeTable(), 1}}, kSpace3);
    connect(&draft_, &DraftModel::choiceChanged, this, &DocumentPassagesStep::showChoice);
    connect(&plan_, &PassagePlanModel::stateChanged, this, &DocumentPassagesStep::showPlan);
    connect(&plan_, &PassagePlanModel::progressChanged, this, &DocumentPassagesStep::showPlan);
    connect(&plan_, &PassagePlanModel::usedChosen, this, &DocumentPassagesStep::use);
    connect(&trial_, &TrialModel::stateChanged, this, &DocumentPassagesStep::showPlan);
    showChoice();
    showPlan();
}

Card* DocumentPassagesStep::makeAmount() {
    auto* card = new Card(tr("Planned pairs"));
    totals_ = makeWrappedLabel(LabelRole::Heading);
    details_ = makeWrappedLabel(LabelRole::Soft);
    progress_ = new ProgressStrip;
    quantity_ = new ChipRow({{"fewer", tr("Fewer")},
                             {"normal", tr("Normal")},
                             {"more", tr("More")},
                             {"number", tr("Number")}});
    quantity_->setAccessibleName(tr("Facts per passage"));
    number_ = new QSpinBox;
    number_->setRange(1, kFactsPerPassageMost);
    number_->setObjectName(QStringLiteral("factsMost"));
    number_->setAccessibleName(tr("Max facts per passage"));
    number_->setToolTip(tr("A passage with less to say gets fewer."));
    auto* types = new QWidget;
    auto* typesFlow = new FlowLayout(types);
    typesFlow->addWidget(makeLabel(LabelRole::Soft, tr("Question types")));
    for (const QString& type : allTypes()) {
        auto* box = new QCheckBox(factTypeText(type));
        box->setObjectName(QStringLiteral("type-") + type);
        types_.append({type, box});
        typesFlow->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &DocumentPassagesStep::tell);
    }
    typesText_ = makeWrappedLabel(LabelRole::Faint);
    card->add({totals_, details_, progress_,
               makeFlow({makeLabel(LabelRole::Soft, tr("Facts per passage")), quantity_, number_}),
               types, typesText_});
    connect(quantity_, &ChipRow::chosen, this, &DocumentPassagesStep::tell);
    connect(number_, &QSpinBox::valueChanged, this, &DocumentPassagesStep::tell);
    return card;
}

Card* DocumentPassagesStep::makeTable() {
    auto* card = new Card(tr("Passages"));
    table_ = new TableView(tr("Passages"));
    table_->setModel(&plan_);
    QHeaderView* header = table_->horizontalHeader();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(PassagePlanModel::Section, QHeaderView::Stretch);
    header->setSectionResizeMode(PassagePlanModel::Kinds, QHeaderView::Stretch);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setAccessibleName(tr("Rows of the passages"));
    fitColumns();
    text_ = makeWrappedLabel(LabelRole::Soft);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card->add({{table_, 1}, text_});
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DocumentPassagesStep::showText);
    connect(&plan_, &PassagePlanModel::modelReset, this, &DocumentPassagesStep::fitColumns);
    return card;
}

/// By the longest number and the longest name, of however many rows.
void DocumentPassagesStep::fitColumns() {
    const QFontMetrics metrics = table_->fontMetrics();
    constexpr int nameMost = 22;
    int name = metrics.horizontalAdvance(tr("Document"));
    QString measured;  // thousands of passages are of a few documents
    for (const PassageView& passage : plan_.passages()) {
        if (passage.document != measured) {
            measured = passage.document;
            name = qMax(name, metrics.horizontalAdvance(measured));
        }
    }
    name = qMin(name, nameMost * metrics.averageCharWidth());
    const int box = metrics.height() * 3 / 2;  // the box grows with the text
    table_->horizontalHeader()->resizeSection(PassagePlanModel::Document, name + box + 2 * kSpace3);
    for (const int column :
         {PassagePlanModel::Page, PassagePlanModel::Tokens, PassagePlanModel::Pairs}) {
        const QString title = plan_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int width = qMax(metrics.horizontalAdvance(title),
                               metrics.horizontalAdvance(QStringLiteral("80–160")));
        table_->horizontalHeader()->resizeSection(column, width + 2 * kSpace3);
    }
}

void DocumentPassagesStep::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitColumns();
    }
    QWidget::changeEvent(event);
}

void DocumentPassagesStep::showChoice() {
    isShowing_ = true;
    const GeneratorChoice& choice = draft_.choice();
    const bool isRules = choice.kind == GeneratorKind::Rules;
    quantity_->setCurrentIndex(static_cast<int>(choice.quantity));
    number_->setVisible(choice.quantity == FactQuantity::Number);
    number_->setValue(choice.factsPerPassage);
    for (const TypeBox& each : types_) {
        const bool isMade = !isRules || each.type != QLatin1String("comparison");
        each.box->setEnabled(isMade);
        each.box->setChecked(isMade &&
                             (choice.types.isEmpty() || choice.types.contains(each.type)));
    }
    typesText_->setText(
        isRules ? tr("Rules generate what a passage states, in no fixed shares. They find no "
                     "comparisons and no unanswerable questions.")
                : tr("A model is asked for these types and chooses their shares. No generator "
                     "makes unanswerable questions."));
    isShowing_ = false;
    showPlan();
}

QString DocumentPassagesStep::timeText() const {
    if (plan_.isExact()) {
        return tr("about %1").arg(durationText(plan_.seconds()));
    }
    return trial_.state() == BuildState::Done && trial_.result().isTimed
               ? tr("about %1").arg(durationText(trial_.result().secondsAll))
               : tr("time unknown until the trial in the next step");
}

void DocumentPassagesStep::showPlan() {
    const PassagePlanTotals& totals = plan_.totals();
    const bool isPlanning = plan_.state() == PassagePlanState::Planning;
    if (isPlanning && !progress_->isVisibleTo(this)) {
        progress_->begin(tr("Planning pairs"));
    } else if (!isPlanning) {
        progress_->end();
    }
    if (isPlanning) {
        progress_->setProgress(tr("Planning pairs"), plan_.done(), plan_.total(),
                               QStringLiteral("passages"));
    }
    if (plan_.passages().isEmpty()) {
        totals_->setText(isPlanning ? tr("Splitting documents into passages…")
                                    : tr("No passages yet."));
        details_->hide();
        return;
    }
    const QString facts = tr("%n fact(s)", nullptr, static_cast<int>(totals.facts));
    const QString pairs = tr("%1 pairs").arg(rangeText(totals.pairsMin, totals.pairsMax));
    totals_->setText(
        tr("%1, %2 from %3, %4")
            .arg(facts, pairs, tr("%n passage(s)", nullptr, totals.passages), timeText()));
    QStringList details;
    if (totals.withTable > 0) {
        details.append(tr("%n with tables", nullptr, totals.withTable));
    }
    if (totals.fromScan > 0) {
        details.append(tr("%n from scanned pages", nullptr, totals.fromScan));
    }
    if (totals.skipped > 0) {
        details.append(tr("%n skipped", nullptr, totals.skipped));
    }
    details.append(tr("duplicates and gates remove some pairs later"));
    details_->setText(details.join(QStringLiteral("; ")));
    details_->show();
    showText();
}

void DocumentPassagesStep::showText() {
    const int row = table_->currentIndex().row();
    const bool hasText = row >= 0 && row < plan_.passages().size();
    const QString text = hasText ? plan_.passages()[row].text.simplified() : QString();
    text_->setText(text.size() > kTextShown ? text.left(kTextShown) + u'…' : text);
    text_->setVisible(hasText);
}

void DocumentPassagesStep::tell() {
    if (isShowing_) {
        return;
    }
    GeneratorChoice choice = draft_.choice();
    choice.quantity = static_cast<FactQuantity>(quantity_->currentIndex());
    choice.factsPerPassage = number_->value();
    choice.types.clear();
    bool areAll = true;
    for (const TypeBox& each : types_) {
        if (each.box->isChecked()) {
            choice.types.append(each.type);
        } else {
            areAll = areAll && !each.box->isEnabled();
        }
    }
    // None is no choice: nothing would be generated.
    if (choice.types.isEmpty()) {
        showChoice();
        return;
    }
    if (areAll) {
        choice.types.clear();
    }
    Q_EMIT choiceChanged(choice);
}

void DocumentPassagesStep::use(const QString& passage, bool isUsed) {
    GeneratorChoice choice = draft_.choice();
    QStringList& back = isUsed ? choice.passagesExcluded : choice.passagesIncluded;
    // Taking a decision back is none: the splitter's word counts again.
    if (back.removeAll(passage) == 0) {
        (isUsed ? choice.passagesIncluded : choice.passagesExcluded).append(passage);
    }
    Q_EMIT choiceChanged(choice);
}

}  // namespace strata::ui
