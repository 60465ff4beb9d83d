// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/documents_view.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/style_constants.h"
#include "ui/base/view_stack.h"
#include "ui/documents/build_model.h"
#include "ui/documents/document_blocks_step.h"
#include "ui/documents/document_files_step.h"
#include "ui/documents/document_generator_step.h"
#include "ui/documents/document_passages_step.h"
#include "ui/documents/document_result_step.h"
#include "ui/documents/document_resume_step.h"
#include "ui/documents/document_run_step.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/page_pictures.h"
#include "ui/documents/passage_plan_model.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace strata::ui {

DocumentsView::DocumentsView(const DocumentModels& models, QWidget* parent)
    : QWidget(parent),
      models_(models),
      messages_(new MessageBar),
      stack_(new ViewStack),
      files_(new DocumentFilesStep(models.documents)),
      blocks_(new DocumentBlocksStep(models.documents, models.pictures)),
      passages_(new DocumentPassagesStep(models.draft, models.plan, models.trial)),
      generator_(new DocumentGeneratorStep(models.draft, models.documents, models.trial)),
      run_(new DocumentRunStep(models.build)),
      result_(new DocumentResultStep(models.build, models.draft)),
      resume_(new DocumentResumeStep(models.draft)) {
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace4);
    row->addWidget(makeSteps());
    for (QWidget* step : {static_cast<QWidget*>(files_), static_cast<QWidget*>(blocks_),
                          static_cast<QWidget*>(passages_), static_cast<QWidget*>(generator_),
                          static_cast<QWidget*>(run_), static_cast<QWidget*>(result_),
                          static_cast<QWidget*>(resume_)}) {
        stack_->addWidget(step);
    }
    row->addWidget(stack_, 1);
    foot_ = makeFoot();
    setColumn(this, {messages_, {row, 1}, foot_}, kSpace3);
    connectSteps();
    refresh();
}

QWidget* DocumentsView::makeSteps() {
    const QVector<ChipText> steps{
        {"stepFiles", tr("1 Files")},       {"stepExtraction", tr("2 Extraction")},
        {"stepPassages", tr("3 Passages")}, {"stepGenerator", tr("4 Generator")},
        {"stepRun", tr("5 Run")},           {"stepResult", tr("6 Result")}};
    auto* column = new QWidget;
    column->setAccessibleName(tr("Steps"));
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kSpace1);
    for (int i = 0; i < kDraftSteps; ++i) {
        QPushButton* step = makeButton(steps[i].name, steps[i].text, ButtonKind::Chip);
        step->setStyleSheet(QStringLiteral("text-align: left;"));
        connect(step, &QPushButton::clicked, this,
                [this, i] { Q_EMIT stepChosen(static_cast<DraftStep>(i)); });
        steps_.append(step);
        layout->addWidget(step);
    }
    layout->addStretch(1);
    return column;
}

QWidget* DocumentsView::makeFoot() {
    back_ = makeButton("back", tr("Back"));
    next_ = makeButton("next", tr("Next"), ButtonKind::Primary);
    new_ = makeButton("newDataset", tr("New dataset"), ButtonKind::Flat);
    hint_ = makeLabel(LabelRole::Soft);
    connect(back_, &QPushButton::clicked, this, [this] {
        const int step = static_cast<int>(models_.draft.step());
        Q_EMIT stepChosen(static_cast<DraftStep>(qMax(0, step - 1)));
    });
    connect(next_, &QPushButton::clicked, this, &DocumentsView::goOn);
    connect(new_, &QPushButton::clicked, this, &DocumentsView::newRequested);
    return makeFlow({back_, next_, new_, hint_});
}

void DocumentsView::connectSteps() {
    const auto go = [this](PageId page, const QString& view) {
        Q_EMIT placeRequested({page, models_.build.result().dataset, view});
    };
    connect(result_, &DocumentResultStep::reviewRequested, this,
            [go] { go(PageId::Datasets, QStringLiteral("review")); });
    connect(result_, &DocumentResultStep::openRequested, this, [go] { go(PageId::Datasets, {}); });
    connect(result_, &DocumentResultStep::trainRequested, this, [go] { go(PageId::Train, {}); });
    connect(&models_.documents, &ExtractionModel::changed, this, &DocumentsView::refresh);
    connect(&models_.draft, &DraftModel::stepChanged, this, &DocumentsView::refresh);
    connect(&models_.draft, &DraftModel::askingChanged, this, &DocumentsView::refresh);
    connect(&models_.draft, &DraftModel::choiceChanged, this, &DocumentsView::refresh);
    connect(&models_.plan, &PassagePlanModel::stateChanged, this, &DocumentsView::refresh);
    connect(&models_.draft, &DraftModel::serversChanged, this, &DocumentsView::refresh);
    connect(&models_.draft, &DraftModel::promptsChanged, this, &DocumentsView::refresh);
    connect(&models_.build, &BuildModel::stateChanged, this, &DocumentsView::refresh);
}

void DocumentsView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    Q_EMIT left();
}

