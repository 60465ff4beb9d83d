// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/device_schedule.h"

#include "base/assert.h"
#include "base/happens_before.h"
#include "plan/visit_places.h"

#include <algorithm>
#include <deque>
#include <set>
#include <utility>

namespace strata::plan {
namespace {

constexpr std::size_t kTimelines = 4;

std::size_t lane(Timeline timeline) {
    return static_cast<std::size_t>(timeline);
}

/// Writes the operations anew, with waits only where nothing else orders two of them.
class DeviceScheduler {
public:
    DeviceScheduler(StepPlan host, const DeviceScheduleRequest& request)
        : request_(request),
          plan_(std::move(host)),
          hostOps_(std::exchange(plan_.ops, {})),
          uploads_(plan_.visits.size(), kNone),
          lastUses_(plan_.visits.size(), kNone),
          inputCount_(plan_.inputPlaces),
          saves_(static_cast<std::size_t>(inputCount_), kNone),
          loads_(static_cast<std::size_t>(inputCount_), kNone),
          order_(kTimelines) {
        plan_.isOnDevice = true;
        if (request.inputPlaces > 0) {
            plan_.inputPlaces = std::min(request.inputPlaces, inputCount_);
        }
    }

    StepPlan schedule() {
        placeWeights();
        placeRounded();
        for (const Op& op : hostOps_) {
            carryOver(op);
        }
        while (!downloaded_.empty()) {
            storeOldest();
        }
        return std::move(plan_);
    }

private:
    static constexpr std::int32_t kNone = -1;
    struct Downloaded {
        std::int32_t layer;
        std::int32_t download;  ///< number of the operation
    };

    Visit& visit(std::int32_t index) { return plan_.visits[static_cast<std::size_t>(index)]; }
    std::int32_t& uploadOf(std::int32_t index) { return uploads_[static_cast<std::size_t>(index)]; }
    std::int32_t& saveOf(std::int32_t block) { return saves_[static_cast<std::size_t>(block)]; }
    std::int32_t& loadOf(std::int32_t block) { return loads_[static_cast<std::size_t>(block)]; }
    std::int32_t& lastUseOf(std::int32_t index) {
        return lastUses_[static_cast<std::size_t>(index)];
    }

    void placeWeights() {
        std::vector<Place> passing(plan_.visits.size());
        for (std::size_t index = 0; index < plan_.visits.size(); ++index) {
            Visit& visit = plan_.visits[index];
            const auto layer = static_cast<std::size_t>(visit.layer);
            visit.deviceBytes = request_.weightBytes[layer];
            if (!request_.keptOnDevice.empty() && request_.keptOnDevice[layer]) {
                visit.deviceOffset = plan_.deviceKeptBytes;
                plan_.deviceKeptBytes += visit.deviceBytes;
            } else {
                passing[index].bytes = visit.deviceBytes;
            }
        }
        plan_.deviceWeightRegionBytes =
            plan_.deviceKeptBytes +
            placeApart(passing, static_cast<std::size_t>(request_.uploadDepth));
        for (std::size_t index = 0; index < passing.size(); ++index) {
            if (passing[index].bytes > 0) {
                plan_.visits[index].deviceOffset = plan_.deviceKeptBytes + passing[index].offset;
            }
        }
    }

    /// Places are taken in turns, so that every layer's is as large as the largest.
    void placeRounded() {
        plan_.rounded.assign(request_.roundedBytes.size(), {});
        if (plan_.pass != StepPass::Train) {
            return;
        }
        const std::uint64_t bytes = *std::ranges::max_element(request_.roundedBytes);
        plan_.roundedRegionBytes = bytes * static_cast<std::uint64_t>(request_.roundedPlaces);
        std::int32_t turn = 0;
        for (const Op& op : hostOps_) {
            if (op.kind == OpKind::CloseGradient) {
                const auto layer = static_cast<std::size_t>(op.index);
                plan_.rounded[layer] = {bytes * static_cast<std::uint64_t>(turn),
                                        request_.roundedBytes[layer]};
                turn = (turn + 1) % request_.roundedPlaces;
            }
        }
    }

    void carryOver(const Op& op) {
        switch (op.kind) {
            case OpKind::Acquire:
                upload(op.index);
                emit(OpKind::Use, op.index);
                used_.insert(op.index);
                break;
            case OpKind::Release:
                release(op.index);
                break;
            case OpKind::Embed:
            case OpKind::Forward:
            case OpKind::Backward:
            case OpKind::HeadLoss:
                compute(op);
                break;
            case OpKind::ReadLoss:
                await(Timeline::Host, headLoss_);
                emit(op.kind);
                break;
            case OpKind::CloseGradient:
                closeGradient(op.index);
                break;
            default:
                emit(op.kind, op.index);
        }
    }

    /// The visits before are uploaded already.
    void upload(std::int32_t index) {
        if (uploadOf(index) != kNone) {
            return;
        }
        emit(OpKind::Acquire, index);
        for (std::int32_t before = index - 1; before >= 0; --before) {
            if (overlap(deviceBytes(before), deviceBytes(index))) {
                await(Timeline::Upload, lastUseOf(before));
                break;  // computation is in order: those before it are over too
            }
        }
        uploadOf(index) = emit(OpKind::Upload, index);
    }

    Place deviceBytes(std::int32_t index) {
        return {visit(index).deviceOffset, visit(index).deviceBytes};
    }

