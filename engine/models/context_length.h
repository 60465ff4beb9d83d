// SPDX-License-Identifier: GPL-3.0-or-later
// Texts against the length that a model was made for. Thread: any.
#pragma once

#include "base/model_spec.h"
#include "models/run_context.h"

#include <cstdint>

namespace strata::models {

/// A notice where a text of `tokens` is longer than the model's context (max_position_embeddings):
/// it is computed all the same, but such positions were never trained. Returns whether it is.
bool noticeBeyondContext(std::int64_t tokens, const ModelSpec& model, const RunContext& context);

}  // namespace strata::models
