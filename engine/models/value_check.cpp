// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/value_check.h"

#include "base/finite.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::models {

float largestOf(DType dtype) {
    constexpr float kHalfMax = 65504.0F;
    return dtype == DType::F16 ? kHalfMax : std::numeric_limits<float>::max();
}

ValueCheck::ValueCheck(const NamedWeightReader& read, float largest)
    : read_(read), largest_(largest) {}

NamedWeightReader ValueCheck::reader() {
    return [this](const std::string& name, std::int64_t begin, std::span<float> out) {
        read_(name, begin, out);
        const bool isHeld = std::ranges::all_of(
            out, [this](float value) { return std::abs(value) <= largest_; });  // no NaN is
        if (!isHeld) {
            std::string& first = allFinite(out) ? tooLarge_ : notFinite_;
            first = first.empty() ? name : first;
        }
    };
}

void ValueCheck::addWarning(std::vector<Sentence>& warnings) const {
    if (!notFinite_.empty()) {
        warnings.push_back(
            Sentence("The tensor %1 holds values that are not finite, so the model can compute "
                     "nothing.",
                     notFinite_));
    } else if (!tooLarge_.empty()) {
        warnings.push_back(Sentence(
            "The tensor %1 holds values too large for F16, which become infinite. Export as BF16.",
            tooLarge_));
    }
}

}  // namespace strata::models
