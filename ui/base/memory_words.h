// SPDX-License-Identifier: GPL-3.0-or-later
// What memory belongs to, in words. Thread: the GUI thread.
#pragma once

#include "strata/memory_use.h"
#include "strata/plan_outcome.h"

#include <QString>

namespace strata::ui {

/// "weights in use".
QString memoryText(MemoryUse use);
/// The same in a word, for where there is little room: "weights".
QString memoryWord(MemoryUse use);
/// "VRAM", "RAM", "SSD".
QString tierText(Tier tier);

}  // namespace strata::ui
