// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/gguf_output.h"

#include "chat_template/chat_template.h"
#include "format/gguf_quants.h"
#include "format/gguf_writer.h"
#include "models/gguf_weights.h"
#include "models/model_weights.h"
#include "models/value_check.h"
#include "text/gguf_vocabulary.h"

#include "strata/error.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

namespace strata::models {
namespace {

namespace fs = std::filesystem;
using format::GgmlType;
using format::GgufWriter;

constexpr std::int64_t kQuantizationVersion = 2;  // of ggml's block formats

std::string architectureOf(const ModelSpec& model) {
    if (model.family == "mistral") {
        return "llama";
    }
    if (model.family != "llama" && model.family != "qwen2" && model.family != "qwen3") {
        throw Error(ErrorCode::UnknownArchitecture,
                    Sentence("%1 models cannot be exported as GGUF.", model.family), {},
                    Sentence("Export the model as a Hugging Face folder instead."));
    }
    return model.family;
}

/// llama.cpp's number for a file of that type.
std::int64_t fileTypeOf(GgmlType type) {
    switch (type) {
        case GgmlType::F32:
            return 0;
        case GgmlType::F16:
            return 1;
        case GgmlType::Q8_0:
            return 7;
        default:
            return 32;
    }
}

/// Of a tensor in a file of that type.
GgmlType typeOf(const TensorLayout& tensor, GgmlType type) {
    if (tensor.shape.size() != 2) {
        return GgmlType::F32;
    }
    return tensor.shape[1] % format::blockShape(type).elements == 0 ? type : GgmlType::F16;
}

std::int64_t contextLengthOf(const ModelSpec& model) {
    std::int64_t length = model.contextLength;
    for (const std::int64_t window : model.slidingWindow) {
        length = window > 0 ? std::min(length, window) : length;
    }
    return length;
}

/// Divisors of the rotary frequencies, one a pair of dimensions, as families/gguf_spec.cpp reads
/// them.
std::vector<float> ropeDivisors(const ModelSpec& model) {
    const RopeSpec& rope = model.rope;
    std::vector<float> divisors;
    for (std::int64_t pair = 0; pair < model.headDim / 2; ++pair) {
        const double frequency = std::pow(
            rope.theta, -2.0 * static_cast<double>(pair) / static_cast<double>(model.headDim));
        const double turns =
            static_cast<double>(rope.originalContextLength) * frequency / (2.0 * std::numbers::pi);
        const double smooth = std::clamp((turns - rope.lowFrequencyFactor) /
                                             (rope.highFrequencyFactor - rope.lowFrequencyFactor),
                                         0.0, 1.0);
        divisors.push_back(static_cast<float>(1.0 / ((1.0 - smooth) / rope.factor + smooth)));
    }
    return divisors;
}

void addModel(GgufWriter& writer, const ModelSpec& model) {
    const std::string prefix = architectureOf(model) + ".";
    writer.integer(prefix + "vocab_size", model.vocabularySize);
    writer.integer(prefix + "context_length", contextLengthOf(model));
    writer.integer(prefix + "embedding_length", model.hiddenSize);
    writer.integer(prefix + "block_count", model.layerCount);
    writer.integer(prefix + "feed_forward_length", model.intermediateSize);
    writer.integer(prefix + "attention.head_count", model.headCount);
    writer.integer(prefix + "attention.head_count_kv", model.kvHeadCount);
    writer.integer(prefix + "attention.key_length", model.headDim);
    writer.integer(prefix + "attention.value_length", model.headDim);
    writer.number(prefix + "attention.layer_norm_rms_epsilon", model.rmsNormEps);
    writer.integer(prefix + "rope.dimension_count", model.headDim);
    writer.number(prefix + "rope.freq_base", model.rope.theta);
    if (model.rope.type == RopeSpec::Type::Linear) {
        writer.text(prefix + "rope.scaling.type", "linear");
        writer.number(prefix + "rope.scaling.factor", model.rope.factor);
    } else if (model.rope.type == RopeSpec::Type::Llama3) {
        writer.integer(prefix + "rope.scaling.original_context_length",
                       model.rope.originalContextLength);
    }
}

void addTokenizer(GgufWriter& writer, const GgufSource& source) {
    const ModelSpec& model = source.model;
    const auto vocabulary = text::ggufVocabulary(source.base.folder, model.vocabularySize);
    const std::string prefix = "tokenizer.ggml.";
    writer.text(prefix + "model", vocabulary.model);
    writer.text(prefix + "pre", vocabulary.pre);
    writer.texts(prefix + "tokens", vocabulary.pieces);
    writer.integers(prefix + "token_type", vocabulary.types);
    if (vocabulary.model == "gpt2") {
        writer.texts(prefix + "merges", vocabulary.merges);
    } else {
        writer.numbers(prefix + "scores", vocabulary.scores);
        writer.flag(prefix + "add_space_prefix", vocabulary.addSpacePrefix);
    }
    const auto id = [&](const char* name, const std::optional<text::TokenId>& value) {
        if (value) {
            writer.integer(prefix + name + "_token_id", *value);
        }
    };
    id("bos", vocabulary.bosId ? vocabulary.bosId : model.bosId);
    // llama.cpp stops at each of these.
    const auto& ends = source.base.answerEnds;
    id("eos", ends.empty() ? vocabulary.eosId : ends[0]);
    id("eot", ends.size() > 1 ? std::optional(ends[1]) : std::nullopt);
    id("eom", ends.size() > 2 ? std::optional(ends[2]) : std::nullopt);
    id("unknown", vocabulary.unknownId);
    id("padding", vocabulary.padId);
    writer.flag(prefix + "add_bos_token", vocabulary.addBos);
    writer.flag(prefix + "add_eos_token", vocabulary.addEos);
    try {
        writer.text("tokenizer.chat_template",
                    chat_template::loadChatTemplateSource(source.base.folder));
    } catch (const Error& error) {
        if (error.code() != ErrorCode::TemplateMissing) {
            throw;
        }
    }
}

std::vector<std::pair<const TensorLayout*, std::int64_t>> tensorsOf(const ModelLayout& layout) {
    std::vector<std::pair<const TensorLayout*, std::int64_t>> tensors;
    for (const LayerLayout& layer : layout.layers) {
        if (layer.kind != LayerKind::Adapter) {
            for (const TensorLayout& tensor : layer.tensors) {
                tensors.emplace_back(&tensor, layer.blockIndex);
            }
        }
    }
    return tensors;
}

/// The rows of one head: row (half, pair) becomes row (pair, half).
void interleave(std::span<const float> head, std::int64_t rows, std::vector<float>& out) {
    const std::size_t row = head.size() / static_cast<std::size_t>(rows);
    const std::size_t pairs = static_cast<std::size_t>(rows) / 2;
    out.clear();
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        for (const std::size_t from : {pair, pairs + pair}) {
            const auto values = head.subspan(from * row, row);
            out.insert(out.end(), values.begin(), values.end());
        }
    }
}

/// Writes the weights piece by piece; a piece of a permuted tensor is a head.
void writeTensors(GgufWriter& writer,
                  const GgufSource& source,
                  const NamedWeightReader& read,
                  const RunContext& context) {
    const auto tensors = tensorsOf(source.layout);
    const std::uint64_t total = writer.fileBytes();
    std::vector<float> piece;
    std::vector<float> interleaved;
    for (const auto& [tensor, block] : tensors) {
        const std::int64_t heads = ggufPermutedHeads(tensor->role, source.model);
        const std::int64_t step = heads > 0 ? tensor->elementCount / heads : kPieceElements;
        for (std::int64_t begin = 0; begin < tensor->elementCount; begin += step) {
            context.stopIfAsked();
            piece.resize(static_cast<std::size_t>(std::min(step, tensor->elementCount - begin)));
            read(tensor->name, begin, piece);
            if (heads > 0) {
                interleave(piece, source.model.headDim, interleaved);
            }
            writer.append(heads > 0 ? interleaved : piece);
            context.progress(Phase::WriteModel, static_cast<double>(writer.bytesWritten()),
                             static_cast<double>(total), "bytes");
        }
    }
}

bool hasRopeDivisors(const ModelSpec& model) {
    return model.rope.type == RopeSpec::Type::Llama3;
}

/// Everything before the weights.
GgufWriter headerOf(const GgufSource& source, GgmlType type, const fs::path& path) {
    GgufWriter writer;
    writer.text("general.architecture", architectureOf(source.model));
    writer.text("general.type", "model");
    writer.text("general.name", path.stem().string());
    writer.integer("general.file_type", fileTypeOf(type));
    if (type == GgmlType::Q8_0) {
        writer.integer("general.quantization_version", kQuantizationVersion);
    }
    addModel(writer, source.model);
    addTokenizer(writer, source);
    if (hasRopeDivisors(source.model)) {
        writer.declare("rope_freqs.weight", {source.model.headDim / 2}, GgmlType::F32);
    }
    for (const auto& [tensor, block] : tensorsOf(source.layout)) {
        writer.declare(ggufTensorName(tensor->role, block), tensor->shape, typeOf(*tensor, type));
    }
    return writer;
}

std::vector<Sentence> warningsOf(const GgufSource& source, GgmlType type) {
    std::vector<Sentence> warnings;
    const std::int64_t length = contextLengthOf(source.model);
    if (length < source.model.contextLength) {
        warnings.push_back(
            Sentence("GGUF has no sliding window for this model: its context length becomes the "
                     "window of %1 tokens instead of %2.",
                     length, source.model.contextLength));
    }
    std::int64_t fallbacks = 0;
    for (const auto& [tensor, block] : tensorsOf(source.layout)) {
        fallbacks += tensor->shape.size() == 2 && typeOf(*tensor, type) != type ? 1 : 0;
    }
    if (fallbacks > 0) {
        warnings.push_back(Sentence(
            "Matrices stored as F16, because their row length is not a multiple of %1: %2.",
            format::blockShape(type).elements, fallbacks));
    }
    return warnings;
}

}  // namespace

