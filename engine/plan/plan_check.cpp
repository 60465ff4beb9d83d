// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/plan_check.h"

#include "plan/order_check.h"
#include "plan/visit_places.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace strata::plan {
namespace {

class Checker {
public:
    Checker(const StepPlan& plan, const ModelSpec& model, const ModelLayout& layout)
        : plan_(plan), model_(model), layout_(layout) {}

    std::vector<std::string> run() {
        checkPlaces();
        checkStatePlaces();
        require(plan_.inputs.places >= 2, "a block's input and output share a place");
        for (const Op& op : plan_.ops) {
            step(op);
        }
        checkStateMoved();
        require(nextAcquire_ == static_cast<std::int32_t>(plan_.visits.size()),
                "a visit is never acquired");
        require(held_.empty(), "a visit is never released");
        require(openGradients_.empty(), "a gradient is never closed");
        require(rounded_.empty(), "a rounded gradient is never downloaded");
        require(downloaded_.empty(), "a downloaded gradient is never stored");
        const std::vector<std::string> unordered = checkOrder(plan_, model_, layout_);
        problems_.insert(problems_.end(), unordered.begin(), unordered.end());
        return std::move(problems_);
    }

private:
    void require(bool holds, const std::string& problem) {
        if (!holds) {
            problems_.push_back(problem);
        }
    }

    void checkPlaces() {
        const auto count = static_cast<std::int32_t>(plan_.visits.size());
        for (std::int32_t a = 0; a < count; ++a) {
            const Visit& first = plan_.visits[static_cast<std::size_t>(a)];
            require(first.weightOffset + first.weightBytes <= plan_.weightRegionBytes,
                    "a visit lies outside the weight region");
            require(a == 0 || first.fetchedAfter >= visitOf(a - 1).fetchedAfter,
                    "visit " + std::to_string(a) + " may be fetched before the one before it");
            for (std::int32_t b = a + 1; b < count; ++b) {
                const Visit& second = plan_.visits[static_cast<std::size_t>(b)];
                if (second.fetchedAfter > a) {
                    break;  // and so are those behind it
                }
                require(
                    !overlap(Place{first.weightOffset, first.weightBytes},
                             Place{second.weightOffset, second.weightBytes}),
                    "visits " + std::to_string(a) + " and " + std::to_string(b) + " share memory");
            }
        }
    }

    /// Of layers whose state stays on the device: apart from each other and from all that passes.
    void checkStatePlaces() {
        std::uint64_t end = 0;
        for (std::size_t layer = 0; layer < plan_.state.size(); ++layer) {
            const StatePlace& place = plan_.state[layer];
            if (place.bytes == 0) {
                continue;
            }
            const std::string name = "the state of layer " + std::to_string(layer);
            require(layout_.layers[layer].trainable, name + " is on the device but never changes");
            require(place.offset >= end, name + " shares memory with another");
            end = place.offset + place.bytes;
            if (place.hasOwnWeights()) {
                require(place.weights.offset >= end, name + " shares memory with its weights");
                end = place.weights.offset + place.weights.bytes;
            }
            require(place.gradient.bytes > 0 && place.gradient.offset >= end,
                    name + " shares memory with its gradient");
            end = place.gradient.offset + place.gradient.bytes;
        }
        require(end <= plan_.deviceStateBytes, "state lies outside its part of the device");
        require(plan_.deviceStateBytes <= plan_.deviceWeightRegionBytes,
                "state lies outside the device's weight region");
        for (const Visit& visit : plan_.visits) {
            require(!hasDeviceState(plan_, visit.layer),
                    "a layer whose state is on the device is visited");
            require(visit.deviceBytes == 0 || visit.deviceOffset >= plan_.deviceStateBytes,
                    "a visit shares memory with state that stays on the device");
        }
    }

    void step(const Op& op) {
        require(plan_.pass != StepPass::Store || op.kind == OpKind::Acquire ||
                    op.kind == OpKind::Release,
                "a pass that stores computes");
        switch (op.kind) {
            case OpKind::Acquire:
                return acquire(op.index);
            case OpKind::Release:
                return release(op.index);
            case OpKind::Upload:
                return upload(op.index);
            case OpKind::Use:
                return use(op.index);
            case OpKind::Wait:
                return wait(op);
            case OpKind::Embed:
                return embed();
            case OpKind::Forward:
            case OpKind::Recompute:
                return throughBlock(op.index);
            case OpKind::HeadLoss:
                return headLoss();
            case OpKind::ReadLoss:
                return;
            case OpKind::Backward:
                return backward(op.index);
            case OpKind::EmbedBackward:
                return requireGradient(0);
            case OpKind::OpenGradient:
                return open(op.index);
            case OpKind::CloseGradient:
                return close(op.index);
            case OpKind::RoundGradient:
                return round(op.index);
            case OpKind::Download:
                return download(op.index);
            case OpKind::StoreGradient:
                return storeGradient(op.index);
            case OpKind::SaveInput:
            case OpKind::LoadInput:
                return copyInput(op);
            case OpKind::WriteInput:
            case OpKind::ReadInput:
                return moveInput(op);
            case OpKind::UpdateState:
                return update(op.index);
            case OpKind::LoadState:
            case OpKind::StoreState:
                return moveState(op);
        }
        require(false, "an operation that nobody knows");
    }

