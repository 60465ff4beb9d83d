// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_generator_step.h"

#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/documents/document_judge_form.h"
#include "ui/documents/document_trial_card.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/prompt_editor.h"
#include "ui/documents/scroll_column.h"
#include "ui/documents/server_field.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

constexpr int kWideCharacters = 110;
constexpr int kConcurrencyMax = 256;

QString kindText(GeneratorKind kind) {
    switch (kind) {
        case GeneratorKind::Rules:
            return DocumentGeneratorStep::tr(
                "Generates questions from headings, definitions, tables and statements. Fast, "
                "deterministic, and needs no model.");
        case GeneratorKind::Model:
            return DocumentGeneratorStep::tr(
                "A model from the library generates the pairs on this machine. Slow without a "
                "GPU.");
        case GeneratorKind::Server:
            return DocumentGeneratorStep::tr(
                "An OpenAI-compatible server generates the pairs, for example one that runs on "
                "this machine.");
    }
    return {};
}

/// A field below its name.
QWidget* makeField(const QString& name, QWidget* field) {
    QLabel* label = makeLabel(LabelRole::Soft, name);
    label->setBuddy(field);
    field->setAccessibleName(name);
    return makeColumn({label, field});
}

}  // namespace

DocumentGeneratorStep::DocumentGeneratorStep(DraftModel& draft,
                                             ExtractionModel& documents,
                                             TrialModel& trial,
                                             QWidget* parent)
    : QWidget(parent), draft_(draft), documents_(documents), trial_(new DocumentTrialCard(trial)) {
    auto* content = new QWidget;
    columns_ = new QBoxLayout(QBoxLayout::LeftToRight, content);
    columns_->setContentsMargins(0, 0, 0, 0);
    columns_->setSpacing(kSpace3);
    promptCard_ = makePrompts();
    columns_->addLayout(columnLayout({makeForm(), room()}), 1);
    columns_->addLayout(columnLayout({trial_, promptCard_, room()}, kSpace3), 1);
    setColumn(this, {new ScrollColumn(content)});
    connect(&draft_, &DraftModel::choiceChanged, this, &DocumentGeneratorStep::showChoice);
    connect(&draft_, &DraftModel::modelsChanged, this, &DocumentGeneratorStep::showModels);
    connect(&draft_, &DraftModel::serversChanged, this, &DocumentGeneratorStep::showServers);
    connect(&draft_, &DraftModel::promptsChanged, this, &DocumentGeneratorStep::showPrompts);
    connect(trial_, &DocumentTrialCard::trialRequested, this, [this] {
        prompts_->flush();
        Q_EMIT trialRequested();
    });
    connect(&documents_, &ExtractionModel::changed, this, &DocumentGeneratorStep::showServers);
    showModels();
}

/// Side by side where both have room for their lines.
void DocumentGeneratorStep::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isWide = width() >= kWideCharacters * fontMetrics().averageCharWidth();
    columns_->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

QWidget* DocumentGeneratorStep::makeForm() {
    auto* card = new Card(tr("Generator"));
    QVBoxLayout* body = card->body();
    name_ = new QLineEdit;
    body->addWidget(makeField(tr("Dataset name"), name_));
    kind_ = new ChipRow({{"rules", tr("Rules")}, {"model", tr("Model")}, {"server", tr("Server")}});
    kind_->setAccessibleName(tr("Generator"));
    body->addWidget(kind_);
    kindText_ = makeWrappedLabel(LabelRole::Soft);
    body->addWidget(kindText_);
    addModelFields(*body);
    addPassageFields(*body);
    connect(name_, &QLineEdit::textEdited, this, &DocumentGeneratorStep::tell);
    connect(kind_, &ChipRow::chosen, this, &DocumentGeneratorStep::tell);
    return card;
}

void DocumentGeneratorStep::addModelFields(QVBoxLayout& body) {
    modelRow_ = new QWidget;
    model_ = new QComboBox;
    model_->setAccessibleName(tr("Model from the library"));
    noModels_ = makeWrappedLabel(LabelRole::Warn,
                                 tr("The library has no models yet. Add one on the Models page."));
    setColumn(modelRow_, {model_, noModels_});
    body.addWidget(modelRow_);
    server_ = new ServerField("generatorServer", tr("Server address"));
    body.addWidget(server_);
    judge_ = new DocumentJudgeForm;
    body.addWidget(judge_);
    consentFrame_ = makeConsent();
    body.addWidget(consentFrame_);
    concurrency_ = new QSpinBox;
    concurrency_->setRange(1, kConcurrencyMax);
    concurrency_->setObjectName(QStringLiteral("concurrentRequests"));
    concurrencyRow_ = makeField(tr("Concurrent requests"), concurrency_);
    body.addWidget(concurrencyRow_);
    connect(model_, &QComboBox::activated, this, &DocumentGeneratorStep::tell);
    connect(server_, &ServerField::edited, this, &DocumentGeneratorStep::tell);
    connect(&judge_->kind(), &ChipRow::chosen, this, &DocumentGeneratorStep::tell);
    connect(&judge_->model(), &QComboBox::activated, this, &DocumentGeneratorStep::tell);
    connect(&judge_->server(), &ServerField::edited, this, &DocumentGeneratorStep::tell);
    connect(concurrency_, &QSpinBox::valueChanged, this, &DocumentGeneratorStep::tell);
}

