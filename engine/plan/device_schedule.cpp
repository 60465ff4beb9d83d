// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/device_schedule.h"

#include "base/assert.h"
#include "base/happens_before.h"
#include "plan/visit_places.h"

#include "strata/units.h"

#include <algorithm>
#include <deque>
#include <set>
#include <utility>

namespace strata::plan {
namespace {

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
          saves_(static_cast<std::size_t>(plan_.inputs.count), kNone),
          loads_(saves_),
          writes_(saves_),
          reads_(saves_),
          order_(kTimelineCount) {
        plan_.isOnDevice = computes(plan_.pass);
        InputPlaces& inputs = plan_.inputs;
        if (request.inputPlaces > 0 && inputs.keptEvery == 1) {
            inputs.places = std::min(request.inputPlaces, inputs.count);
            const std::int32_t waiting = inputs.count - inputs.places;
            inputs.hostPlaces =
                request.hostInputPlaces > 0 ? std::min(request.hostInputPlaces, waiting) : waiting;
        }
    }

    StepPlan schedule() {
        placeState();
        if (!plan_.isOnDevice) {
            moveState();
            return std::move(plan_);
        }
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
        std::int32_t part;
        std::int32_t download;  ///< number of the operation
    };

    const RoundedPart& rounded(std::int32_t index) const {
        return plan_.rounded[static_cast<std::size_t>(index)];
    }
    Visit& visit(std::int32_t index) { return plan_.visits[static_cast<std::size_t>(index)]; }
    std::int32_t& uploadOf(std::int32_t index) { return uploads_[static_cast<std::size_t>(index)]; }
    std::int32_t& saveOf(std::int32_t block) { return saves_[static_cast<std::size_t>(block)]; }
    std::int32_t& loadOf(std::int32_t block) { return loads_[static_cast<std::size_t>(block)]; }
    std::int32_t& writeOf(std::int32_t block) { return writes_[static_cast<std::size_t>(block)]; }
    std::int32_t& readOf(std::int32_t block) { return reads_[static_cast<std::size_t>(block)]; }
    std::int32_t& lastUseOf(std::int32_t index) {
        return lastUses_[static_cast<std::size_t>(index)];
    }

    bool hasState(std::size_t layer) const {
        return !request_.stateOnDevice.empty() && request_.stateOnDevice[layer];
    }

    /// The same in every pass: what lies there stays from one to the next.
    void placeState() {
        if (request_.stateOnDevice.empty()) {
            return;
        }
        std::uint64_t end = 0;
        const auto take = [&end](std::uint64_t bytes) {
            return std::exchange(end, alignUp(end + bytes, kIoAlignmentBytes));
        };
        plan_.state.resize(request_.stateOnDevice.size());
        for (std::size_t layer = 0; layer < plan_.state.size(); ++layer) {
            if (!hasState(layer)) {
                continue;
            }
            StatePlace& place = plan_.state[layer];
            place.bytes = request_.stateBytes[layer];
            place.offset = take(place.bytes);
            place.weights.bytes = request_.weightBytes[layer];
            place.weights.offset = request_.readsHi ? place.offset : take(place.weights.bytes);
            place.gradient.bytes = request_.rounded.bytes(request_.elementCounts[layer]);
            place.gradient.offset = take(place.gradient.bytes);
        }
        plan_.deviceStateBytes = end;
        plan_.deviceWeightRegionBytes = end;
    }

    /// In a pass that computes nothing, updates are awaited at the end.
    void moveState() {
        std::int32_t last = kNone;
        for (const Op& op : hostOps_) {
            const std::int32_t number = emit(op.kind, op.index);
            last = op.kind == OpKind::UpdateState ? number : last;
        }
        if (last != kNone) {
            await(Timeline::Host, last);
        }
    }

