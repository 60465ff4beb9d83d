// SPDX-License-Identifier: GPL-3.0-or-later
// When operations of the streams and the host would begin and end if each took a given time and
// began as soon as the waits allow. No time passes by itself. Thread: one.
#pragma once

#include "compute/device.h"

#include <algorithm>
#include <array>

namespace strata::test {

class OverlapClock {
public:
    void give(compute::Stream stream, double seconds) {
        end(stream) = std::max(end(stream), host_) + seconds;
        serial_ += seconds;
    }
    /// The stream does not go on before `instant`.
    void giveWait(compute::Stream stream, double instant) {
        end(stream) = std::max(end(stream), instant);
    }
    void waitOnHost(double instant) { host_ = std::max(host_, instant); }
    /// The host itself works.
    void pass(double seconds) {
        host_ += seconds;
        serial_ += seconds;
    }

    /// The end of what the stream was given.
    double endOf(compute::Stream stream) const { return ends_[static_cast<std::size_t>(stream)]; }
    /// The end of everything.
    double elapsedSeconds() const { return std::max(host_, *std::ranges::max_element(ends_)); }
    /// All durations, one after the other.
    double serialSeconds() const { return serial_; }

private:
    double& end(compute::Stream stream) { return ends_[static_cast<std::size_t>(stream)]; }

    std::array<double, compute::kStreamCount> ends_{};
    double host_ = 0;
    double serial_ = 0;
};

}  // namespace strata::test