WrittenModel forecastGguf(const GgufSource& source, GgmlType type, const std::string& out) {
    const fs::path path(out);
    return {{path.filename().string()},
            headerOf(source, type, path).fileBytes(),
            warningsOf(source, type)};
}

WrittenModel writeGguf(const GgufSource& source,
                       const NamedWeightReader& read,
                       GgmlType type,
                       const std::string& out,
                       const RunContext& context) {
    const fs::path path = fs::absolute(out);
    if (fs::exists(path)) {
        throw Error(ErrorCode::NotWritable, Sentence("The output file exists already."), out,
                    Sentence("Choose another name."));
    }
    GgufWriter writer = headerOf(source, type, path);
    requireSpace(path.parent_path().string(), writer.fileBytes());
    writer.begin(path.string());
    if (hasRopeDivisors(source.model)) {
        writer.append(ropeDivisors(source.model));
    }
    ValueCheck check(read, largestOf(type == GgmlType::F16 ? DType::F16 : DType::F32));
    writeTensors(writer, source, check.reader(), context);
    writer.commit();
    WrittenModel written{{path.filename().string()},
                         static_cast<std::uint64_t>(fs::file_size(path)),
                         warningsOf(source, type)};
    check.addWarning(written.warnings);
    return written;
}

}  // namespace strata::models
