// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine does per second: what a forecast of time is made with. Rates that were not
// measured are typical ones: enough to choose between plans, not for a time that people read.
// Thread: values; any thread.
#pragma once

#include <limits>

namespace strata::plan {

struct MachineRates {
    double floatingPoint = 100e9;  ///< operations of matrix products in the compute format
    double ssdRead = 1.2e9;        ///< bytes
    double ssdWrite = 1.2e9;
    double hostUpdates = 0.8e9;  ///< parameters updated by the host's threads
    double deviceUpdates = std::numeric_limits<double>::infinity();  ///< by a device
    /// Bytes to a device and back, both at once: infinite where computation uses RAM itself.
    double busUp = std::numeric_limits<double>::infinity();
    double busDown = std::numeric_limits<double>::infinity();
    bool areMeasured = true;  ///< all but the SSD's
    bool isSsdMeasured = true;
};

}  // namespace strata::plan
