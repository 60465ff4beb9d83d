// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/planner.h"

#include "base/assert.h"
#include "plan/visit_places.h"

#include "strata/units.h"

#include <algorithm>
#include <array>
#include <optional>

namespace strata::plan {
namespace {

/// Writes the operations of one step; visits get their places afterwards.
class StepWriter {
public:
    StepWriter(const ModelSpec& model, const ModelLayout& layout, const StepRequest& request)
        : model_(model), layout_(layout), request_(request) {
        plan_.pass = request.pass;
        plan_.gradients.resize(layout.layers.size());
        plan_.inputs = keepInputsOfGroups(layout_.headLayer(), request.inputsKeptEvery);
        if (request.pass == StepPass::Train) {
            plan_.innerKeptCount = request.innerKeptCount;
        }
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
        if (!computes(request_.pass)) {
            moveState();
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

    bool hasState(std::int32_t layer) const {
        return !request_.stateOnDevice.empty() &&
               request_.stateOnDevice[static_cast<std::size_t>(layer)];
    }

    /// A visit, or what is done in its place where the layer's state is on the device.
    void take(std::int32_t layer, VisitMode mode, std::vector<std::int32_t>& visits) {
        if (!hasState(layer)) {
            visits.push_back(acquire(layer, mode));
        } else if (mode == VisitMode::Update) {
            emit(OpKind::UpdateState, layer);
        }
    }
    void release(const std::vector<std::int32_t>& visits) {
        for (const std::int32_t visit : visits) {
            emit(OpKind::Release, visit);
        }
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

    void moveState() {
        const OpKind kind =
            request_.pass == StepPass::LoadDevice ? OpKind::LoadState : OpKind::StoreState;
        for (std::int32_t layer = 0; layer < static_cast<std::int32_t>(layout_.layers.size());
             ++layer) {
            if (hasState(layer)) {
                emit(kind, layer);
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
        std::vector<std::int32_t> visits;
        take(static_cast<std::int32_t>(layer), mode, visits);
        release(visits);
    }

    void forward() {
        std::vector<std::int32_t> visits;
        take(kEmbedding, request_.forwardVisits, visits);
        emit(OpKind::Embed);
        release(visits);
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
                take(layer, mode, visits);
            }
        }
        emit(kind, static_cast<std::int32_t>(block));
        release(visits);
    }

    void head() {
        std::vector<std::int32_t> visits;
        take(layout_.headLayer(), request_.forwardVisits, visits);
        if (model_.tiedEmbeddings && !isKept(kEmbedding)) {
            take(kEmbedding, VisitMode::Weights, visits);
        }
        const bool training = request_.pass == StepPass::Train;
        if (training) {
            openGradient(layout_.headLayer());
            if (model_.tiedEmbeddings) {
                openGradient(kEmbedding);
            }
        }
        emit(OpKind::HeadLoss);
        release(visits);
        emit(OpKind::ReadLoss);
        if (training) {
            closeGradient(layout_.headLayer());
        }
    }

    /// Before the backward pass comes to the last block of a group: the inputs of its blocks. Those
    /// of the last group are still there from the forward pass.
    void recomputeBefore(std::int64_t block) {
        const std::int64_t every = plan_.inputs.keptEvery;
        if (block % every != every - 1 || block == layout_.blockCount - 1) {
            return;
        }
        for (std::int64_t before = block - every + 1; before < block; ++before) {
            throughBlock(before, VisitMode::Weights, OpKind::Recompute);
        }
    }

    void backward() {
        for (std::int64_t block = layout_.blockCount - 1; block >= 0; --block) {
            recomputeBefore(block);
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

/// Of each visit the first that it can be in memory with: from that one on up to it there are
/// depth + 1 visits at most that read from SSD, as many of adapters, which are needed together with
/// their blocks, and as many of cached layers.
std::vector<std::size_t> firstBeside(const StepPlan& plan,
                                     const ModelLayout& layout,
                                     const StepRequest& request) {
    const auto kindOf = [&](std::size_t visit) -> std::size_t {
        const auto layer = static_cast<std::size_t>(plan.visits[visit].layer);
        if (!request.cached.empty() && request.cached[layer]) {
            return 0;
        }
        return layout.layers[layer].kind == LayerKind::Adapter ? 1 : 2;
    };
    std::vector<std::size_t> firsts;
    std::array<std::int32_t, 3> counts{};
    std::size_t first = 0;
    for (std::size_t visit = 0; visit < plan.visits.size(); ++visit) {
        std::int32_t& count = counts[kindOf(visit)];
        ++count;
        for (; count > request.prefetchDepth + 1; ++first) {
            --counts[kindOf(first)];
        }
        firsts.push_back(first);
    }
    return firsts;
}

void placeVisits(StepPlan& plan, const ModelLayout& layout, const StepRequest& request) {
    std::vector<Place> places(plan.visits.size());
    for (std::size_t index = 0; index < places.size(); ++index) {
        const auto layer = static_cast<std::size_t>(plan.visits[index].layer);
        if (computes(request.pass) && !request.readInPlace[layer]) {
            places[index].bytes = weightBytes(layout.layers[layer], request.weightBytesPerElement);
        }
    }
    const std::vector<std::size_t> firsts = firstBeside(plan, layout, request);
    plan.weightRegionBytes = placeApart(places, firsts);
    for (std::size_t index = 0; index < places.size(); ++index) {
        plan.visits[index].fetchedAfter = static_cast<std::int32_t>(firsts[index]);
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
    STRATA_ASSERT(request.cached.size() == layout.layers.size() ||
                  (request.pass != StepPass::Store && request.cached.empty()));
    // A block that is gone through once more would leave its inner activations twice.
    STRATA_ASSERT(request.innerKeptCount >= 0 && request.innerKeptCount <= layout.blockCount);
    STRATA_ASSERT(request.innerKeptCount == 0 || request.inputsKeptEvery == 1);
    StepPlan plan = StepWriter(model, layout, request).write();
    placeVisits(plan, layout, request);
    placeGradients(plan, layout);
    return plan;
}

}  // namespace strata::plan
