// SPDX-License-Identifier: GPL-3.0-or-later
// Small random models, batches and comparisons for the tests of this room.
#pragma once

#include "base/half_float.h"
#include "base/rng.h"
#include "compute/compute.h"
#include "plan/model_layout.h"
#include "support/test_seed.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace strata::test {

/// Zeroed memory that begins on a cache line.
class AlignedBytes {
public:
    explicit AlignedBytes(std::size_t bytes)
        : bytes_(bytes),
          data_(static_cast<std::byte*>(std::aligned_alloc(64, (bytes + 127) / 64 * 64)),
                &std::free) {
        std::fill(data_.get(), data_.get() + bytes, std::byte{0});
    }
    std::span<std::byte> span() { return {data_.get(), bytes_}; }
    template <typename T>
    T* as() {
        return reinterpret_cast<T*>(data_.get());
    }
    template <typename T>
    const T* as() const {
        return reinterpret_cast<const T*>(data_.get());
    }

private:
    std::size_t bytes_;
    std::unique_ptr<std::byte, decltype(&std::free)> data_;
};

/// A buffer of `count` values in F32 or BF16, filled from `value(i)`.
template <typename Value>
AlignedBytes makeValues(std::int64_t count, DType dtype, const Value& value) {
    AlignedBytes bytes(static_cast<std::size_t>(count) * bytesOf(dtype));
    for (std::int64_t i = 0; i < count; ++i) {
        const float v = value(i);
        if (dtype == DType::F32) {
            bytes.as<float>()[i] = v;
        } else {
            bytes.as<std::uint16_t>()[i] =
                static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(v) >> 16);
        }
    }
    return bytes;
}

inline std::vector<float> randomValues(std::uint64_t key, std::int64_t count, float deviation) {
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = deviation * normalFloat(key, i);
    }
    return values;
}

/// What a block can be: every flag of ModelSpec has a variant that turns it on.
struct Variant {
    std::string name;
    ModelSpec model;
    bool lora = false;
    float dropout = 0.0F;
    std::vector<LoraTarget> targets = {LoraTarget::Query,  LoraTarget::Key,  LoraTarget::Value,
                                       LoraTarget::Output, LoraTarget::Gate, LoraTarget::Up,
                                       LoraTarget::Down};
};

/// How a test names its case.
inline void PrintTo(const Variant& variant, std::ostream* out) {
    *out << variant.name;
}

inline std::vector<Variant> variants() {
    std::vector<Variant> all;
    const auto add = [&](std::string name) -> Variant& {
        all.push_back({std::move(name), tinyModel()});
        return all.back();
    };
    add("Plain");
    Variant& biases = add("Biases");
    biases.model.qkvBias = biases.model.outputBias = biases.model.mlpBias = true;
    Variant& qkNorm = add("QkNorm");
    qkNorm.model.qkNorm = true;
    qkNorm.model.headDim = 16;  // heads * headDim is not the hidden size
    add("Window").model.slidingWindow.assign(3, 5);
    Variant& heads = add("OneKeyHead");
    heads.model.kvHeadCount = 1;
    heads.model.rope.type = RopeSpec::Type::Llama3;
    heads.model.rope.factor = 8.0;
    heads.model.rope.originalContextLength = 64;
    Variant& equal = add("EqualHeads");
    equal.model.kvHeadCount = 4;
    equal.model.tiedEmbeddings = true;
    equal.model.rope.type = RopeSpec::Type::Linear;
    equal.model.rope.factor = 2.0;
    add("Lora").lora = true;
    Variant& dropout = add("LoraDropout");
    dropout.lora = true;
    dropout.dropout = 0.3F;
    dropout.model.qkvBias = true;
    Variant& some = add("LoraSome");
    some.lora = true;
    some.targets = {LoraTarget::Value, LoraTarget::Down};
    return all;
}

inline std::string variantName(const ::testing::TestParamInfo<Variant>& info) {
    return info.param.name;
}

