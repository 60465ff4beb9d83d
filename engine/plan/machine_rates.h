// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine does per second: what a forecast of time is made with. Rates that were not
// measured are typical ones: enough to choose between plans, not for a time that people read.
// Thread: values; any thread.
#pragma once

#include <limits>
#include <vector>

namespace strata::plan {

/// Of a drive that works for long, in bytes a second.
struct DriveRates {
    double read = 1.2e9;
    double write = 1.2e9;
    double mixed = 1.2e9;  ///< reads and writes at once and as much of both, summed

    /// To read and to write so many bytes, at once while there are both.
    double secondsFor(double readBytes, double writtenBytes) const;
};

struct MachineRates {
    double floatingPoint = 100e9;  ///< operations of matrix products in the compute format
    /// Parameters that train, through a micro-batch: what reading their weights and summing their
    /// gradients takes in addition to the operations, for any number of tokens.
    double passedParameters = std::numeric_limits<double>::infinity();
    /// Of the SSDs: one a folder of state, or one for all of them together.
    std::vector<DriveRates> drives = {{}};
    double hostUpdates = 0.8e9;  ///< parameters updated by the host's threads
    double deviceUpdates = std::numeric_limits<double>::infinity();  ///< by a device
    /// Bytes to a device and back, both at once: infinite where computation uses RAM itself.
    double busUp = std::numeric_limits<double>::infinity();
    double busDown = std::numeric_limits<double>::infinity();
    bool areMeasured = true;  ///< all but the SSD's
    bool isSsdMeasured = true;

    /// Empty: they are not known.
    std::vector<DriveRates> measuredDrives() const {
        return isSsdMeasured ? drives : std::vector<DriveRates>();
    }
};

}  // namespace strata::plan
