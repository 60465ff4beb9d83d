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
        require(plan_.inputPlaces >= 2, "a block's input and output share a place");
        for (const Op& op : plan_.ops) {
            step(op);
        }
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
            for (std::int32_t b = a + 1; b < std::min(count, a + plan_.prefetchDepth + 1); ++b) {
                const Visit& second = plan_.visits[static_cast<std::size_t>(b)];
                require(
                    !overlap(Place{first.weightOffset, first.weightBytes},
                             Place{second.weightOffset, second.weightBytes}),
                    "visits " + std::to_string(a) + " and " + std::to_string(b) + " share memory");
            }
        }
    }

    void step(const Op& op) {
        require(plan_.pass != StepPass::Store || op.kind == OpKind::Acquire ||
                    op.kind == OpKind::Release,
                "a pass that stores computes");
        switch (op.kind) {
            case OpKind::Acquire:
                acquire(op.index);
                break;
            case OpKind::Release:
                require(held_.erase(op.index) == 1,
                        "visit " + std::to_string(op.index) + " is released but not held");
                break;
            case OpKind::OpenGradient:
                open(op.index);
                break;
            case OpKind::CloseGradient:
                require(openGradients_.erase(op.index) == 1, "a gradient is closed but not open");
                break;
            case OpKind::ReadLoss:
            case OpKind::Wait:
                break;
            case OpKind::Embed:
                requireLayer(0);
                placeInput(0);
                break;
            case OpKind::Forward:
                requireLayer(1 + op.index);
                requireInput(op.index);
                placeInput(op.index + 1);
                break;
            case OpKind::Backward:
                requireLayer(1 + op.index);
                requireGradient(1 + op.index);
                requireInput(op.index);
                break;
            case OpKind::HeadLoss:
                requireLayer(static_cast<std::int32_t>(1 + layout_.blockCount));
                requireInput(static_cast<std::int32_t>(layout_.blockCount));
                if (model_.tiedEmbeddings) {
                    requireLayer(0);
                }
                break;
            case OpKind::EmbedBackward:
                requireGradient(0);
                break;
            default:
                copy(op);
        }
    }

    /// What is there only with a device that has memory of its own.
    void copy(const Op& op) {
        switch (op.kind) {
            case OpKind::RoundGradient:
                require(openGradients_.erase(op.index) == 1, "a gradient is closed but not open");
                require(placeOfRoundedIsInside(op.index), "a rounded gradient lies outside");
                rounded_.insert(op.index);
                break;
            case OpKind::Download:
                require(rounded_.erase(op.index) == 1, "a gradient is downloaded but not rounded");
                downloaded_.insert(op.index);
                break;
            case OpKind::StoreGradient:
                require(downloaded_.erase(op.index) == 1,
                        "a gradient is stored but not downloaded");
                break;
            case OpKind::Upload:
                upload(op.index);
                break;
            case OpKind::Use:
                require(uploaded_.contains(op.index), "a visit is used but not uploaded");
                used_.insert(visitOf(op.index).layer);
                break;
            case OpKind::SaveInput:
                requireInput(op.index);
                saved_.insert(op.index);
                break;
            case OpKind::LoadInput:
                require(saved_.contains(op.index), "an input is loaded but not saved");
                placeInput(op.index);
                break;
            default:
                require(false, "an operation that nobody knows");
        }
    }

    const Visit& visitOf(std::int32_t index) const {
        return plan_.visits[static_cast<std::size_t>(index)];
    }

    bool placeOfRoundedIsInside(std::int32_t layer) const {
        const GradientPlace& place = plan_.rounded[static_cast<std::size_t>(layer)];
        return place.bytes > 0 && place.offset + place.bytes <= plan_.roundedRegionBytes;
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
        const auto held = static_cast<std::int32_t>(held_.size());
        require(held <= plan_.prefetchDepth + 1,
                "more visits are held than the prefetch depth allows");
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
        const bool found = plan_.isOnDevice ? used_.contains(layer)
                                            : std::ranges::any_of(held_, [&](std::int32_t visit) {
                                                  return visitOf(visit).layer == layer;
                                              });
        require(found, "layer " + std::to_string(layer) + " is used but not held");
    }

    void placeInput(std::int32_t block) { inputs_[block % plan_.inputPlaces] = block; }

    void requireInput(std::int32_t block) {
        const auto found = inputs_.find(block % plan_.inputPlaces);
        require(found != inputs_.end() && found->second == block,
                "the input of block " + std::to_string(block) + " is not in its place");
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
    std::set<std::int32_t> read_;
    std::set<std::int32_t> openGradients_;
    std::set<std::int32_t> uploaded_;              // visits
    std::set<std::int32_t> used_;                  // layers
    std::set<std::int32_t> rounded_;               // layers
    std::set<std::int32_t> downloaded_;            // layers
    std::map<std::int32_t, std::int32_t> inputs_;  // by place: of which block
    std::set<std::int32_t> saved_;                 // blocks
};

}  // namespace

std::vector<std::string> checkPlan(const StepPlan& plan,
                                   const ModelSpec& model,
                                   const ModelLayout& layout) {
    return Checker(plan, model, layout).run();
}

}  // namespace strata::plan
