// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_trial.h"

#include "datasetgen/base/rejection.h"
#include "datasetgen/generate/prompt_builder.h"
#include "ui/base/worded.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <array>

namespace strata::studio {
namespace {

using datasetgen::PromptName;

/// Its tr belongs to the document builder's texts.
struct DocumentTrialTexts {
    Q_DECLARE_TR_FUNCTIONS(DocumentTrialTexts)
};

std::string judgeOf(const ui::GeneratorChoice& choice) {
    switch (choice.judgeKind) {
        case ui::JudgeKind::SameModel:
            return {};
        case ui::JudgeKind::Model:
            return "model:" + choice.judgeModel.toStdString();
        case ui::JudgeKind::Server:
            return "http:" + choice.judgeServer.toStdString();
        case ui::JudgeKind::None:
            return "none";
    }
    return {};
}

}  // namespace

jobs::DatasetBuildSettings buildSettingsOf(const DocumentDraft& draft,
                                           const QStringList& documents) {
    const ui::GeneratorChoice& choice = draft.choice;
    jobs::DatasetBuildSettings settings;
    for (const QString& document : documents) {
        settings.documents.push_back(document.toStdString());
    }
    settings.out = draft.out.toStdString();
    settings.model = choice.targetModel.toStdString();
    settings.allowRemote = choice.mayLeaveMachine;
    settings.seed = static_cast<std::uint64_t>(choice.seed);
    settings.passageTokens = static_cast<std::uint64_t>(choice.passageTokens);
    for (const QString& gate : choice.relaxedGates) {
        settings.relaxedGates.insert(gate.toStdString());
    }
    settings.quantity = static_cast<datasetgen::Quantity>(choice.quantity);
    if (choice.quantity == ui::FactQuantity::Number) {
        settings.factsPerPassage = static_cast<std::size_t>(choice.factsPerPassage);
    }
    for (const QString& type : choice.types) {
        settings.types.insert(datasetgen::factTypeNamed(type.toStdString()));
    }
    for (const QString& passage : choice.passagesExcluded) {
        settings.passagesExcluded.insert(passage.toStdString());
    }
    for (const QString& passage : choice.passagesIncluded) {
        settings.passagesIncluded.insert(passage.toStdString());
    }
    switch (choice.kind) {
        case ui::GeneratorKind::Rules:
            break;
        case ui::GeneratorKind::Model:
            settings.generator = "model:" + choice.model.toStdString();
            break;
        case ui::GeneratorKind::Server:
            settings.generator = "http:" + choice.server.toStdString();
            break;
    }
    if (choice.kind != ui::GeneratorKind::Rules) {
        settings.judge = judgeOf(choice);
        settings.concurrency = choice.concurrency;
        settings.prompts = {choice.prompts.questions.toStdString(),
                            choice.prompts.answers.toStdString(),
                            choice.prompts.judge.toStdString()};
    }
    return settings;
}

ui::TrialView trialViewOf(const jobs::DatasetTrial& trial) {
    ui::TrialView view;
    for (const jobs::TrialPair& pair : trial.pairs) {
        view.pairs.append({ui::fromView(pair.question), ui::fromView(pair.answer),
                           DocumentTrialTexts::tr("%1, page %2")
                               .arg(QFileInfo(ui::fromView(pair.document)).fileName())
                               .arg(pair.page),
                           ui::worded(datasetgen::rejectionLabel(pair.rejected))});
    }
    view.passages = static_cast<int>(trial.passages);
    view.passagesAll = static_cast<int>(trial.passagesAll);
    view.seconds = trial.seconds;
    view.secondsAll = trial.secondsAll;
    view.isTimed = trial.isTimed;
    view.tokens = static_cast<qint64>(trial.tokens);
    view.tokensAll = static_cast<qint64>(trial.tokensAll);
    view.repeatedCalls = static_cast<qint64>(trial.repeatedCalls);
    return view;
}

QVector<ui::PromptView> promptViewsOf(const ui::PromptChoice& choice) {
    const std::array own{std::pair(PromptName::Questions, &choice.questions),
                         std::pair(PromptName::Answers, &choice.answers),
                         std::pair(PromptName::Judge, &choice.judge)};
    QVector<ui::PromptView> views;
    for (const auto& [name, text] : own) {
        views.append({ui::fromView(datasetgen::promptText(name)),
                      text->isEmpty()
                          ? QString()
                          : ui::fromView(datasetgen::promptFault(name, text->toStdString()))});
    }
    return views;
}

}  // namespace strata::studio