    void release(std::int32_t index) {
        require(held_.erase(index) == 1,
                "visit " + std::to_string(index) + " is released but not held");
    }

    void use(std::int32_t index) {
        require(uploaded_.contains(index), "a visit is used but not uploaded");
        used_.insert(visitOf(index).layer);
    }

    void wait(const Op& op) {
        require(op.waiter == Timeline::Host || !waitsForSsd(op), "a device waits for the SSD");
    }

    void embed() {
        requireLayer(0);
        placeInput(0);
    }

    void throughBlock(std::int32_t block) {
        requireLayer(1 + block);
        requireInput(block);
        placeInput(block + 1);
    }

    void headLoss() {
        requireLayer(static_cast<std::int32_t>(1 + layout_.blockCount));
        requireInput(static_cast<std::int32_t>(layout_.blockCount));
        if (model_.tiedEmbeddings) {
            requireLayer(0);
        }
    }

    void backward(std::int32_t block) {
        requireLayer(1 + block);
        requireGradient(1 + block);
        requireInput(block);
    }

    void close(std::int32_t layer) {
        require(openGradients_.erase(layer) == 1, "a gradient is closed but not open");
    }

    void download(std::int32_t part) {
        require(rounded_.erase(part) == 1, "a gradient is downloaded but not rounded");
        downloaded_.insert(part);
    }

    void storeGradient(std::int32_t part) {
        require(downloaded_.erase(part) == 1, "a gradient is stored but not downloaded");
    }

    void copyInput(const Op& op) {
        if (op.kind == OpKind::SaveInput) {
            requireInput(op.index);
            placeOnHost(op.index);
        } else {
            requireOnHost(op.index);
            placeInput(op.index);
        }
    }

    void update(std::int32_t layer) {
        require(hasDeviceState(plan_, layer),
                "a layer is updated on the device but its state is not there");
        require(read_.insert(layer).second,
                "layer " + std::to_string(layer) + " is updated after it was used");
    }

    const Visit& visitOf(std::int32_t index) const {
        return plan_.visits[static_cast<std::size_t>(index)];
    }

    /// A gradient is rounded from its beginning to its end, which closes it.
    void round(std::int32_t index) {
        const RoundedPart& part = plan_.rounded[static_cast<std::size_t>(index)];
        require(openGradients_.contains(part.layer), "a gradient is closed but not open");
        require(part.bytes > 0 && part.offset + part.bytes <= plan_.roundedRegionBytes,
                "a rounded gradient lies outside");
        std::int64_t& end = roundedEnds_[part.layer];
        require(part.elements.begin == end, "a gradient is not rounded in order");
        end = part.elements.end;
        if (end == layout_.layers[static_cast<std::size_t>(part.layer)].elementCount) {
            openGradients_.erase(part.layer);
        }
        rounded_.insert(index);
    }

    void moveState(const Op& op) {
        require(plan_.pass ==
                    (op.kind == OpKind::LoadState ? StepPass::LoadDevice : StepPass::StoreDevice),
                "state is moved in another pass");
        require(hasDeviceState(plan_, op.index), "state is moved that is not on the device");
        require(read_.insert(op.index).second,
                "the state of layer " + std::to_string(op.index) + " is moved twice");
    }

    /// A pass that moves state moves all of it.
    void checkStateMoved() {
        if (plan_.pass != StepPass::LoadDevice && plan_.pass != StepPass::StoreDevice) {
            return;
        }
        for (std::int32_t layer = 0; layer < static_cast<std::int32_t>(plan_.state.size());
             ++layer) {
            require(!hasDeviceState(plan_, layer) || read_.contains(layer),
                    "the state of layer " + std::to_string(layer) + " is not moved");
        }
    }

    void upload(std::int32_t index) {
        const Visit& visit = visitOf(index);
        require(plan_.isOnDevice, "a visit is uploaded, but nothing computes on a device");
        require(held_.contains(index), "a visit is uploaded but not held");
        require(visit.deviceBytes > 0 &&
                    visit.deviceOffset + visit.deviceBytes <= plan_.deviceWeightRegionBytes,
                "a visit lies outside the device's weight region");
        uploaded_.insert(index);
    }

