// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/warm_up.h"

#include "base/worker_pool.h"
#include "compute/block.h"
#include "compute/embedding.h"
#include "compute/head_loss.h"
#include "compute/native_product.h"
#include "compute/output_blocks.h"
#include "compute/workspace.h"

#include <algorithm>
#include <array>
#include <barrier>
#include <numeric>
#include <vector>

namespace strata::compute {
namespace {

/// More than the tokens of one score tile, so that products take no shortcut.
constexpr std::int64_t kWarmUpTokens = 160;
/// Of the largest product of one thread; see OutputBlocks.
constexpr std::int64_t kBlockSide = 256;
constexpr std::int64_t kDepth = 512;

/// Loops of whoever calls run on its own thread, also within a loop of another pool.
class CallersThread final : public WorkerPool {
public:
    CallersThread() : WorkerPool(1, "strata-warm-up") {}

    void parallelFor(std::size_t count, const std::function<void(std::size_t)>& function) override {
        for (std::size_t index = 0; index < count; ++index) {
            function(index);
        }
    }
    void parallelForInLanes(
        std::size_t count, const std::function<void(std::size_t, std::size_t)>& function) override {
        for (std::size_t index = 0; index < count; ++index) {
            function(index, 0);
        }
    }
};

/// Memory of zeros that begins on a cache line.
class Zeros {
public:
    explicit Zeros(std::size_t bytes = 0) : lines_(bytes / kWorkspaceAlignment + 1) {}
    std::span<std::byte> span() { return std::as_writable_bytes(std::span(lines_)); }
    const void* data() const { return lines_.data(); }

private:
    struct alignas(kWorkspaceAlignment) Line {
        std::array<std::byte, kWorkspaceAlignment> bytes{};
    };
    std::vector<Line> lines_;
};

/// One text of kWarmUpTokens tokens.
class Text {
public:
    Text() : ids_(kWarmUpTokens, 0), positions_(kWarmUpTokens) {
        std::iota(positions_.begin(), positions_.end(), 0);
    }
    TokenBatch view() const { return {ids_, positions_, ids_, {&whole_, 1}}; }

private:
    std::vector<std::int32_t> ids_;
    std::vector<std::int32_t> positions_;
    Segment whole_{0, kWarmUpTokens};
};

/// Every call that a step makes, with the small model, on the calling thread.
class SmallStep {
public:
    SmallStep(const WarmUp& work, const Machine& machine)
        : work_(work), machine_{&pool_, machine.products}, weights_(weightBytes()) {}

    /// Of one thread.
    std::size_t bytes() const {
        Workspace measure;
        Memory(measure, *this);
        return measure.peakBytes();
    }

    void computeIn(std::span<std::byte> zeros) const {
        Workspace workspace(zeros);
        const Memory memory(workspace, *this);
        const ModelLayout& layout = work_.smallLayout;
        const LayerWeights embedding = weightsOf(layout.embedding());
        const LayerWeights head = weightsOf(layout.head());
        const LayerWeights& product = work_.small.tiedEmbeddings ? embedding : head;
        embed(*machine_.pool, work_.small, embedding, text_.view(), memory.x);
        blockForward({.model = work_.small,
                      .block = weightsOf(layout.block(0)),
                      .batch = text_.view(),
                      .xIn = memory.x,
                      .xOut = memory.x,
                      .workspace = memory.workspace},
                     machine_);
        const bool isTraining = work_.pass == Pass::ForwardAndBackward;
        headLoss({.model = work_.small,
                  .head = head,
                  .product = product,
                  .batch = text_.view(),
                  .x = memory.x,
                  .gradX = isTraining ? memory.gradX : std::span<float>(),
                  .productGradients = isTraining ? memory.gradients : LayerGradients(),
                  .workspace = memory.workspace},
                 machine_);
        if (isTraining) {
            blockBackward({.model = work_.small,
                           .block = weightsOf(layout.block(0)),
                           .batch = text_.view(),
                           .xIn = memory.x,
                           .gradX = memory.gradX,
                           .blockGradients = memory.gradients,
                           .workspace = memory.workspace},
                          machine_);
        }
    }

private:
    /// What one thread computes in.
    struct Memory {
        Memory(Workspace& place, const SmallStep& step) {
            const std::int64_t values = kWarmUpTokens * step.work_.small.hiddenSize;
            x = {place.take<float>(values), step.work_.dtype};  // bf16 takes half of it
            gradX = {place.take<float>(values), static_cast<std::size_t>(values)};
            const std::int64_t elements = step.largestLayer();
            gradients = {place.take<float>(elements), static_cast<std::size_t>(elements)};
            const std::size_t bytes = step.workspaceBytes();
            workspace = {place.take<std::byte>(static_cast<std::int64_t>(bytes)), bytes};
        }

        Activations x;
        std::span<float> gradX;
        LayerGradients gradients;
        std::span<std::byte> workspace;
    };

