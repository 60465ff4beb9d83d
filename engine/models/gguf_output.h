// SPDX-License-Identifier: GPL-3.0-or-later
// A model as one GGUF file, as llama.cpp and the programs around it load it: the way back of
// gguf_weights.h, families/gguf_spec.cpp and text/gguf_tokenizer.h. Thread: the engine thread.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "format/gguf.h"
#include "models/model_output.h"
#include "models/run_context.h"

#include <string>

namespace strata::models {

struct GgufSource {
    const ModelSpec& model;
    const ModelLayout& layout;  ///< its adapters are left out
    BaseModel base;
};

/// Matrices in `type`, norms and biases in fp32; a matrix whose rows are not whole blocks of the
/// type is stored as F16, as llama.cpp's converter does. The file appears whole or not at all. A
/// sliding window, which llama.cpp does not know for these families, becomes the context's length:
/// within it the model is the same. Throws UnknownArchitecture, TokenizerUnsupported,
/// UnsupportedDtype (values that the type cannot hold), TooLittleDisk, DiskFull, NotWritable,
/// Stopped.
WrittenModel writeGguf(const GgufSource& source,
                       const NamedWeightReader& read,
                       format::GgmlType type,
                       const std::string& out,
                       const RunContext& context);

/// What writeGguf would write, to the byte. Throws UnknownArchitecture, TokenizerUnsupported.
WrittenModel forecastGguf(const GgufSource& source, format::GgmlType type, const std::string& out);

}  // namespace strata::models
