// SPDX-License-Identifier: GPL-3.0-or-later
// Answers and settings between the page's values and the engine's. Thread: any; pure.
#pragma once

#include "ui/compare/answer.h"

#include "strata/inference_settings.h"

#include <string>

namespace strata::studio {

/// An answer of the engine's JSON (shared/CLI.md, generate). Empty text where it cannot be read.
ui::AnswerValue answerFromJson(const std::string& json);

/// As the engine knows it.
SamplingSettings samplingOf(const ui::AnswerSampling& sampling);

}  // namespace strata::studio