    void placeWeights() {
        std::vector<Place> passing(plan_.visits.size());
        for (std::size_t index = 0; index < plan_.visits.size(); ++index) {
            Visit& visit = plan_.visits[index];
            const auto layer = static_cast<std::size_t>(visit.layer);
            visit.deviceBytes = request_.weightBytes[layer];
            if (!request_.keptOnDevice.empty() && request_.keptOnDevice[layer]) {
                visit.deviceOffset = plan_.deviceStateBytes + plan_.deviceKeptBytes;
                plan_.deviceKeptBytes += visit.deviceBytes;
            } else {
                passing[index].bytes = visit.deviceBytes;
            }
        }
        const std::uint64_t stays = plan_.deviceStateBytes + plan_.deviceKeptBytes;
        const auto depth = static_cast<std::size_t>(request_.uploadDepth);
        std::vector<std::size_t> firstBeside(passing.size());
        for (std::size_t index = depth; index < passing.size(); ++index) {
            firstBeside[index] = index - depth;
        }
        plan_.deviceWeightRegionBytes = stays + placeApart(passing, firstBeside);
        for (std::size_t index = 0; index < passing.size(); ++index) {
            if (passing[index].bytes > 0) {
                plan_.visits[index].deviceOffset = stays + passing[index].offset;
            }
        }
    }

    /// Places are taken in turns, so that every part's is as large as the largest.
    void placeRounded() {
        std::uint64_t bytes = 0;
        for (const Op& op : hostOps_) {
            if (op.kind == OpKind::CloseGradient) {
                cutGradient(op.index);
            }
        }
        for (const RoundedPart& part : plan_.rounded) {
            bytes = std::max(bytes, part.bytes);
        }
        bytes = alignUp(bytes, kIoAlignmentBytes);
        const auto places = static_cast<std::uint64_t>(request_.roundedPlaces);
        plan_.roundedRegionBytes = bytes * places;
        for (std::size_t index = 0; index < plan_.rounded.size(); ++index) {
            plan_.rounded[index].offset = bytes * (index % places);
        }
    }

