// SPDX-License-Identifier: GPL-3.0-or-later
// What libtorch's allocator needs beside the memory that the engine hands it: learnt by running a
// block and the head once, since libtorch chooses its operators and their scratch by device and
// shape. Thread: one (the engine thread).
#pragma once

#include "compute/aten_compute.h"

#include "strata/train_settings.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace strata::compute {

/// The largest run to make room for.
struct AtenWork {
    const ModelSpec& model;
    const ModelLayout& layout;  ///< with adapters, if any; frozen layers get no gradients
    const LoraSpec* lora = nullptr;
    BatchShape shape;
    DType dtype = DType::F32;
    Pass pass = Pass::Forward;
    std::int64_t cachedTokens = 0;  ///< positions whose keys and values are kept; 0: none are
    /// The optimizer step of layers with moments in this format, too.
    std::optional<MomentFormat> updates = std::nullopt;
};

/// The most bytes that libtorch's allocator takes at once in any call of Compute for such work: on
/// a GPU those that it reserves, with what products keep and a margin for fragments; elsewhere
/// those that it hands out. Takes the memory of one layer with its gradients and that of its
/// activations for as long as it runs; nothing of it is left behind.
std::size_t measureAtenBytes(AtenDevice device, const AtenWork& work);

}  // namespace strata::compute
