// SPDX-License-Identifier: GPL-3.0-or-later
// Where an imported model's weights come from: MODEL/strata_origin.json, {file, dtype}. A model
// that was 4-bit once is no better for being bf16 now, and whoever trains it should know. Thread:
// any.
#pragma once

#include <string>

namespace strata::models {

/// `dtype`: the type that holds most of the GGUF file's weights, as ggml names it.
void writeModelOrigin(const std::string& folder,
                      const std::string& ggufPath,
                      const std::string& dtype);

/// "4-bit GGUF (Q4_K)"; empty for a model that was not imported.
std::string modelOrigin(const std::string& folder);

}  // namespace strata::models
