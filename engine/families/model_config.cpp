// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/model_config.h"

#include "format/json_file.h"
#include "format/text_file.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <optional>

namespace strata::families {
namespace {

using Json = nlohmann::json;

struct Family {
    const char* type;  ///< config.json's model_type
    const char* architecture;
};
constexpr std::array<Family, 4> kFamilies = {{{"llama", "LlamaForCausalLM"},
                                              {"mistral", "MistralForCausalLM"},
                                              {"qwen2", "Qwen2ForCausalLM"},
                                              {"qwen3", "Qwen3ForCausalLM"}}};
constexpr const char* kSupported =
    "LlamaForCausalLM, MistralForCausalLM, Qwen2ForCausalLM, Qwen3ForCausalLM";

// Far above every model there is, and low enough that no product of them overflows.
constexpr std::int64_t kLayersMax = 4096;
constexpr std::int64_t kHiddenMax = 1 << 20;
constexpr std::int64_t kHeadsMax = 1 << 14;
constexpr std::int64_t kWideMax = 1 << 24;
constexpr std::int64_t kContextMax = std::int64_t{1} << 31;

/// Reads the fields of one config.json, with errors that name the key.
class ConfigFields {
public:
    ConfigFields(const Json& json, const std::string& where) : json_(json), where_(where) {}

    /// Null counts as absent here.
    bool has(const char* key) const { return json_.contains(key) && !json_[key].is_null(); }
    bool isNull(const char* key) const { return json_.contains(key) && json_[key].is_null(); }

    std::int64_t whole(const char* key, std::int64_t fallback) const {
        if (has(key) && !json_[key].is_number_integer()) {
            refuse(Sentence("'%1' must be a whole number.", key));
        }
        return has(key) ? json_[key].get<std::int64_t>() : fallback;
    }

    std::int64_t size(const char* key,
                      std::int64_t largest,
                      std::optional<std::int64_t> fallback = std::nullopt) const {
        if (!has(key) && fallback) {
            return *fallback;
        }
        if (!has(key) || !json_[key].is_number_integer()) {
            refuse(Sentence("'%1' must be a whole number.", key));
        }
        const auto value = json_[key].get<std::int64_t>();
        if (value <= 0 || value > largest) {
            refuse(Sentence("'%1' is %2, which is out of range.", key, value));
        }
        return value;
    }
    double number(const char* key, double fallback) const {
        if (!has(key)) {
            return fallback;
        }
        if (!json_[key].is_number()) {
            refuse(Sentence("'%1' must be a number.", key));
        }
        return json_[key].get<double>();
    }
    double positiveNumber(const char* key, double fallback) const {
        const double value = number(key, fallback);
        if (!(value > 0.0)) {
            refuse(Sentence("'%1' must be positive.", key));
        }
        return value;
    }
    bool flag(const char* key, bool fallback) const {
        if (!has(key)) {
            return fallback;
        }
        if (!json_[key].is_boolean()) {
            refuse(Sentence("'%1' must be true or false.", key));
        }
        return json_[key].get<bool>();
    }
    std::string text(const char* key, const std::string& fallback) const {
        if (!has(key)) {
            return fallback;
        }
        if (!json_[key].is_string()) {
            refuse(Sentence("'%1' must be a string.", key));
        }
        return json_[key].get<std::string>();
    }
    const Json& at(const char* key) const { return json_[key]; }
    const std::string& where() const { return where_; }

