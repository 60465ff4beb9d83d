// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_output.h"

#include "base/atomic_file.h"
#include "base/checksum.h"
#include "chat_template/chat_template.h"
#include "families/model_config.h"
#include "format/peft_adapter.h"
#include "format/safetensors.h"
#include "format/text_file.h"
#include "io/folders.h"
#include "models/folder_in_progress.h"
#include "models/model_weights.h"
#include "models/value_check.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace strata::models {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::uint64_t kShardBytesMax = 5'000'000'000;
constexpr const char* kAdapterFile = "adapter_model.safetensors";

struct Shard {
    std::vector<const TensorLayout*> tensors;
    std::uint64_t bytes = 0;
};

/// The order of the safetensors library, so that equal weights are equal files.
void sortByName(std::vector<const TensorLayout*>& tensors) {
    std::sort(tensors.begin(), tensors.end(),
              [](const TensorLayout* a, const TensorLayout* b) { return a->name < b->name; });
}

std::vector<Shard> cutIntoShards(const ModelLayout& layout, DType dtype) {
    std::vector<Shard> shards(1);
    for (const LayerLayout& layer : layout.layers) {
        if (layer.kind == LayerKind::Adapter) {
            continue;
        }
        for (const TensorLayout& tensor : layer.tensors) {
            const std::uint64_t bytes =
                static_cast<std::uint64_t>(tensor.elementCount) * bytesOf(dtype);
            if (!shards.back().tensors.empty() && shards.back().bytes + bytes > kShardBytesMax) {
                shards.emplace_back();
            }
            shards.back().tensors.push_back(&tensor);
            shards.back().bytes += bytes;
        }
    }
    for (Shard& shard : shards) {
        sortByName(shard.tensors);
    }
    return shards;
}

std::string shardName(std::size_t index, std::size_t count) {
    if (count == 1) {
        return "model.safetensors";
    }
    char name[48];
    std::snprintf(name, sizeof name, "model-%05zu-of-%05zu.safetensors", index + 1, count);
    return name;
}

/// Appends every tensor piece by piece; `done` and `total` are bytes, for progress.
class TensorPump {
public:
    TensorPump(const NamedWeightReader& read, const RunContext& context, std::uint64_t totalBytes)
        : read_(read), context_(context), total_(totalBytes) {}

    void pump(const std::vector<const TensorLayout*>& tensors,
              DType dtype,
              const std::string& path) {
        std::vector<format::TensorDeclaration> declarations;
        for (const TensorLayout* tensor : tensors) {
            declarations.push_back({tensor->name, dtype, tensor->shape});
        }
        format::SafetensorsWriter writer(path, declarations);
        for (const TensorLayout* tensor : tensors) {
            for (std::int64_t begin = 0; begin < tensor->elementCount; begin += kPieceElements) {
                context_.stopIfAsked();
                buffer_.resize(static_cast<std::size_t>(
                    std::min(kPieceElements, tensor->elementCount - begin)));
                read_(tensor->name, begin, buffer_);
                writer.append(buffer_);
                done_ += buffer_.size() * bytesOf(dtype);
                context_.progress(Phase::WriteModel, static_cast<double>(done_),
                                  static_cast<double>(total_), "bytes");
            }
        }
        writer.commit();
    }

private:
    const NamedWeightReader& read_;
    const RunContext& context_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    std::vector<float> buffer_;
};

std::vector<const TensorLayout*> adapterTensors(const ModelLayout& layout) {
    std::vector<const TensorLayout*> tensors;
    for (const LayerLayout& layer : layout.layers) {
        if (layer.kind == LayerKind::Adapter) {
            for (const TensorLayout& tensor : layer.tensors) {
                tensors.push_back(&tensor);
            }
        }
    }
    sortByName(tensors);
    return tensors;
}

/// The base model's config for weights of this type. How it was once quantized does not hold for
/// them: whoever loads them would look for the quantized form.
std::string configOfWeights(const std::string& baseFolder, DType dtype, const RunContext& context) {
    auto config = nlohmann::ordered_json::parse(format::readTextFile(baseFolder + "/config.json"));
    if (config.contains("dtype")) {
        config["dtype"] = configName(dtype);
    }
    if (config.contains("torch_dtype") || !config.contains("dtype")) {
        config["torch_dtype"] = configName(dtype);
    }
    if (config.erase("quantization_config") > 0) {
        context.notice(
            Sentence("The quantization_config of the base model is not copied: the weights that "
                     "are written are not quantized."));
    }
    return config.dump(2) + "\n";
}

/// generation_config.json, unless that of the base says the same already. A base without one has
/// its ids in config.json, which transformers then reads no more.
void writeAnswerEnds(const BaseModel& base, const std::string& out) {
    if (families::readModelSpec(base.folder).eosIds == base.answerEnds) {
        return;
    }
    const std::string path = base.folder + "/generation_config.json";
    const bool isThere = format::fileExists(path);
    Json generation = Json::object();
    const Json from =
        Json::parse(format::readTextFile(isThere ? path : base.folder + "/config.json"));
    for (const auto& [key, value] : from.items()) {
        if (isThere || key == "bos_token_id" || key == "pad_token_id") {
            generation[key] = value;
        }
    }
    generation["eos_token_id"] =
        base.answerEnds.size() == 1 ? Json(base.answerEnds[0]) : Json(base.answerEnds);
    writeFileAtomically(out + "/generation_config.json", generation.dump(2) + "\n");
}

