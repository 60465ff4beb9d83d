// SPDX-License-Identifier: GPL-3.0-or-later
// Progress on stderr: on a terminal one line that is rewritten, elsewhere a plain line every few
// seconds. Notices and validation results stay. Thread: any; calls exclude each other.
#pragma once

#include "cli/report.h"

#include "strata/events.h"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>

namespace strata::cli {

struct ProgressStyle {
    enum class Medium { Plain, Terminal };
    Medium medium = Medium::Plain;
    Colour colour = Colour::Off;
    std::size_t columns = 80;
    std::function<double()> seconds;  ///< a steady clock
};

class ProgressView {
public:
    ProgressView(std::ostream& out, ProgressStyle style);

    void show(const Progress& progress);
    void show(const StepFinished& step);
    void show(const ValidationFinished& validation);
    void show(const Notice& notice);
    /// A line that stays.
    void note(std::string_view text);
    /// Ends the line that is being rewritten.
    void close();

private:
    void rewrite(const std::string& text);
    void clear();
    bool isDue(bool isBoundary);
    std::string stepText(const StepFinished& step) const;

    std::ostream& out_;  // fixed after construction
    const ProgressStyle style_;

    std::mutex mutex_;  // guards what follows and the stream
    bool lineIsOpen_ = false;
    std::optional<Phase> phase_;
    std::string subject_;  // of that phase
    double lastShown_ = -1e9;
    double secondsPerStep_ = 0.0;  // smoothed
    std::uint64_t readBytes_ = 0;
    std::uint64_t writtenBytes_ = 0;
};

}  // namespace strata::cli
