// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/order_check.h"

#include "base/happens_before.h"

#include <limits>
#include <optional>
#include <utility>

namespace strata::plan {
namespace {

enum Memory : std::int32_t {
    kHostWeights,
    kHostCache,   ///< of layers that are read in place: byte n means layer n
    kHostLeases,  ///< of visits, from Acquire to Release: byte n means visit n
    kHostDownloads,
    kHostInputs,  ///< where they wait in RAM: byte n means place n
    kSsdInputs,   ///< byte n means the input of block n
    kHostLoss,
    kDeviceWeights,
    kGradients,
    kDeviceRounded,
    kInputs,  ///< where computation finds them: byte n means place n
    kMemories
};

constexpr std::size_t kHost = static_cast<std::size_t>(Timeline::Host);
constexpr std::size_t kMover = kTimelineCount;
constexpr std::size_t kMoverAndTimelines = kTimelineCount + 1;

class OrderChecker {
public:
    OrderChecker(const StepPlan& plan, const ModelSpec& model, const ModelLayout& layout)
        : plan_(plan),
          model_(model),
          layout_(layout),
          order_(kMoverAndTimelines),
          released_(plan.visits.size()),
          visitOf_(layout.layers.size()) {}

    std::vector<std::string> run() {
        fetchWhatMayBe();
        for (const Op& op : plan_.ops) {
            step(op);
        }
        std::vector<MemoryAccess> everything;
        for (std::int32_t memory = 0; memory < kMemories; ++memory) {
            everything.push_back({memory, 0, std::numeric_limits<std::uint64_t>::max(), true});
        }
        order_.perform(kHost, "the end of the step", everything);
        problems_.insert(problems_.end(), order_.problems().begin(), order_.problems().end());
        return std::move(problems_);
    }

private:
    const Visit& visit(std::int32_t index) const {
        return plan_.visits[static_cast<std::size_t>(index)];
    }
    const RoundedPart& rounded(std::int32_t index) const {
        return plan_.rounded[static_cast<std::size_t>(index)];
    }

    void step(const Op& op) {
        if (op.kind == OpKind::Wait) {
            wait(op);
            return;
        }
        if (op.kind == OpKind::Acquire) {
            acquire(op.index);
        }
        const auto timeline = static_cast<std::size_t>(timelineOf(plan_, op.kind));
        order_.wait(timeline, order_.now(kHost));
        order_.perform(timeline, opName(plan_, op), accesses(op));
        moments_.push_back(order_.now(timeline));
        if (op.kind == OpKind::Release) {
            released_[static_cast<std::size_t>(op.index)] = true;
            fetchWhatMayBe();
        }
        if (op.kind == (plan_.isOnDevice ? OpKind::Use : OpKind::Acquire)) {
            visitOf_[static_cast<std::size_t>(visit(op.index).layer)] = op.index;
        }
    }

    /// As tier/visit_ledger hands visits out: in order, behind the releases that free their place.
    void fetchWhatMayBe() {
        while (releasedPrefix_ < released_.size() && released_[releasedPrefix_]) {
            ++releasedPrefix_;
        }
        while (fetched_.size() < plan_.visits.size()) {
            const auto index = static_cast<std::int32_t>(fetched_.size());
            if (visit(index).fetchedAfter > static_cast<std::int32_t>(releasedPrefix_)) {
                return;
            }
            order_.wait(kMover, order_.now(kHost));
            std::vector<MemoryAccess> writes;
            if (visit(index).weightBytes > 0 || visit(index).mode != VisitMode::Weights) {
                writes.push_back(hostPlace(index, true));
            }
            order_.perform(kMover, "fetch of visit " + std::to_string(index), writes);
            fetched_.push_back(order_.now(kMover));
        }
    }

    void acquire(std::int32_t index) {
        if (static_cast<std::size_t>(index) < fetched_.size()) {
            order_.wait(kHost, fetched_[static_cast<std::size_t>(index)]);
        } else {
            problems_.push_back("visit " + std::to_string(index) +
                                " is acquired before a release lets it be fetched");
        }
    }

    void wait(const Op& op) {
        const auto waiter = static_cast<std::size_t>(op.waiter);
        order_.wait(waiter, order_.now(kHost));
        if (op.index >= 0 && static_cast<std::size_t>(op.index) < moments_.size()) {
            order_.wait(waiter, moments_[static_cast<std::size_t>(op.index)]);
        } else {
            problems_.push_back("a wait is for an operation that comes later");
        }
        moments_.push_back(order_.now(waiter));
    }

