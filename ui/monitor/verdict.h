// SPDX-License-Identifier: GPL-3.0-or-later
// What the last steps of a run mean for memory and time: whether they keep to the budgets and to
// the plan, which part sets the pace, with its numbers, and what would help. Thread: the GUI
// thread; pure.
#pragma once

#include "strata/events.h"
#include "strata/train_settings.h"

#include <QString>
#include <deque>
#include <optional>

namespace strata::ui {

enum class VerdictKind {
    Nothing,  ///< no step yet
    Fine,     ///< nothing to change
    Advice,
};

struct Verdict {
    VerdictKind kind = VerdictKind::Nothing;
    QString text;
};

/// The mean speed of these steps as a share of the planned one; 0: not known.
double planShare(const std::deque<StepFinished>& steps);

/// Nothing where the job's memory keeps to its budgets.
std::optional<Verdict> budgetVerdict(const StepFinished& step, const TrainSettings& settings);

/// Of the pace: much slower than planned, else what most of a step goes to.
Verdict verdictOf(const std::deque<StepFinished>& steps, const TrainSettings& settings);

}  // namespace strata::ui