    void acquire(std::int32_t index) {
        require(index == nextAcquire_, "visits are not acquired in order");
        nextAcquire_ = index + 1;
        const Visit& visit = plan_.visits[static_cast<std::size_t>(index)];
        if (visit.mode != VisitMode::Weights) {
            require(read_.insert(visit.layer).second,
                    "layer " + std::to_string(visit.layer) +
                        " is updated or stored after it was visited");
        }
        checkStore(visit);
        read_.insert(visit.layer);
        held_.insert(index);
    }

    void checkStore(const Visit& visit) {
        require((visit.mode == VisitMode::Store) == (plan_.pass == StepPass::Store),
                "a visit stores in another pass, or computes in a pass that stores");
        require(visit.mode != VisitMode::Store ||
                    (visit.weightBytes == 0 &&
                     layout_.layers[static_cast<std::size_t>(visit.layer)].trainable),
                "a visit that stores has weights or a frozen layer");
    }

    void open(std::int32_t layer) {
        const GradientPlace& place = plan_.gradients[static_cast<std::size_t>(layer)];
        require(place.offset + place.bytes <= plan_.gradientRegionBytes,
                "a gradient lies outside its region");
        for (const std::int32_t other : openGradients_) {
            const GradientPlace& taken = plan_.gradients[static_cast<std::size_t>(other)];
            require(!overlap(Place{place.offset, place.bytes}, Place{taken.offset, taken.bytes}),
                    "two open gradients share memory");
        }
        require(openGradients_.insert(layer).second, "a gradient is opened twice");
    }

    void requireLayer(std::int32_t layer) {
        if (hasDeviceState(plan_, layer)) {
            read_.insert(layer);  // from now on it must not change
            return;
        }
        const bool found = plan_.isOnDevice ? used_.contains(layer)
                                            : std::ranges::any_of(held_, [&](std::int32_t visit) {
                                                  return visitOf(visit).layer == layer;
                                              });
        require(found, "layer " + std::to_string(layer) + " is used but not held");
    }

    bool waitsForSsd(const Op& op) const {
        const auto number = static_cast<std::size_t>(op.index);
        const Timeline awaited =
            number < plan_.ops.size() ? timelineOf(plan_, plan_.ops[number].kind) : Timeline::Host;
        return awaited == Timeline::SsdRead || awaited == Timeline::SsdWrite;
    }

    void placeInput(std::int32_t block) { inputs_[plan_.inputs.placeOf(block)] = block; }

    void requireInput(std::int32_t block) {
        const auto found = inputs_.find(plan_.inputs.placeOf(block));
        require(found != inputs_.end() && found->second == block,
                "the input of block " + std::to_string(block) + " is not in its place");
    }

    void placeOnHost(std::int32_t block) { hostInputs_[plan_.inputs.hostPlaceOf(block)] = block; }

    void requireOnHost(std::int32_t block) {
        const auto found = hostInputs_.find(plan_.inputs.hostPlaceOf(block));
        require(found != hostInputs_.end() && found->second == block,
                "the input of block " + std::to_string(block) + " is not in its place in RAM");
    }

    /// Between RAM and SSD.
    void moveInput(const Op& op) {
        const bool writes = op.kind == OpKind::WriteInput;
        if (writes && plan_.isOnDevice) {
            requireOnHost(op.index);
        } else if (writes) {
            requireInput(op.index);
        } else if (plan_.isOnDevice) {
            placeOnHost(op.index);
        } else {
            placeInput(op.index);
        }
        if (writes) {
            onSsd_.insert(op.index);
        }
        require(onSsd_.contains(op.index), "an input is read from SSD but was not written");
    }

    void requireGradient(std::int32_t layer) {
        if (layout_.layers[static_cast<std::size_t>(layer)].trainable) {
            require(openGradients_.contains(layer),
                    "the gradient of layer " + std::to_string(layer) + " is not open");
        }
    }

    const StepPlan& plan_;
    const ModelSpec& model_;
    const ModelLayout& layout_;
    std::vector<std::string> problems_;
    std::int32_t nextAcquire_ = 0;
    std::set<std::int32_t> held_;
    std::set<std::int32_t> read_;  // layers
    std::set<std::int32_t> openGradients_;
    std::set<std::int32_t> uploaded_;                   // visits
    std::set<std::int32_t> used_;                       // layers
    std::map<std::int32_t, std::int64_t> roundedEnds_;  // by layer
    std::set<std::int32_t> rounded_;                    // parts
    std::set<std::int32_t> downloaded_;                 // parts
    std::map<std::int32_t, std::int32_t> inputs_;       // by place: of which block
    std::map<std::int32_t, std::int32_t> hostInputs_;   // by place in RAM: of which block
    std::set<std::int32_t> onSsd_;                      // blocks
};

}  // namespace

std::vector<std::string> checkPlan(const StepPlan& plan,
                                   const ModelSpec& model,
                                   const ModelLayout& layout) {
    return Checker(plan, model, layout).run();
}

}  // namespace strata::plan
