// SPDX-License-Identifier: GPL-3.0-or-later
// What a run's charts can be drawn along.
// Thread: a value.
#pragma once

namespace strata::ui {

enum class RunAxis { Step, Tokens, Time };

}  // namespace strata::ui
