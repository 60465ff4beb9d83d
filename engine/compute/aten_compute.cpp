// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_compute.h"

#include "compute/aten_block.h"
#include "compute/aten_device.h"
#include "compute/aten_embedding.h"
#include "compute/aten_head.h"
#include "compute/library_threads.h"
#include "compute/own_kernels.h"
#include "compute/torch_guard.h"
#include "compute/torch_on_gpu.h"

namespace strata::compute {
namespace {

class AtenCompute final : public Compute {
public:
    AtenCompute(c10::Device device, const OwnKernels* kernels)
        : device_(device), kernels_(kernels), batches_(device) {}

    std::size_t workspaceBytes(
        const ModelSpec&, const LoraSpec*, BatchShape, DType, Pass) const override {
        return 0;
    }

    void embed(const ModelSpec& model,
               const LayerWeights& embedding,
               const TokenBatch& batch,
               Activations xOut) override {
        run("embedding", [&] { atenEmbed(model, embedding, batch, xOut, batches_); });
    }

    void embedBackward(const ModelSpec& model,
                       const LayerLayout& embedding,
                       const TokenBatch& batch,
                       std::span<const float> gradX,
                       LayerGradients gradients) override {
        run("embedding backward",
            [&] { atenEmbedBackward(model, embedding, batch, gradX, gradients, batches_); });
    }

    /// Its operators take memory of their own.
    std::size_t innerBytesPerToken(const ModelSpec&, DType) const override { return 0; }

    void blockForward(const BlockForward& work) override {
        run("block forward", [&] { atenBlockForward(work, batches_, kernels_); });
    }

    void blockBackward(const BlockBackward& work) override {
        run("block backward", [&] { atenBlockBackward(work, batches_, kernels_); });
    }

    LossSum headLoss(const HeadLoss& work) override {
        LossSum loss;
        run("head loss", [&] { loss = atenHeadLoss(work, batches_); });
        return loss;
    }

    void logits(const HeadLogits& work) override {
        run("logits", [&] { atenLogits(work, device_); });
    }

    /// A GPU needs none of its threads, and on the CPU everything runs on the caller's, so that no
    /// sum depends on how many there are.
    void usePool(WorkerPool&) override {}

private:
    /// Runs one call's work.
    void run(std::string_view action, const std::function<void()>& work) const {
        if (device_.is_cpu()) {
            keepLibraryOnThisThread();
        }
        guarded(action, work);
    }

    const c10::Device device_;
    const OwnKernels* const kernels_;
    AtenBatches batches_;
};

}  // namespace

std::unique_ptr<Compute> makeAtenCompute(AtenDevice device) {
    loadTorchCudaIfUsable();  // before the first graph, wherever that is computed
    return makeAtenComputeWith(ownKernels(device), device);
}

std::unique_ptr<Compute> makeAtenComputeWith(const OwnKernels* kernels, AtenDevice device) {
    return std::make_unique<AtenCompute>(atenDevice(device), kernels);
}

}  // namespace strata::compute
