// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_json.h"

#include "studio/core/value_names.h"

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;

constexpr ValueNames<7> kAnswerStates{"none",    "waiting", "streaming", "done",
                                      "stopped", "not_run", "failed"};

}  // namespace

QJsonObject samplingJson(const ui::AnswerSampling& sampling) {
    return {{QStringLiteral("temperature"), sampling.temperature},
            {QStringLiteral("top_p"), sampling.topP},
            {QStringLiteral("top_k"), sampling.topK},
            {QStringLiteral("repetition_penalty"), sampling.repetitionPenalty},
            {QStringLiteral("seed"), static_cast<qint64>(sampling.seed)},
            {QStringLiteral("max_new"), sampling.answerTokensMax}};
}

ui::AnswerSampling samplingIn(const QJsonObject& json) {
    const ui::AnswerSampling usual;
    return {json[QStringLiteral("temperature")].toDouble(usual.temperature),
            json[QStringLiteral("top_p")].toDouble(usual.topP),
            json[QStringLiteral("top_k")].toInteger(usual.topK),
            json[QStringLiteral("repetition_penalty")].toDouble(usual.repetitionPenalty),
            static_cast<quint64>(
                json[QStringLiteral("seed")].toInteger(static_cast<qint64>(usual.seed))),
            json[QStringLiteral("max_new")].toInteger(usual.answerTokensMax)};
}

QJsonObject modelJson(const ui::ModelChoice& model) {
    return {{QStringLiteral("id"), model.id},
            {QStringLiteral("folder"), model.folder},
            {QStringLiteral("adapter"), model.adapter},
            {QStringLiteral("name"), model.name},
            {QStringLiteral("run"), model.run},
            {QStringLiteral("base"), model.base},
            {QStringLiteral("server"), model.server},
            {QStringLiteral("tuned"), model.origin == ui::ModelOrigin::Tuned}};
}

ui::ModelChoice modelIn(const QJsonObject& json) {
    ui::ModelChoice model;
    model.id = json[QStringLiteral("id")].toString();
    model.folder = json[QStringLiteral("folder")].toString();
    model.adapter = json[QStringLiteral("adapter")].toString();
    model.name = json[QStringLiteral("name")].toString();
    model.run = json[QStringLiteral("run")].toString();
    model.base = json[QStringLiteral("base")].toString();
    model.server = json[QStringLiteral("server")].toString();
    model.origin =
        json[QStringLiteral("tuned")].toBool() ? ui::ModelOrigin::Tuned : ui::ModelOrigin::Base;
    return model;
}

QJsonObject answerJson(const AnswerValue& answer) {
    return {{QStringLiteral("state"), nameOfValue(kAnswerStates, answer.state)},
            {QStringLiteral("text"), answer.text},
            {QStringLiteral("seconds_to_first_token"), answer.secondsToFirstToken},
            {QStringLiteral("tokens_per_second"), answer.tokensPerSecond},
            {QStringLiteral("tokens"), answer.tokens},
            {QStringLiteral("stop_reason"), answer.stopReason},
            {QStringLiteral("failure"), answer.failure},
            {QStringLiteral("memory_bytes"), static_cast<qint64>(answer.memoryBytes)}};
}

AnswerValue answerIn(const QJsonObject& json) {
    AnswerValue answer;
    answer.state = valueOfName<AnswerState>(kAnswerStates, json[QStringLiteral("state")].toString())
                       .value_or(AnswerState::None);
    answer.state = answer.state == AnswerState::Streaming ? AnswerState::Stopped
                   : answer.state == AnswerState::Waiting ? AnswerState::NotRun
                                                          : answer.state;
    answer.text = json[QStringLiteral("text")].toString();
    answer.secondsToFirstToken = json[QStringLiteral("seconds_to_first_token")].toDouble();
    answer.tokensPerSecond = json[QStringLiteral("tokens_per_second")].toDouble();
    answer.tokens = json[QStringLiteral("tokens")].toInteger();
    answer.stopReason = json[QStringLiteral("stop_reason")].toString();
    answer.failure = json[QStringLiteral("failure")].toString();
    answer.memoryBytes = static_cast<quint64>(json[QStringLiteral("memory_bytes")].toInteger());
    return answer;
}

}  // namespace strata::studio
