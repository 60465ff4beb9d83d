// SPDX-License-Identifier: GPL-3.0-or-later
// Thread: any.
#pragma once

#include <QtGlobal>

namespace strata::studio {

/// How often to look at what changes without a word, such as files that another process writes, and
/// how long to gather what a person does before it is saved or answered: `usualMs`, or what
/// STRATA_PULSE_MS says, since tests have no time to wait.
inline int pulseMs(int usualMs) {
    bool isGiven = false;
    const int given = qEnvironmentVariableIntValue("STRATA_PULSE_MS", &isGiven);
    return isGiven ? given : usualMs;
}

}  // namespace strata::studio