/// Random weights for every layer of a variant.
class RandomModel {
public:
    RandomModel(Variant chosen, DType dtype, std::uint64_t seed)
        : variant(std::move(chosen)),
          layout(plan::buildModelLayout(
              variant.model, variant.lora ? plan::Method::Lora : plan::Method::Full, lora())),
          dtype_(dtype) {
        for (const LayerLayout& layer : layout.layers) {
            memory_.push_back(makeLayer(layer, deriveKey(seed, memory_.size(), 1)));
        }
    }

    LoraSpec lora() const {
        return {3, 6.0, static_cast<double>(variant.dropout), false, variant.targets};
    }
    const LoraSpec* loraOrNull() {
        loraSpec_ = lora();
        return variant.lora ? &loraSpec_ : nullptr;
    }
    const ModelSpec& spec() const { return variant.model; }
    DType dtype() const { return dtype_; }

    compute::LayerWeights layer(std::size_t index) const {
        return {&layout.layers[index], memory_[index].as<float>(), dtype_};
    }
    compute::LayerWeights embedding() const { return layer(0); }
    compute::LayerWeights block(std::int64_t index) const {
        return layer(static_cast<std::size_t>(1 + index));
    }
    compute::LayerWeights head() const {
        return layer(static_cast<std::size_t>(1 + layout.blockCount));
    }
    compute::LayerWeights product() const { return spec().tiedEmbeddings ? embedding() : head(); }
    compute::BlockAdapter adapter(std::int64_t index) const {
        if (!variant.lora) {
            return {};
        }
        const auto scale = static_cast<float>(lora().scale());
        return {layer(static_cast<std::size_t>(2 + layout.blockCount + index)), scale,
                variant.dropout, 77};
    }
    float* floats(std::size_t index) { return memory_[index].as<float>(); }

    Variant variant;
    ModelLayout layout;

private:
    /// Norms around 1, everything else around 0 with a size that keeps activations near 1.
    AlignedBytes makeLayer(const LayerLayout& layer, std::uint64_t key) const {
        std::vector<float> values(static_cast<std::size_t>(layer.elementCount), 0.0F);
        for (const TensorLayout& tensor : layer.tensors) {
            const bool isVector = tensor.shape.size() == 1;
            const bool isNorm = isVector && tensor.name.find("norm") != std::string::npos;
            const bool isLora = layer.kind == LayerKind::Adapter;
            const float size = isLora ? 0.4F : 1.5F;
            const float deviation =
                isVector ? 0.3F : size / std::sqrt(static_cast<float>(tensor.shape.back()));
            for (std::int64_t i = 0; i < tensor.elementCount; ++i) {
                const auto at = static_cast<std::size_t>(tensor.elementBegin + i);
                values[at] = deviation * normalFloat(key, at) + (isNorm ? 1.0F : 0.0F);
            }
        }
        return makeValues(layer.elementCount, dtype_,
                          [&](std::int64_t i) { return values[static_cast<std::size_t>(i)]; });
    }

    DType dtype_;
    LoraSpec loraSpec_;
    std::vector<AlignedBytes> memory_;
};

/// A batch of segments with these lengths; about every third position has no target.
class RandomBatch {
public:
    RandomBatch(const std::vector<std::int64_t>& lengths,
                std::int64_t vocabulary,
                std::uint64_t key) {
        for (const std::int64_t length : lengths) {
            const auto begin = static_cast<std::int64_t>(ids_.size());
            segments_.push_back({begin, begin + length});
            for (std::int64_t position = 0; position < length; ++position) {
                const auto index = static_cast<std::uint64_t>(ids_.size());
                ids_.push_back(draw(key, 3 * index, vocabulary));
                positions_.push_back(static_cast<std::int32_t>(position));
                const bool trained = uniformFloat(key, 3 * index + 1) > 0.35F;
                targets_.push_back(trained ? draw(key, 3 * index + 2, vocabulary) : -1);
            }
        }
    }

    compute::TokenBatch view() const { return {ids_, positions_, targets_, segments_}; }
    std::int64_t tokens() const { return static_cast<std::int64_t>(ids_.size()); }
    std::vector<std::int32_t>& ids() { return ids_; }
    std::vector<std::int32_t>& positions() { return positions_; }

private:
    static std::int32_t draw(std::uint64_t key, std::uint64_t index, std::int64_t vocabulary) {
        return static_cast<std::int32_t>(uniformFloat(key, index) * static_cast<float>(vocabulary));
    }

