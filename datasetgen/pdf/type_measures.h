// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of printed letters, for text whose font does not say them: how far it reaches from its
// baseline.
#pragma once

namespace strata::datasetgen::pdf {

inline constexpr double kPointsPerInch = 72.0;
/// Parts of the type size, above and below the baseline.
inline constexpr double kCapitalsEm = 0.72;
inline constexpr double kDescendersEm = 0.22;

}  // namespace strata::datasetgen::pdf