    MemoryAccess hostPlace(std::int32_t index, bool isWrite) const {
        const Visit& place = visit(index);
        if (place.weightBytes == 0) {
            return {kHostCache, static_cast<std::uint64_t>(place.layer), 1, isWrite};
        }
        return {kHostWeights, place.weightOffset, place.weightBytes, isWrite};
    }

    static MemoryAccess leaseOf(std::int32_t index, bool ends) {
        return {kHostLeases, static_cast<std::uint64_t>(index), 1, ends};
    }

    std::vector<MemoryAccess> accesses(const Op& op) const {
        std::vector<MemoryAccess> all;
        switch (op.kind) {
            case OpKind::Embed:
                addWeights(all, 0);
                addInput(all, 0, true);
                break;
            case OpKind::Forward:
            case OpKind::Recompute:
                addBlock(all, op.index, false);
                addInput(all, op.index, false);
                addInput(all, op.index + 1, true);
                break;
            case OpKind::Backward:
                addBlock(all, op.index, true);
                addInput(all, op.index, false);
                break;
            case OpKind::UpdateState:
            case OpKind::LoadState:
            case OpKind::StoreState:
                addState(all, op.index, op.kind != OpKind::StoreState);
                break;
            case OpKind::SaveInput:
            case OpKind::LoadInput:
                addCopyOfInput(all, op.index, op.kind == OpKind::LoadInput);
                break;
            case OpKind::WriteInput:
            case OpKind::ReadInput:
                addTransferOfInput(all, op.index, op.kind == OpKind::ReadInput);
                break;
            case OpKind::HeadLoss:
                addHead(all);
                break;
            case OpKind::ReadLoss:
                all.push_back({kHostLoss, 0, 1, false});
                break;
            case OpKind::EmbedBackward:
                addGradient(all, 0);
                break;
            case OpKind::OpenGradient:
            case OpKind::CloseGradient:
                addGradient(all, op.index);
                break;
            case OpKind::Upload:
                all.push_back(hostPlace(op.index, false));
                all.push_back(leaseOf(op.index, false));
                all.push_back({kDeviceWeights, visit(op.index).deviceOffset,
                               visit(op.index).deviceBytes, true});
                break;
            case OpKind::RoundGradient:
                addSums(all, rounded(op.index));
                addRoundedOnDevice(all, rounded(op.index), true);
                break;
            case OpKind::Download:
                addRoundedOnDevice(all, rounded(op.index), false);
                addRounded(all, kHostDownloads, rounded(op.index), true);
                break;
            case OpKind::StoreGradient:
                addRounded(all, kHostDownloads, rounded(op.index), false);
                break;
            case OpKind::Release:
                all.push_back(leaseOf(op.index, true));
                break;
            case OpKind::Acquire:
            case OpKind::Use:
            case OpKind::Wait:
                break;
        }
        return all;
    }

    /// What an update or a load writes: everything but the gradient, which an update reads.
    void addState(std::vector<MemoryAccess>& all, std::int32_t layer, bool isWrite) const {
        if (!hasDeviceState(plan_, layer)) {
            return;  // plan_check says so
        }
        const StatePlace& place = plan_.state[static_cast<std::size_t>(layer)];
        all.push_back({kDeviceWeights, place.offset, place.bytes, isWrite});
        if (isWrite) {
            addPart(all, place.weights, true);
            addPart(all, place.gradient, false);
        }
    }

    static void addPart(std::vector<MemoryAccess>& all, const GradientPlace& part, bool isWrite) {
        all.push_back({kDeviceWeights, part.offset, part.bytes, isWrite});
    }

    void addRoundedOnDevice(std::vector<MemoryAccess>& all,
                            const RoundedPart& part,
                            bool isWrite) const {
        if (!hasDeviceState(plan_, part.layer)) {
            addRounded(all, kDeviceRounded, part, isWrite);
        } else if (isWrite) {
            addPart(all, plan_.state[static_cast<std::size_t>(part.layer)].gradient, true);
        } else {
            addPart(all, measuresOf(plan_, part), false);
        }
    }