QString DocumentsView::hindrance(DraftStep step) const {
    const GeneratorChoice& choice = models_.draft.choice();
    if (step == DraftStep::Files) {
        return {};
    }
    if (models_.documents.documents().isEmpty()) {
        return tr("Add a document first.");
    }
    if (models_.documents.count(DocumentState::Read) == 0) {
        return models_.documents.count(DocumentState::Reading) +
                           models_.documents.count(DocumentState::Waiting) >
                       0
                   ? tr("Extracting text…")
                   : tr("None of the documents could be read.");
    }
    if (step < DraftStep::Run) {
        return {};
    }
    if (choice.name.trimmed().isEmpty()) {
        return tr("Enter a dataset name.");
    }
    if (choice.kind == GeneratorKind::Model && choice.model.isEmpty()) {
        return tr("Choose a model or rules.");
    }
    if (choice.generatesAtServer() &&
        (choice.server.isEmpty() || !models_.draft.server().fault.isEmpty())) {
        return tr("Enter the server address.");
    }
    if (choice.kind != GeneratorKind::Rules && choice.judgeKind == JudgeKind::Model &&
        choice.judgeModel.isEmpty()) {
        return tr("Choose a judge model.");
    }
    if (choice.judgesAtServer() &&
        (choice.judgeServer.isEmpty() || !models_.draft.judgeServer().fault.isEmpty())) {
        return tr("Enter the judge server address.");
    }
    const QStringList hosts = models_.draft.remoteHosts();
    if (!hosts.isEmpty() && !choice.mayLeaveMachine) {
        return hosts.size() == 1
                   ? tr("%1 is another machine and requires your consent.").arg(hosts[0])
                   : tr("%1 and %2 are other machines and require your consent.")
                         .arg(hosts[0], hosts[1]);
    }
    const QVector<PromptView>& prompts = models_.draft.prompts();
    const bool isPromptBad =
        std::any_of(prompts.begin(), prompts.end(),
                    [](const PromptView& each) { return !each.fault.isEmpty(); });
    return choice.kind != GeneratorKind::Rules && isPromptBad ? tr("A prompt is invalid.")
                                                              : QString();
}

QString DocumentsView::stateOf(DraftStep step) const {
    switch (step) {
        case DraftStep::Files:
            return tr("%n document(s)", nullptr,
                      static_cast<int>(models_.documents.documents().size()));
        case DraftStep::Extraction:
            return tr("%n read", nullptr, models_.documents.count(DocumentState::Read));
        case DraftStep::Passages:
            return tr("%n passage(s)", nullptr, models_.plan.totals().passages);
        case DraftStep::Generator:
            return models_.draft.choice().name;
        case DraftStep::Run:
            return models_.build.state() == BuildState::Running ? tr("running") : QString();
        case DraftStep::Result:
            return models_.build.state() == BuildState::Done ? tr("ready") : QString();
    }
    return {};
}

void DocumentsView::refresh() {
    const DraftStep step = models_.draft.step();
    const bool isRunning = models_.build.state() == BuildState::Running;
    const bool isAsking = models_.draft.isAsking();
    // Only the step that is shown asks for room.
    const int shown = isAsking ? kDraftSteps : static_cast<int>(step);
    for (int i = 0; i < stack_->count(); ++i) {
        const QSizePolicy::Policy policy =
            i == shown ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        stack_->widget(i)->setSizePolicy(policy, policy);
    }
    stack_->setCurrentIndex(shown);
    foot_->setVisible(!isAsking);
    for (int i = 0; i < kDraftSteps; ++i) {
        const auto each = static_cast<DraftStep>(i);
        const QString why = hindrance(each);
        steps_[i]->setChecked(each == step && !isAsking);
        steps_[i]->setEnabled((why.isEmpty() || each == step) && !isAsking);
        steps_[i]->setToolTip(why.isEmpty() ? stateOf(each) : why);
        steps_[i]->setAccessibleDescription(steps_[i]->toolTip());
    }
    generator_->setHindrance(isRunning ? tr("Generating pairs…") : hindrance(DraftStep::Run));
    static constexpr std::array kNext{QT_TR_NOOP("Review extraction"), QT_TR_NOOP("Plan passages"),
                                      QT_TR_NOOP("Choose generator"),  QT_TR_NOOP("Generate pairs"),
                                      QT_TR_NOOP("Show result"),       QT_TR_NOOP("Next")};
    const auto following =
        static_cast<DraftStep>(qMin(static_cast<int>(step) + 1, kDraftSteps - 1));
    QString why = hindrance(following);
    if (step == DraftStep::Run && isRunning) {
        why = tr("The result appears when the pairs are ready.");
    }
    next_->setText(tr(kNext[static_cast<std::size_t>(step)]));
    // The result has its own: review, open, train.
    next_->setVisible(step != DraftStep::Result && !models_.documents.documents().isEmpty());
    next_->setEnabled(why.isEmpty());
    hint_->setText(next_->isVisibleTo(this) ? why : QString());
    hint_->setVisible(!hint_->text().isEmpty());
    back_->setVisible(step != DraftStep::Files);
    new_->setVisible(!models_.documents.documents().isEmpty() && !isRunning);
}

void DocumentsView::goOn() {
    const int step = static_cast<int>(models_.draft.step());
    const auto following = static_cast<DraftStep>(qMin(step + 1, kDraftSteps - 1));
    Q_EMIT stepChosen(following);
    if (following == DraftStep::Run && models_.build.state() != BuildState::Running) {
        Q_EMIT buildRequested();
    }
}

}  // namespace strata::ui