    /// Of what stays on the device, the measures come in one part.
    void cutGradient(std::int32_t layer) {
        const std::int64_t count = request_.elementCounts[static_cast<std::size_t>(layer)];
        if (hasState(static_cast<std::size_t>(layer))) {
            plan_.rounded.push_back(
                {layer, {0, count}, 0, request_.rounded.bytesOfMeasures(count)});
            return;
        }
        STRATA_ASSERT(request_.roundedPartElements > 0);
        for (std::int64_t begin = 0; begin < count; begin += request_.roundedPartElements) {
            const ElementRange part{begin, std::min(count, begin + request_.roundedPartElements)};
            plan_.rounded.push_back({layer, part, 0, request_.rounded.bytes(part.count())});
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
            case OpKind::Recompute:
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
            case OpKind::EmbedBackward:
            case OpKind::OpenGradient:
            case OpKind::UpdateState:
            case OpKind::LoadState:
            case OpKind::StoreState:
                emit(op.kind, op.index);
                break;
            case OpKind::Upload:
            case OpKind::Use:
            case OpKind::RoundGradient:
            case OpKind::Download:
            case OpKind::StoreGradient:
            case OpKind::SaveInput:
            case OpKind::LoadInput:
            case OpKind::WriteInput:
            case OpKind::ReadInput:
            case OpKind::Wait:
                STRATA_ASSERT(false);  // written by this scheduler alone
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
        return plan_.pass == StepPass::Train && plan_.inputs.waitsElsewhere(block);
    }

    bool waitsOnSsd(std::int32_t block) const {
        return plan_.pass == StepPass::Train && plan_.inputs.waitsOnSsd(block);
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
        const std::int32_t before = inputWrittenBy(op) - plan_.inputs.places;
        if (waitsOnHost(before)) {
            await(Timeline::Compute, saveOf(before));
        }
    }

    /// What an operation wrote goes to the host, what it was the last to read makes room for
    /// another.
    void moveInputs(const Op& op, std::int32_t number) {
        if (const std::int32_t written = inputWrittenBy(op); waitsOnHost(written)) {
            giveToSsd(written - 1);
            awaitHostPlace(written);
            await(Timeline::Download, number);
            saveOf(written) = emit(OpKind::SaveInput, written);
        }
        if (op.kind != OpKind::HeadLoss && op.kind != OpKind::Backward) {
            return;
        }
        const std::int32_t read = op.kind == OpKind::HeadLoss ? plan_.inputs.count - 1 : op.index;
        if (const std::int32_t next = read - plan_.inputs.places; waitsOnHost(next)) {
            takeFromSsd(next + 1 - plan_.inputs.hostPlaces);
            if (waitsOnSsd(next)) {
                await(Timeline::Host, readOf(next));
            }
            await(Timeline::Upload, number);
            await(Timeline::Upload, saveOf(next));
            loadOf(next) = emit(OpKind::LoadInput, next);
        }
    }

    /// Behind its copy to RAM, which was given out one block ago.
    void giveToSsd(std::int32_t block) {
        if (waitsOnSsd(block)) {
            await(Timeline::Host, saveOf(block));
            writeOf(block) = emit(OpKind::WriteInput, block);
        }
    }

    /// Until what waited there before is on SSD.
    void awaitHostPlace(std::int32_t block) {
        if (const std::int32_t before = block - plan_.inputs.hostPlaces; waitsOnSsd(before)) {
            await(Timeline::Host, writeOf(before));
        }
    }

    /// To the place that the copy to the device frees, which was given out one block ago.
    void takeFromSsd(std::int32_t block) {
        if (waitsOnSsd(block)) {
            await(Timeline::Host, loadOf(block + plan_.inputs.hostPlaces));
            readOf(block) = emit(OpKind::ReadInput, block);
        }
    }

    /// Its parts are the next ones.
    void closeGradient(std::int32_t layer) {
        const auto end = static_cast<std::int32_t>(plan_.rounded.size());
        for (; nextRounded_ < end && rounded(nextRounded_).layer == layer; ++nextRounded_) {
            if (downloaded_.size() == static_cast<std::size_t>(request_.roundedPlaces)) {
                storeOldest();
            }
            const std::int32_t rounding = emit(OpKind::RoundGradient, nextRounded_);
            await(Timeline::Download, rounding);
            downloaded_.push_back({nextRounded_, emit(OpKind::Download, nextRounded_)});
        }
    }

    void storeOldest() {
        const Downloaded oldest = downloaded_.front();
        downloaded_.pop_front();
        await(Timeline::Host, oldest.download);
        emit(OpKind::StoreGradient, oldest.part);
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
    std::vector<std::int32_t> saves_;     // by block: number of its SaveInput
    std::vector<std::int32_t> loads_;     // by block: number of its LoadInput
    std::vector<std::int32_t> writes_;    // by block: number of its WriteInput
    std::vector<std::int32_t> reads_;     // by block: number of its ReadInput
    std::set<std::int32_t> used_;         // visits that computation has
    std::deque<Downloaded> downloaded_;
    std::int32_t nextRounded_ = 0;  // of the plan's parts
    std::int32_t headLoss_ = kNone;
    HappensBefore order_;
    std::vector<HappensBefore::Moment> moments_;  // by operation: when it is over
};

}  // namespace

StepPlan scheduleOnDevice(StepPlan host, const DeviceScheduleRequest& request) {
    STRATA_ASSERT(request.uploadDepth >= 1);
    STRATA_ASSERT(request.roundedPlaces >= 1);
    STRATA_ASSERT(request.inputPlaces == 0 || request.inputPlaces >= 2);
    STRATA_ASSERT(request.weightBytes.size() == host.gradients.size() &&
                  request.elementCounts.size() == host.gradients.size());
    return DeviceScheduler(std::move(host), request).schedule();
}

}  // namespace strata::plan