    [[noreturn]] void refuse(const Sentence& problem) const {
        throw Error(ErrorCode::ConfigInvalid, problem, where_,
                    Sentence("Download the file again, or choose a supported model."));
    }

private:
    const Json& json_;
    const std::string& where_;
};

RopeSpec ropeOf(const ConfigFields& config) {
    RopeSpec rope;
    const bool newSpelling = config.has("rope_parameters");
    const char* key = newSpelling ? "rope_parameters" : "rope_scaling";
    rope.theta = config.positiveNumber("rope_theta", rope.theta);
    if (!config.has(key)) {
        return rope;
    }
    if (!config.at(key).is_object()) {
        config.refuse(Sentence("'%1' must be an object.", key));
    }
    const ConfigFields fields(config.at(key), config.where());
    rope.theta = fields.positiveNumber("rope_theta", rope.theta);
    const std::string type = fields.text("rope_type", fields.text("type", "default"));
    if (type == "default") {
        if (!fields.has("rope_type") && !fields.has("type") && fields.has("factor")) {
            config.refuse(Sentence("'%1' has a factor, but no type.", key));
        }
        return rope;
    }
    if (type != "linear" && type != "llama3") {
        config.refuse(
            Sentence("'%1' has the type '%2', but only default, linear and llama3 are supported.",
                     key, type));
    }
    rope.type = type == "linear" ? RopeSpec::Type::Linear : RopeSpec::Type::Llama3;
    if (rope.type == RopeSpec::Type::Llama3) {
        rope.lowFrequencyFactor = fields.positiveNumber("low_freq_factor", rope.lowFrequencyFactor);
        rope.highFrequencyFactor =
            fields.positiveNumber("high_freq_factor", rope.highFrequencyFactor);
        rope.originalContextLength = fields.size("original_max_position_embeddings", kContextMax,
                                                 rope.originalContextLength);
        if (rope.highFrequencyFactor <= rope.lowFrequencyFactor) {
            config.refuse(Sentence(
                "'%1' has a high_freq_factor that is not above its low_freq_factor.", key));
        }
    }
    if (!fields.has("factor")) {
        config.refuse(Sentence("'%1' has the type '%2', but no factor.", key, type));
    }
    rope.factor = fields.positiveNumber("factor", rope.factor);
    return rope;
}

/// Which layers of a Qwen model slide: layer_types says it, else those from max_window_layers on.
std::vector<bool> qwenSlidingLayers(const ConfigFields& config, std::int64_t layerCount) {
    std::vector<bool> slides(static_cast<std::size_t>(layerCount));
    if (!config.has("layer_types")) {
        const std::int64_t first = config.whole("max_window_layers", 28);
        for (std::size_t layer = 0; layer < slides.size(); ++layer) {
            slides[layer] = static_cast<std::int64_t>(layer) >= first;
        }
        return slides;
    }
    const Json& types = config.at("layer_types");
    if (!types.is_array() || types.size() != slides.size()) {
        config.refuse(Sentence("'%1' must name the type of each layer.", "layer_types"));
    }
    for (std::size_t layer = 0; layer < slides.size(); ++layer) {
        slides[layer] = types[layer] == "sliding_attention";
        if (!slides[layer] && types[layer] != "full_attention") {
            config.refuse(Sentence(
                "'%1' contains %2, but only full_attention and sliding_attention are supported.",
                "layer_types", types[layer].dump()));
        }
    }
    return slides;
}

/// Mistral's window holds for every layer, also when the key is left out; Qwen's only where
/// use_sliding_window is true.
std::vector<std::int64_t> slidingWindows(const ConfigFields& config, const ModelSpec& model) {
    constexpr std::int64_t kWindowWhenLeftOut = 4096;
    const auto layers = static_cast<std::size_t>(model.layerCount);
    std::vector<std::int64_t> windows(layers, 0);
    if (model.family == "mistral" && !config.isNull("sliding_window")) {
        windows.assign(layers, config.size("sliding_window", kContextMax, kWindowWhenLeftOut));
    }
    const bool isQwen = model.family == "qwen2" || model.family == "qwen3";
    if (isQwen && config.flag("use_sliding_window", false) && !config.isNull("sliding_window")) {
        const std::int64_t window = config.size("sliding_window", kContextMax, kWindowWhenLeftOut);
        const std::vector<bool> slides = qwenSlidingLayers(config, model.layerCount);
        for (std::size_t layer = 0; layer < layers; ++layer) {
            windows[layer] = slides[layer] ? window : 0;
        }
    }
    return windows;
}

std::vector<std::int32_t> idList(const ConfigFields& config, const char* key) {
    std::vector<std::int32_t> ids;
    if (!config.has(key)) {
        return ids;
    }
    const Json& value = config.at(key);
    for (const Json& id : value.is_array() ? value : Json::array({value})) {
        if (!id.is_number_integer() || id.get<std::int64_t>() < 0 ||
            id.get<std::int64_t>() > std::numeric_limits<std::int32_t>::max()) {
            config.refuse(Sentence("'%1' must be a token id or a list of them.", key));
        }
        ids.push_back(id.get<std::int32_t>());
    }
    return ids;
}

DType dtypeOf(const ConfigFields& config) {
    const std::string name = config.text("dtype", config.text("torch_dtype", "float32"));
    if (name == "float32") {
        return DType::F32;
    }
    if (name == "float16") {
        return DType::F16;
    }
    if (name == "bfloat16") {
        return DType::BF16;
    }
    config.refuse(Sentence("'%1' is '%2', but only float32, float16 and bfloat16 are supported.",
                           "dtype", name));
}

/// Keys whose names say that they scale or cap what is computed, and that are not neutral: the
/// families here know none of them, so the model would compute something else.
void refuseScales(const Json& json, const ConfigFields& config) {
    constexpr std::array kWords = {"scale", "scaling", "scalar", "multiplier", "softcap"};
    for (const auto& [key, value] : json.items()) {
        const bool isScale =
            key != "rope_scaling" && std::ranges::any_of(kWords, [&](std::string_view word) {
                return key.find(word) != std::string::npos;
            });
        const bool isUsualScale = key == "scale_attn_weights" && value == true;
        const bool isCapOff = key.find("softcap") != std::string::npos && value == 0;
        const bool isNeutral = value.empty() || value == false || value == 1 || isCapOff;
        if (isScale && !isNeutral && !isUsualScale) {
            config.refuse(
                Sentence("'%1' is %2, which changes what the model computes and is not supported.",
                         key, value.dump()));
        }
    }
}

/// The architecture is one that is supported, so that model_type is what is wrong.
void requireTypeOf(const std::string& architecture, const ConfigFields& config) {
    const auto meant = std::ranges::find(kFamilies, architecture, [](const Family& family) {
        return std::string(family.architecture);
    });
    const std::string type = config.text("model_type", "");
    if (meant == kFamilies.end() || type == meant->type) {
        return;
    }
    throw Error(ErrorCode::ConfigInvalid,
                type.empty() ? Sentence("The config has no model_type.")
                             : Sentence("The model_type '%1' and the architecture %2 contradict "
                                        "each other.",
                                        type, architecture),
                config.where(),
                Sentence("Download config.json again. The model_type of %1 is '%2'.", architecture,
                         meant->type));
}

void readFamily(const ConfigFields& config, ModelSpec& model) {
    model.family = config.text("model_type", "");
    const auto known =
        std::find_if(kFamilies.begin(), kFamilies.end(),
                     [&model](const Family& family) { return model.family == family.type; });
    model.architecture = known != kFamilies.end() ? known->architecture : "";
    if (config.has("architectures")) {
        const Json& names = config.at("architectures");
        if (!names.is_array() || names.empty() || !names[0].is_string()) {
            config.refuse(Sentence("'%1' must be a list of names.", "architectures"));
        }
        model.architecture = names[0].get<std::string>();
    }
    requireTypeOf(model.architecture, config);
    if (model.architecture.empty() && model.family.empty()) {
        throw Error(ErrorCode::UnknownArchitecture, Sentence("The config names no architecture."),
                    config.where(), Sentence("Supported architectures are %1", kSupported));
    }
    if (known == kFamilies.end() || model.architecture != known->architecture) {
        throw Error(ErrorCode::UnknownArchitecture,
                    Sentence("The architecture '%1' is not supported.",
                             model.architecture.empty() ? model.family : model.architecture),
                    config.where(), Sentence("Supported architectures are %1", kSupported));
    }
    const bool isLlama = model.family == "llama";
    model.outputBias = (isLlama || model.family == "qwen3") && config.flag("attention_bias", false);
    model.qkvBias = model.family == "qwen2" || model.outputBias;
    model.mlpBias = isLlama && config.flag("mlp_bias", false);
    model.qkNorm = model.family == "qwen3";
}

}  // namespace

ModelSpec modelSpecFromConfig(const Json& json, const std::string& where) {
    const ConfigFields config(json, where);
    ModelSpec model;
    readFamily(config, model);
    refuseScales(json, config);
    model.layerCount = config.size("num_hidden_layers", kLayersMax);
    model.hiddenSize = config.size("hidden_size", kHiddenMax);
    model.headCount = config.size("num_attention_heads", kHeadsMax);
    model.kvHeadCount = config.size("num_key_value_heads", kHeadsMax, model.headCount);
    model.intermediateSize = config.size("intermediate_size", kWideMax);
    model.vocabularySize = config.size("vocab_size", kWideMax);
    model.contextLength = config.size("max_position_embeddings", kContextMax, 2048);
    if (model.headCount % model.kvHeadCount != 0) {
        config.refuse(Sentence("'%1' does not divide num_attention_heads.", "num_key_value_heads"));
    }
    if (!config.has("head_dim") && model.hiddenSize % model.headCount != 0) {
        config.refuse(Sentence("'%1' does not divide hidden_size.", "num_attention_heads"));
    }
    model.headDim = config.size("head_dim", kHeadsMax, model.hiddenSize / model.headCount);
    if (model.headDim % 2 != 0) {
        config.refuse(Sentence("'%1' is odd.", "head_dim"));
    }
    const std::string activation = config.text("hidden_act", "silu");
    if (activation != "silu") {
        config.refuse(
            Sentence("'%1' is '%2', but only silu is supported.", "hidden_act", activation));
    }
    model.rmsNormEps = config.positiveNumber("rms_norm_eps", 1e-6);
    model.rope = ropeOf(config);
    model.tiedEmbeddings = config.flag("tie_word_embeddings", false);
    model.slidingWindow = slidingWindows(config, model);
    model.dtype = dtypeOf(config);
    const std::vector<std::int32_t> bos = idList(config, "bos_token_id");
    if (!bos.empty()) {
        model.bosId = bos.front();
    }
    model.eosIds = idList(config, "eos_token_id");
    return model;
}

ModelSpec readModelSpec(const std::string& folder) {
    const std::string path = folder + "/config.json";
    if (!format::fileExists(path)) {
        const Sentence whatToPass(
            "Pass a Hugging Face model folder. Import GGUF files with `strata model import`.");
        if (!std::filesystem::exists(folder)) {
            throw Error(ErrorCode::NotFound, Sentence("There is no such folder."), folder,
                        whatToPass);
        }
        throw Error(ErrorCode::NotFound, Sentence("The folder has no config.json."), folder,
                    whatToPass);
    }
    ModelSpec model = modelSpecFromConfig(format::readJsonObject(path), path);
    const std::string generationPath = folder + "/generation_config.json";
    if (format::fileExists(generationPath)) {
        const Json generation = format::readJsonObject(generationPath);
        const std::vector<std::int32_t> eos =
            idList(ConfigFields(generation, generationPath), "eos_token_id");
        if (!eos.empty()) {
            model.eosIds = eos;
        }
    }
    return model;
}

namespace {

/// In both spellings: transformers 4 reads rope_theta and rope_scaling and silently takes a default
/// where they are missing; transformers 5 reads rope_parameters.
void writeRope(const RopeSpec& rope, nlohmann::ordered_json& config) {
    nlohmann::ordered_json scaling = {{"rope_type", "default"}};
    if (rope.type != RopeSpec::Type::Default) {
        scaling["factor"] = rope.factor;
        scaling["rope_type"] = "linear";
    }
    if (rope.type == RopeSpec::Type::Llama3) {
        scaling["rope_type"] = "llama3";
        scaling["low_freq_factor"] = rope.lowFrequencyFactor;
        scaling["high_freq_factor"] = rope.highFrequencyFactor;
        scaling["original_max_position_embeddings"] = rope.originalContextLength;
    }
    config["rope_theta"] = rope.theta;
    config["rope_scaling"] =
        rope.type == RopeSpec::Type::Default ? nlohmann::ordered_json(nullptr) : scaling;
    scaling["rope_theta"] = rope.theta;
    config["rope_parameters"] = std::move(scaling);
}

}  // namespace

nlohmann::ordered_json configFromModelSpec(const ModelSpec& model) {
    nlohmann::ordered_json config;
    config["architectures"] = {model.architecture};
    config["model_type"] = model.family;
    config["torch_dtype"] = configName(model.dtype);
    config["dtype"] = configName(model.dtype);
    config["num_hidden_layers"] = model.layerCount;
    config["hidden_size"] = model.hiddenSize;
    config["num_attention_heads"] = model.headCount;
    config["num_key_value_heads"] = model.kvHeadCount;
    config["head_dim"] = model.headDim;
    config["intermediate_size"] = model.intermediateSize;
    config["vocab_size"] = model.vocabularySize;
    config["max_position_embeddings"] = model.contextLength;
    config["hidden_act"] = "silu";
    config["rms_norm_eps"] = model.rmsNormEps;
    config["tie_word_embeddings"] = model.tiedEmbeddings;
    config["attention_bias"] = model.family == "qwen2" ? false : model.qkvBias;
    config["mlp_bias"] = model.mlpBias;
    writeRope(model.rope, config);
    const auto windowed = std::find_if(model.slidingWindow.begin(), model.slidingWindow.end(),
                                       [](std::int64_t w) { return w > 0; });
    if (windowed != model.slidingWindow.end()) {
        config["sliding_window"] = *windowed;
        if (model.family != "mistral") {
            config["use_sliding_window"] = true;
            config["max_window_layers"] = windowed - model.slidingWindow.begin();
            for (const std::int64_t window : model.slidingWindow) {
                config["layer_types"].push_back(window > 0 ? "sliding_attention"
                                                           : "full_attention");
            }
        }
    } else if (model.family == "mistral") {
        config["sliding_window"] = nullptr;
    }
    config["bos_token_id"] =
        model.bosId ? nlohmann::ordered_json(*model.bosId) : nlohmann::ordered_json(nullptr);
    config["eos_token_id"] = model.eosIds.size() == 1 ? nlohmann::ordered_json(model.eosIds[0])
                                                      : nlohmann::ordered_json(model.eosIds);
    return config;
}

}  // namespace strata::families
