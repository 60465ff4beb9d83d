// SPDX-License-Identifier: GPL-3.0-or-later
// config.json and generation_config.json of a Hugging Face folder, in both spellings (transformers
// 4: rope_theta, rope_scaling, torch_dtype; transformers 5: rope_parameters, dtype), as a
// ModelSpec; and a GGUF's metadata likewise. Thread: any; pure.
#pragma once

#include "base/model_spec.h"
#include "format/gguf.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace strata::families {

/// Reads config.json and, if present, generation_config.json (its eos ids win).
/// Throws NotFound, JsonInvalid, ConfigInvalid (which key, what was found), UnknownArchitecture
/// (named, with the list of those supported).
ModelSpec readModelSpec(const std::string& folder);

/// The same from a parsed config.json; `where` names it in errors.
ModelSpec modelSpecFromConfig(const nlohmann::json& config, const std::string& where);

/// From a GGUF's metadata (general.architecture llama, qwen2, qwen3; Mistral files say llama).
/// Throws GgufInvalid, UnknownArchitecture.
ModelSpec modelSpecFromGguf(const format::GgufFile& file);

/// config.json in transformers 5's spelling for a spec; modelSpecFromConfig reads it back to the
/// same spec.
nlohmann::ordered_json configFromModelSpec(const ModelSpec& model);

}  // namespace strata::families