WrittenModel listed(const std::string& folder) {
    WrittenModel written;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) {
            written.files.push_back(entry.path().lexically_relative(folder).string());
            written.bytes += entry.file_size();
        }
    }
    std::sort(written.files.begin(), written.files.end());
    return written;
}

void copyNamedTemplates(const fs::path& from, const fs::path& to) {
    std::error_code missing;
    for (const fs::directory_entry& entry : fs::directory_iterator(from, missing)) {
        if (entry.path().extension() == ".jinja") {
            fs::create_directories(to);
            writeFileAtomically((to / entry.path().filename()).string(),
                                format::readTextFile(entry.path().string()));
        }
    }
}

}  // namespace

void requireSpace(const std::string& folder, std::uint64_t bytes) {
    const std::uint64_t free = io::freeBytes(folder);
    if (free < bytes) {
        throw Error(ErrorCode::TooLittleDisk,
                    Sentence("The model needs %1 of disk space, but %2 is free.",
                             formatBytes(bytes), formatBytes(free)),
                    folder, Sentence("Free disk space or choose another folder."));
    }
}

void copyTextFiles(const std::string& from, const std::string& to) {
    for (const char* name :
         {"tokenizer.json", "tokenizer.model", "tokenizer_config.json", "special_tokens_map.json",
          "generation_config.json", "chat_template.jinja", "chat_template.json",
          "added_tokens.json", "vocab.json", "merges.txt", "LICENSE", "LICENSE.txt"}) {
        if (format::fileExists(from + "/" + name)) {
            writeFileAtomically(to + "/" + name, format::readTextFile(from + "/" + name));
        }
    }
    copyNamedTemplates(fs::path(from) / chat_template::kNamedTemplatesFolder,
                       fs::path(to) / chat_template::kNamedTemplatesFolder);
}

WrittenModel forecastModelFolder(const ModelLayout& layout, DType dtype) {
    const std::vector<Shard> shards = cutIntoShards(layout, dtype);
    WrittenModel forecast;
    for (std::size_t number = 0; number < shards.size(); ++number) {
        forecast.files.push_back(shardName(number, shards.size()));
        forecast.bytes += shards[number].bytes;
    }
    return forecast;
}

WrittenModel forecastAdapterFolder(const ModelLayout& layout) {
    WrittenModel forecast{{kAdapterFile}, 0, {}};
    for (const TensorLayout* tensor : adapterTensors(layout)) {
        forecast.bytes += static_cast<std::uint64_t>(tensor->elementCount) * sizeof(float);
    }
    return forecast;
}

WrittenModel writeModelFolder(const ModelLayout& layout,
                              const NamedWeightReader& read,
                              const BaseModel& base,
                              DType dtype,
                              const OutputFolder& out,
                              const RunContext& context) {
    const std::vector<Shard> shards = cutIntoShards(layout, dtype);
    const std::uint64_t total = forecastModelFolder(layout, dtype).bytes;
    FolderInProgress folder(out.path, out.existing);
    requireSpace(folder.path(), total);
    ValueCheck check(read, largestOf(dtype));
    const NamedWeightReader checked = check.reader();
    TensorPump pump(checked, context, total);
    nlohmann::json index;
    index["metadata"]["total_size"] = total;
    for (std::size_t number = 0; number < shards.size(); ++number) {
        const std::string name = shardName(number, shards.size());
        pump.pump(shards[number].tensors, dtype, folder.path() + "/" + name);
        for (const TensorLayout* tensor : shards[number].tensors) {
            index["weight_map"][tensor->name] = name;
        }
    }
    if (shards.size() > 1) {
        writeFileAtomically(folder.path() + "/model.safetensors.index.json", index.dump(2) + "\n");
    }
    copyTextFiles(base.folder, folder.path());
    writeAnswerEnds(base, folder.path());
    writeFileAtomically(folder.path() + "/config.json",
                        configOfWeights(base.folder, dtype, context));
    WrittenModel written = listed(folder.path());
    check.addWarning(written.warnings);
    folder.commit();
    return written;
}

WrittenModel writeAdapterFolder(const ModelLayout& layout,
                                const LoraSpec& lora,
                                const NamedWeightReader& read,
                                const std::string& baseModel,
                                const OutputFolder& out,
                                const RunContext& context) {
    const WrittenModel forecast = forecastAdapterFolder(layout);
    FolderInProgress folder(out.path, out.existing);
    requireSpace(folder.path(), forecast.bytes);
    ValueCheck check(read, largestOf(DType::F32));
    const NamedWeightReader checked = check.reader();
    TensorPump(checked, context, forecast.bytes)
        .pump(adapterTensors(layout), DType::F32, folder.path() + "/" + kAdapterFile);
    writeFileAtomically(folder.path() + "/adapter_config.json",
                        format::adapterConfigText(lora, baseModel));
    WrittenModel written = listed(folder.path());
    check.addWarning(written.warnings);
    folder.commit();
    return written;
}

std::string modelIdentity(const std::string& folder,
                          std::size_t threadCount,
                          const std::stop_token& stop) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name == "config.json" || entry.path().extension() == ".safetensors") {
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    std::vector<std::string> paths;
    for (const std::string& name : names) {
        paths.push_back(folder + "/" + name);
    }
    const std::vector<std::string> hashes = sha256OfFiles(paths, threadCount, stop);
    Sha256 hash;
    for (std::size_t index = 0; index < names.size(); ++index) {
        const std::string text = names[index] + ":" + hashes[index] + "\n";
        hash.update(std::as_bytes(std::span(text.data(), text.size())));
    }
    return hash.finishHex();
}

}  // namespace strata::models