    std::vector<std::int32_t> ids_;
    std::vector<std::int32_t> positions_;
    std::vector<std::int32_t> targets_;
    std::vector<compute::Segment> segments_;
};

/// Largest difference, relative to one plus the largest value expected.
inline double worstError(std::span<const float> actual, std::span<const float> expected) {
    double largest = 0.0;
    double worst = 0.0;
    for (std::size_t i = 0; i < std::min(actual.size(), expected.size()); ++i) {
        largest = std::max(largest, std::abs(static_cast<double>(expected[i])));
        worst = std::max(
            worst, std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i])));
    }
    return worst / (1.0 + largest);
}

/// |actual - expected| <= tolerance * (1 + largest |expected|) for every element.
inline void expectClose(std::span<const float> actual,
                        std::span<const float> expected,
                        double tolerance,
                        const std::string& what) {
    ASSERT_EQ(actual.size(), expected.size()) << what;
    double largest = 0.0;
    double worst = 0.0;
    std::size_t where = 0;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        largest = std::max(largest, std::abs(static_cast<double>(expected[i])));
        const double difference =
            std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i]));
        if (!(difference <= worst)) {
            worst = difference;
            where = i;
        }
    }
    EXPECT_LE(worst, tolerance * (1.0 + largest))
        << what << " differs at " << where << ": " << actual[where] << " and " << expected[where]
        << ", largest " << largest;
}

/// What one forward and backward of a block gives.
struct BlockResult {
    std::vector<float> output;
    std::vector<float> gradX;
    std::vector<float> blockGradients;
    std::vector<float> adapterGradients;
};

inline std::vector<float> toFloats(const AlignedBytes& bytes, std::int64_t count, DType dtype) {
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] =
            dtype == DType::F32 ? bytes.as<float>()[i] : fp32FromBf16(bytes.as<std::uint16_t>()[i]);
    }
    return values;
}

enum class Inner { Recomputed, Kept };

/// Runs block `index` forward and backward on random input, with a workspace of exactly the size
/// asked for.
inline BlockResult runBlock(compute::Compute& compute,
                            RandomModel& model,
                            const RandomBatch& batch,
                            std::int64_t index = 1,
                            Inner inner = Inner::Recomputed) {
    const std::int64_t elements = batch.tokens() * model.spec().hiddenSize;
    const std::vector<float> input = randomValues(11, elements, 1.0F);
    AlignedBytes x = makeValues(elements, model.dtype(),
                                [&](std::int64_t i) { return input[static_cast<std::size_t>(i)]; });
    AlignedBytes y(static_cast<std::size_t>(elements) * bytesOf(model.dtype()));
    AlignedBytes workspace(compute.workspaceBytes(model.spec(), model.loraOrNull(),
                                                  {batch.tokens(), batch.tokens()}, model.dtype(),
                                                  compute::Pass::ForwardAndBackward));
    AlignedBytes kept(inner == Inner::Kept
                          ? static_cast<std::size_t>(batch.tokens()) *
                                compute.innerBytesPerToken(model.spec(), model.dtype())
                          : 0);
    const compute::LayerWeights block = model.block(index);
    const compute::BlockAdapter adapter = model.adapter(index);
    BlockResult result;
    compute.blockForward({model.spec(),
                          block,
                          adapter,
                          batch.view(),
                          {x.as<float>(), model.dtype()},
                          {y.as<float>(), model.dtype()},
                          {},
                          kept.span(),
                          workspace.span()});
    result.output = toFloats(y, elements, model.dtype());
    result.gradX = randomValues(12, elements, 1.0F);
    if (!model.variant.lora) {
        result.blockGradients.assign(static_cast<std::size_t>(block.layout->elementCount), 0.25F);
    } else {
        result.adapterGradients.assign(
            static_cast<std::size_t>(adapter.weights.layout->elementCount), 0.25F);
    }
    compute.blockBackward({model.spec(),
                           block,
                           adapter,
                           batch.view(),
                           {x.as<float>(), model.dtype()},
                           result.gradX,
                           result.blockGradients,
                           result.adapterGradients,
                           kept.span(),
                           workspace.span()});
    return result;
}

}  // namespace strata::test
