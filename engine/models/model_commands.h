// SPDX-License-Identifier: GPL-3.0-or-later
// The commands about model files: inspect, import, new. All stream: memory does not grow
// with the model. Each gives its outcome (strata/outcomes.h). Thread: the engine thread.
#pragma once

#include "models/command_result.h"
#include "models/run_context.h"

#include "strata/commands.h"

namespace strata::models {

/// A folder or a GGUF file.
CommandResult inspectCommand(const InspectCommand& command, const RunContext& context);
/// GGUF to a Hugging Face folder.
CommandResult importCommand(const ImportCommand& command, const RunContext& context);
/// A model of random weights: matrices normal(0, initializer_range), norms one, biases zero; from
/// the seed alone.
CommandResult newModelCommand(const NewModelCommand& command, const RunContext& context);

}  // namespace strata::models
