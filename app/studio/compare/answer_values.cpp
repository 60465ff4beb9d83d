// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/answer_values.h"

#include <nlohmann/json.hpp>

namespace strata::studio {
namespace {

using ui::AnswerState;
using ui::AnswerValue;

constexpr double kWarmTemperature = 0.7;
constexpr double kWarmTopP = 0.95;

QVector<ui::AnswerToken> piecesOf(const nlohmann::json& object) {
    const auto pieces = object.find("pieces");
    const auto probabilities = object.find("probabilities");
    if (pieces == object.end() || probabilities == object.end() || !pieces->is_array() ||
        !probabilities->is_array() || pieces->size() != probabilities->size()) {
        return {};
    }
    QVector<ui::AnswerToken> tokens;
    for (std::size_t i = 0; i < pieces->size(); ++i) {
        if (!(*pieces)[i].is_string() || !(*probabilities)[i].is_number()) {
            return {};
        }
        tokens.append({QString::fromStdString((*pieces)[i].get<std::string>()),
                       (*probabilities)[i].get<double>()});
    }
    return tokens;
}

}  // namespace

AnswerValue answerFromJson(const std::string& json) {
    const auto object = nlohmann::json::parse(json, nullptr, false);
    AnswerValue answer;
    answer.state = AnswerState::Done;
    if (!object.is_object()) {
        return answer;
    }
    const auto number = [&object](const char* key) {
        return object.contains(key) && object[key].is_number() ? object[key].get<double>() : 0.0;
    };
    const auto text = [&object](const char* key) {
        return object.contains(key) && object[key].is_string()
                   ? QString::fromStdString(object[key].get<std::string>())
                   : QString();
    };
    answer.text = text("text");
    answer.stopReason = text("stop_reason");
    answer.tokens = static_cast<qint64>(number("tokens"));
    answer.secondsToFirstToken = number("seconds_to_first_token");
    answer.tokensPerSecond = number("tokens_per_second");
    answer.memoryBytes = static_cast<quint64>(number("weights_bytes") + number("cache_bytes"));
    answer.pieces = piecesOf(object);
    return answer;
}

SamplingSettings samplingOf(const ui::AnswerSampling& sampling) {
    SamplingSettings settings;
    const bool isWarm = sampling.temper == ui::Temper::Sampled;
    settings.temperature = isWarm ? kWarmTemperature : 0.0;
    settings.topP = isWarm ? kWarmTopP : 1.0;
    settings.seed = sampling.seed;
    settings.maxNew = sampling.answerTokensMax;
    return settings;
}

}  // namespace strata::studio
