// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/planner.h"

#include "base/assert.h"

#include "strata/units.h"

#include <algorithm>
#include <optional>

namespace strata::plan {
namespace {

/// Writes the operations of one step; visits get their places afterwards.
class StepWriter {
public:
    StepWriter(const ModelSpec& model, const ModelLayout& layout, const StepRequest& request)
        : model_(model), layout_(layout), request_(request) {
        plan_.pass = request.pass;
        plan_.prefetchDepth = request.prefetchDepth;
        plan_.gradients.resize(layout.layers.size());
    }

    StepPlan write() {
        if (request_.pass == StepPass::Drain) {
            drain();
            return std::move(plan_);
        }
        if (request_.pass == StepPass::Store) {
            store();
            return std::move(plan_);
        }
        forward();
        head();
        if (request_.pass == StepPass::Train) {
            backward();
        }
        return std::move(plan_);
    }

private:
    static constexpr std::int32_t kEmbedding = 0;
    std::int32_t blockLayer(std::int64_t block) const {
        return static_cast<std::int32_t>(1 + block);
    }
    std::int32_t headLayer() const { return static_cast<std::int32_t>(1 + layout_.blockCount); }
    std::optional<std::int32_t> adapterLayer(std::int64_t block) const {
        const std::int64_t index = 2 + layout_.blockCount + block;
        if (index < static_cast<std::int64_t>(layout_.layers.size())) {
            return static_cast<std::int32_t>(index);
        }
        return std::nullopt;
    }
    bool trains(std::int32_t layer) const {
        return layout_.layers[static_cast<std::size_t>(layer)].trainable;
    }

    std::int32_t acquire(std::int32_t layer, VisitMode mode) {
        const auto visit = static_cast<std::int32_t>(plan_.visits.size());
        plan_.visits.push_back({layer, trains(layer) ? mode : VisitMode::Weights});
        plan_.ops.push_back({OpKind::Acquire, visit});
        return visit;
    }
    void emit(OpKind kind, std::int32_t index = 0) { plan_.ops.push_back({kind, index}); }
    void openGradient(std::int32_t layer) {
        if (trains(layer)) {
            emit(OpKind::OpenGradient, layer);
        }
    }
    void closeGradient(std::int32_t layer) {
        if (trains(layer)) {
            emit(OpKind::CloseGradient, layer);
        }
    }

    void drain() {
        for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
            if (layout_.layers[layer].trainable) {
                visitAlone(layer, VisitMode::Update);
            }
        }
    }

    void store() {
        for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
            if (layout_.layers[layer].trainable && request_.cached[layer]) {
                visitAlone(layer, VisitMode::Store);
            }
        }
    }

    void visitAlone(std::size_t layer, VisitMode mode) {
        emit(OpKind::Release, acquire(static_cast<std::int32_t>(layer), mode));
    }

    void forward() {
        const std::int32_t embedding = acquire(kEmbedding, request_.forwardVisits);
        emit(OpKind::Embed);
        emit(OpKind::Release, embedding);
        for (std::int64_t block = 0; block < layout_.blockCount; ++block) {
            throughBlock(block, request_.forwardVisits, OpKind::Forward);
        }
    }

    void throughBlock(std::int64_t block, VisitMode mode, OpKind kind) {
        const std::int32_t visit = acquire(blockLayer(block), mode);
        std::optional<std::int32_t> adapterVisit;
        if (const auto adapter = adapterLayer(block)) {
            adapterVisit = acquire(*adapter, mode);
        }
        emit(kind, static_cast<std::int32_t>(block));
        emit(OpKind::Release, visit);
        if (adapterVisit) {
            emit(OpKind::Release, *adapterVisit);
        }
    }

    void head() {
        const std::int32_t visit = acquire(headLayer(), request_.forwardVisits);
        std::optional<std::int32_t> product;
        if (model_.tiedEmbeddings) {
            product = acquire(kEmbedding, VisitMode::Weights);
        }
        const bool training = request_.pass == StepPass::Train;
        if (training) {
            openGradient(headLayer());
            if (model_.tiedEmbeddings) {
                openGradient(kEmbedding);
            }
        }
        emit(OpKind::HeadLoss);
        emit(OpKind::Release, visit);
        if (product) {
            emit(OpKind::Release, *product);
        }
        if (training) {
            closeGradient(headLayer());
        }
    }

