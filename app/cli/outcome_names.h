// SPDX-License-Identifier: GPL-3.0-or-later
// What reports say for the names that several outcomes have in JSON.
// Thread: pure functions; any thread.
#pragma once

#include <string>

namespace strata::cli {

/// Of the name that a forecast or a measured step has in JSON.
std::string boundText(const std::string& name);

}  // namespace strata::cli
