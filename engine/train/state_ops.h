// SPDX-License-Identifier: GPL-3.0-or-later
// The optimizer step of a part of a layer: of a slice in RAM by the CPU's kernels, of a whole layer
// where a device keeps it by the same kernels, or on a GPU by libtorch's operators, which round
// each operation as the kernels do. Thread: any for slices, the engine thread for layers.
#pragma once

#include "base/model_layout.h"
#include "base/worker_pool.h"
#include "optim/adamw_eight_bit.h"
#include "tier/slice_view.h"

#include "strata/device_choice.h"
#include "strata/train_settings.h"
#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace strata::train {

/// A whole layer's state in a device's memory.
struct LayerState {
    MomentFormat moments = MomentFormat::Fp32;
    std::span<std::uint16_t> hi;
    std::span<std::int16_t> lo;
    std::span<std::byte> m;  ///< in the format of moments, as in slices
    std::span<std::byte> v;
    const std::byte* gradient = nullptr;  ///< rounded; null where it is of no use
    std::span<float> weights;             ///< fp32, made of hi and lo; empty: hi itself is used
};

/// An update that is known but not yet applied: it is applied by the next pass, as layers are
/// fetched.
using PendingUpdate = std::optional<optim::AdamwConstants>;

class StateOps {
public:
    /// `device` keeps whole layers. Everything given must outlive the object.
    StateOps(const ModelLayout& layout,
             DType compute,
             WorkerPool& workers,
             const DeviceChoice& device)
        : layout_(layout), compute_(compute), workers_(workers), device_(device) {}

    void update(const tier::SliceView& slice, const optim::AdamwConstants& constants) const;
    /// Also the fp32 weights.
    void update(std::int32_t layer,
                const LayerState& state,
                const optim::AdamwConstants& constants) const;
    /// The fp32 weights.
    void deliver(const LayerState& state) const;

private:
    /// The trained elements of a slice: its parts of tensors.
    std::vector<optim::DecayStretch> stretchesOf(const plan::Slice& slice) const;
    void updateOnGpu(std::int32_t layer,
                     const LayerState& state,
                     const optim::AdamwConstants& constants) const;
    /// Calls work(first element, elements) for parts of a layer.
    template <typename Work>
    void forParts(std::size_t elementCount, const Work& work) const;

    const ModelLayout& layout_;
    const DType compute_;
    WorkerPool& workers_;
    const DeviceChoice device_;
};

}  // namespace strata::train
