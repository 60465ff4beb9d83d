// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/draft_model.h"

namespace strata::ui {

void DraftModel::setChoice(const GeneratorChoice& choice) {
    if (choice_ == choice) {
        return;
    }
    choice_ = choice;
    Q_EMIT choiceChanged();
}

void DraftModel::setModels(const QVector<GeneratorModel>& models) {
    models_ = models;
    Q_EMIT modelsChanged();
}

void DraftModel::setServer(const ServerView& server) {
    server_ = server;
    Q_EMIT serverChanged();
}

void DraftModel::setPrompts(const QVector<PromptView>& prompts) {
    prompts_ = prompts;
    Q_EMIT promptsChanged();
}

void DraftModel::setStep(DraftStep step) {
    if (step_ == step) {
        return;
    }
    step_ = step;
    Q_EMIT stepChanged();
}

}  // namespace strata::ui
