// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_failures.h"

#include "ui/base/worded.h"
#include "ui/compare/compare_places.h"

#include <QLocale>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using ui::ModelChoice;

constexpr qint64 kAnswerTokensMin = 32;
constexpr qint64 kShorterBy = 4;

bool needsRoom(ErrorCode code) {
    return code == ErrorCode::OutOfHostMemory || code == ErrorCode::BudgetTooSmall ||
           code == ErrorCode::RowTooLong || code == ErrorCode::OptionInvalid;
}

}  // namespace

AnswerFailures::AnswerFailures(ServerList& servers, ui::CompareModel& model)
    : servers_(servers), model_(model) {}

void AnswerFailures::add(const AnswerRequest& request, const Error& error) {
    ui::Problem problem = ui::problemOf(error);
    problem.sentence =
        tr("%1 could not answer: %2").arg(choiceOf(model_, request).name, problem.sentence);
    problem.kept = tr("The question and all other answers were kept.");
    // Few and short: all of them stand in one line at twice the size of text.
    if (error.code() == ErrorCode::TemplateMissing) {
        problem.actions = {
            {"askWithoutTemplate", tr("Ask without template"), [this] { retryPlain(); }},
            ui::wayTo("chooseAnotherModel", tr("Choose another model"), ui::kChooseModelPlace)};
    } else if (error.code() == ErrorCode::RemoteRefused) {
        problem.hint.clear();
        problem.actions =
            accessActions(servers_, choiceOf(model_, request).server, [this] { retry(); });
    } else if (needsRoom(error.code())) {
        const qint64 shorter = shorterFor(request);
        problem.actions = {
            {"limitTokens", tr("Limit to %1 tokens").arg(shorter), [this] { retryShorter(); }},
            hasHistory(model_, request)
                ? ui::ProblemAction{"dropEarlierTurns", tr("Drop earlier turns"),
                                    [this] { retryForgetting(); }}
                : ui::ProblemAction{"tryAgain", tr("Try again"), [this] { retry(); }}};
    } else {
        problem.actions = {
            {"tryAgain", tr("Try again"), [this] { retry(); }},
            ui::wayTo("chooseAnotherModel", tr("Choose another model"), ui::kChooseModelPlace)};
    }
    show(request, problem, ui::wordedFailure(error));
}

void AnswerFailures::addTooLong(const AnswerRequest& request, qint64 tokens) {
    const QLocale locale;
    const ModelChoice& choice = choiceOf(model_, request);
    ui::Problem problem;
    problem.code = QString::fromStdString(codeText(ErrorCode::RowTooLong));
    problem.sentence =
        tr("%1 could not answer: the conversation takes %2 of its %3 context tokens, which leaves "
           "too few for an answer.")
            .arg(choice.name, locale.toString(tokens), locale.toString(choice.contextTokens));
    problem.kept = tr("The question and all other answers were kept.");
    if (hasHistory(model_, request)) {
        problem.actions.append(
            {"dropOldestTurns", tr("Drop oldest turns"), [this] { retryTrimmed(); }});
    }
    if (problem.actions.isEmpty()) {
        problem.actions.append(
            ui::wayTo("chooseAnotherModel", tr("Choose another model"), ui::kChooseModelPlace));
    }
    show(request, problem, tr("%1 tokens exceed the model's context").arg(locale.toString(tokens)));
}

void AnswerFailures::show(const AnswerRequest& request,
                          const ui::Problem& problem,
                          const QString& reason) {
    ui::AnswerValue answer = model_.turns()[request.turn].answers[request.model];
    answer.state = ui::AnswerState::Failed;
    answer.failure = reason;
    model_.setAnswer(request.turn, request.model, answer);
    failed_.push_back(request);
    model_.setProblem(problem);
}

void AnswerFailures::forget(int turn, int model) {
    std::erase_if(failed_, [&](const AnswerRequest& request) {
        return request.turn == turn && request.model == model;
    });
    model_.setProblem({});
}

void AnswerFailures::forgetAll() {
    failed_.clear();
    model_.setProblem({});
}

void AnswerFailures::retry() {
    model_.setProblem({});
    std::erase_if(failed_, [this](const AnswerRequest& request) {
        return request.turn >= model_.turns().size();
    });
    Q_EMIT retryRequested(std::exchange(failed_, {}));
}

void AnswerFailures::retryWith(const ui::AnswerSettings& settings) {
    model_.setSettings(settings);
    retry();
}

void AnswerFailures::retryPlain() {
    ui::AnswerSettings settings = model_.settings();
    settings.form = ui::PromptForm::Plain;
    retryWith(settings);
}

void AnswerFailures::retryForgetting() {
    ui::AnswerSettings settings = model_.settings();
    settings.memory = ui::TurnMemory::Forget;
    retryWith(settings);
}

void AnswerFailures::retryTrimmed() {
    for (AnswerRequest& request : failed_) {
        request.mayTrim = true;
    }
    retry();
}

/// From now on too: the settings that the failed answers were asked with become shorter.
void AnswerFailures::retryShorter() {
    ui::AnswerSettings shared = model_.settings();
    for (const AnswerRequest& request : failed_) {
        const ui::AnswerSampling asked = samplingFor(model_, request);
        ui::AnswerSampling shorter = asked;
        shorter.answerTokensMax = shorterFor(request);
        model_.setTurnSampling(request.turn, request.model, shorter);
        bool isOwn = false;
        for (int pane = 0; pane < model_.panes().size(); ++pane) {
            if (model_.panes()[pane] == choiceOf(model_, request).id &&
                model_.ownSampling(pane) == asked) {
                model_.setOwnSampling(pane, shorter);
                isOwn = true;
            }
        }
        if (!isOwn && shared.sampling == asked) {
            shared.sampling = shorter;
        }
    }
    retryWith(shared);
}

qint64 AnswerFailures::shorterFor(const AnswerRequest& request) const {
    return std::max(samplingFor(model_, request).answerTokensMax / kShorterBy, kAnswerTokensMin);
}

}  // namespace strata::studio