    std::int64_t largestLayer() const {
        std::int64_t elements = 0;
        for (const LayerLayout& layer : work_.smallLayout.layers) {
            elements = std::max(elements, layer.elementCount);
        }
        return elements;
    }
    std::size_t weightBytes() const {
        return static_cast<std::size_t>(largestLayer()) * sizeof(float);
    }
    std::size_t workspaceBytes() const {
        return std::max(
            blockWorkspaceBytes(work_.small, nullptr, kWarmUpTokens, work_.dtype, work_.pass,
                                machine_),
            headWorkspaceBytes(work_.small, kWarmUpTokens, work_.dtype, work_.pass, machine_));
    }
    LayerWeights weightsOf(const LayerLayout& layer) const {
        return {&layer, weights_.data(), work_.dtype};
    }

    const WarmUp& work_;
    CallersThread pool_;
    Machine machine_;
    Text text_;
    Zeros weights_;  // of every layer
};

/// out [rows, columns], summed over `depth`.
struct ProductShape {
    std::int64_t rows;
    std::int64_t columns;
    std::int64_t depth;
};

/// Products as large as one thread's of the run: the scratch memory of the math library grows with
/// them, for bf16 with their depth too.
class LargeProducts {
public:
    LargeProducts(const WarmUp& work, const Machine& machine) {
        if (work.dtype == DType::BF16 && machine.products == Bf16Products::Native) {
            addNative(work);
        }
        std::size_t bytes = kBlockSide * kDepth * sizeof(float);
        for (ProductShape& shape : shapes_) {
            const Block block = OutputBlocks(shape.rows, shape.columns).at(0);
            const std::int64_t depth = std::min(shape.depth, NativeProduct::kDepthMax);
            shape = {block.rowEnd, block.columnEnd, depth};
            const std::int64_t elements = std::max(shape.rows, shape.columns) * shape.depth;
            bytes = std::max(bytes, static_cast<std::size_t>(elements) * sizeof(std::uint16_t));
        }
        factor_ = Zeros(bytes);
    }

    /// Of one thread.
    static constexpr std::size_t kBytes = kBlockSide * kBlockSide * sizeof(float);

    void computeIn(std::span<std::byte> zeros) const {
        auto* const out = reinterpret_cast<float*>(zeros.data());
        const ConstMatrix factor =
            matrix(static_cast<const float*>(factor_.data()), kBlockSide, kDepth);
        multiply(matrix(out, kBlockSide, kBlockSide), factor, Transpose::No, factor, Transpose::Yes,
                 1.0F, 0.0F);
        const auto* const narrow = static_cast<const std::uint16_t*>(factor_.data());
        for (const ProductShape& shape : shapes_) {
            const NativeProduct product{matrix(out, shape.rows, shape.columns),
                                        {narrow, shape.depth, Transpose::No},
                                        {narrow, shape.columns, Transpose::No},
                                        shape.depth,
                                        1.0F,
                                        0.0F};
            product.compute({0, shape.rows, 0, shape.columns});
        }
    }

private:
    /// In the order of a step.
    void addNative(const WarmUp& work) {
        const ModelSpec& model = work.model;
        const std::int64_t tokens = std::max<std::int64_t>(1, work.shape.tokensMax);
        const std::int64_t heads = model.headCount * model.headDim;
        shapes_ = {{tokens, heads, model.hiddenSize},
                   {tokens, model.hiddenSize, heads},
                   {tokens, model.intermediateSize, model.hiddenSize},
                   {tokens, model.hiddenSize, model.intermediateSize}};
        if (work.pass == Pass::ForwardAndBackward) {
            const HeadTile tile = headTileOf(model, tokens);
            shapes_.push_back({tile.vocabulary, model.hiddenSize, tile.tokens});
            shapes_.push_back({tile.tokens, model.hiddenSize, tile.vocabulary});
            shapes_.push_back({model.hiddenSize, model.intermediateSize, tokens});
        }
    }

    std::vector<ProductShape> shapes_;  ///< of products of the math library in bf16
    Zeros factor_;                      ///< of every product
};

}  // namespace

void warmUp(const WarmUp& work, const Machine& machine) {
    const SmallStep step(work, machine);
    const LargeProducts products(work, machine);
    const std::size_t threads = machine.pool->threadCount();
    const std::size_t bytes = std::max(step.bytes(), LargeProducts::kBytes);
    std::vector<Zeros> memory;
    for (std::size_t index = 0; index < threads; ++index) {
        memory.emplace_back(bytes);
    }
    // Whoever has a piece waits until all have theirs, so no thread takes two.
    std::barrier everyThread(static_cast<std::ptrdiff_t>(threads));
    machine.pool->parallelFor(threads, [&](std::size_t index) {
        everyThread.arrive_and_wait();
        step.computeIn(memory[index].span());
        products.computeIn(memory[index].span());
    });
}

}  // namespace strata::compute