    void backward() {
        for (std::int64_t block = layout_.blockCount - 1; block >= 0; --block) {
            const auto adapter = adapterLayer(block);
            openGradient(blockLayer(block));
            if (adapter) {
                openGradient(*adapter);
            }
            throughBlock(block, VisitMode::Weights, OpKind::Backward);
            closeGradient(blockLayer(block));
            if (adapter) {
                closeGradient(*adapter);
            }
        }
        if (trains(kEmbedding)) {
            if (!model_.tiedEmbeddings) {
                openGradient(kEmbedding);
            }
            emit(OpKind::EmbedBackward);
            closeGradient(kEmbedding);
        }
    }

    const ModelSpec& model_;
    const ModelLayout& layout_;
    const StepRequest& request_;
    StepPlan plan_;
};

struct Placed {
    std::uint64_t offset;
    std::uint64_t bytes;
};

/// The lowest aligned offset at which `bytes` do not touch any of `taken`.
std::uint64_t firstFit(std::vector<Placed> taken, std::uint64_t bytes) {
    std::sort(taken.begin(), taken.end(),
              [](const Placed& a, const Placed& b) { return a.offset < b.offset; });
    std::uint64_t offset = 0;
    for (const Placed& other : taken) {
        if (offset + bytes <= other.offset) {
            break;
        }
        offset = std::max(offset, other.offset + other.bytes);
    }
    return offset;
}

/// Whether anything reads the weights of the pass's visits.
bool computes(StepPass pass) {
    return pass == StepPass::Train || pass == StepPass::Evaluate;
}

/// Visits whose indices differ by at most the prefetch depth can be in memory together; the largest
/// are placed first.
void placeVisits(StepPlan& plan, const ModelLayout& layout, const StepRequest& request) {
    std::vector<std::size_t> order;
    for (std::size_t index = 0; index < plan.visits.size(); ++index) {
        Visit& visit = plan.visits[index];
        const auto layer = static_cast<std::size_t>(visit.layer);
        if (computes(request.pass) && !request.readInPlace[layer]) {
            visit.weightBytes =
                alignUp(static_cast<std::uint64_t>(layout.layers[layer].elementCount) *
                            request.weightBytesPerElement,
                        kIoAlignmentBytes);
        }
        order.push_back(index);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return plan.visits[a].weightBytes > plan.visits[b].weightBytes;
    });
    std::vector<bool> placed(plan.visits.size());
    const auto depth = static_cast<std::size_t>(plan.prefetchDepth);
    for (const std::size_t index : order) {
        std::vector<Placed> taken;
        const std::size_t from = index > depth ? index - depth : 0;
        for (std::size_t other = from; other < std::min(plan.visits.size(), index + depth + 1);
             ++other) {
            if (placed[other] && plan.visits[other].weightBytes > 0) {
                taken.push_back({plan.visits[other].weightOffset, plan.visits[other].weightBytes});
            }
        }
        Visit& visit = plan.visits[index];
        visit.weightOffset = firstFit(std::move(taken), visit.weightBytes);
        placed[index] = true;
        plan.weightRegionBytes =
            std::max(plan.weightRegionBytes, visit.weightOffset + visit.weightBytes);
    }
}

/// Gradient buffers live from OpenGradient to CloseGradient. The embedding's lives longest where it
/// is tied, so it is placed first, at the bottom.
void placeGradients(StepPlan& plan, const ModelLayout& layout) {
    std::vector<std::int32_t> open;
    for (const Op& op : plan.ops) {
        if (op.kind == OpKind::OpenGradient) {
            const auto layer = static_cast<std::size_t>(op.index);
            std::vector<Placed> taken;
            for (const std::int32_t other : open) {
                const GradientPlace& place = plan.gradients[static_cast<std::size_t>(other)];
                taken.push_back({place.offset, place.bytes});
            }
            const std::uint64_t bytes = alignUp(
                static_cast<std::uint64_t>(layout.layers[layer].elementCount) * sizeof(float),
                kIoAlignmentBytes);
            plan.gradients[layer] = {firstFit(std::move(taken), bytes), bytes};
            plan.gradientRegionBytes =
                std::max(plan.gradientRegionBytes, plan.gradients[layer].offset + bytes);
            open.push_back(op.index);
        } else if (op.kind == OpKind::CloseGradient) {
            std::erase(open, op.index);
        }
    }
}

}  // namespace

StepPlan planStep(const ModelSpec& model, const ModelLayout& layout, const StepRequest& request) {
    STRATA_ASSERT(request.prefetchDepth >= 1);
    STRATA_ASSERT(request.readInPlace.size() == layout.layers.size());
    STRATA_ASSERT(request.pass != StepPass::Store || request.cached.size() == layout.layers.size());
    StepPlan plan = StepWriter(model, layout, request).write();
    placeVisits(plan, layout, request);
    placeGradients(plan, layout);
    return plan;
}

}  // namespace strata::plan
