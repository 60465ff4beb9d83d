// SPDX-License-Identifier: GPL-3.0-or-later
// Threads that leave the processor to the window when both want it. Thread: any.
#pragma once

#include <functional>

namespace strata::studio {

/// Runs `make` on a thread of lower priority and waits for it; the threads that it starts keep the
/// lower priority (Linux: a thread inherits the nice value of the one that made it, sched(7)).
void withLowPriority(const std::function<void()>& make);

/// Lowers the calling thread.
void lowerPriority();

}  // namespace strata::studio
