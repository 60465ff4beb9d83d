// SPDX-License-Identifier: GPL-3.0-or-later
// The time as files keep it.
// Thread: any.
#pragma once

#include <string>

namespace strata::jobs {

/// Now, as ISO 8601 in UTC to the second: 2026-03-01T12:00:00Z.
std::string utcNow();

}  // namespace strata::jobs
