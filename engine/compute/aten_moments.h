// SPDX-License-Identifier: GPL-3.0-or-later
// 8-bit moments in memory of a device, between their blocks and fp32: the equations of
// optim/moment_block.h, each an operator of its own. Thread: one (the engine thread).
#pragma once

#include "base/dynamic_map.h"

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <span>

namespace strata::compute {

/// A moment's bytes as [blocks, kMomentBlockBytes].
at::Tensor momentBlocks(std::span<std::byte> moment, at::Device device);

/// The two maps on a device.
class MomentMaps {
public:
    explicit MomentMaps(at::Device device);

    /// fp32 values, [blocks, kMomentBlockElements].
    at::Tensor load(const at::Tensor& blocks, MapSign sign) const;
    void store(const at::Tensor& values, MapSign sign, const at::Tensor& blocks) const;

private:
    struct Tables {
        at::Tensor values;
        at::Tensor steps;
    };
    const Tables& of(MapSign sign) const { return sign == MapSign::Signed ? first_ : second_; }

    Tables first_;
    Tables second_;
};

}  // namespace strata::compute
