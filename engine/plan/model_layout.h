// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the list of layers of a model: which tensors, in which order, under which checkpoint
// names. Thread: any; pure.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"

#include "strata/lora_spec.h"

namespace strata::plan {

enum class Method { Full, Lora };

/// Full: every layer is trainable. Lora: the model's layers are frozen and one adapter layer a
/// block follows them. `lora` is read with Lora only; its targets must not be empty.
ModelLayout buildModelLayout(const ModelSpec& model, Method method, const LoraSpec& lora = {});

/// Number of weights without the gaps; tied weights count once. Adapter layers are left out.
std::int64_t parameterCount(const ModelLayout& layout);

}  // namespace strata::plan
