// SPDX-License-Identifier: GPL-3.0-or-later
// The operations that a step consists of, and who does them. The invariants of plan/step_plan.h say
// which order is allowed.
// Thread: values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace strata::plan {

/// Who does an operation. Each does its own in the order of the list; the host gives them out, so
/// what it did before an operation is over when that begins. Reads and writes of the SSD are not in
/// order among themselves, but a wait for one is for all before it; only the host waits for them.
enum class Timeline : std::uint8_t { Host, Compute, Upload, Download, SsdRead, SsdWrite };
inline constexpr std::size_t kTimelineCount = 6;

enum class OpKind : std::uint8_t {
    Acquire,    ///< wait until visit `index` is in memory
    Release,    ///< give visit `index` back
    Embed,      ///< all micro-batches through the embedding
    Forward,    ///< all micro-batches through block `index`
    Recompute,  ///< the same again in the backward pass, for the input of the block behind
    HeadLoss,   ///< loss; with gradients when the pass is training
    ReadLoss,   ///< the host looks at the loss
    Backward,   ///< all micro-batches back through block `index`
    EmbedBackward,
    OpenGradient,   ///< zero the gradient buffer of layer `index`
    CloseGradient,  ///< measure, round and hold or spill the gradient of layer `index`
    WriteInput,     ///< write the input of block `index`, which is in RAM, to SSD
    ReadInput,      ///< read it back to the same place

    // only with a device that has memory of its own
    Upload,         ///< copy the weights of visit `index` to the device
    Use,            ///< computation takes the weights of the layer from visit `index`
    RoundGradient,  ///< measure and round part `index` of a gradient on the device
    Download,       ///< copy the rounded part `index` to the host
    StoreGradient,  ///< hold or spill the downloaded part `index`
    SaveInput,      ///< copy the input of block `index` to the host, where it waits
    LoadInput,      ///< copy the input of block `index` back to the device
    UpdateState,    ///< apply the pending gradient of layer `index`, whose state is on the device
    LoadState,      ///< read the state of layer `index` from SSD to the device
    StoreState,     ///< write the state of layer `index` from the device to SSD
    Wait,           ///< `waiter` continues when operation number `index` of the list is over
};

struct Op {
    OpKind kind;
    std::int32_t index = 0;
    Timeline waiter = Timeline::Host;  ///< of a Wait

    bool operator==(const Op&) const = default;
};

}  // namespace strata::plan
