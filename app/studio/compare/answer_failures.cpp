// SPDX-License-Identifier: GPL-3.0-or-later
// AnswerService: what it says when a model cannot answer, and what its buttons do.
#include "studio/compare/answer_service.h"

#include <QLocale>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;
using ui::ModelChoice;

constexpr qint64 kAnswerTokensMin = 32;
constexpr qint64 kShorterBy = 4;

bool needsRoom(ErrorCode code) {
    return code == ErrorCode::OutOfHostMemory || code == ErrorCode::BudgetTooSmall ||
           code == ErrorCode::RowTooLong || code == ErrorCode::OptionInvalid;
}

}  // namespace

void AnswerService::showFailure(const ui::Problem& problem, const QString& reason) {
    AnswerValue answer = model_.turns()[running_.turn].answers[running_.model];
    answer.state = AnswerState::Failed;
    answer.failure = reason;
    model_.setAnswer(running_.turn, running_.model, answer);
    failed_.push_back(running_);
    model_.setProblem(problem);
}

void AnswerService::failTooLong(qint64 tokens) {
    const QLocale locale;
    const ModelChoice& choice = choiceOf(running_);
    ui::Problem problem;
    problem.code = QString::fromStdString(codeText(ErrorCode::RowTooLong));
    problem.sentence =
        tr("%1 could not answer: the conversation takes %2 of its %3 context tokens, which leaves "
           "too few for an answer.")
            .arg(choice.name, locale.toString(tokens), locale.toString(choice.contextTokens));
    problem.kept = tr("The question and all other answers were kept.");
    if (hasHistory(running_)) {
        problem.actions.append({QStringLiteral("trim-turns"), tr("Drop oldest turns")});
    }
    if (problem.actions.isEmpty()) {
        problem.actions.append({QStringLiteral("choose-model"), tr("Choose another model")});
    }
    showFailure(problem, tr("%1 tokens exceed its context").arg(locale.toString(tokens)));
}

void AnswerService::fail(const Error& error) {
    ui::Problem problem = ui::problemOf(error);
    problem.sentence = tr("%1 could not answer: %2").arg(choiceOf(running_).name, problem.sentence);
    problem.kept = tr("The question and all other answers were kept.");
    // Few and short: all of them stand in one line at twice the size of text.
    if (error.code() == ErrorCode::TemplateMissing) {
        problem.actions = {{QStringLiteral("plain-text"), tr("Ask without template")},
                           {QStringLiteral("choose-model"), tr("Choose another model")}};
    } else if (error.code() == ErrorCode::RemoteRefused) {
        problem.hint.clear();
        problem.actions =
            accessActions(servers_, choiceOf(running_).server, QStringLiteral("try-again"));
    } else if (needsRoom(error.code())) {
        const qint64 shorter = shorterFor(running_);
        problem.actions = {
            {QStringLiteral("shorter-answer"), tr("Limit to %1 tokens").arg(shorter)},
            hasHistory(running_)
                ? ui::ProblemAction{QStringLiteral("forget-turns"), tr("Drop earlier turns")}
                : ui::ProblemAction{QStringLiteral("try-again"), tr("Try again")}};
    } else {
        problem.actions = {{QStringLiteral("try-again"), tr("Try again")},
                           {QStringLiteral("choose-model"), tr("Choose another model")}};
    }
    showFailure(problem, QString::fromStdString(error.message()));
}

void AnswerService::act(const QString& action) {
    ui::AnswerSettings settings = model_.settings();
    if (action == QLatin1String("plain-text")) {
        settings.form = ui::PromptForm::Plain;
    } else if (action == QLatin1String("shorter-answer")) {
        shortenFailed();
        settings.sampling = model_.settings().sampling;
    } else if (action == QLatin1String("forget-turns")) {
        settings.memory = ui::TurnMemory::Forget;
    } else if (action == QLatin1String("trim-turns")) {
        for (Request& request : failed_) {
            request.mayTrim = true;
        }
    } else if (action != QLatin1String("try-again")) {
        return;
    }
    model_.setSettings(settings);
    retryFailed();
}

/// From now on too: the settings that the failed answers were asked with become shorter.
void AnswerService::shortenFailed() {
    ui::AnswerSettings shared = model_.settings();
    for (const Request& request : failed_) {
        const ui::AnswerSampling asked = samplingFor(request);
        ui::AnswerSampling shorter = asked;
        shorter.answerTokensMax = shorterFor(request);
        model_.setTurnSampling(request.turn, request.model, shorter);
        bool isOwn = false;
        for (int pane = 0; pane < model_.panes().size(); ++pane) {
            if (model_.panes()[pane] == choiceOf(request).id && model_.ownSampling(pane) == asked) {
                model_.setOwnSampling(pane, shorter);
                isOwn = true;
            }
        }
        if (!isOwn && shared.sampling == asked) {
            shared.sampling = shorter;
        }
    }
    model_.setSettings(shared);
}

void AnswerService::retryFailed() {
    model_.setProblem({});
    for (const Request& request : std::exchange(failed_, {})) {
        if (request.turn < model_.turns().size()) {
            add(request);
        }
    }
    runNext();
}

qint64 AnswerService::shorterFor(const Request& request) const {
    return std::max(samplingFor(request).answerTokensMax / kShorterBy, kAnswerTokensMin);
}

}  // namespace strata::studio
