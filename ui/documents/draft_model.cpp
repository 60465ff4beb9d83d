// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/draft_model.h"

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

void DraftModel::setServers(const ServerView& generator, const ServerView& judge) {
    server_ = generator;
    judgeServer_ = judge;
    Q_EMIT serversChanged();
}

QStringList DraftModel::remoteHosts() const {
    QStringList hosts;
    if (choice_.generatesAtServer() && server_.isRemote) {
        hosts.append(server_.host);
    }
    if (choice_.judgesAtServer() && judgeServer_.isRemote) {
        hosts.append(judgeServer_.host);
    }
    hosts.removeDuplicates();
    return hosts;
}

void DraftModel::setCommand(const QString& command) {
    if (command_ == command) {
        return;
    }
    command_ = command;
    Q_EMIT commandChanged(command);
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

void DraftModel::ask(const QVector<UnfinishedDraft>& unfinished, int filesWaiting) {
    isAsking_ = true;
    unfinished_ = unfinished;
    filesWaiting_ = filesWaiting;
    Q_EMIT askingChanged();
}

void DraftModel::stopAsking() {
    isAsking_ = false;
    unfinished_.clear();
    filesWaiting_ = 0;
    Q_EMIT askingChanged();
}

}  // namespace strata::ui
