// SPDX-License-Identifier: GPL-3.0-or-later
// How fast one training step's mathematics is on this machine: forward, loss and backward of a
// random model of SmolLM2-135M's shape, without optimizer and without streaming;
// and the decoding of single tokens.
//   strata_compute_bench [rows] [length] [f32|bf16] [threads] [steps] [keep]
#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace strata::test {
namespace {

using compute::Activations;
using compute::Pass;

struct Options {
    std::int64_t rows = 8;
    std::int64_t length = 256;
    DType dtype = DType::F32;
    int threads = 2;
    int steps = 3;
    bool keepsInner = false;
};

Variant smolLm2Shape() {
    Variant variant{"SmolLM2", tinyModel()};
    variant.model.layerCount = 30;
    variant.model.hiddenSize = 576;
    variant.model.headCount = 9;
    variant.model.kvHeadCount = 3;
    variant.model.headDim = 64;
    variant.model.intermediateSize = 1536;
    variant.model.vocabularySize = 49152;
    variant.model.tiedEmbeddings = true;
    variant.model.slidingWindow.assign(30, 0);
    return variant;
}

class Stopwatch {
public:
    double lap() {
        const auto now = std::chrono::steady_clock::now();
        const double seconds = std::chrono::duration<double>(now - last_).count();
        last_ = now;
        return seconds;
    }

private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

class Bench {
public:
    explicit Bench(const Options& options)
        : options_(options),
          model_(smolLm2Shape(), options.dtype, 1),
          batch_(std::vector<std::int64_t>(static_cast<std::size_t>(options.rows), options.length),
                 49152,
                 2),
          torch_(compute::Bf16Path::Auto, static_cast<std::size_t>(options.threads)),
          compute_(&*torch_) {
        for (const LayerLayout& layer : model_.layout.layers) {
            gradients_.emplace_back(static_cast<std::size_t>(layer.elementCount));
        }
    }

    void trainingStep() {
        const std::int64_t elements = batch_.tokens() * model_.spec().hiddenSize;
        const std::size_t bytes = static_cast<std::size_t>(elements) * bytesOf(options_.dtype);
        std::vector<AlignedBytes> states;
        for (std::int64_t i = 0; i <= model_.spec().layerCount; ++i) {
            states.emplace_back(bytes);
        }
        const auto state = [&](std::int64_t i) {
            return Activations{states[static_cast<std::size_t>(i)].as<float>(), options_.dtype};
        };
        std::vector<float> gradX(static_cast<std::size_t>(elements));
        AlignedBytes workspace(compute_->workspaceBytes(model_.spec(), nullptr,
                                                        {batch_.tokens(), options_.length},
                                                        options_.dtype, Pass::ForwardAndBackward));
        std::vector<AlignedBytes> inner;
        for (std::int64_t b = 0; b < model_.spec().layerCount; ++b) {
            inner.emplace_back(options_.keepsInner
                                   ? static_cast<std::size_t>(batch_.tokens()) *
                                         compute_->innerBytesPerToken(model_.spec(), options_.dtype)
                                   : 0);
        }
        Stopwatch watch;
        compute_->embed(model_.spec(), model_.embedding(), batch_.view(), state(0));
        for (std::int64_t b = 0; b < model_.spec().layerCount; ++b) {
            compute_->blockForward({.model = model_.spec(),
                                    .block = model_.block(b),
                                    .batch = batch_.view(),
                                    .xIn = state(b),
                                    .xOut = state(b + 1),
                                    .inner = inner[static_cast<std::size_t>(b)].span(),
                                    .workspace = workspace.span()});
        }
        const double forward = watch.lap();
        const double loss = compute_
                                ->headLoss({.model = model_.spec(),
                                            .head = model_.head(),
                                            .product = model_.product(),
                                            .batch = batch_.view(),
                                            .x = state(model_.spec().layerCount),
                                            .lossScale = 1e-3F,
                                            .gradX = gradX,
                                            .headGradients = gradients_.back(),
                                            .productGradients = gradients_.front(),
                                            .workspace = workspace.span()})
                                .value();
        const double head = watch.lap();
        for (std::int64_t b = model_.spec().layerCount - 1; b >= 0; --b) {
            compute_->blockBackward({.model = model_.spec(),
                                     .block = model_.block(b),
                                     .batch = batch_.view(),
                                     .xIn = state(b),
                                     .gradX = gradX,
                                     .blockGradients = gradients_[static_cast<std::size_t>(1 + b)],
                                     .inner = inner[static_cast<std::size_t>(b)].span(),
                                     .workspace = workspace.span()});
        }
        compute_->embedBackward(model_.spec(), *model_.embedding().layout, batch_.view(), gradX,
                                gradients_.front());
        const double backward = watch.lap();
        const double total = forward + head + backward;
        std::printf(
            "%s %lld x %lld, %d threads: %.1f tokens/s; forward %.3f s, head %.3f s, backward %.3f "
            "s; loss %.3f; workspace %.1f MiB\n",
            options_.dtype == DType::F32 ? "f32" : "bf16", static_cast<long long>(options_.rows),
            static_cast<long long>(options_.length), options_.threads,
            static_cast<double>(batch_.tokens()) / total, forward, head, backward, loss,
            static_cast<double>(workspace.span().size()) / 1048576.0);
    }

