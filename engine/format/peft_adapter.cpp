// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/peft_adapter.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/assert.h"
#include "strata/error.h"

namespace strata::format {
namespace {

constexpr std::array<std::pair<const char*, TensorRole>, 7> kModules = {{{"q_proj", TensorRole::Query},
                                                                         {"k_proj", TensorRole::Key},
                                                                         {"v_proj", TensorRole::Value},
                                                                         {"o_proj", TensorRole::Output},
                                                                         {"gate_proj", TensorRole::Gate},
                                                                         {"up_proj", TensorRole::Up},
                                                                         {"down_proj", TensorRole::Down}}};

[[noreturn]] void invalid(const std::string& what, const std::string& where) {
    throw Error(ErrorCode::AdapterInvalid, what, where, "make the adapter with plain LoRA or rsLoRA on the linears of the blocks");
}

/// Options that change the mathematics and are not supported: anything but these values is refused.
void refuseVariants(const nlohmann::json& config, const std::string& path) {
    for (const char* key : {"use_dora", "fan_in_fan_out", "lora_bias", "use_qalora", "use_bdlora"}) {
        if (config.contains(key) && config[key].is_boolean() && config[key].get<bool>()) {
            invalid(std::string("the adapter uses ") + key, path);
        }
    }
    for (const char* key : {"rank_pattern", "alpha_pattern"}) {
        if (config.contains(key) && config[key].is_object() && !config[key].empty()) {
            invalid(std::string("the adapter uses ") + key, path);
        }
    }
    for (const char* key : {"modules_to_save", "layers_to_transform", "layer_replication", "trainable_token_indices", "target_parameters"}) {
        if (config.contains(key) && !config[key].is_null() && !config[key].empty()) {
            invalid(std::string("the adapter uses ") + key, path);
        }
    }
    if (config.value("bias", "none") != "none") {
        invalid("the adapter trains biases", path);
    }
}

std::vector<TensorRole> targetsOf(const nlohmann::json& config, const std::string& path) {
    std::vector<TensorRole> targets;
    const auto all = [&targets] {
        for (const auto& [name, role] : kModules) {
            targets.push_back(role);
        }
    };
    if (!config.contains("target_modules")) {
        invalid("target_modules is missing", path);
    }
    const nlohmann::json& modules = config["target_modules"];
    if (modules.is_string() && modules == "all-linear") {
        all();
        return targets;
    }
    if (!modules.is_array() || modules.empty()) {
        invalid("target_modules is neither a list of modules nor all-linear", path);
    }
    for (const auto& [name, role] : kModules) {
        if (std::find(modules.begin(), modules.end(), name) != modules.end()) {
            targets.push_back(role);
        }
    }
    if (targets.size() != modules.size()) {
        invalid("target_modules names a module that is not supported: " + modules.dump(), path);
    }
    return targets;
}

}  // namespace

LoraSpec readAdapterSpec(const std::string& folder) {
    const std::string path = folder + "/adapter_config.json";
    if (!std::filesystem::exists(path)) {
        throw Error(ErrorCode::NotFound, "there is no adapter_config.json", folder, "give a folder that peft saved");
    }
    const auto config = nlohmann::json::parse(readTextFile(path), nullptr, false);
    if (!config.is_object()) {
        throw Error(ErrorCode::JsonInvalid, "this is not a JSON object", path, "fetch the file again");
    }
    try {
        if (config.value("peft_type", "LORA") != "LORA") {
            invalid("the adapter is of type " + config.value("peft_type", ""), path);
        }
        refuseVariants(config, path);
        LoraSpec lora;
        lora.rank = config.at("r").get<std::int64_t>();
        lora.alpha = config.at("lora_alpha").get<double>();
        lora.dropout = config.value("lora_dropout", 0.0);
        lora.rankStabilised = config.value("use_rslora", false);
        lora.targets = targetsOf(config, path);
        constexpr std::int64_t kRankMax = 65536;
        if (lora.rank <= 0 || lora.rank > kRankMax) {
            invalid("the rank is " + std::to_string(lora.rank), path);
        }
        return lora;
    } catch (const nlohmann::json::exception& error) {
        invalid(std::string("a field is missing or has the wrong type: ") + error.what(), path);
    }
}

PeftAdapter PeftAdapter::open(const std::string& folder, const ModelLayout& layout) {
    const std::string path = folder + "/adapter_model.safetensors";
    if (!std::filesystem::exists(path)) {
        if (std::filesystem::exists(folder + "/adapter_model.bin")) {
            throw Error(ErrorCode::PickleRefused, "the adapter is a pickle file, which can run any program when it is opened", folder,
                        "save it again with safe_serialization=True");
        }
        throw Error(ErrorCode::NotFound, "there is no adapter_model.safetensors", folder, "give a folder that peft saved");
    }
    SafetensorsFile file(path);
    std::size_t expected = 0;
    for (const LayerLayout& layer : layout.layers) {
        if (layer.kind != LayerKind::Adapter) {
            continue;
        }
        for (const TensorLayout& tensor : layer.tensors) {
            ++expected;
            const auto found = std::find_if(file.tensors().begin(), file.tensors().end(),
                                            [&](const SafetensorsTensor& other) { return other.name == tensor.name; });
            if (found == file.tensors().end() || found->shape != tensor.shape) {
                throw Error(ErrorCode::AdapterMismatch,
                            "the adapter does not fit this model: " + tensor.name +
                                (found == file.tensors().end() ? " is missing" : " has another shape"),
                            folder, "use it with the model that it was trained on");
            }
        }
    }
    if (expected != file.tensors().size()) {
        throw Error(ErrorCode::AdapterMismatch,
                    "the adapter has " + std::to_string(file.tensors().size()) + " tensors and this model takes " +
                        std::to_string(expected),
                    folder, "use it with the model that it was trained on");
    }
    return PeftAdapter(std::move(file));
}

void PeftAdapter::readFp32(const std::string& name, std::int64_t begin, std::span<float> out) const {
    for (const SafetensorsTensor& tensor : file_.tensors()) {
        if (tensor.name == name) {
            file_.readFp32(tensor, begin, out);
            return;
        }
    }
    throw Error(ErrorCode::TensorMissing, "the adapter has no tensor " + name);
}

std::string adapterConfigText(const LoraSpec& lora, const std::string& baseModel) {
    nlohmann::ordered_json config;
    config["alpha_pattern"] = nlohmann::ordered_json::object();
    config["auto_mapping"] = nullptr;
    config["base_model_name_or_path"] = baseModel.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(baseModel);
    config["bias"] = "none";
    config["fan_in_fan_out"] = false;
    config["inference_mode"] = true;
    config["init_lora_weights"] = true;
    config["layers_pattern"] = nullptr;
    config["layers_to_transform"] = nullptr;
    config["lora_alpha"] = lora.alpha;
    if (lora.alpha == static_cast<double>(static_cast<std::int64_t>(lora.alpha))) {
        config["lora_alpha"] = static_cast<std::int64_t>(lora.alpha);
    }
    config["lora_dropout"] = lora.dropout;
    config["modules_to_save"] = nullptr;
    config["peft_type"] = "LORA";
    config["r"] = lora.rank;
    config["rank_pattern"] = nlohmann::ordered_json::object();
    config["revision"] = nullptr;
    std::vector<std::string> modules;
    for (const auto& [name, role] : kModules) {
        if (std::find(lora.targets.begin(), lora.targets.end(), role) != lora.targets.end()) {
            modules.emplace_back(name);
        }
    }
    std::sort(modules.begin(), modules.end());
    config["target_modules"] = modules;
    config["task_type"] = "CAUSAL_LM";
    config["use_dora"] = false;
    config["use_rslora"] = lora.rankStabilised;
    return config.dump(2) + "\n";
}

}  // namespace strata::format
