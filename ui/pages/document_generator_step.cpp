// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/document_generator_step.h"

#include "ui/models/draft_model.h"
#include "ui/models/extraction_model.h"
#include "ui/pages/document_trial_card.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/chip_row.h"
#include "ui/widgets/label.h"
#include "ui/widgets/prompt_editor.h"
#include "ui/widgets/scroll_column.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

QString kindText(GeneratorKind kind) {
    switch (kind) {
        case GeneratorKind::Rules:
            return DocumentGeneratorStep::tr(
                "Questions from headings, definitions, tables and plain statements. Fast, needs no "
                "model, the same every time.");
        case GeneratorKind::Model:
            return DocumentGeneratorStep::tr(
                "A model of the library asks and answers on this machine, and judges each pair. "
                "Slow on a processor alone.");
        case GeneratorKind::Server:
            return DocumentGeneratorStep::tr(
                "A model behind an OpenAI-compatible address asks, answers and judges, for example "
                "one that runs on this machine.");
    }
    return {};
}

}  // namespace

DocumentGeneratorStep::DocumentGeneratorStep(DraftModel& draft,
                                             ExtractionModel& documents,
                                             TrialModel& trial,
                                             QWidget* parent)
    : QWidget(parent), draft_(draft), documents_(documents), trial_(new DocumentTrialCard(trial)) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace3);
    column->addWidget(makeForm());
    promptCard_ = makePrompts();
    column->addWidget(promptCard_);
    column->addWidget(trial_);
    column->addStretch(1);
    content->setMaximumWidth(kFormWidthMax);
    all->addWidget(new ScrollColumn(content));
    connect(&draft_, &DraftModel::choiceChanged, this, &DocumentGeneratorStep::showChoice);
    connect(&draft_, &DraftModel::modelsChanged, this, &DocumentGeneratorStep::showModels);
    connect(&draft_, &DraftModel::serverChanged, this, &DocumentGeneratorStep::showServer);
    connect(&draft_, &DraftModel::promptsChanged, this, &DocumentGeneratorStep::showPrompts);
    connect(trial_, &DocumentTrialCard::trialAsked, this, [this] {
        prompts_->flush();
        Q_EMIT trialAsked();
    });
    connect(trial_, &DocumentTrialCard::stopAsked, this, &DocumentGeneratorStep::stopAsked);
    connect(&documents_, &ExtractionModel::changed, this, &DocumentGeneratorStep::showServer);
    showModels();
}

QWidget* DocumentGeneratorStep::makeForm() {
    auto* card = new Card(tr("What makes the pairs"));
    QVBoxLayout* body = card->body();
    const auto addField = [body](const QString& name, QWidget* field) {
        QLabel* label = makeLabel(LabelRole::Soft, name);
        label->setBuddy(field);
        field->setAccessibleName(name);
        body->addWidget(label);
        body->addWidget(field);
    };
    name_ = new QLineEdit;
    addField(tr("Name of the data set"), name_);
    kind_ = new ChipRow({tr("Rules"), tr("A model"), tr("A server")});
    kind_->setAccessibleName(tr("What makes the pairs"));
    body->addWidget(kind_);
    kindText_ = makeLabel(LabelRole::Soft);
    kindText_->setWordWrap(true);
    body->addWidget(kindText_);
    modelRow_ = new QWidget;
    auto* modelColumn = new QVBoxLayout(modelRow_);
    modelColumn->setContentsMargins(0, 0, 0, 0);
    model_ = new QComboBox;
    model_->setAccessibleName(tr("Model of the library"));
    noModels_ = makeLabel(LabelRole::Warn, tr("The library has no model yet; add one on Models."));
    noModels_->setWordWrap(true);
    modelColumn->addWidget(model_);
    modelColumn->addWidget(noModels_);
    body->addWidget(modelRow_);
    serverRow_ = new QWidget;
    auto* serverColumn = new QVBoxLayout(serverRow_);
    serverColumn->setContentsMargins(0, 0, 0, 0);
    server_ = new QLineEdit;
    server_->setAccessibleName(tr("Address of the server"));
    server_->setPlaceholderText(QStringLiteral("http://localhost:8080"));
    serverText_ = makeLabel(LabelRole::Soft);
    serverText_->setWordWrap(true);
    serverColumn->addWidget(server_);
    serverColumn->addWidget(serverText_);
    consentFrame_ = makeConsent();
    serverColumn->addWidget(consentFrame_);
    body->addWidget(serverRow_);
    target_ = new QComboBox;
    addField(tr("Model to be trained, whose tokens are counted"), target_);
    tokens_ = new QSpinBox;
    tokens_->setRange(64, 8192);
    tokens_->setSingleStep(64);
    addField(tr("Longest passage, in tokens"), tokens_);
    seed_ = new QSpinBox;
    seed_->setRange(0, 1'000'000'000);
    addField(tr("Seed of the choice among facts and phrasings"), seed_);
    connect(name_, &QLineEdit::textEdited, this, &DocumentGeneratorStep::tell);
    connect(kind_, &ChipRow::chosen, this, &DocumentGeneratorStep::tell);
    connect(model_, &QComboBox::activated, this, &DocumentGeneratorStep::tell);
    connect(server_, &QLineEdit::textEdited, this, &DocumentGeneratorStep::tell);
    connect(target_, &QComboBox::activated, this, &DocumentGeneratorStep::tell);
    connect(tokens_, &QSpinBox::valueChanged, this, &DocumentGeneratorStep::tell);
    connect(seed_, &QSpinBox::valueChanged, this, &DocumentGeneratorStep::tell);
    return card;
}

QFrame* DocumentGeneratorStep::makeConsent() {
    auto* frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("message"));
    auto* column = new QVBoxLayout(frame);
    consentText_ = makeLabel(LabelRole::Text);
    consentText_->setWordWrap(true);
    consent_ = new QCheckBox(tr("This project may send it there"));
    consent_->setObjectName(QStringLiteral("consent"));
    column->addWidget(consentText_);
    column->addWidget(consent_);
    connect(consent_, &QCheckBox::toggled, this, &DocumentGeneratorStep::tell);
    return frame;
}

