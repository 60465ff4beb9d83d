// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page of `strata`, made from the help of every command, which comes from the one table
// of options. Thread: any.
#pragma once

#include <ostream>
#include <string>

namespace strata::cli {

/// Writes strata(1) in the man macros; `date` (YYYY-MM-DD) is the release's, for the page's head.
/// Errors of the stream are the caller's to notice.
void writeManual(std::ostream& page, const std::string& date);

}  // namespace strata::cli
