// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/checkpoint_reader.h"

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "format/atomic_file.h"
#include "format/safetensors.h"
#include "strata/error.h"

namespace strata::format {
namespace {

namespace fs = std::filesystem;

struct Place {
    std::size_t file;
    std::size_t tensor;  ///< index in the file
};

void refusePickle(const std::string& folder) {
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".bin" || extension == ".pt" || extension == ".pth" || extension == ".ckpt") {
            throw Error(ErrorCode::PickleRefused,
                        "the weights are pickle files, which can run any program when they are opened", entry.path().string(),
                        "convert the model to safetensors with the tool it came from, or fetch its safetensors version");
        }
    }
}

std::vector<std::string> shardNames(const std::string& folder) {
    const std::string indexPath = folder + "/model.safetensors.index.json";
    if (!fs::exists(indexPath)) {
        return {"model.safetensors"};
    }
    const auto index = nlohmann::json::parse(readTextFile(indexPath), nullptr, false);
    if (!index.is_object() || !index.contains("weight_map") || !index["weight_map"].is_object()) {
        throw Error(ErrorCode::JsonInvalid, "the list of weight files has no weight_map", indexPath, "fetch the file again");
    }
    std::set<std::string> names;
    for (const auto& [tensor, file] : index["weight_map"].items()) {
        if (!file.is_string() || file.get<std::string>().find('/') != std::string::npos) {
            throw Error(ErrorCode::JsonInvalid, "weight_map names no file for " + tensor, indexPath, "fetch the file again");
        }
        names.insert(file.get<std::string>());
    }
    for (const std::string& name : names) {
        if (!fs::exists(folder + "/" + name)) {
            throw Error(ErrorCode::ShardMissing, "the weight file " + name + " is missing", folder,
                        "copy or fetch it into the model folder");
        }
    }
    return {names.begin(), names.end()};
}

}  // namespace

struct CheckpointReader::State {
    std::vector<SafetensorsFile> files;
    std::vector<CheckpointTensor> tensors;
    std::map<std::string, Place> places;
    std::map<std::string, std::size_t> indices;
    std::uint64_t bytes = 0;
    std::string folder;
};

CheckpointReader::CheckpointReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
CheckpointReader::CheckpointReader(CheckpointReader&&) noexcept = default;
CheckpointReader& CheckpointReader::operator=(CheckpointReader&&) noexcept = default;
CheckpointReader::~CheckpointReader() = default;

CheckpointReader CheckpointReader::open(const std::string& folder) {
    if (!fs::is_directory(folder)) {
        throw Error(ErrorCode::NotFound, "there is no model folder", folder, "check the path");
    }
    const bool single = fs::exists(folder + "/model.safetensors");
    if (!single && !fs::exists(folder + "/model.safetensors.index.json")) {
        refusePickle(folder);
        throw Error(ErrorCode::NotFound, "there are no weights: neither model.safetensors nor model.safetensors.index.json",
                    folder, "give a folder with safetensors weights; a GGUF file is imported with `strata model import`");
    }
    auto state = std::make_unique<State>();
    state->folder = folder;
    for (const std::string& name : shardNames(folder)) {
        SafetensorsFile file(folder + "/" + name);
        state->bytes += file.fileBytes();
        for (std::size_t index = 0; index < file.tensors().size(); ++index) {
            const SafetensorsTensor& tensor = file.tensors()[index];
            if (!state->places.emplace(tensor.name, Place{state->files.size(), index}).second) {
                throw Error(ErrorCode::SafetensorsInvalid, "tensor " + tensor.name + " is in two weight files", folder,
                            "remove the file that does not belong to this model");
            }
            state->indices[tensor.name] = state->tensors.size();
            state->tensors.push_back({tensor.name, tensor.dtype, tensor.shape});
        }
        state->files.push_back(std::move(file));
    }
    return CheckpointReader(std::move(state));
}

const std::vector<CheckpointTensor>& CheckpointReader::tensors() const { return state_->tensors; }

const CheckpointTensor* CheckpointReader::find(const std::string& name) const {
    const auto found = state_->indices.find(name);
    return found == state_->indices.end() ? nullptr : &state_->tensors[found->second];
}

std::uint64_t CheckpointReader::bytes() const { return state_->bytes; }

void CheckpointReader::readFp32(const std::string& name, std::int64_t begin, std::span<float> out) const {
    const auto found = state_->places.find(name);
    if (found == state_->places.end()) {
        throw Error(ErrorCode::TensorMissing, "the weights have no tensor " + name, state_->folder);
    }
    const SafetensorsFile& file = state_->files[found->second.file];
    file.readFp32(file.tensors()[found->second.tensor], begin, out);
}

}  // namespace strata::format
