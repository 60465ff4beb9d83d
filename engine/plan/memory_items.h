// SPDX-License-Identifier: GPL-3.0-or-later
// A memory plan's regions as the items that people read. Thread: any; pure.
#pragma once

#include "plan/memory_model.h"

namespace strata::plan {

/// Fills in the plan's items, of RAM and of its device, from its regions.
void listItems(MemoryPlan& plan);

}  // namespace strata::plan
