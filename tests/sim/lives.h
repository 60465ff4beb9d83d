// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that live several times: each life ends in its way, a last one is left alone, and what the
// run leaves behind must be what a run leaves that nothing disturbed. Thread: one.
#pragma once

#include "sim/simulated_training.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace strata::test {

struct Biography {
    Shape shape;
    std::vector<Life> lives;
};

std::string describe(const Biography& biography);

/// What undisturbed runs leave, each made once.
class References {
public:
    const Legacy& of(const Shape& shape);

private:
    std::map<std::tuple<DType, MomentFormat, bool, std::int64_t>, Legacy> known_;
};

/// Lives all lives and a last one. What went wrong, empty when nothing did: an error that nothing
/// injected explains, a step that was acknowledged and is gone, a legacy that differs.
/// `isSyncLost` (support/mem_storage.h) may be empty.
std::string problemOf(const Biography& biography,
                      const Legacy& wanted,
                      const std::string& folder,
                      const SyncFilter& isSyncLost = {});

/// Operations on the medium in a run that nothing disturbs.
std::uint64_t operationCount(const Shape& shape, const std::string& folder);

}  // namespace strata::test
