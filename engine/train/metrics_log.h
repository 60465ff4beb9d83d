// SPDX-License-Identifier: GPL-3.0-or-later
// RUN/metrics.jsonl: one JSON object a step, fields as docs/formats.md names them.
//
// Invariants:
//  1. A step's line is on stable storage before a commit contains the step, so that no commit is
//  without the lines of its steps.
//  2. A line is written once it is complete. Only a line that a stop wrote before its evaluation
//  was done is amended later, by replacing the file.
//  3. The file is read and copied in pieces: a plan of memory does not count it, and it grows with
//  every step.
// Thread: one.
#pragma once

#include "io/small_files.h"

#include "strata/events.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace strata::train {

/// What a finished, stopped or running run has recorded.
struct MetricsHistory {
    std::int64_t lastStep = 0;
    double lastLoss = 0.0;
    double seconds = 0.0;
    std::int64_t tokens = 0;
    std::uint64_t ssdReadBytes = 0;
    std::uint64_t ssdWrittenBytes = 0;
    std::int64_t skippedSteps = 0;
    std::map<std::int64_t, double> validationLoss;  ///< by step; NaN where it was not finite
};

class MetricsLog {
public:
    /// `files` must outlive the log.
    MetricsLog(io::SmallFiles& files, std::string path);

    /// What is recorded up to `step`, without a change to the file.
    MetricsHistory read(std::int64_t step) const;
    /// Drops the lines of steps after `step`; a torn last line is dropped too. Returns what is
    /// left.
    MetricsHistory cutBackTo(std::int64_t step);

    void append(const StepFinished& step,
                std::optional<double> validationLoss,
                const std::string& event);
    /// Adds to the last line, after cutBackTo; an empty event leaves the line's own.
    void amend(double validationLoss, const std::string& event);
    /// The lines last.
    void sync();

private:
    /// Lines that follow each other, of steps that do.
    struct Lines {
        std::int64_t lastStep = 0;
        std::uint64_t begin = 0;  ///< offsets in the file, bytes
        std::uint64_t end = 0;
    };
    struct Kept {
        MetricsHistory history;
        std::map<std::int64_t, Lines> lines;  ///< by first step
    };
    Kept keptUpTo(std::int64_t step) const;
    /// Ends a last line that has no newline.
    void copyTo(const std::string& beside, const Lines& lines);

    io::SmallFiles& files_;
    std::string path_;
};

}  // namespace strata::train
