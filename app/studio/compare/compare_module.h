// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the compare page with its service. Thread: the GUI thread.
#pragma once

#include "studio/compare/compare_service.h"
#include "ui/compare/compare_page.h"

namespace strata::studio {

void wireCompare(ui::ComparePage& page, CompareService& service);

}  // namespace strata::studio
