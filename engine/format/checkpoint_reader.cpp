// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/checkpoint_reader.h"

#include "format/atomic_file.h"
#include "format/safetensors.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <set>
#include <utility>

namespace strata::format {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSingleName = "/model.safetensors";
constexpr const char* kIndexName = "/model.safetensors.index.json";

struct Place {
    std::size_t file;
    std::size_t tensor;  ///< index in the file
    std::size_t index;   ///< among all tensors
};

void refusePickle(const std::string& folder) {
    std::error_code unreadable;
    for (const auto& entry : fs::directory_iterator(folder, unreadable)) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".bin" || extension == ".pt" || extension == ".pth" ||
            extension == ".ckpt") {
            throw Error(ErrorCode::PickleRefused,
                        "The weights are pickle files, which can run arbitrary code when opened.",
                        entry.path().string(),
                        "Download the safetensors version, or convert the model with the tool that "
                        "created it.");
        }
    }
}

/// File name by tensor; empty when all weights are in model.safetensors.
std::map<std::string, std::string> readShardIndex(const std::string& folder) {
    constexpr std::uint64_t kIndexBytesMax = 100 * kMiB;
    const std::string indexPath = folder + kIndexName;
    std::map<std::string, std::string> files;
    if (fileExists(folder + kSingleName)) {
        return files;
    }
    const auto index =
        nlohmann::json::parse(readTextFile(indexPath, kIndexBytesMax), nullptr, false);
    if (!index.is_object() || !index.contains("weight_map") || !index["weight_map"].is_object()) {
        throw Error(ErrorCode::JsonInvalid, "The weight index has no weight_map.", indexPath,
                    "Download the file again.");
    }
    for (const auto& [tensor, file] : index["weight_map"].items()) {
        if (!file.is_string() || file.get<std::string>().find('/') != std::string::npos) {
            throw Error(ErrorCode::JsonInvalid, "weight_map names no file for " + tensor, indexPath,
                        "Download the file again.");
        }
        files[tensor] = file.get<std::string>();
        if (!fileExists(folder + "/" + files[tensor])) {
            throw Error(ErrorCode::ShardMissing, "The weight file " + files[tensor] + " is missing",
                        folder, "Copy it into the model folder.");
        }
    }
    return files;
}

}  // namespace

struct CheckpointReader::State {
    std::vector<SafetensorsFile> files;
    std::vector<CheckpointTensor> tensors;
    std::map<std::string, Place> places;
    std::uint64_t bytes = 0;
    std::string folder;

    void add(const std::string& name) {
        SafetensorsFile file(folder + "/" + name);
        bytes += file.fileBytes();
        for (std::size_t index = 0; index < file.tensors().size(); ++index) {
            const SafetensorsTensor& tensor = file.tensors()[index];
            if (!places.emplace(tensor.name, Place{files.size(), index, tensors.size()}).second) {
                throw Error(ErrorCode::SafetensorsInvalid,
                            "Tensor " + tensor.name + " is in two weight files.", folder,
                            "Remove the file that does not belong to this model.");
            }
            tensors.push_back({tensor.name, tensor.dtype, tensor.shape});
        }
        files.push_back(std::move(file));
    }
};

CheckpointReader::CheckpointReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
CheckpointReader::CheckpointReader(CheckpointReader&&) noexcept = default;
CheckpointReader& CheckpointReader::operator=(CheckpointReader&&) noexcept = default;
CheckpointReader::~CheckpointReader() = default;

CheckpointReader CheckpointReader::open(const std::string& folder) {
    std::error_code unknown;
    if (!fs::is_directory(folder, unknown)) {
        throw Error(ErrorCode::NotFound, "The model folder does not exist.", folder,
                    "check the path");
    }
    if (!fileExists(folder + kSingleName) && !fileExists(folder + kIndexName)) {
        refusePickle(folder);
        throw Error(ErrorCode::NotFound,
                    "The folder has no weights: neither model.safetensors nor "
                    "model.safetensors.index.json.",
                    folder,
                    "Pass a folder with safetensors weights. Import GGUF files with `strata model "
                    "import`.");
    }
    auto state = std::make_unique<State>();
    state->folder = folder;
    const std::map<std::string, std::string> shards = readShardIndex(folder);
    std::set<std::string> names;
    for (const auto& [tensor, file] : shards) {
        names.insert(file);
    }
    if (shards.empty()) {
        names.insert("model.safetensors");
    }
    for (const std::string& name : names) {
        state->add(name);
    }
    for (const auto& [tensor, file] : shards) {
        if (!state->places.contains(tensor)) {
            throw Error(ErrorCode::TensorMissing,
                        "Tensor " + tensor + " is not in " + file +
                            ", although the weight index lists it there.",
                        folder, "Download the weight files again.");
        }
    }
    return CheckpointReader(std::move(state));
}

const std::vector<CheckpointTensor>& CheckpointReader::tensors() const {
    return state_->tensors;
}

const CheckpointTensor* CheckpointReader::find(const std::string& name) const {
    const auto found = state_->places.find(name);
    return found == state_->places.end() ? nullptr : &state_->tensors[found->second.index];
}

std::uint64_t CheckpointReader::bytes() const {
    return state_->bytes;
}

void CheckpointReader::readFp32(const std::string& name,
                                std::int64_t begin,
                                std::span<float> out) const {
    const auto found = state_->places.find(name);
    if (found == state_->places.end()) {
        throw Error(ErrorCode::TensorMissing, "The weights lack the tensor " + name, state_->folder,
                    "The folder belongs to another model or is incomplete.");
    }
    const SafetensorsFile& file = state_->files[found->second.file];
    file.readFp32(file.tensors()[found->second.tensor], begin, out);
}

}  // namespace strata::format