    void decode() {
        constexpr std::int64_t kTokens = 32;
        const std::int64_t capacity = kTokens + 1;
        const ModelSpec& spec = model_.spec();
        const std::uint64_t blockBytes = compute::kvCacheBytes(spec, capacity, options_.dtype);
        std::vector<std::byte> kept(static_cast<std::size_t>(spec.layerCount) * blockBytes);
        std::vector<float> logits(static_cast<std::size_t>(spec.vocabularySize));
        AlignedBytes x(static_cast<std::size_t>(spec.hiddenSize) * 4);
        const Activations state{x.as<float>(), options_.dtype};
        AlignedBytes workspace(
            compute_->workspaceBytes(spec, nullptr, {1, 1}, options_.dtype, Pass::Forward));
        Stopwatch watch;
        for (std::int64_t t = 0; t < kTokens; ++t) {
            RandomBatch one({1}, spec.vocabularySize, static_cast<std::uint64_t>(t));
            one.positions()[0] = static_cast<std::int32_t>(t);
            compute_->embed(spec, model_.embedding(), one.view(), state);
            for (std::int64_t b = 0; b < spec.layerCount; ++b) {
                std::byte* keys = kept.data() + static_cast<std::uint64_t>(b) * blockBytes;
                compute::KvCache cache{keys, keys + blockBytes / 2, capacity, t};
                compute_->blockForward({spec,
                                        model_.block(b),
                                        {},
                                        one.view(),
                                        state,
                                        state,
                                        {&cache, 1},
                                        {},
                                        workspace.span()});
            }
            const std::int64_t row = 0;
            compute_->logits({spec,
                              model_.head(),
                              model_.product(),
                              state,
                              {&row, 1},
                              logits,
                              workspace.span()});
        }
        std::printf("decode: %.1f tokens/s\n", static_cast<double>(kTokens) / watch.lap());
    }

private:
    Options options_;
    RandomModel model_;
    RandomBatch batch_;
    TorchOnPool torch_;
    compute::Compute* compute_;
    std::vector<std::vector<float>> gradients_;
};

}  // namespace
}  // namespace strata::test

int main(int argc, char** argv) {
    strata::test::Options options;
    const auto number = [&](int index, int fallback) {
        return argc > index ? std::atoi(argv[index]) : fallback;
    };
    options.rows = number(1, 8);
    options.length = number(2, 256);
    options.dtype =
        argc > 3 && std::string(argv[3]) == "bf16" ? strata::DType::BF16 : strata::DType::F32;
    options.threads = number(4, 2);
    options.steps = number(5, 3);
    options.keepsInner = argc > 6 && std::string(argv[6]) == "keep";
    strata::test::Bench bench(options);
    for (int step = 0; step < options.steps; ++step) {
        bench.trainingStep();
    }
    bench.decode();
    return 0;
}
