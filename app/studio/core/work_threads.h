// SPDX-License-Identifier: GPL-3.0-or-later
// The threads of all lanes of work. They are of lower priority, stay once they are made, and are
// never made by who asks for one: glibc lets a new thread wait until another has loaded its
// libraries (since 2.34 dlopen(3) holds the lock of the thread-local storage meanwhile), and those
// of the mathematics take a tenth of a second. Thread: any.
#pragma once

#include <functional>

namespace strata::studio {

/// Runs `work`, which must not throw, at once on a thread of its own.
void runOnWorkThread(std::function<void()> work);

}  // namespace strata::studio
