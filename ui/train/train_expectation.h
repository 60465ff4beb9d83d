// SPDX-License-Identifier: GPL-3.0-or-later
// What a person can expect of a run before it starts: that the model knows the facts of the rows
// afterwards, that it has taken over their style only, or neither. The criterion:
//
// AdamW moves a weight by about the learning rate in each step, whatever the gradient's size, so
// the sum of the learning rates over the run bounds how far the model gets from its base. One run
// is the measure: kRunStepsMin steps at the rate usual for the model's size and the method. Tried
// with the pairs of the sample manual on a 135M model: 1.1 of it (66 steps at 1e-4, what is
// proposed) answers 24 of 25 held-back questions and the base none, 0.02 of it (12 steps at 1e-5)
// teaches nothing.
//
//   facts  all weights are trained, half the measure or more, and each row is seen at least half as
//          often as proposed for as many rows (a fact is learned by repetition)
//   style  a tenth of the measure or more: the form of answers changes first
//   none   less
//
// Pure. Thread: any.
#pragma once

#include "strata/train_settings.h"

#include <QtGlobal>

namespace strata::ui {

enum class TrainExpectation { Little, Style, Facts };

struct ExpectedRun {
    qint64 parameters = 0;  ///< of the model; 0: not known
    qint64 rows = 0;
    qint64 steps = 0;
    qint64 stepsPerEpoch = 0;
};

TrainExpectation expectationOf(const TrainSettings& settings, const ExpectedRun& run);

}  // namespace strata::ui
