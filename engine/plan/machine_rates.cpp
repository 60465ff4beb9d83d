// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/machine_rates.h"

#include <algorithm>

namespace strata::plan {

double DriveRates::secondsFor(double readBytes, double writtenBytes) const {
    const double ofEach = std::min(readBytes, writtenBytes);
    return 2.0 * ofEach / mixed + (readBytes - ofEach) / read + (writtenBytes - ofEach) / write;
}

}  // namespace strata::plan