    void addWeights(std::vector<MemoryAccess>& all, std::int32_t layer) const {
        if (hasDeviceState(plan_, layer)) {
            addPart(all, plan_.state[static_cast<std::size_t>(layer)].weights, false);
            return;
        }
        const std::optional<std::int32_t> index = visitOf_[static_cast<std::size_t>(layer)];
        if (!index) {
            return;  // plan_check says that it is not held
        }
        if (plan_.isOnDevice) {
            all.push_back(
                {kDeviceWeights, visit(*index).deviceOffset, visit(*index).deviceBytes, false});
        } else {
            all.push_back(hostPlace(*index, false));
        }
    }

    void addGradient(std::vector<MemoryAccess>& all, std::int32_t layer) const {
        const GradientPlace& place = plan_.gradients[static_cast<std::size_t>(layer)];
        all.push_back({kGradients, place.offset, place.bytes, true});
    }

    void addInput(std::vector<MemoryAccess>& all, std::int32_t block, bool isWrite) const {
        const auto place = static_cast<std::uint64_t>(plan_.inputs.placeOf(block));
        all.push_back({kInputs, place, 1, isWrite});
    }

    void addSavedInput(std::vector<MemoryAccess>& all, std::int32_t block, bool isWrite) const {
        const auto place = static_cast<std::uint64_t>(plan_.inputs.hostPlaceOf(block));
        all.push_back({kHostInputs, place, 1, isWrite});
    }

    /// Between the device and RAM.
    void addCopyOfInput(std::vector<MemoryAccess>& all, std::int32_t block, bool isLoaded) const {
        addInput(all, block, isLoaded);
        addSavedInput(all, block, !isLoaded);
    }

    /// Between RAM and SSD.
    void addTransferOfInput(std::vector<MemoryAccess>& all, std::int32_t block, bool isRead) const {
        addInputInRam(all, block, isRead);
        all.push_back({kSsdInputs, static_cast<std::uint64_t>(block), 1, !isRead});
    }

    void addInputInRam(std::vector<MemoryAccess>& all, std::int32_t block, bool isWrite) const {
        if (plan_.isOnDevice) {
            addSavedInput(all, block, isWrite);
        } else {
            addInput(all, block, isWrite);
        }
    }

    static void addRounded(std::vector<MemoryAccess>& all,
                           Memory memory,
                           const RoundedPart& part,
                           bool isWrite) {
        all.push_back({memory, part.offset, part.bytes, isWrite});
    }

    /// Of a gradient, what a part is rounded from.
    void addSums(std::vector<MemoryAccess>& all, const RoundedPart& part) const {
        const GradientPlace& place = plan_.gradients[static_cast<std::size_t>(part.layer)];
        all.push_back(
            {kGradients,
             place.offset + static_cast<std::uint64_t>(part.elements.begin) * sizeof(float),
             static_cast<std::uint64_t>(part.elements.count()) * sizeof(float), false});
    }

    void addBlock(std::vector<MemoryAccess>& all, std::int32_t block, bool backward) const {
        const auto adapter = static_cast<std::int32_t>(2 + layout_.blockCount + block);
        addWeights(all, 1 + block);
        if (backward) {
            addGradient(all, 1 + block);
        }
        if (static_cast<std::size_t>(adapter) < layout_.layers.size()) {
            addWeights(all, adapter);
            if (backward) {
                addGradient(all, adapter);
            }
        }
    }

    void addHead(std::vector<MemoryAccess>& all) const {
        const auto head = static_cast<std::int32_t>(1 + layout_.blockCount);
        const bool training = plan_.pass == StepPass::Train;
        all.push_back({kHostLoss, 0, 1, true});
        addInput(all, static_cast<std::int32_t>(layout_.blockCount), false);
        addWeights(all, head);
        if (training) {
            addGradient(all, head);
        }
        if (model_.tiedEmbeddings) {
            addWeights(all, 0);
            if (training) {
                addGradient(all, 0);
            }
        }
    }

    const StepPlan& plan_;
    const ModelSpec& model_;
    const ModelLayout& layout_;
    HappensBefore order_;
    std::vector<HappensBefore::Moment> moments_;  // by operation: when it is over
    std::vector<HappensBefore::Moment> fetched_;  // by visit
    std::vector<bool> released_;                  // by visit
    std::size_t releasedPrefix_ = 0;
    std::vector<std::optional<std::int32_t>> visitOf_;  // by layer: whose weights are computed with
    std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> checkOrder(const StepPlan& plan,
                                    const ModelSpec& model,
                                    const ModelLayout& layout) {
    return OrderChecker(plan, model, layout).run();
}

}  // namespace strata::plan
