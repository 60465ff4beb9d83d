// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a format can hold what is written in it. Thread: one.
#pragma once

#include "models/model_output.h"

#include "strata/sentence.h"

#include <string>
#include <vector>

namespace strata::models {

/// The largest number of F16; of the others that of F32, whose exponent they share.
float largestOf(DType dtype);

/// Watches values on their way into a file.
class ValueCheck {
public:
    /// `largest`: that the file holds. `read` must outlive the check.
    ValueCheck(const NamedWeightReader& read, float largest);

    /// Reads as `read` does.
    NamedWeightReader reader();

    /// Adds a warning with the first tensor that has a NaN, an infinity or more than the largest.
    void addWarning(std::vector<Sentence>& warnings) const;

private:
    const NamedWeightReader& read_;
    float largest_;
    std::string notFinite_;
    std::string tooLarge_;
};

}  // namespace strata::models
