// SPDX-License-Identifier: GPL-3.0-or-later
// LoRA adapters in PEFT's format: adapter_config.json and adapter_model.safetensors.
// Source: peft's LoraConfig and its saved state dictionaries
// (base_model.model.<module>.lora_A.weight). Thread: const reads from any thread.
#pragma once

#include "base/model_layout.h"
#include "format/safetensors.h"

#include "strata/lora_spec.h"

#include <map>
#include <span>
#include <string>

namespace strata::format {

/// Reads adapter_config.json. Throws NotFound, JsonInvalid, AdapterInvalid (names the option that
/// is not supported).
LoraSpec readAdapterSpec(const std::string& folder);

class PeftAdapter {
public:
    /// Opens the weights and compares them with the adapter layers of `layout`.
    /// Throws NotFound, PickleRefused, SafetensorsInvalid, UnsupportedDtype, AdapterMismatch
    /// (tensor, expected, found), WeightsNotFinite.
    static PeftAdapter open(const std::string& folder, const ModelLayout& layout);

    /// Elements [begin, begin + out.size()) of the tensor with this PEFT name.
    void readFp32(const std::string& name, std::int64_t begin, std::span<float> out) const;

private:
    explicit PeftAdapter(SafetensorsFile file);
    const SafetensorsTensor* find(const std::string& name) const;
    void requireFinite(const TensorLayout& tensor, const std::string& folder) const;

    SafetensorsFile file_;
    std::map<std::string, std::size_t> index_;  // into file_.tensors(), by name
};

/// adapter_config.json as peft writes it.
std::string adapterConfigText(const LoraSpec& lora, const std::string& baseModel);

}  // namespace strata::format
