// SPDX-License-Identifier: GPL-3.0-or-later
// How a model chooses its words, in words. Thread: any; pure.
#pragma once

#include "ui/compare/answer.h"

namespace strata::ui {

/// "greedy, seed 42, at most 512 tokens"
QString samplingText(const AnswerSampling& sampling);

}  // namespace strata::ui