    void release(std::int32_t index) {
        await(Timeline::Host, uploadOf(index));
        emit(OpKind::Release, index);
        used_.erase(index);
        const auto end = std::min(static_cast<std::int32_t>(plan_.visits.size()),
                                  index + request_.uploadDepth + 1);
        for (std::int32_t ahead = index + 1; ahead < end; ++ahead) {
            upload(ahead);
        }
    }

    void compute(const Op& op) {
        awaitUploads(op);
        awaitPlaceOfInput(op);
        const std::int32_t number = emit(op.kind, op.index);
        moveInputs(op, number);
        for (const std::int32_t index : used_) {
            lastUseOf(index) = number;
        }
        if (op.kind == OpKind::HeadLoss) {
            headLoss_ = number;
        }
    }

    /// Whether the input of a block gives its place to another's before the backward pass reads it.
    bool waitsOnHost(std::int32_t block) const {
        return plan_.pass == StepPass::Train && block >= 0 &&
               block + plan_.inputPlaces < inputCount_;
    }

    static std::int32_t inputWrittenBy(const Op& op) {
        if (op.kind == OpKind::Embed) {
            return 0;
        }
        return op.kind == OpKind::Forward ? op.index + 1 : kNone;
    }

    /// The last upload's end is that of those before it.
    void awaitUploads(const Op& op) {
        std::int32_t last = used_.empty() ? kNone : uploadOf(*used_.rbegin());
        if (op.kind == OpKind::Backward && waitsOnHost(op.index)) {
            last = std::max(last, loadOf(op.index));
        }
        if (last != kNone) {
            await(Timeline::Compute, last);
        }
    }

    void awaitPlaceOfInput(const Op& op) {
        const std::int32_t before = inputWrittenBy(op) - plan_.inputPlaces;
        if (waitsOnHost(before)) {
            await(Timeline::Compute, saveOf(before));
        }
    }

    /// What an operation wrote goes to the host, what it was the last to read makes room for
    /// another.
    void moveInputs(const Op& op, std::int32_t number) {
        if (const std::int32_t written = inputWrittenBy(op); waitsOnHost(written)) {
            await(Timeline::Download, number);
            saveOf(written) = emit(OpKind::SaveInput, written);
        }
        if (op.kind != OpKind::HeadLoss && op.kind != OpKind::Backward) {
            return;
        }
        const std::int32_t read = op.kind == OpKind::HeadLoss ? inputCount_ - 1 : op.index;
        if (const std::int32_t next = read - plan_.inputPlaces; waitsOnHost(next)) {
            await(Timeline::Upload, number);
            await(Timeline::Upload, saveOf(next));
            loadOf(next) = emit(OpKind::LoadInput, next);
        }
    }

    void closeGradient(std::int32_t layer) {
        if (downloaded_.size() == static_cast<std::size_t>(request_.roundedPlaces)) {
            storeOldest();
        }
        const std::int32_t rounding = emit(OpKind::RoundGradient, layer);
        await(Timeline::Download, rounding);
        downloaded_.push_back({layer, emit(OpKind::Download, layer)});
    }

    void storeOldest() {
        const Downloaded oldest = downloaded_.front();
        downloaded_.pop_front();
        await(Timeline::Host, oldest.download);
        emit(OpKind::StoreGradient, oldest.layer);
    }

    std::int32_t emit(OpKind kind, std::int32_t index = 0) {
        const Timeline timeline = timelineOf(plan_, kind);
        order_.wait(lane(timeline), order_.now(lane(Timeline::Host)));
        order_.perform(lane(timeline), {}, {});
        return append({kind, index}, timeline);
    }

    void await(Timeline waiter, std::int32_t number) {
        STRATA_ASSERT(number != kNone);
        const HappensBefore::Moment& over = moments_[static_cast<std::size_t>(number)];
        order_.wait(lane(waiter), order_.now(lane(Timeline::Host)));
        if (order_.isBehind(lane(waiter), over)) {
            return;
        }
        order_.wait(lane(waiter), over);
        append({OpKind::Wait, number, waiter}, waiter);
    }

    std::int32_t append(const Op& op, Timeline timeline) {
        plan_.ops.push_back(op);
        moments_.push_back(order_.now(lane(timeline)));
        return static_cast<std::int32_t>(plan_.ops.size() - 1);
    }

    const DeviceScheduleRequest& request_;
    StepPlan plan_;
    std::vector<Op> hostOps_;
    std::vector<std::int32_t> uploads_;   // by visit: number of its Upload
    std::vector<std::int32_t> lastUses_;  // by visit: number of the last computation with it
    const std::int32_t inputCount_;       // of the blocks and the head
    std::vector<std::int32_t> saves_;     // by block: number of its SaveInput
    std::vector<std::int32_t> loads_;     // by block: number of its LoadInput
    std::set<std::int32_t> used_;         // visits that computation has
    std::deque<Downloaded> downloaded_;
    std::int32_t headLoss_ = kNone;
    HappensBefore order_;
    std::vector<HappensBefore::Moment> moments_;  // by operation: when it is over
};

}  // namespace

StepPlan scheduleOnDevice(StepPlan host, const DeviceScheduleRequest& request) {
    if (!computes(host.pass)) {
        return host;
    }
    STRATA_ASSERT(request.uploadDepth >= 1 && request.uploadDepth <= host.prefetchDepth);
    STRATA_ASSERT(request.roundedPlaces >= 1);
    STRATA_ASSERT(request.inputPlaces == 0 || request.inputPlaces >= 2);
    STRATA_ASSERT(request.weightBytes.size() == host.gradients.size() &&
                  request.roundedBytes.size() == host.gradients.size());
    return DeviceScheduler(std::move(host), request).schedule();
}

}  // namespace strata::plan
