// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/executor.h"

#include "base/assert.h"

#include "strata/error.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace strata::run {

using plan::Op;
using plan::OpKind;

namespace {

/// Rows named in an error; a packed step may have thousands.
constexpr std::size_t kRowsNamed = 24;

/// "rows 3, 17, 21 and 5 more", as people count them in the dataset.
std::string rowsText(std::span<const data::MicroBatch> batches) {
    std::vector<std::int64_t> rows;
    for (const data::MicroBatch& batch : batches) {
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

}  // namespace

Executor::Executor(const ModelSpec& model,
                   const ModelLayout& layout,
                   const LoraSpec* lora,
                   DType dtype,
                   compute::Compute& compute,
                   tier::Mover& mover,
                   ComputeRegions regions,
                   GradientMaths maths)
    : model_(model),
      layout_(layout),
      lora_(lora),
      dtype_(dtype),
      compute_(compute),
      mover_(mover),
      regions_(regions),
      maths_(std::move(maths)),
      layerWeights_(layout.layers.size()),
      layerSquares_(layout.layers.size()) {}

StepOutcome Executor::run(const StepWork& work) {
    batches_ = work.batches;
    segments_.clear();
    tokenBegin_.clear();
    stepTokens_ = 0;
    StepOutcome outcome;
    for (const data::MicroBatch& batch : batches_) {
        tokenBegin_.push_back(stepTokens_);
        stepTokens_ += static_cast<std::int64_t>(batch.ids.size());
        outcome.trainedTokens += batch.trainedTokens;
        std::vector<compute::Segment> segments;
        for (const auto& [begin, end] : batch.segments) {
            segments.push_back({begin, end});
        }
        segments_.push_back(std::move(segments));
    }
    std::fill(layerSquares_.begin(), layerSquares_.end(), 0.0);

    mover_.beginStep(*work.plan, work.update, work.cacheWrites);
    for (const Op& op : work.plan->ops) {
        perform(op, work, outcome);
    }
    mover_.endStep(outcome.waits);
    for (const double squares : layerSquares_) {
        outcome.gradientSquares += squares;
    }
    return outcome;
}

void Executor::perform(const Op& op, const StepWork& work, StepOutcome& outcome) {
    switch (op.kind) {
        case OpKind::Acquire: {
            const auto layer = static_cast<std::size_t>(
                work.plan->visits[static_cast<std::size_t>(op.index)].layer);
            layerWeights_[layer] = mover_.acquire(op.index, outcome.waits);
            break;
        }
        case OpKind::Release:
            mover_.release(op.index);
            break;
        case OpKind::Embed:
            embed(work);
            break;
        case OpKind::Forward:
            forward(op.index, work);
            break;
        case OpKind::HeadLoss:
            headLoss(work, outcome);
            break;
        case OpKind::Backward:
            backward(op.index, work);
            break;
        case OpKind::EmbedBackward:
            for (std::size_t microBatch = 0; microBatch < batches_.size(); ++microBatch) {
                compute_.embedBackward(model_, layout_.embedding(), view(microBatch),
                                       activationGradient(microBatch), gradient(work, 0));
            }
            break;
        case OpKind::OpenGradient: {
            const std::span<float> values = gradient(work, op.index);
            std::memset(values.data(), 0, values.size_bytes());
            break;
        }
        case OpKind::CloseGradient:
            closeGradient(op.index, work, outcome);
            break;
    }
}

void Executor::embed(const StepWork&) {
    for (std::size_t microBatch = 0; microBatch < batches_.size(); ++microBatch) {
        compute_.embed(model_, weights(0), view(microBatch), activations(0, microBatch));
    }
}

void Executor::forward(std::int64_t block, const StepWork& work) {
    for (std::size_t microBatch = 0; microBatch < batches_.size(); ++microBatch) {
        compute_.blockForward(model_, weights(static_cast<std::int32_t>(1 + block)),
                              adapter(block, work, microBatch), view(microBatch),
                              activations(block, microBatch), activations(block + 1, microBatch),
                              nullptr, regions_.workspace);
    }
}

void Executor::headLoss(const StepWork& work, StepOutcome& outcome) {
    const auto headLayer = static_cast<std::int32_t>(1 + layout_.blockCount);
    const std::int32_t productLayer = model_.tiedEmbeddings ? 0 : headLayer;
    const bool training = work.plan->pass == plan::StepPass::Train;
    const float scale =
        outcome.trainedTokens > 0 ? 1.0F / static_cast<float>(outcome.trainedTokens) : 0.0F;
    for (std::size_t microBatch = 0; microBatch < batches_.size(); ++microBatch) {
        const std::span<float> gradX =
            training ? activationGradient(microBatch) : std::span<float>{};
        const std::span<float> headGradient =
            training ? gradient(work, headLayer) : std::span<float>{};
        const std::span<float> productGradient =
            training ? gradient(work, productLayer) : std::span<float>{};
        outcome.nllSum +=
            compute_.headLoss(model_, weights(headLayer), weights(productLayer), view(microBatch),
                              activations(layout_.blockCount, microBatch), scale, gradX,
                              headGradient, productGradient, {}, regions_.workspace);
        if (training && !std::isfinite(outcome.nllSum)) {
            refuse(Sentence("The loss is not finite."), batches_.subspan(microBatch, 1), work);
        }
    }
}

void Executor::backward(std::int64_t block, const StepWork& work) {
    const auto layer = static_cast<std::int32_t>(1 + block);
    for (std::size_t microBatch = 0; microBatch < batches_.size(); ++microBatch) {
        const std::span<float> adapterGradient =
            lora_ != nullptr ? gradient(work, adapterLayer(block)) : std::span<float>{};
        compute_.blockBackward(model_, weights(layer), adapter(block, work, microBatch),
                               view(microBatch), activations(block, microBatch),
                               activationGradient(microBatch), gradient(work, layer),
                               adapterGradient, regions_.workspace);
    }
}

void Executor::closeGradient(std::int32_t layer, const StepWork& work, StepOutcome& outcome) {
    const std::span<const float> values = gradient(work, layer);
    const GradientMeasure measure = maths_.measure(values);
    if (measure.nonFiniteCount > 0) {
        refuse(Sentence("%1 gradient values of layer %2 are not finite.", measure.nonFiniteCount,
                        layer),
               batches_, work);
    }
    layerSquares_[static_cast<std::size_t>(layer)] = measure.sumOfSquares;
    mover_.storeGradient(
        layer,
        [&](std::int64_t begin, std::int64_t count, std::byte* out) {
            maths_.store(
                values.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(count)),
                out);
        },
        outcome.waits);
}

compute::LayerWeights Executor::weights(std::int32_t layer) const {
    return {&layout_.layers[static_cast<std::size_t>(layer)],
            layerWeights_[static_cast<std::size_t>(layer)], dtype_};
}

compute::BlockAdapter Executor::adapter(std::int64_t block,
                                        const StepWork& work,
                                        std::size_t microBatch) const {
    compute::BlockAdapter adapter;
    if (lora_ != nullptr) {
        adapter.weights = weights(adapterLayer(block));
        adapter.scale = static_cast<float>(lora_->scale());
        if (work.plan->pass == plan::StepPass::Train) {
            adapter.dropout = static_cast<float>(lora_->dropout);
            adapter.dropoutSeed =
                (work.dropoutSeed * 0x9E3779B97F4A7C15ULL + microBatch) * 0x9E3779B97F4A7C15ULL +
                static_cast<std::uint64_t>(block);
        }
    }
    return adapter;
}

compute::TokenBatch Executor::view(std::size_t microBatch) const {
    const data::MicroBatch& batch = batches_[microBatch];
    return {batch.ids, batch.positions, batch.targets, segments_[microBatch]};
}

compute::Activations Executor::activations(std::int64_t block, std::size_t microBatch) const {
    const std::int64_t row = block * stepTokens_ + tokenBegin_[microBatch];
    const auto offset = static_cast<std::size_t>(row * model_.hiddenSize) * bytesOf(dtype_);
    STRATA_ASSERT(offset + batches_[microBatch].ids.size() *
                               static_cast<std::size_t>(model_.hiddenSize) * bytesOf(dtype_) <=
                  regions_.activations.size());
    return {regions_.activations.data() + offset, dtype_};
}

std::span<float> Executor::activationGradient(std::size_t microBatch) const {
    const auto hidden = static_cast<std::size_t>(model_.hiddenSize);
    const std::size_t begin = static_cast<std::size_t>(tokenBegin_[microBatch]) * hidden;
    const std::size_t count = batches_[microBatch].ids.size() * hidden;
    STRATA_ASSERT((begin + count) * sizeof(float) <= regions_.activationGradient.size());
    return {reinterpret_cast<float*>(regions_.activationGradient.data()) + begin, count};
}

std::span<float> Executor::gradient(const StepWork& work, std::int32_t layer) const {
    const LayerLayout& layout = layout_.layers[static_cast<std::size_t>(layer)];
    if (!layout.trainable) {
        return {};
    }
    const plan::GradientPlace& place = work.plan->gradients[static_cast<std::size_t>(layer)];
    return {reinterpret_cast<float*>(regions_.gradients.data() + place.offset),
            static_cast<std::size_t>(layout.elementCount)};
}

void Executor::refuse(const Sentence& what,
                      std::span<const data::MicroBatch> batches,
                      const StepWork& work) const {
    throw Error(ErrorCode::NonFiniteGradient, what,
                std::string(work.dataSet) + ", " + rowsText(batches),
                Sentence("Check these rows and lower --lr."));
}

}  // namespace strata::run
