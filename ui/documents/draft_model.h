// SPDX-License-Identifier: GPL-3.0-or-later
// The dataset that the wizard is about to make: the step it is at and what was chosen so far.
// Thread: the GUI thread.
#pragma once

#include "ui/documents/generator_values.h"

#include <QObject>

namespace strata::ui {

enum class DraftStep { Files, Extraction, Generator, Run, Result };
inline constexpr int kDraftSteps = 5;

class DraftModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const GeneratorChoice& choice() const { return choice_; }
    const QVector<GeneratorModel>& models() const { return models_; }
    const ServerView& server() const { return server_; }
    const ServerView& judgeServer() const { return judgeServer_; }
    /// The other machines to which the choice would send text.
    QStringList remoteHosts() const;
    /// What makes the same pairs on a command line; empty: nothing does.
    const QString& command() const { return command_; }
    /// Questions, answers, judge; none before the service has said them.
    const QVector<PromptView>& prompts() const { return prompts_; }
    DraftStep step() const { return step_; }

    void setChoice(const GeneratorChoice& choice);
    void setModels(const QVector<GeneratorModel>& models);
    void setServers(const ServerView& generator, const ServerView& judge);
    void setCommand(const QString& command);
    void setPrompts(const QVector<PromptView>& prompts);
    void setStep(DraftStep step);

Q_SIGNALS:
    void choiceChanged();
    void modelsChanged();
    void serversChanged();
    void commandChanged(const QString& command);
    void promptsChanged();
    void stepChanged();

private:
    GeneratorChoice choice_;
    QVector<GeneratorModel> models_;
    ServerView server_;
    ServerView judgeServer_;
    QString command_;
    QVector<PromptView> prompts_;
    DraftStep step_ = DraftStep::Files;
};

}  // namespace strata::ui
