// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/plan_check.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace strata::plan {
namespace {

bool overlap(std::uint64_t a, std::uint64_t aBytes, std::uint64_t b, std::uint64_t bBytes) {
    return aBytes > 0 && bBytes > 0 && a < b + bBytes && b < a + aBytes;
}

class Checker {
public:
    Checker(const StepPlan& plan, const ModelSpec& model, const ModelLayout& layout)
        : plan_(plan), model_(model), layout_(layout) {}

    std::vector<std::string> run() {
        checkPlaces();
        for (const Op& op : plan_.ops) {
            step(op);
        }
        require(nextAcquire_ == static_cast<std::int32_t>(plan_.visits.size()),
                "a visit is never acquired");
        require(held_.empty(), "a visit is never released");
        require(openGradients_.empty(), "a gradient is never closed");
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
                    !overlap(first.weightOffset, first.weightBytes, second.weightOffset,
                             second.weightBytes),
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
            case OpKind::Embed:
                requireLayer(0);
                break;
            case OpKind::Forward:
                requireLayer(1 + op.index);
                break;
            case OpKind::Backward:
                requireLayer(1 + op.index);
                requireGradient(1 + op.index);
                break;
            case OpKind::HeadLoss:
                requireLayer(static_cast<std::int32_t>(1 + layout_.blockCount));
                if (model_.tiedEmbeddings) {
                    requireLayer(0);
                }
                break;
            case OpKind::EmbedBackward:
                requireGradient(0);
                break;
        }
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
            require(!overlap(place.offset, place.bytes, taken.offset, taken.bytes),
                    "two open gradients share memory");
        }
        require(openGradients_.insert(layer).second, "a gradient is opened twice");
    }

    void requireLayer(std::int32_t layer) {
        const bool found = std::any_of(held_.begin(), held_.end(), [&](std::int32_t visit) {
            return plan_.visits[static_cast<std::size_t>(visit)].layer == layer;
        });
        require(found, "layer " + std::to_string(layer) + " is used but not held");
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
};

}  // namespace

std::vector<std::string> checkPlan(const StepPlan& plan,
                                   const ModelSpec& model,
                                   const ModelLayout& layout) {
    return Checker(plan, model, layout).run();
}

}  // namespace strata::plan
