// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/executor.h"

#include "base/assert.h"
#include "base/time_added.h"
#include "plan/memory_model.h"

#include "strata/error.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace strata::train {

using compute::HostUse;
using compute::Stream;
using plan::Op;
using plan::OpKind;
using plan::Timeline;

namespace {

/// Rows named in an error; a packed step may have thousands.
constexpr std::size_t kRowsNamed = 24;

/// "rows 3, 17, 21 and 5 more", as people count them in the dataset.
std::string rowsText(std::span<const rows::MicroBatch> batches) {
    std::vector<std::int64_t> rows;
    for (const rows::MicroBatch& batch : batches) {
        rows.insert(rows.end(), batch.sourceRows.begin(), batch.sourceRows.end());
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    std::string text = rows.size() == 1 ? "row " : "rows ";
    for (std::size_t index = 0; index < std::min(rows.size(), kRowsNamed); ++index) {
        text += (index == 0 ? "" : ", ") + std::to_string(rows[index]);
    }
    if (rows.size() > kRowsNamed) {
        text += " and " + std::to_string(rows.size() - kRowsNamed) + " more";
    }
    return text;
}

bool isOfDevice(Timeline timeline) {
    return timeline == Timeline::Compute || timeline == Timeline::Upload ||
           timeline == Timeline::Download;
}

Stream streamOf(Timeline timeline) {
    STRATA_ASSERT(isOfDevice(timeline));
    if (timeline == Timeline::Upload) {
        return Stream::Upload;
    }
    return timeline == Timeline::Download ? Stream::Download : Stream::Compute;
}

}  // namespace

Executor::Executor(const StepModel& model,
                   compute::Compute& compute,
                   compute::Device& device,
                   tier::Mover& mover,
                   tier::InputStore& inputs,
                   const ComputeRegions& regions,
                   const HostCopies& copies,
                   const GradientOps& maths,
                   const StateOps& stateMaths)
    : model_(model),
      device_(device),
      mover_(mover),
      inputs_(inputs),
      regions_(regions),
      copies_(copies),
      maths_(maths),
      compute_(model, compute, device, regions, maths, stateMaths),
      layerSquares_(model.layout.layers.size()) {}

StepOutcome Executor::run(const StepWork& work) {
    plan_ = work.plan;
    isAwaited_.assign(plan_->ops.size(), false);
    for (const Op& op : plan_->ops) {
        if (op.kind == OpKind::Wait) {
            isAwaited_[static_cast<std::size_t>(op.index)] = true;
        }
    }
    events_.assign(plan_->ops.size(), {});
    acquired_.assign(plan_->visits.size(), nullptr);
    std::ranges::fill(layerSquares_, 0.0);
    measures_.clear();
    compute_.beginStep(*plan_, work.batches, work.dropoutSeed, work.pending);

    StepOutcome outcome;
    for (const rows::MicroBatch& batch : work.batches) {
        outcome.trainedTokens += batch.trainedTokens;
    }
    mover_.beginStep(*plan_, work.update, work.cacheWrites, work.ahead);
    try {
        walk(work, outcome);
    } catch (...) {
        device_.abandon();
        inputs_.abandon();
        throw;
    }
    mover_.endStep(outcome.waits);
    for (const double squares : layerSquares_) {
        outcome.gradientSquares += squares;
    }
    return outcome;
}

void Executor::walk(const StepWork& work, StepOutcome& outcome) {
    for (std::size_t number = 0; number < plan_->ops.size(); ++number) {
        const Op& op = plan_->ops[number];
        if (op.kind == OpKind::HeadLoss && work.onUpdatesAcquired) {
            work.onUpdatesAcquired();
        }
        perform(op, work, outcome);
        const Timeline timeline = plan::timelineOf(*plan_, op.kind);
        if (isAwaited_[number] && isOfDevice(timeline)) {
            events_[number] = device_.record(streamOf(timeline));
        }
    }
}

void Executor::perform(const Op& op, const StepWork& work, StepOutcome& outcome) {
    switch (op.kind) {
        case OpKind::Acquire:
            return acquire(op.index, outcome);
        case OpKind::Release:
            return release(op.index);
        case OpKind::Upload:
            return upload(op.index);
        case OpKind::Use:
            return use(op.index);
        case OpKind::Wait:
            return wait(op, outcome);
        case OpKind::Embed:
            return compute_.embed();
        case OpKind::Forward:
            return compute_.forward(op.index);
        case OpKind::Recompute:
            return compute_.recompute(op.index);
        case OpKind::HeadLoss:
            return compute_.headLoss();
        case OpKind::ReadLoss:
            return readLoss(work, outcome);
        case OpKind::Backward:
            return compute_.backward(op.index);
        case OpKind::EmbedBackward:
            return compute_.embedBackward();
        case OpKind::OpenGradient:
            return compute_.zeroGradient(op.index);
        case OpKind::CloseGradient:
            return closeGradient(op.index, work, outcome);
        case OpKind::RoundGradient:
            return compute_.roundGradient(op.index);
        case OpKind::Download:
            return download(op.index);
        case OpKind::StoreGradient:
            return storeDownloaded(op.index, work, outcome);
        case OpKind::SaveInput:
        case OpKind::LoadInput:
            return copyInput(op);
        case OpKind::WriteInput:
        case OpKind::ReadInput:
            return transferInput(op);
        case OpKind::UpdateState:
            return compute_.updateState(op.index);
        case OpKind::LoadState:
            return loadState(op.index, outcome);
        case OpKind::StoreState:
            return storeState(op.index, outcome);
    }
    STRATA_ASSERT(false);
}

void Executor::acquire(std::int32_t index, StepOutcome& outcome) {
    acquired_[static_cast<std::size_t>(index)] =
        static_cast<const std::byte*>(mover_.acquire(index, outcome.waits));
    if (!plan_->isOnDevice && plan::computes(plan_->pass)) {
        const auto place = device_.inPlace(hostWeights(index));
        STRATA_ASSERT(place);
        compute_.use(plan_->visits[static_cast<std::size_t>(index)].layer, *place);
    }
}

void Executor::release(std::int32_t index) {
    const bool isReadInPlace = plan_->visits[static_cast<std::size_t>(index)].weightBytes == 0;
    if (plan_->isOnDevice && !isReadInPlace) {  // what is read in place stays as it is
        device_.hostUses(plan::opName(*plan_, {OpKind::Release, index}), hostWeights(index),
                         HostUse::Write);
    }
    mover_.release(index);
}

void Executor::upload(std::int32_t index) {
    const plan::Visit& visit = plan_->visits[static_cast<std::size_t>(index)];
    const std::span<const std::byte> from = hostWeights(index);
    device_.copyToDevice(plan::opName(*plan_, {OpKind::Upload, index}), from,
                         part(regions_.weights, visit.deviceOffset, from.size()));
}

void Executor::use(std::int32_t index) {
    const plan::Visit& visit = plan_->visits[static_cast<std::size_t>(index)];
    compute_.use(visit.layer,
                 part(regions_.weights, visit.deviceOffset, model_.weightBytes(visit.layer)));
}

void Executor::download(std::int32_t index) {
    const plan::RoundedPart& from = rounded(index);
    const bool stays = plan::hasDeviceState(*plan_, from.layer);
    const std::uint64_t offset = stays ? plan::measuresOf(*plan_, from).offset : from.offset;
    device_.copyToHost(plan::opName(*plan_, {OpKind::Download, index}),
                       part(stays ? regions_.weights : regions_.rounded, offset, from.bytes),
                       downloadPlace(from));
}

/// Between the device and RAM.
void Executor::copyInput(const Op& op) {
    const std::string name = plan::opName(*plan_, op);
    if (op.kind == OpKind::SaveInput) {
        device_.copyToHost(name, compute_.blockInputs(op.index), savedInput(op.index));
    } else {
        device_.copyToDevice(name, savedInput(op.index), compute_.blockInputs(op.index));
    }
}

/// Between RAM and SSD.
void Executor::transferInput(const Op& op) {
    const bool isRead = op.kind == OpKind::ReadInput;
    const std::span<std::byte> input = inputInRam(op.index);
    device_.hostUses(plan::opName(*plan_, op), input, isRead ? HostUse::Write : HostUse::Read);
    if (isRead) {
        inputs_.read(op.index, input);
    } else {
        inputs_.write(op.index, input);
    }
}

void Executor::loadState(std::int32_t layer, StepOutcome& outcome) {
    const std::string name = plan::opName(*plan_, {OpKind::LoadState, layer});
    mover_.readState(
        layer,
        [&](const plan::Slice& slice, std::span<const std::byte> state) {
            for (const plan::Section section : plan::kSections) {
                device_.copyToDevice(
                    name, state.subspan(slice.sectionOffset(section), slice.dataBytes(section)),
                    compute_.stateSection(slice, section));
            }
            waitForAll(Stream::Upload, outcome);
            device_.hostUses(name, state, HostUse::Write);
        },
        outcome.waits);
    // Nothing waits for it: whatever reads these weights is computed behind it.
    compute_.deliverState(layer);
}

void Executor::storeState(std::int32_t layer, StepOutcome& outcome) {
    const std::string name = plan::opName(*plan_, {OpKind::StoreState, layer});
    mover_.writeState(
        layer,
        [&](const plan::Slice& slice, std::span<std::byte> out) {
            device_.hostUses(name, out, HostUse::Write);
            for (const plan::Section section : plan::kSections) {
                device_.copyToHost(
                    name, compute_.stateSection(slice, section),
                    out.subspan(slice.sectionOffset(section), slice.dataBytes(section)));
            }
            waitForAll(Stream::Download, outcome);
            device_.hostUses(name, out, HostUse::Read);
        },
        outcome.waits);
}

void Executor::waitForAll(Stream stream, StepOutcome& outcome) {
    const TimeAdded waiting(outcome.waits.copy);
    device_.waitOnHost(device_.record(stream));
}

void Executor::wait(const Op& op, StepOutcome& outcome) {
    const auto number = static_cast<std::size_t>(op.index);
    const Timeline awaited = plan::timelineOf(*plan_, plan_->ops[number].kind);
    if (awaited == Timeline::SsdRead || awaited == Timeline::SsdWrite) {
        awaitSsd(plan_->ops[number], outcome);
        return;
    }
    if (op.waiter != Timeline::Host) {
        device_.wait(streamOf(op.waiter), events_[number]);
        return;
    }
    double seconds = 0.0;
    {
        const TimeAdded waiting(seconds);
        device_.waitOnHost(events_[number]);
    }
    outcome.waits.copy += awaited == Timeline::Compute ? 0.0 : seconds;
}

void Executor::readLoss(const StepWork& work, StepOutcome& outcome) {
    const std::vector<compute::LossSum>& losses = compute_.losses();
    device_.hostUses(plan::opName(*plan_, {OpKind::ReadLoss}), compute_.lossMarks(), HostUse::Read);
    for (std::size_t microBatch = 0; microBatch < losses.size(); ++microBatch) {
        outcome.nllSum += losses[microBatch].value();
        if (plan_->pass == plan::StepPass::Train && !std::isfinite(outcome.nllSum)) {
            refuse(Sentence("The loss is not finite."), work.batches.subspan(microBatch, 1), work);
        }
    }
}

void Executor::closeGradient(std::int32_t layer, const StepWork& work, StepOutcome& outcome) {
    compute_.readGradient(layer, [&](std::span<const float> values) {
        const std::int64_t all = model_.layer(layer).elementCount;
        measures_.resize(roundedFormat(model_.dtype).bytesOfMeasures(all));
        mover_.storeGradient(
            layer, {0, all},
            [&](std::int64_t begin, std::int64_t count, std::byte* out) {
                maths_.roundPart(values, {begin, begin + count}, out, measures_);
            },
            outcome.waits);
        takeMeasure(layer, GradientOps::measured(std::exchange(measures_, {})), work);
    });
}

void Executor::storeDownloaded(std::int32_t index, const StepWork& work, StepOutcome& outcome) {
    const plan::RoundedPart& part = rounded(index);
    const std::span<const std::byte> downloaded = downloadPlace(part);
    device_.hostUses(plan::opName(*plan_, {OpKind::StoreGradient, index}), downloaded,
                     HostUse::Read);
    const plan::RoundedFormat format = roundedFormat(model_.dtype);
    const std::span<const std::byte> measures =
        downloaded.last(format.bytesOfMeasures(part.elements.count()));
    measures_.insert(measures_.end(), measures.begin(), measures.end());
    if (part.elements.end == model_.layer(part.layer).elementCount) {
        takeMeasure(part.layer, GradientOps::measured(std::exchange(measures_, {})), work);
    }
    if (plan::hasDeviceState(*plan_, part.layer)) {
        return;
    }
    mover_.storeGradient(
        part.layer, part.elements,
        [&](std::int64_t begin, std::int64_t count, std::byte* out) {
            const auto from = static_cast<std::uint64_t>(begin - part.elements.begin);
            std::memcpy(out, downloaded.data() + from * format.valueBytes,
                        static_cast<std::uint64_t>(count) * format.valueBytes);
        },
        outcome.waits);
}

void Executor::takeMeasure(std::int32_t layer,
                           const GradientMeasure& measure,
                           const StepWork& work) {
    if (measure.nonFiniteCount > 0) {
        refuse(Sentence("%1 gradient values of layer %2 are not finite.", measure.nonFiniteCount,
                        layer),
               work.batches, work);
    }
    layerSquares_[static_cast<std::size_t>(layer)] = measure.sumOfSquares;
}

std::span<const std::byte> Executor::hostWeights(std::int32_t index) const {
    const std::int32_t layer = plan_->visits[static_cast<std::size_t>(index)].layer;
    return {acquired_[static_cast<std::size_t>(index)], model_.weightBytes(layer)};
}

const plan::RoundedPart& Executor::rounded(std::int32_t index) const {
    return plan_->rounded[static_cast<std::size_t>(index)];
}

std::span<std::byte> Executor::downloadPlace(const plan::RoundedPart& part) const {
    return copies_.gradients.subspan(part.offset, part.bytes);
}

/// With its padding.
std::span<std::byte> Executor::inputInRam(std::int32_t block) const {
    const plan::InputPlaces& inputs = plan_->inputs;
    const std::int32_t place =
        plan_->isOnDevice ? inputs.hostPlaceOf(block) : inputs.placeOf(block);
    const std::uint64_t bytes = compute_.inputPlaceBytes();
    return copies_.inputs.subspan(static_cast<std::uint64_t>(place) * bytes, bytes);
}

std::span<std::byte> Executor::savedInput(std::int32_t block) const {
    return inputInRam(block).first(compute_.blockInputs(block).bytes);
}

void Executor::awaitSsd(const Op& transfer, StepOutcome& outcome) {
    if (transfer.kind == OpKind::ReadInput) {
        const TimeAdded reading(outcome.waits.ssdRead);
        inputs_.awaitRead(transfer.index);
    } else {
        const TimeAdded writing(outcome.waits.ssdWrite);
        inputs_.awaitWrite(transfer.index);
    }
}

void Executor::refuse(const Sentence& what,
                      std::span<const rows::MicroBatch> batches,
                      const StepWork& work) const {
    throw Error(ErrorCode::NonFiniteGradient, what,
                std::string(work.dataSet) + ", " + rowsText(batches),
                Sentence("Check these rows and lower --lr."));
}

}  // namespace strata::train