Card* DocumentGeneratorStep::makePrompts() {
    auto* card = new Card(tr("What the model is told"));
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
    target_->clear();
    target_->addItem(tr("No model: about right for all"), QString());
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
    serverRow_->setVisible(choice.kind == GeneratorKind::Server);
    model_->setCurrentIndex(qMax(0, model_->findData(choice.model)));
    target_->setCurrentIndex(qMax(0, target_->findData(choice.targetModel)));
    if (server_->text() != choice.server) {
        server_->setText(choice.server);
    }
    tokens_->setValue(choice.passageTokens);
    seed_->setValue(choice.seed);
    consent_->setChecked(choice.mayLeaveMachine);
    isShowing_ = false;
    showPrompts();
    showServer();
}

void DocumentGeneratorStep::showServer() {
    const ServerView& server = draft_.server();
    const bool isEmpty = server_->text().isEmpty();
    serverText_->setText(isEmpty ? tr("Name the address of the server.")
                         : !server.fault.isEmpty()
                             ? server.fault
                             : (server.isRemote ? tr("%1 is another machine.").arg(server.host)
                                                : tr("Nothing leaves this machine.")));
    setLabelRole(serverText_, !isEmpty && (!server.fault.isEmpty() || server.isRemote)
                                  ? LabelRole::Warn
                                  : LabelRole::Soft);
    consentFrame_->setVisible(server.isRemote && server.fault.isEmpty() && !isEmpty);
    const int pages = documents_.pagesRead();
    const int count = documents_.count(DocumentState::Read);
    consentText_->setText(
        tr("To %1 would go: the text of %2 of %3, passage by passage, and the questions and "
           "answers made of it. No file, no file name and nothing else of this project.")
            .arg(server.host, tr("%n page(s)", nullptr, pages),
                 tr("%n document(s)", nullptr, count)));
}

void DocumentGeneratorStep::tell() {
    if (isShowing_) {
        return;
    }
    GeneratorChoice choice = draft_.choice();
    const bool isOtherServer = choice.server != server_->text();
    choice.name = name_->text();
    choice.kind = static_cast<GeneratorKind>(kind_->currentIndex());
    choice.model = model_->currentData().toString();
    choice.server = server_->text();
    choice.targetModel = target_->currentData().toString();
    choice.passageTokens = tokens_->value();
    choice.seed = seed_->value();
    // The word was given for one address.
    choice.mayLeaveMachine = consent_->isChecked() && !isOtherServer;
    Q_EMIT choiceChanged(choice);
}

}  // namespace strata::ui
