// SPDX-License-Identifier: GPL-3.0-or-later
// A line of RUN/log.txt, which tells what happened in a run, in order, to readers and programs
// alike:
//   2026-11-23 08:54:34  step 4  pause  Paused after step 4.
// Two spaces end a field; the text is the rest of the line. Thread: values; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// What a line tells, named in the file as in run_log_line.cpp.
enum class RunMoment {
    Created,  ///< the run and what it trains
    Planned,
    Preparing,  ///< weights and optimizer state are being written
    Begun,      ///< the first step comes next
    Notice,
    Checkpoint,  ///< one of its own, where not every step is one
    Saved,       ///< a checkpoint that somebody asked for
    Validation,
    EarlyStop,
    Writing,  ///< the result is being written
    Paused,
    Stopped,
    HandedOver,  ///< another process is about to resume the run
    Resumed,
    Failed,
    Finished,
};

struct RunLogLine {
    std::string time;  ///< local, "2026-11-23 08:54:34"
    std::int64_t step = 0;
    RunMoment moment = RunMoment::Notice;
    std::string text;

    bool operator==(const RunLogLine&) const = default;
};

/// Without a line break, whatever the text holds.
std::string logLineText(const RunLogLine& line);

/// Empty for what is no such line: torn by a crash, or written by an older version.
std::optional<RunLogLine> parseRunLogLine(std::string_view text);

/// Whether a line of any version may begin so.
bool beginsWithLogTime(std::string_view text);

}  // namespace strata
