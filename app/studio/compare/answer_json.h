// SPDX-License-Identifier: GPL-3.0-or-later
// Models, answers and how they were sampled, as the studio's JSON files hold them
// (docs/formats.md, "Files of the studio"). Probabilities of tokens are not kept. Thread: any;
// pure.
#pragma once

#include "ui/compare/answer.h"

#include <QJsonObject>

namespace strata::studio {

QJsonObject samplingJson(const ui::AnswerSampling& sampling);
/// What is absent is as usual.
ui::AnswerSampling samplingIn(const QJsonObject& json);

QJsonObject modelJson(const ui::ModelChoice& model);
ui::ModelChoice modelIn(const QJsonObject& json);

QJsonObject answerJson(const ui::AnswerValue& answer);
/// An answer that was being generated when it was written counts as stopped.
ui::AnswerValue answerIn(const QJsonObject& json);

}  // namespace strata::studio
