// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine does per second, measured or assumed: what a forecast of time is made with.
// Thread: values; any thread.
#pragma once

namespace strata::plan {

struct MachineRates {
    double floatingPoint = 100e9;  ///< operations of matrix products in the compute format
    double ssdRead = 1.2e9;        ///< bytes
    double ssdWrite = 1.2e9;
    double adamParameters = 0.8e9;  ///< parameters updated
};

}  // namespace strata::plan
