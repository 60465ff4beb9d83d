// SPDX-License-Identifier: GPL-3.0-or-later
// The program's version, as job.json and --version say it.
#pragma once

namespace strata {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace strata
