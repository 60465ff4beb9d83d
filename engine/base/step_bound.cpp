// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/step_bound.h"

#include "base/assert.h"

namespace strata {

std::string_view nameOf(StepBound bound) {
    switch (bound) {
        case StepBound::Compute:
            return "compute";
        case StepBound::Ssd:
            return "ssd";
        case StepBound::SsdRead:
            return "ssd_read";
        case StepBound::SsdWrite:
            return "ssd_write";
        case StepBound::Commit:
            return "commit";
        case StepBound::Optimizer:
            return "optimizer";
        case StepBound::Copies:
            return "copy";
    }
    STRATA_ASSERT(false);
}

}  // namespace strata
