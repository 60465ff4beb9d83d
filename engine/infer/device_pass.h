// SPDX-License-Identifier: GPL-3.0-or-later
// The pass of a model that computes on a device with memory of its own: weights, keys and values
// and activations lie there; losses and logits come down. Layers that the memory plan keeps there
// are uploaded once; all others pass through a place or two, each uploaded while the layer before
// it computes. They come from memory that the device was told of (ModelWeights::memory), so that
// copies go on while the host gives more work.
//
//     upload     layer k        layer k+1                        layer k+2, behind compute k
//     compute    ...            layer k, behind its upload       layer k+1
//     host       waits for an upload where it needs the place in RAM: of layers that pass there,
//                k+2 is read from the disk once k, or k+1 if there is one place, is uploaded
//
// Thread: the engine thread.
#pragma once

#include "compute/device.h"
#include "compute/make_device.h"
#include "infer/inference_memory.h"
#include "infer/model_pass.h"
#include "train/step_model.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::infer {

class DevicePass final : public ModelPass {
public:
    /// For a `memory` that is planned for a device; takes its memory there. Everything but
    /// `makeDevice` must outlive it. Throws DeviceUnavailable, OutOfDeviceMemory.
    DevicePass(models::ModelWeights& weights,
               const InferenceMemory& memory,
               compute::Compute& compute,
               const compute::MakeDevice& makeDevice);

    std::uint64_t hostCacheBytes(std::int64_t) const override { return 0; }
    compute::DeviceTraffic traffic() const { return device_->traffic(); }

private:
    /// Where layers pass through.
    struct Place {
        compute::DeviceSpan span;
        std::optional<compute::Event> lastUse;  ///< unless the host waited for it
    };
    /// A layer's weights, for what is given to stream Compute next.
    struct Layer {
        std::int32_t index = 0;
        compute::DeviceSpan span;
        Place* place = nullptr;  ///< null: it stays
    };
    /// A block's keys and values of a text.
    struct KeptText {
        compute::DeviceSpan span;
        std::int64_t capacity = 0;
        std::int64_t length = 0;
    };
    /// An upload from the RAM that layers pass through.
    struct PassingUpload {
        const std::byte* place;
        compute::Event end;
    };

    void embed(const compute::TokenBatch& batch) override;
    void block(std::int64_t index,
               const compute::TokenBatch& batch,
               std::span<TextCache* const> caches) override;
    double headLoss(const compute::TokenBatch& batch, std::span<float> tokenLoss) override;
    void headLogits(std::span<const std::int64_t> rows, std::span<float> logits) override;
    void afterLayer(std::int32_t /*index*/) override {}  // uploads wait for nothing else
    void abandon() noexcept override;
    std::uint64_t workBytes() const override { return 0; }

    Layer bring(std::int32_t index);
    void upload(std::int32_t index, compute::DeviceSpan to);
    void giveBack(std::span<const std::byte> place);
    void launch(compute::Launch launch, const std::vector<Layer>& layers);
    compute::Event download(std::string name, compute::DeviceSpan from, std::span<std::byte> to);
    /// Waits for the end of the pass.
    void finish(compute::Event end);

    compute::LayerWeights weights(const Layer& layer, const compute::DeviceMemory& memory) const;
    std::vector<Layer> headLayers();
    compute::DeviceSpan activations(std::int64_t tokens) const;
    compute::Activations x(const compute::DeviceMemory& memory) const;

    const train::StepModel model_;
    compute::Compute& compute_;
    std::unique_ptr<compute::Device> device_;
    compute::DeviceSpan workspace_;
    compute::DeviceSpan cache_;
    std::uint64_t textCacheBytes_ = 0;  ///< of it: each text's
    compute::DeviceSpan activations_;
    compute::DeviceSpan results_;
    std::vector<std::optional<compute::DeviceSpan>> homes_;  ///< by layer; nothing: it passes
    std::vector<bool> isHome_;                               ///< by layer: it was uploaded
    std::vector<std::size_t> arriving_;                      ///< of these, not yet waited for
    std::vector<Place> places_;
    std::size_t nextPlace_ = 0;
    std::vector<PassingUpload> passingUploads_;  ///< that the host has not waited for
    compute::LossSum loss_;
    std::byte lossMark_{};  ///< stands for loss_ where a device looks at what it writes
};

}  // namespace strata::infer
