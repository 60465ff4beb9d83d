// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/value_check.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::run {

float largestOf(DType dtype) {
    constexpr float kHalfMax = 65504.0F;
    return dtype == DType::F16 ? kHalfMax : std::numeric_limits<float>::max();
}

ValueCheck::ValueCheck(const NamedWeightReader& read, float largest)
    : read_(read), largest_(largest) {}

NamedWeightReader ValueCheck::reader() {
    return [this](const std::string& name, std::int64_t begin, std::span<float> out) {
        read_(name, begin, out);
        if (notFinite_.empty() &&
            !std::ranges::all_of(out, [](float value) { return std::isfinite(value); })) {
            notFinite_ = name;
        }
        if (tooLarge_.empty() && std::ranges::any_of(out, [this](float value) {
                return std::isfinite(value) && std::abs(value) > largest_;
            })) {
            tooLarge_ = name;
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

}  // namespace strata::run
