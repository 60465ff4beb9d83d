// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is spoken of: its state, where it stands. Thread: the GUI thread.
#pragma once

#include "ui/charts/run_model.h"

#include <QString>

namespace strata::ui {

/// "Training", "Paused".
QString stateText(RunState state);
/// Whether this state can be gone on with.
bool canResume(RunState state);

/// A process trains it, or is about to.
bool isLive(RunState state);
/// "step 212 of 480, epoch 1.3, 9 min elapsed, 11 to 13 min left".
QString standingText(const RunView& run, const RunSeries& series);
/// From the recent steps; below 0: not known.
double secondsLeft(const RunView& run, const RunSeries& series);
/// Of a part of a step: "under 1 ms", "12 ms", "1.25 s", "11 min".
QString stepTimeText(double seconds);
/// "tokenize" as a sentence of state: "Reading the dataset".
/// "Validation loss 1.412", "Paused at a step's end".
QString eventText(const RunEvent& event);

}  // namespace strata::ui
