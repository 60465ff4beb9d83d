// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_prompts.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::CompareModel;
using ui::TurnValue;
using Json = nlohmann::ordered_json;

constexpr qint64 kTemplateTokensPerTurn = 64;  // more than any template writes around a turn

Json turnOf(const char* role, const QString& text) {
    return {{"role", role}, {"content", text.toStdString()}};
}

/// What the model answered in the turn; nothing: no whole answer.
std::optional<QString> answerIn(const TurnValue& turn, const QString& modelId) {
    for (int model = 0; model < turn.models.size(); ++model) {
        if (turn.models[model].id == modelId && turn.answers[model].state == AnswerState::Done) {
            return turn.answers[model].text;
        }
    }
    return std::nullopt;
}

}  // namespace

const ui::ModelChoice& choiceOf(const CompareModel& model, const AnswerRequest& request) {
    return model.turns()[request.turn].models[request.model];
}

const ui::AnswerSampling& samplingFor(const CompareModel& model, const AnswerRequest& request) {
    return model.turns()[request.turn].samplings[request.model];
}

bool hasHistory(const CompareModel& model, const AnswerRequest& request) {
    if (model.settings().memory == ui::TurnMemory::Forget) {
        return false;
    }
    const QString& id = choiceOf(model, request).id;
    const QVector<TurnValue> before =
        model.turns().mid(request.firstTurn, request.turn - request.firstTurn);
    return std::ranges::any_of(
        before, [&id](const TurnValue& turn) { return answerIn(turn, id).has_value(); });
}

Json messagesOf(const CompareModel& model, const AnswerRequest& request) {
    const QString& system = model.settings().system;
    Json messages = Json::array();
    if (!system.isEmpty() && request.place == SystemPlace::OwnTurn) {
        messages.push_back(turnOf("system", system));
    }
    QString before =
        request.place == SystemPlace::FirstQuestion ? system + QStringLiteral("\n\n") : QString();
    const auto addQuestion = [&](const QString& text) {
        messages.push_back(turnOf("user", std::exchange(before, {}) + text));
    };
    const bool remembers = model.settings().memory == ui::TurnMemory::Remember;
    for (int index = request.firstTurn; remembers && index < request.turn; ++index) {
        const TurnValue& turn = model.turns()[index];
        if (const auto answer = answerIn(turn, choiceOf(model, request).id)) {
            addQuestion(turn.prompt.text);
            messages.push_back(turnOf("assistant", *answer));
        }
    }
    addQuestion(model.turns()[request.turn].prompt.text);
    return messages;
}

QString plainTextOf(const CompareModel& model, const AnswerRequest& request) {
    const QString& system = model.settings().system;
    const QString& prompt = model.turns()[request.turn].prompt.text;
    return system.isEmpty() ? prompt : system + QStringLiteral("\n\n") + prompt;
}

bool mayBeTooLong(const CompareModel& model, const AnswerRequest& request) {
    const qint64 context = choiceOf(model, request).contextTokens;
    if (context <= 0 || model.settings().form == ui::PromptForm::Plain) {
        return false;
    }
    // A token has a byte at least, so most conversations need no counting.
    qint64 most = samplingFor(model, request).answerTokensMax;
    for (const Json& message : messagesOf(model, request)) {
        most += static_cast<qint64>(message["content"].get_ref<const std::string&>().size()) +
                kTemplateTokensPerTurn;
    }
    return most > context;
}

}  // namespace strata::studio
