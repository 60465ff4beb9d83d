// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/peft_adapter.h"

#include "base/block_linears.h"
#include "base/finite.h"
#include "format/json_file.h"
#include "format/text_file.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <type_traits>
#include <utility>

namespace strata::format {
namespace {

[[noreturn]] void invalidAdapter(const Sentence& what, const std::string& where) {
    throw Error(
        ErrorCode::AdapterInvalid, what, where,
        Sentence("Create the adapter with LoRA or rsLoRA on the linear layers of the blocks."));
}

[[noreturn]] void mismatch(const Sentence& what, const std::string& folder) {
    throw Error(ErrorCode::AdapterMismatch,
                Sentence("The adapter does not fit this model. %1", what), folder,
                Sentence("Use the base model it was trained on."));
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const std::int64_t extent : shape) {
        text += (text.empty() ? "[" : ", ") + std::to_string(extent);
    }
    return text.empty() ? "[]" : text + "]";
}

/// What readAdapterSpec reads, and what only says where the adapter comes from or how its training
/// began: it changes nothing once the matrices are there.
constexpr std::array kKnownOptions = {"auto_mapping",
                                      "base_model_name_or_path",
                                      "bias",
                                      "ensure_weight_tying",
                                      "eva_config",
                                      "inference_mode",
                                      "init_lora_weights",
                                      "layers_pattern",
                                      "lora_alpha",
                                      "lora_dropout",
                                      "megatron_core",
                                      "peft_type",
                                      "peft_version",
                                      "qalora_group_size",
                                      "r",
                                      "revision",
                                      "target_modules",
                                      "task_type",
                                      "use_rslora"};

/// Beginnings that leave the base model's weights as they are; the others change them too.
constexpr std::array kBeginnings = {"gaussian", "eva", "orthogonal"};

/// Options that are not known may change the mathematics: they must be off.
void refuseVariants(const nlohmann::json& config, const std::string& path) {
    for (const auto& [key, value] : config.items()) {
        const bool isNumber0 = value == 0 && key != "layers_to_transform";  // there 0 is a layer
        const bool isOff = value.empty() || value == false || value == "" || isNumber0;
        if (!isOff && std::ranges::find(kKnownOptions, key) == kKnownOptions.end()) {
            invalidAdapter(Sentence("The adapter uses %1, which is not supported.", key), path);
        }
    }
    const nlohmann::json beginning = config.value("init_lora_weights", nlohmann::json());
    if (beginning.is_string() &&
        std::ranges::find(kBeginnings, beginning.get<std::string>()) == kBeginnings.end()) {
        invalidAdapter(Sentence("The adapter uses %1, which is not supported.",
                                "init_lora_weights = " + beginning.get<std::string>()),
                       path);
    }
    if (config.contains("bias") && config["bias"] != "none") {
        invalidAdapter(
            Sentence("The adapter trains biases (bias is not none), which is not supported."),
            path);
    }
}

template <typename Value>
Value field(const nlohmann::json& config, const char* key, const std::string& path) {
    const bool isWhole = std::is_integral_v<Value> && !std::is_same_v<Value, bool>;
    const auto found = config.find(key);
    if (found != config.end() && (!isWhole || found->is_number_integer())) {
        try {
            return found->get<Value>();
        } catch (const nlohmann::json::exception&) {
            // Of another type, which is said below.
        }
    }
    invalidAdapter(Sentence("The field %1 is missing or has the wrong type.", key), path);
}

template <typename Value>
Value fieldOr(const nlohmann::json& config,
              const char* key,
              Value fallback,
              const std::string& path) {
    return config.contains(key) ? field<Value>(config, key, path) : fallback;
}

std::vector<LoraTarget> targetsOf(const nlohmann::json& config, const std::string& path) {
    std::vector<LoraTarget> targets;
    const auto all = [&targets] {
        for (const BlockLinear& linear : kBlockLinears) {
            targets.push_back(linear.target);
        }
    };
    if (!config.contains("target_modules")) {
        invalidAdapter(Sentence("target_modules is missing."), path);
    }
    const nlohmann::json& modules = config["target_modules"];
    if (modules.is_string() && modules == "all-linear") {
        all();
        return targets;
    }
    if (!modules.is_array() || modules.empty()) {
        invalidAdapter(Sentence("target_modules is neither a list of modules nor all-linear."),
                       path);
    }
    for (const BlockLinear& linear : kBlockLinears) {
        if (std::find(modules.begin(), modules.end(), linear.name) != modules.end()) {
            targets.push_back(linear.target);
        }
    }
    if (targets.size() != modules.size()) {
        invalidAdapter(
            Sentence("target_modules names a module that is not supported: %1.", modules.dump()),
            path);
    }
    return targets;
}

}  // namespace

