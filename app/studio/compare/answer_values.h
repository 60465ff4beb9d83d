// SPDX-License-Identifier: GPL-3.0-or-later
// Answers and settings between the page's values and the engine's. Thread: any; pure.
#pragma once

#include "ui/compare/answer.h"

#include "strata/answer_outcomes.h"
#include "strata/inference_settings.h"

namespace strata::studio {

/// An answer that is done.
ui::AnswerValue answerOf(const GenerateOutcome& outcome);

/// As the engine knows it.
SamplingSettings samplingOf(const ui::AnswerSampling& sampling);

}  // namespace strata::studio
