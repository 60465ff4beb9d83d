// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_commands.h"

#include "base/atomic_file.h"
#include "base/rng.h"
#include "base/stopwatch.h"
#include "families/model_config.h"
#include "format/checkpoint_reader.h"
#include "format/gguf.h"
#include "format/json_file.h"
#include "format/text_file.h"
#include "io/folders.h"
#include "models/answer_ends.h"
#include "models/gguf_weights.h"
#include "models/model_origin.h"
#include "models/model_output.h"
#include "models/model_text.h"
#include "models/required_tensors.h"
#include "plan/model_layout.h"
#include "text/gguf_tokenizer.h"
#include "text/tokenizer.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace strata::models {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

std::int64_t tensorCount(const ModelLayout& layout) {
    std::size_t count = 0;
    for (const LayerLayout& layer : layout.layers) {
        count += layer.tensors.size();
    }
    return static_cast<std::int64_t>(count);
}

/// A folder with the texts that writeModelFolder copies from a base folder; for sources that are no
/// such folder.
class BaseFolder {
public:
    explicit BaseFolder(const std::string& out) : path_(out + ".base") {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
        io::createFolder(path_);
    }
    ~BaseFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    BaseFolder(const BaseFolder&) = delete;
    BaseFolder& operator=(const BaseFolder&) = delete;

    const std::string& path() const { return path_; }
    void write(const char* name, const std::string& text) const {
        writeFileAtomically(path_ + "/" + name, text);
    }
    /// `gguf` is where the texts come from; they need not be what they should.
    void writeJson(const char* name, const Json& json, const std::string& gguf) const {
        try {
            write(name, json.dump(2) + "\n");
        } catch (const Json::type_error&) {
            throw Error(ErrorCode::GgufInvalid,
                        Sentence("A metadata value of the file is not valid UTF-8."), gguf,
                        Sentence("Download or copy the file again."));
        }
    }

private:
    std::string path_;
};

std::string withoutTrailingSlash(std::string path) {
    while (path.size() > 1 && path.back() == '/') {
        path.pop_back();
    }
    return path;
}

ModelPart tokenizerOf(const std::string& model, std::unique_ptr<text::Tokenizer>& loaded) {
    try {
        loaded = text::loadTokenizer(model);
        return {ModelPart::State::Usable, Sentence::verbatim(loaded->description())};
    } catch (const Error& error) {
        return error.code() == ErrorCode::TokenizerMissing
                   ? ModelPart{}
                   : ModelPart{ModelPart::State::Unusable, error.failure()};
    }
}

/// Templates for special uses alone are no way to talk to the model, but worth a word.
ModelPart chatTemplateOf(const std::string& model,
                         std::optional<chat_template::ChatTemplate>& parsed) {
    try {
        parsed = chat_template::loadChatTemplate(model);
        const Sentence named = chat_template::namedChatTemplates(model);
        return {ModelPart::State::Usable,
                named.empty() ? Sentence("present")
                              : Sentence("present, and others for special uses: %1", named)};
    } catch (const Error& error) {
        const bool isNone = error.code() == ErrorCode::TemplateMissing &&
                            chat_template::namedChatTemplates(model).empty();
        return isNone ? ModelPart{} : ModelPart{ModelPart::State::Unusable, error.failure()};
    }
}

/// Says what the model's way with text is, and whether its files agree on the end of answers.
void inspectText(const std::string& model,
                 const std::vector<text::TokenId>& eosIds,
                 InspectOutcome& outcome,
                 const RunContext& context) {
    std::unique_ptr<text::Tokenizer> tokenizer;
    std::optional<chat_template::ChatTemplate> chatTemplate;
    outcome.tokenizer = tokenizerOf(model, tokenizer);
    outcome.chatTemplate = chatTemplateOf(model, chatTemplate);
    if (tokenizer) {
        noticeDifferentEnds(findAnswerEnds(*tokenizer, chatTemplate ? &*chatTemplate : nullptr,
                                           renderOptions(*tokenizer, parseDate({})), eosIds),
                            *tokenizer, context);
    }
}

/// The standard deviation that the model's makers begin with, transformers' 0.02 when the config
/// does not say.
float initialDeviation(const nlohmann::json& config, const std::string& where) {
    constexpr float kUsual = 0.02F;
    if (!config.contains("initializer_range") || config["initializer_range"].is_null()) {
        return kUsual;
    }
    const nlohmann::json& value = config["initializer_range"];
    if (!value.is_number() || !(value.get<float>() > 0.0F)) {
        throw Error(ErrorCode::ConfigInvalid,
                    Sentence("initializer_range must be a positive number."), where,
                    Sentence("Set it to a positive number; 0.02 is a common value."));
    }
    return value.get<float>();
}

/// The type that holds most of a GGUF file's weights, as ggml names it.
std::string ggufDtype(const format::GgufFile& file) {
    std::map<std::string, std::int64_t> elements;
    for (const format::GgufTensor& tensor : file.tensors()) {
        elements[format::ggmlTypeName(tensor.type)] += tensor.elementCount();
    }
    const auto most =
        std::max_element(elements.begin(), elements.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == elements.end() ? "none" : most->first;
}

}  // namespace

