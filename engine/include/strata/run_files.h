// SPDX-License-Identifier: GPL-3.0-or-later
// Files of a run's folder by which other processes speak with the one that trains it. Thread:
// constants.
#pragma once

namespace strata {

/// A file of this name asks for a commit at the end of the step: it is taken away, the run goes on,
/// and the step's line in metrics.jsonl gets the event "saved".
inline constexpr const char* kSaveRequestFile = "save-now";

/// What happened in the run, for whoever reads along (strata/run_log_line.h).
inline constexpr const char* kRunLogFile = "log.txt";

}  // namespace strata
