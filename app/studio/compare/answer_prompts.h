// SPDX-License-Identifier: GPL-3.0-or-later
// What is sent to a model for one answer: the question, and what the two said before. Thread: the
// GUI thread.
#pragma once

#include "ui/compare/compare_model.h"

#include <nlohmann/json_fwd.hpp>

#include <QString>

namespace strata::studio {

/// Where the system prompt stands when a conversation is sent: templates exist that know none.
enum class SystemPlace { OwnTurn, FirstQuestion };

/// One answer of one model in a turn.
struct AnswerRequest {
    int turn = 0;
    int model = 0;      ///< of the turn's models
    int firstTurn = 0;  ///< turns before it are left out
    bool mayTrim = false;
    SystemPlace place = SystemPlace::OwnTurn;
    qint64 room = 0;  ///< tokens that the conversation leaves for the answer; 0: not counted
};

/// Requires that the model has the request's turn.
const ui::ModelChoice& choiceOf(const ui::CompareModel& model, const AnswerRequest& request);
const ui::AnswerSampling& samplingFor(const ui::CompareModel& model, const AnswerRequest& request);
/// Whether the request's model answered an earlier turn that is sent along.
bool hasHistory(const ui::CompareModel& model, const AnswerRequest& request);
nlohmann::ordered_json messagesOf(const ui::CompareModel& model, const AnswerRequest& request);
/// Without a template.
QString plainTextOf(const ui::CompareModel& model, const AnswerRequest& request);
/// Whether the conversation with its answer could be longer than the model reads; false where that
/// is sure without counting tokens.
bool mayBeTooLong(const ui::CompareModel& model, const AnswerRequest& request);

}  // namespace strata::studio
