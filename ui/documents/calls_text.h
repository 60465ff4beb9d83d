// SPDX-License-Identifier: GPL-3.0-or-later
// What models were asked, in words. Thread: any.
#pragma once

#include <QString>

namespace strata::ui {

struct CallsView;

/// "31 calls, 40,210 prompt tokens, 6,120 reply tokens", and how many calls came from the journal.
QString callsText(const CallsView& calls);

}  // namespace strata::ui
