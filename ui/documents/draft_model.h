// SPDX-License-Identifier: GPL-3.0-or-later
// The dataset that the wizard is about to make: the step it is at and what was chosen so far.
// Thread: the GUI thread.
#pragma once

#include "ui/documents/generator_values.h"
#include "ui/documents/unfinished_draft.h"

#include <QObject>
#include <QVector>

namespace strata::ui {

enum class DraftStep { Files, Extraction, Passages, Generator, Run, Result };
inline constexpr int kDraftSteps = 6;

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
    /// The person has to say first whether one of these goes on or a new one begins.
    bool isAsking() const { return isAsking_; }
    const QVector<UnfinishedDraft>& unfinished() const { return unfinished_; }
    /// Files that were chosen and wait for that word.
    int filesWaiting() const { return filesWaiting_; }

    void setChoice(const GeneratorChoice& choice);
    void setModels(const QVector<GeneratorModel>& models);
    void setServers(const ServerView& generator, const ServerView& judge);
    void setCommand(const QString& command);
    void setPrompts(const QVector<PromptView>& prompts);
    void setStep(DraftStep step);
    void ask(const QVector<UnfinishedDraft>& unfinished, int filesWaiting);
    void stopAsking();

Q_SIGNALS:
    void choiceChanged();
    void modelsChanged();
    void serversChanged();
    void commandChanged(const QString& command);
    void promptsChanged();
    void stepChanged();
    void askingChanged();

private:
    GeneratorChoice choice_;
    QVector<GeneratorModel> models_;
    ServerView server_;
    ServerView judgeServer_;
    QString command_;
    QVector<PromptView> prompts_;
    DraftStep step_ = DraftStep::Files;
    bool isAsking_ = false;
    QVector<UnfinishedDraft> unfinished_;
    int filesWaiting_ = 0;
};

}  // namespace strata::ui
