// SPDX-License-Identifier: GPL-3.0-or-later
// What models take in memory while they answer, and how much there is for them: whether two answer
// at once. Thread: values; any. ownMemoryBytes reads /proc.
#pragma once

#include "ui/compare/answer.h"

#include <QtGlobal>

namespace strata::studio {

/// Weights, KV cache and workspace, before anything is loaded; 0: behind a server.
quint64 forecastBytes(const ui::ModelChoice& choice);

struct MemoryState {
    quint64 budgetBytes = 0;  ///< of the whole process, as the person set it; 0: none
    quint64 freeBytes = 0;    ///< of the machine
    quint64 ownBytes = 0;     ///< of this process
};

/// What may be taken besides: the rest of the budget, but no more than is free; without a budget
/// that of the engine, 75 % of what the process could have.
quint64 spareBytes(const MemoryState& memory);

/// Of this process, without pages of files; 0: not known.
quint64 ownMemoryBytes();

}  // namespace strata::studio
