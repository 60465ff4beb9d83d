// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/planner.h"

#include "base/assert.h"
#include "plan/visit_places.h"

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
        plan_.inputPlaces = headLayer();
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

    bool isKept(std::int32_t layer) const {
        return !request_.keptOnDevice.empty() &&
               request_.keptOnDevice[static_cast<std::size_t>(layer)];
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
        std::vector<std::int32_t> layers = {blockLayer(block)};
        if (const auto adapter = adapterLayer(block)) {
            layers.push_back(*adapter);
        }
        std::vector<std::int32_t> visits;
        for (const std::int32_t layer : layers) {
            if (kind == OpKind::Forward || !isKept(layer)) {
                visits.push_back(acquire(layer, mode));
            }
        }
        emit(kind, static_cast<std::int32_t>(block));
        for (const std::int32_t visit : visits) {
            emit(OpKind::Release, visit);
        }
    }

    void head() {
        const std::int32_t visit = acquire(headLayer(), request_.forwardVisits);
        std::optional<std::int32_t> product;
        if (model_.tiedEmbeddings && !isKept(kEmbedding)) {
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
        emit(OpKind::ReadLoss);
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

/// Visits whose indices differ by at most the prefetch depth can be in memory together.
void placeVisits(StepPlan& plan, const ModelLayout& layout, const StepRequest& request) {
    std::vector<Place> places(plan.visits.size());
    for (std::size_t index = 0; index < places.size(); ++index) {
        const auto layer = static_cast<std::size_t>(plan.visits[index].layer);
        if (computes(request.pass) && !request.readInPlace[layer]) {
            places[index].bytes = weightBytes(layout.layers[layer], request.weightBytesPerElement);
        }
    }
    plan.weightRegionBytes = placeApart(places, static_cast<std::size_t>(plan.prefetchDepth));
    for (std::size_t index = 0; index < places.size(); ++index) {
        plan.visits[index].weightOffset = places[index].offset;
        plan.visits[index].weightBytes = places[index].bytes;
    }
}

/// Gradient buffers live from OpenGradient to CloseGradient. The embedding's lives longest where it
/// is tied, so it is placed first, at the bottom.
void placeGradients(StepPlan& plan, const ModelLayout& layout) {
    std::vector<std::int32_t> open;
    for (const Op& op : plan.ops) {
        if (op.kind == OpKind::OpenGradient) {
            const auto layer = static_cast<std::size_t>(op.index);
            std::vector<Place> taken;
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

std::uint64_t weightBytes(const LayerLayout& layer, std::uint64_t bytesPerElement) {
    return alignUp(static_cast<std::uint64_t>(layer.elementCount) * bytesPerElement,
                   kIoAlignmentBytes);
}

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
