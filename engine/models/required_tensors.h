// SPDX-License-Identifier: GPL-3.0-or-later
// The check that a checkpoint is the one that a model's description speaks of.
// Thread: any.
#pragma once

#include "base/model_layout.h"
#include "format/checkpoint_reader.h"

#include <functional>
#include <string>

namespace strata::models {

/// Throws TensorMissing or TensorShape unless every tensor of the layout (adapters apart) is in the
/// weights, in its shape, and UnsupportedDtype where one is quantized or of another type.
void requireTensors(const ModelLayout& layout,
                    const format::CheckpointReader& reader,
                    const std::string& folder);

/// The first tensor of the layout (adapters apart) in whose weights there is a NaN or an infinity;
/// empty when all are finite. Reads all weights; `stopIfAsked` is called between pieces.
std::string firstTensorNotFinite(const ModelLayout& layout,
                                 const format::CheckpointReader& reader,
                                 const std::function<void()>& stopIfAsked);

}  // namespace strata::models
