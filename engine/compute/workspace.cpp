// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/workspace.h"

#include <algorithm>

namespace strata::compute {

Workspace::Workspace(std::span<std::byte> memory) : memory_(memory), measuring_(false) {
    STRATA_ASSERT(reinterpret_cast<std::uintptr_t>(memory.data()) % kWorkspaceAlignment == 0);
}

void Workspace::rewind(std::size_t mark) {
    STRATA_ASSERT(mark <= used_);
    used_ = mark;
}

std::byte* Workspace::takeBytes(std::size_t bytes) {
    const std::size_t begin = used_;
    const std::size_t rounded =
        (bytes + kWorkspaceAlignment - 1) / kWorkspaceAlignment * kWorkspaceAlignment;
    used_ += rounded;
    peak_ = std::max(peak_, used_);
    if (measuring_) {
        return nullptr;
    }
    STRATA_ASSERT(used_ <= memory_.size());
    return memory_.data() + begin;
}

}  // namespace strata::compute