void DocumentGeneratorStep::addPassageFields(QVBoxLayout& body) {
    target_ = new QComboBox;
    body.addWidget(makeField(tr("Target model tokenizer"), target_));
    tokens_ = new QSpinBox;
    tokens_->setRange(64, 8192);
    tokens_->setSingleStep(64);
    body.addWidget(makeField(tr("Max passage length (tokens)"), tokens_));
    seed_ = new QSpinBox;
    seed_->setRange(0, 1'000'000'000);
    body.addWidget(makeField(tr("Random seed"), seed_));
    connect(target_, &QComboBox::activated, this, &DocumentGeneratorStep::tell);
    connect(tokens_, &QSpinBox::valueChanged, this, &DocumentGeneratorStep::tell);
    connect(seed_, &QSpinBox::valueChanged, this, &DocumentGeneratorStep::tell);
}

QFrame* DocumentGeneratorStep::makeConsent() {
    auto* frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("message"));
    consentText_ = makeWrappedLabel(LabelRole::Text);
    consent_ = new QCheckBox(tr("Allow for this project"));
    consent_->setObjectName(QStringLiteral("consent"));
    addParts(new QVBoxLayout(frame), {consentText_, consent_});
    connect(consent_, &QCheckBox::toggled, this, &DocumentGeneratorStep::tell);
    return frame;
}

Card* DocumentGeneratorStep::makePrompts() {
    auto* card = new Card(tr("Prompts"));
    prompts_ = new PromptEditor;
    card->body()->addWidget(prompts_);
    connect(prompts_, &PromptEditor::edited, this, [this](const PromptChoice& prompts) {
        GeneratorChoice choice = draft_.choice();
        choice.prompts = prompts;
        Q_EMIT choiceChanged(choice);
    });
    return card;
}

void DocumentGeneratorStep::showPrompts() {
    promptCard_->setVisible(draft_.choice().kind != GeneratorKind::Rules);
    prompts_->setPrompts(draft_.choice().prompts, draft_.prompts());
}

void DocumentGeneratorStep::setHindrance(const QString& why) {
    trial_->setHindrance(why);
}

void DocumentGeneratorStep::showModels() {
    isShowing_ = true;
    model_->clear();
    judge_->setModels(draft_.models());
    target_->clear();
    target_->addItem(tr("Any model (approximate)"), QString());
    for (const GeneratorModel& model : draft_.models()) {
        model_->addItem(model.name, model.path);
        target_->addItem(model.name, model.path);
    }
    model_->setVisible(!draft_.models().isEmpty());
    noModels_->setVisible(draft_.models().isEmpty());
    isShowing_ = false;
    showChoice();
}

void DocumentGeneratorStep::showChoice() {
    isShowing_ = true;
    const GeneratorChoice& choice = draft_.choice();
    if (name_->text() != choice.name) {
        name_->setText(choice.name);
    }
    kind_->setCurrentIndex(static_cast<int>(choice.kind));
    kindText_->setText(kindText(choice.kind));
    modelRow_->setVisible(choice.kind == GeneratorKind::Model);
    server_->setVisible(choice.generatesAtServer());
    judge_->setVisible(choice.kind != GeneratorKind::Rules);
    judge_->setChoice(choice);
    concurrencyRow_->setVisible(choice.generatesAtServer() || choice.judgesAtServer());
    model_->setCurrentIndex(qMax(0, model_->findData(choice.model)));
    target_->setCurrentIndex(qMax(0, target_->findData(choice.targetModel)));
    server_->setAddress(choice.server);
    concurrency_->setValue(choice.concurrency);
    tokens_->setValue(choice.passageTokens);
    seed_->setValue(choice.seed);
    consent_->setChecked(choice.mayLeaveMachine);
    isShowing_ = false;
    showPrompts();
    showServers();
}

void DocumentGeneratorStep::showServers() {
    server_->setView(draft_.server());
    judge_->setServer(draft_.judgeServer());
    const QStringList hosts = draft_.remoteHosts();
    consentFrame_->setVisible(!hosts.isEmpty());
    const int pages = documents_.pagesRead();
    const int count = documents_.count(DocumentState::Read);
    consentText_->setText(
        tr("This sends the text of %2 of %3 to %1, passage by passage, and the questions and "
           "answers generated from it. It sends no files, no file names and nothing else from this "
           "project.")
            .arg(hosts.size() == 2 ? tr("%1 and %2").arg(hosts[0], hosts[1]) : hosts.value(0),
                 tr("%n page(s)", nullptr, pages), tr("%n document(s)", nullptr, count)));
}

void DocumentGeneratorStep::tell() {
    if (isShowing_) {
        return;
    }
    GeneratorChoice choice = draft_.choice();
    const GeneratorChoice before = choice;
    choice.name = name_->text();
    choice.kind = static_cast<GeneratorKind>(kind_->currentIndex());
    choice.model = model_->currentData().toString();
    choice.server = server_->address();
    judge_->tell(choice);
    choice.concurrency = concurrency_->value();
    choice.targetModel = target_->currentData().toString();
    choice.passageTokens = tokens_->value();
    choice.seed = seed_->value();
    // The consent was given for these addresses.
    choice.mayLeaveMachine = consent_->isChecked() && choice.server == before.server &&
                             choice.judgeServer == before.judgeServer;
    Q_EMIT choiceChanged(choice);
}

}  // namespace strata::ui
