// SPDX-License-Identifier: GPL-3.0-or-later
// In which order layers are chosen to stay in memory. Thread: any; pure.
#pragma once

#include <cstddef>
#include <vector>

namespace strata::plan {

/// All numbers below `count`, each beginning of the list spread over all of them: while some
/// layers are computed with where they are, the SSD works for those between.
std::vector<std::size_t> spread(std::size_t count);

}  // namespace strata::plan
