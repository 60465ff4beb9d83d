// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the other threads of the process still do something. Threads that wait for each other and
// for the caller sleep; once all of them do, nothing happens any more until the caller acts, so
// that what it does next does not depend on how fast they were. Thread: one caller at a time.
#pragma once

namespace strata::test {

/// Returns when every other thread of the process sleeps and will not wake by itself (threads with
/// timers excepted). Asserts that this takes less than a minute.
void waitUntilOthersSleep();

}  // namespace strata::test