LoraSpec readAdapterSpec(const std::string& folder) {
    const std::string path = folder + "/adapter_config.json";
    if (!fileExists(path)) {
        throw Error(ErrorCode::NotFound, Sentence("The folder has no adapter_config.json."), folder,
                    Sentence("Pass an adapter folder saved by peft."));
    }
    const nlohmann::json config = readJsonObject(path);
    const auto type = fieldOr<std::string>(config, "peft_type", "LORA", path);
    if (type != "LORA") {
        invalidAdapter(Sentence("The adapter type %1 is not supported.", type), path);
    }
    refuseVariants(config, path);
    constexpr std::int64_t kAlphaMax = 1'000'000;  // beyond it only what is broken is found
    LoraSpec lora;
    lora.rank = field<std::int64_t>(config, "r", path);
    lora.alpha = field<double>(config, "lora_alpha", path);
    if (!(lora.alpha > 0.0 && lora.alpha <= kAlphaMax)) {
        invalidAdapter(Sentence("lora_alpha is not between 0 and %1.", kAlphaMax), path);
    }
    lora.dropout = fieldOr<double>(config, "lora_dropout", 0.0, path);
    if (!(lora.dropout >= 0.0 && lora.dropout < 1.0)) {
        invalidAdapter(Sentence("lora_dropout is not between 0 and 1."), path);
    }
    lora.rankStabilised = fieldOr<bool>(config, "use_rslora", false, path);
    lora.targets = targetsOf(config, path);
    constexpr std::int64_t kRankMax = 65536;
    if (lora.rank <= 0 || lora.rank > kRankMax) {
        invalidAdapter(Sentence("The rank %1 is out of range.", lora.rank), path);
    }
    return lora;
}

PeftAdapter PeftAdapter::open(const std::string& folder, const ModelLayout& layout) {
    const std::string path = folder + "/adapter_model.safetensors";
    if (!fileExists(path)) {
        if (fileExists(folder + "/adapter_model.bin")) {
            throw Error(
                ErrorCode::PickleRefused,
                Sentence("The adapter is a pickle file, which can run arbitrary code when opened."),
                folder, Sentence("Save it again with safe_serialization=True."));
        }
        throw Error(ErrorCode::NotFound, Sentence("The folder has no adapter_model.safetensors."),
                    folder, Sentence("Pass an adapter folder saved by peft."));
    }
    PeftAdapter adapter{SafetensorsFile(path)};
    std::set<std::string> expected;
    for (const LayerLayout& layer : layout.layers) {
        if (layer.kind != LayerKind::Adapter) {
            continue;
        }
        for (const TensorLayout& tensor : layer.tensors) {
            expected.insert(tensor.name);
            const SafetensorsTensor* found = adapter.find(tensor.name);
            if (found == nullptr || found->shape != tensor.shape) {
                const std::string shape = shapeText(tensor.shape);
                mismatch(found == nullptr ? Sentence("%1 should have the shape %2 and is missing.",
                                                     tensor.name, shape)
                                          : Sentence("%1 should have the shape %2 and has %3.",
                                                     tensor.name, shape, shapeText(found->shape)),
                         folder);
            }
            adapter.requireFinite(tensor, folder);
        }
    }
    for (const SafetensorsTensor& tensor : adapter.file_.tensors()) {
        if (!expected.contains(tensor.name)) {
            mismatch(Sentence("%1 does not exist in the model.", tensor.name), folder);
        }
    }
    return adapter;
}

PeftAdapter::PeftAdapter(SafetensorsFile file) : file_(std::move(file)) {
    for (std::size_t index = 0; index < file_.tensors().size(); ++index) {
        index_.emplace(file_.tensors()[index].name, index);
    }
}

const SafetensorsTensor* PeftAdapter::find(const std::string& name) const {
    const auto found = index_.find(name);
    if (found == index_.end()) {
        file_.refuseOtherType(name);
        return nullptr;
    }
    return &file_.tensors()[found->second];
}

void PeftAdapter::requireFinite(const TensorLayout& tensor, const std::string& folder) const {
    const bool isFinite = allFinite(
        elementCountOf(tensor.shape, tensor.name),
        [&](std::int64_t begin, std::span<float> out) { readFp32(tensor.name, begin, out); });
    if (!isFinite) {
        throw Error(
            ErrorCode::WeightsNotFinite,
            Sentence("The adapter's tensor %1 holds values that are not finite.", tensor.name),
            folder,
            Sentence("Download the adapter again, or choose another one: its training "
                     "may have diverged."));
    }
}

void PeftAdapter::readFp32(const std::string& name,
                           std::int64_t begin,
                           std::span<float> out) const {
    const SafetensorsTensor* tensor = find(name);
    if (tensor == nullptr) {
        throw Error(ErrorCode::TensorMissing, Sentence("The adapter lacks the tensor %1", name),
                    file_.path(), Sentence("Use the base model it was trained on."));
    }
    file_.readFp32(*tensor, begin, out);
}

std::string adapterConfigText(const LoraSpec& lora, const std::string& baseModel) {
    nlohmann::ordered_json config;
    config["alpha_pattern"] = nlohmann::ordered_json::object();
    config["auto_mapping"] = nullptr;
    config["base_model_name_or_path"] =
        baseModel.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(baseModel);
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
    for (const BlockLinear& linear : kBlockLinears) {
        if (std::find(lora.targets.begin(), lora.targets.end(), linear.target) !=
            lora.targets.end()) {
            modules.emplace_back(linear.name);
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
