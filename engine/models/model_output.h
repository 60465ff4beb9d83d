// SPDX-License-Identifier: GPL-3.0-or-later
// What the world is given: a Hugging Face folder or a PEFT adapter, written tensor by tensor.
// Thread: the engine thread.
#pragma once

#include "base/model_layout.h"
#include "models/folder_in_progress.h"
#include "models/model_weights.h"
#include "models/run_context.h"

#include "strata/lora_spec.h"
#include "strata/sentence.h"
#include "strata/units.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace strata::models {

/// Elements [begin, begin + out.size()) of a tensor by its checkpoint name.
using NamedWeightReader =
    std::function<void(const std::string& name, std::int64_t begin, std::span<float> out)>;

/// Of what has weights by their names; it must outlive the reader.
template <typename Source>
NamedWeightReader namedReader(const Source& source) {
    return [&source](const std::string& name, std::int64_t begin, std::span<float> out) {
        source.readFp32(name, begin, out);
    };
}

/// The model whose tokenizer, template and configs go with the weights.
struct BaseModel {
    std::string folder;
    std::vector<std::int32_t> answerEnds;  ///< as answerEndsOf(folder) gives them
};

/// Where a model goes.
struct OutputFolder {
    std::string path;
    ExistingFolder existing = ExistingFolder::Refused;
};

struct WrittenModel {
    std::vector<std::string> files;
    std::uint64_t bytes = 0;
    std::vector<Sentence> warnings;
};

/// Memory that writing one takes at most, beside what reading takes: a piece as it is read and as
/// it is written, and the tables and texts of the folder.
inline constexpr std::uint64_t kModelOutputBytes =
    kPieceElements * (sizeof(float) + sizeof(std::uint16_t)) + 2 * kMiB;

/// Writes a model folder that transformers loads: weights of the layout in `dtype`, and of `base`
/// config.json with its dtype and without how it was quantized, generation_config.json with all
/// that ends an answer, and the files of tokenizer and template. The folder appears whole or not at
/// all. Throws FolderNotEmpty, TooLittleDisk, DiskFull, NotWritable, Stopped.
WrittenModel writeModelFolder(const ModelLayout& layout,
                              const NamedWeightReader& read,
                              const BaseModel& base,
                              DType dtype,
                              const OutputFolder& out,
                              const RunContext& context);

/// Writes an adapter folder that peft loads, in fp32.
WrittenModel writeAdapterFolder(const ModelLayout& layout,
                                const LoraSpec& lora,
                                const NamedWeightReader& read,
                                const std::string& baseModel,
                                const OutputFolder& out,
                                const RunContext& context);

/// The files that these two would write; bytes of the weights, without the texts beside them.
WrittenModel forecastModelFolder(const ModelLayout& layout, DType dtype);
WrittenModel forecastAdapterFolder(const ModelLayout& layout);

/// Throws TooLittleDisk unless so many bytes may still be written in the folder.
void requireSpace(const std::string& folder, std::uint64_t bytes);

/// Copies the tokenizer's, template's, generation's and licence files of a model folder.
void copyTextFiles(const std::string& from, const std::string& to);

/// Identity of a model folder: SHA-256 over config.json and every weight file's name and bytes; so
/// many files are read at a time. Throws NotFound, Stopped.
std::string modelIdentity(const std::string& folder,
                          std::size_t threadCount,
                          const std::stop_token& stop);

}  // namespace strata::models
