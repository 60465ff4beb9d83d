// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/checkpoint_reader.h"

#include "format/safetensors.h"
#include "format/text_file.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
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
            throw Error(
                ErrorCode::PickleRefused,
                Sentence("The weights are pickle files, which can run arbitrary code when opened."),
                entry.path().string(),
                Sentence("Download the safetensors version, or convert the model with the tool "
                         "that created it."));
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
        throw Error(ErrorCode::JsonInvalid, Sentence("The weight index has no weight_map."),
                    indexPath, Sentence("Download the file again."));
    }
    for (const auto& [tensor, file] : index["weight_map"].items()) {
        if (!file.is_string() || file.get<std::string>().find('/') != std::string::npos) {
            throw Error(ErrorCode::JsonInvalid,
                        Sentence("weight_map names no file for %1.", tensor), indexPath,
                        Sentence("Download the file again."));
        }
        files[tensor] = file.get<std::string>();
        if (!fileExists(folder + "/" + files[tensor])) {
            throw Error(ErrorCode::ShardMissing,
                        Sentence("The weight file %1 is missing", files[tensor]), folder,
                        Sentence("Copy it into the model folder."));
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
                            Sentence("Tensor %1 is in two weight files.", tensor.name), folder,
                            Sentence("Remove the file that does not belong to this model."));
            }
            tensors.push_back({tensor.name, tensor.dtype, tensor.shape});
        }
        files.push_back(std::move(file));
    }

    const Place& placeOf(const std::string& tensor) const {
        const auto found = places.find(tensor);
        if (found == places.end()) {
            throw Error(ErrorCode::TensorMissing,
                        Sentence("The weights lack the tensor %1", tensor), folder,
                        Sentence("Check that the folder is complete and belongs to this model."));
        }
        return found->second;
    }

    bool hasOtherType(const std::string& tensor) const {
        return std::ranges::any_of(
            files, [&](const SafetensorsFile& file) { return file.hasOtherType(tensor); });
    }
};

CheckpointReader::CheckpointReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
CheckpointReader::CheckpointReader(CheckpointReader&&) noexcept = default;
CheckpointReader& CheckpointReader::operator=(CheckpointReader&&) noexcept = default;
CheckpointReader::~CheckpointReader() = default;

CheckpointReader CheckpointReader::open(const std::string& folder) {
    std::error_code unknown;
    if (!fs::is_directory(folder, unknown)) {
        throw Error(ErrorCode::NotFound, Sentence("The model folder does not exist."), folder,
                    Sentence("Check the path."));
    }
    if (!fileExists(folder + kSingleName) && !fileExists(folder + kIndexName)) {
        refusePickle(folder);
        throw Error(ErrorCode::NotFound,
                    Sentence("The folder has no weights: neither model.safetensors nor "
                             "model.safetensors.index.json."),
                    folder,
                    Sentence("Pass a folder with safetensors weights. Import GGUF files with "
                             "`strata model import`."));
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
        if (!state->places.contains(tensor) && !state->hasOtherType(tensor)) {
            throw Error(
                ErrorCode::TensorMissing,
                Sentence("Tensor %1 is not in %2, although the weight index lists it there.",
                         tensor, file),
                folder, Sentence("Download the weight files again."));
        }
    }
    return CheckpointReader(std::move(state));
}

const CheckpointTensor* CheckpointReader::find(const std::string& name) const {
    const auto found = state_->places.find(name);
    if (found != state_->places.end()) {
        return &state_->tensors[found->second.index];
    }
    for (const SafetensorsFile& file : state_->files) {
        file.refuseOtherType(name);
    }
    return nullptr;
}

std::uint64_t CheckpointReader::bytes() const {
    return state_->bytes;
}

void CheckpointReader::readStored(const std::string& name,
                                  std::int64_t begin,
                                  std::span<std::byte> out) const {
    const Place& place = state_->placeOf(name);
    const SafetensorsFile& file = state_->files[place.file];
    file.readStored(file.tensors()[place.tensor], begin, out);
}

void CheckpointReader::readFp32(const std::string& name,
                                std::int64_t begin,
                                std::span<float> out) const {
    const Place& place = state_->placeOf(name);
    const SafetensorsFile& file = state_->files[place.file];
    file.readFp32(file.tensors()[place.tensor], begin, out);
}

}  // namespace strata::format