CommandResult inspectCommand(const InspectCommand& command, const RunContext& context) {
    const bool isFolder = fs::is_directory(command.model);
    ModelSpec spec;
    std::uint64_t bytes = 0;
    bool hasWeights = true;
    std::string dtype;
    if (isFolder) {
        spec = families::readModelSpec(command.model);
        dtype = configName(spec.dtype);
        const auto reader = format::CheckpointReader::open(command.model);
        bytes = reader.bytes();
        requireTensors(plan::buildModelLayout(spec, plan::Method::Full), reader, command.model);
    } else {
        const auto file = format::GgufFile::open(command.model);
        spec = families::modelSpecFromGguf(file);
        bytes = fs::file_size(command.model);
        hasWeights = !file.tensors().empty();
        dtype = ggufDtype(file);
    }
    const ModelLayout layout = plan::buildModelLayout(spec, plan::Method::Full);
    InspectOutcome outcome;
    outcome.family = spec.family;
    outcome.architecture = spec.architecture;
    outcome.parameters = plan::parameterCount(layout);
    outcome.layers = spec.layerCount;
    outcome.hiddenSize = spec.hiddenSize;
    outcome.vocabulary = spec.vocabularySize;
    outcome.dtype = dtype;
    outcome.importedFrom = isFolder ? modelOrigin(command.model) : std::string();
    outcome.tiedEmbeddings = spec.tiedEmbeddings;
    outcome.contextLength = spec.contextLength;
    inspectText(command.model, spec.eosIds, outcome, context);
    outcome.bytes = bytes;
    const bool readsText = outcome.tokenizer.state == ModelPart::State::Usable;
    if (isFolder && readsText) {
        outcome.can = {ModelUse::TrainFull, ModelUse::TrainLora, ModelUse::Eval, ModelUse::Generate,
                       ModelUse::Export};
    }
    if (!isFolder && hasWeights && readsText) {
        outcome.can = {ModelUse::Import};
    }
    return {std::move(outcome)};
}

CommandResult importCommand(const ImportCommand& command, const RunContext& context) {
    const Stopwatch elapsed;
    const auto file = format::GgufFile::open(command.gguf);
    ModelSpec spec = families::modelSpecFromGguf(file);
    spec.dtype = command.dtype;
    const ModelLayout layout = plan::buildModelLayout(spec, plan::Method::Full);
    const GgufWeights weights(file, spec, layout);
    const std::string out = withoutTrailingSlash(command.out);
    const BaseFolder base(out);
    const auto writeJson = [&](const char* name, const Json& json) {
        base.writeJson(name, json, command.gguf);
    };
    writeJson("config.json", families::configFromModelSpec(spec));
    writeJson("generation_config.json",
              {{"bos_token_id", spec.bosId ? Json(*spec.bosId) : Json(nullptr)},
               {"eos_token_id", spec.eosIds}});
    writeJson("tokenizer.json", text::tokenizerJsonFromGguf(file));
    writeJson("tokenizer_config.json", text::tokenizerConfigFromGguf(file));
    std::vector<Sentence> warnings;
    const std::string chatTemplate = file.text("tokenizer.chat_template", "");
    if (chatTemplate.empty()) {
        warnings.push_back(
            Sentence("The file has no chat template. Add chat_template.jinja to the folder to "
                     "train on conversations."));
    } else {
        base.write("chat_template.jinja", chatTemplate);
    }
    const WrittenModel written =
        writeModelFolder(layout, namedReader(weights), {base.path(), answerEndsOf(base.path())},
                         command.dtype, {out}, context);
    warnings.insert(warnings.end(), written.warnings.begin(), written.warnings.end());
    writeModelOrigin(out, command.gguf, ggufDtype(file));
    return {ImportOutcome{spec.family, plan::parameterCount(layout), tensorCount(layout),
                          elapsed.seconds(), command.out, warnings}};
}

CommandResult newModelCommand(const NewModelCommand& command, const RunContext& context) {
    const Stopwatch elapsed;
    const nlohmann::json config = format::readJsonObject(command.config);
    const ModelSpec spec = families::modelSpecFromConfig(config, command.config);
    const ModelLayout layout = plan::buildModelLayout(spec, plan::Method::Full);
    const auto tokenizer = text::loadTokenizer(command.tokenizerFrom);
    if (tokenizer->vocabularySize() > spec.vocabularySize) {
        throw Error(ErrorCode::ConfigInvalid,
                    Sentence("The tokenizer has %1 tokens, but vocab_size is %2",
                             tokenizer->vocabularySize(), spec.vocabularySize),
                    command.config, Sentence("Raise vocab_size."));
    }
    const std::string out = withoutTrailingSlash(command.out);
    const BaseFolder base(out);
    copyTextFiles(command.tokenizerFrom, base.path());
    base.write("config.json", format::readTextFile(command.config));
    const float deviation = initialDeviation(config, command.config);
    std::map<std::string, std::pair<const TensorLayout*, std::uint64_t>> keys;
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            keys[tensor.name] = {&tensor, deriveKey(command.seed, keys.size(), 0)};
        }
    }
    const NamedWeightReader read = [&](const std::string& name, std::int64_t begin,
                                       std::span<float> values) {
        const auto& [tensor, key] = keys.at(name);
        const bool isBias = name.ends_with(".bias");
        for (std::size_t index = 0; index < values.size(); ++index) {
            values[index] =
                tensor->shape.size() == 2
                    ? deviation * normalFloat(key, static_cast<std::uint64_t>(begin) + index)
                    : (isBias ? 0.0F : 1.0F);
        }
    };
    const WrittenModel written = writeModelFolder(
        layout, read, {base.path(), answerEndsOf(base.path())}, spec.dtype, {out}, context);
    return {NewModelOutcome{plan::parameterCount(layout), written.bytes, elapsed.seconds(),
                            command.out}};
}

}  // namespace strata::models
