// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of models and what they say, as pages show it. Thread: values; the GUI thread.
#pragma once

#include "ui/compare/answer_sampling.h"

#include <QMetaType>
#include <QString>
#include <QStringList>
#include <QVector>
#include <optional>

namespace strata::ui {

/// NotRun: stopped before it began.
enum class AnswerState { None, Waiting, Streaming, Done, Stopped, NotRun, Failed };

/// Now or soon.
inline bool isGoing(AnswerState state) {
    return state == AnswerState::Waiting || state == AnswerState::Streaming;
}

/// A piece of an answer, and its share in what the model held possible there.
struct AnswerToken {
    QString text;
    double probability = 0.0;

    bool operator==(const AnswerToken&) const = default;
};

struct AnswerValue {
    AnswerState state = AnswerState::None;
    QString text;
    double secondsToFirstToken = 0.0;
    double tokensPerSecond = 0.0;
    qint64 tokens = 0;
    QString stopReason;           ///< "stop": by itself; "length": at the limit of tokens
    QString failure;              ///< a sentence, where the state is Failed
    QString waitsFor;             ///< "Queued: ...", where the state is Waiting
    QVector<AnswerToken> pieces;  ///< all of the answer; empty: not known
    quint64 memoryBytes = 0;      ///< held for it: weights and cache; 0: not known
};

enum class TurnMemory { Forget, Remember };
enum class PromptForm { Chat, Plain };  ///< Plain: without the model's chat template

struct AnswerSettings {
    AnswerSampling sampling;
    QString system;
    TurnMemory memory = TurnMemory::Remember;
    PromptForm form = PromptForm::Chat;

    bool operator==(const AnswerSettings&) const = default;
};

/// A question, and what a dataset knows about it.
struct PromptValue {
    QString text;
    QString reference;  ///< the answer that is right; empty: unknown
    QString source;     ///< "manual.pdf, page 14"; empty: unknown
    QString quote;      ///< of the source

    bool operator==(const PromptValue&) const = default;
};

enum class ModelOrigin { Base, Tuned };

/// A model that can answer.
struct ModelChoice {
    QString id;  ///< FOLDER or FOLDER+ADAPTER, as the engine names it
    QString folder;
    QString adapter;  ///< empty: none
    QString name;
    QString note;  ///< "as downloaded, 270 MiB"
    QString run;   ///< the run that made it; empty: none
    QString base;  ///< the id of the model it was made from; empty: none known
    ModelOrigin origin = ModelOrigin::Base;
    qint64 contextTokens = 0;  ///< how many tokens it reads at most; 0: unknown
    quint64 weightsBytes = 0;  ///< of its files, with those of the adapter; 0: unknown
    QString server = {};       ///< the address that it is behind; empty: this program's engine

    bool operator==(const ModelChoice&) const = default;
};

enum class ServerReach { ThisMachine, OtherMachine, NetworkOff };

/// An address as the service understands it, before its model is added.
struct ServerOffer {
    ServerReach reach = ServerReach::ThisMachine;  ///< NetworkOff: another machine, not allowed
    QString host;
    QString fault;  ///< empty: the address can be used
};

/// Whether questions may go to a server on another machine.
enum class ServerConsent { Given, Withheld };

enum class Vote { Left, Right, Tie, BothBad, Skip };
enum class Names { Shown, Hidden };

/// One question with the answers of the models that stood in the panes then.
struct TurnValue {
    QString id;
    PromptValue prompt;
    QVector<ModelChoice> models;
    QVector<AnswerSampling> samplings;  ///< one for each of models
    QVector<AnswerValue> answers;       ///< one for each of models
    QVector<int> order;                 ///< which of models stands first, second, ...
    Names names = Names::Shown;
    std::optional<Vote> vote;

    bool hasAllAnswers() const;
};

/// An earlier conversation, as a list shows it.
struct ConversationInfo {
    QString id;
    QString title;
    qint64 changedMs = 0;
    QStringList models;

    bool operator==(const ConversationInfo&) const = default;
};

inline bool TurnValue::hasAllAnswers() const {
    bool all = !answers.isEmpty();
    for (const AnswerValue& answer : answers) {
        all = all && (answer.state == AnswerState::Done || answer.state == AnswerState::Stopped);
    }
    return all;
}

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::AnswerSettings)
Q_DECLARE_METATYPE(strata::ui::PromptValue)
Q_DECLARE_METATYPE(strata::ui::TurnValue)
Q_DECLARE_METATYPE(strata::ui::ServerConsent)
