// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/step_plan.h"

#include "base/assert.h"

namespace strata::plan {
namespace {

std::string visitName(const StepPlan& plan, const char* what, std::int32_t index) {
    return std::string(what) + " of visit " + std::to_string(index) + ", layer " +
           std::to_string(plan.visits.at(static_cast<std::size_t>(index)).layer);
}

std::string partName(const StepPlan& plan, const char* what, std::int32_t index) {
    const RoundedPart& part = plan.rounded.at(static_cast<std::size_t>(index));
    return std::string(what) + " gradient " + std::to_string(part.layer) +
           (part.elements.begin == 0 ? "" : " from " + std::to_string(part.elements.begin));
}

std::string numbered(const char* what, std::int32_t index) {
    return std::string(what) + " " + std::to_string(index);
}

}  // namespace

std::optional<std::int32_t> innerPlaceOf(const StepPlan& plan, std::int64_t block) {
    const std::int64_t blockCount = plan.inputs.count - 1;  // the last input is the head's
    const std::int64_t place = block - (blockCount - plan.innerKeptCount);
    return place < 0 ? std::nullopt : std::optional(static_cast<std::int32_t>(place));
}

bool computes(StepPass pass) {
    return pass == StepPass::Train || pass == StepPass::Evaluate;
}

bool hasDeviceState(const StepPlan& plan, std::int32_t layer) {
    return !plan.state.empty() && plan.state[static_cast<std::size_t>(layer)].bytes > 0;
}

GradientPlace measuresOf(const StepPlan& plan, const RoundedPart& part) {
    const GradientPlace& gradient = plan.state[static_cast<std::size_t>(part.layer)].gradient;
    return {gradient.offset + gradient.bytes - part.bytes, part.bytes};
}

Timeline timelineOf(const StepPlan& plan, OpKind kind) {
    switch (kind) {
        case OpKind::Embed:
        case OpKind::Forward:
        case OpKind::Recompute:
        case OpKind::HeadLoss:
        case OpKind::Backward:
        case OpKind::EmbedBackward:
        case OpKind::OpenGradient:
            return plan.isOnDevice ? Timeline::Compute : Timeline::Host;
        case OpKind::RoundGradient:
        case OpKind::UpdateState:
            return Timeline::Compute;
        case OpKind::Upload:
        case OpKind::LoadInput:
            return Timeline::Upload;
        case OpKind::Download:
        case OpKind::SaveInput:
            return Timeline::Download;
        case OpKind::ReadInput:
            return Timeline::SsdRead;
        case OpKind::WriteInput:
            return Timeline::SsdWrite;
        case OpKind::Acquire:
        case OpKind::Release:
        case OpKind::Use:
        case OpKind::ReadLoss:
        case OpKind::CloseGradient:
        case OpKind::StoreGradient:
        case OpKind::LoadState:
        case OpKind::StoreState:
        case OpKind::Wait:
            return Timeline::Host;
    }
    STRATA_ASSERT(false);
}

std::string opName(const StepPlan& plan, const Op& op) {
    switch (op.kind) {
        case OpKind::Acquire:
            return visitName(plan, "acquisition", op.index);
        case OpKind::Release:
            return visitName(plan, "release", op.index);
        case OpKind::Embed:
            return "embedding";
        case OpKind::Forward:
            return numbered("forward of block", op.index);
        case OpKind::Recompute:
            return numbered("recomputation in block", op.index);
        case OpKind::HeadLoss:
            return "head loss";
        case OpKind::ReadLoss:
            return "reading of the loss";
        case OpKind::Backward:
            return numbered("backward of block", op.index);
        case OpKind::EmbedBackward:
            return "embedding backward";
        case OpKind::OpenGradient:
            return numbered("zeroing of gradient", op.index);
        case OpKind::CloseGradient:
            return numbered("closing of gradient", op.index);
        case OpKind::Upload:
            return visitName(plan, "upload", op.index);
        case OpKind::Use:
            return visitName(plan, "use", op.index);
        case OpKind::RoundGradient:
            return partName(plan, "rounding of", op.index);
        case OpKind::Download:
            return partName(plan, "download of", op.index);
        case OpKind::StoreGradient:
            return partName(plan, "storing of", op.index);
        case OpKind::SaveInput:
            return numbered("saving of the input of block", op.index);
        case OpKind::LoadInput:
            return numbered("loading of the input of block", op.index);
        case OpKind::WriteInput:
            return numbered("writing of the input of block", op.index);
        case OpKind::ReadInput:
            return numbered("reading of the input of block", op.index);
        case OpKind::UpdateState:
            return numbered("update of layer", op.index);
        case OpKind::LoadState:
            return numbered("loading of the state of layer", op.index);
        case OpKind::StoreState:
            return numbered("storing of the state of layer", op.index);
        case OpKind::Wait:
            return numbered("wait for operation", op.index);
    }
    STRATA_ASSERT(false);
}

}  // namespace strata::plan
