// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/torch_compute.h"

#include "base/assert.h"
#include "compute/bf16_products.h"
#include "compute/block.h"
#include "compute/embedding.h"
#include "compute/head_loss.h"
#include "compute/torch_guard.h"
#include "compute/warm_up.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

namespace strata::compute {
namespace {

/// Measures one way against another with a whole program: a name of bf16_products.h.
constexpr const char* kProductsVariable = "STRATA_PRODUCTS";

Bf16Products productsOf(Bf16Path path) {
    switch (path) {
        case Bf16Path::Widen:
            return Bf16Products::Widen;
        case Bf16Path::Native:
            return Bf16Products::Native;
        case Bf16Path::Packed:
            return Bf16Products::Packed;
        case Bf16Path::Auto:
            break;
    }
    return fastestBf16Products();
}

class TorchCompute final : public Compute {
public:
    explicit TorchCompute(Bf16Path path) {
        machine_.products = productsOf(path);
        if (const char* const name = std::getenv(kProductsVariable);
            name != nullptr && path == Bf16Path::Auto) {
            useProducts(name);
        }
    }

    std::size_t workspaceBytes(const ModelSpec& model,
                               const LoraSpec* lora,
                               BatchShape shape,
                               DType dtype,
                               Pass pass) const override {
        return std::max(blockWorkspaceBytes(model, lora, shape.tokensMax, dtype, pass, machine()),
                        headWorkspaceBytes(model, shape.tokensMax, dtype, pass, machine()));
    }

    void embed(const ModelSpec& model,
               const LayerWeights& embedding,
               const TokenBatch& batch,
               Activations xOut) override {
        guarded("embedding", [&] { compute::embed(pool(), model, embedding, batch, xOut); });
    }

    void embedBackward(const ModelSpec& model,
                       const LayerLayout& embedding,
                       const TokenBatch& batch,
                       std::span<const float> gradX,
                       LayerGradients gradients) override {
        guarded("embedding backward",
                [&] { compute::embedBackward(pool(), model, embedding, batch, gradX, gradients); });
    }

    std::size_t innerBytesPerToken(const ModelSpec& model, DType dtype) const override {
        return compute::innerBytesPerToken(model, dtype, machine());
    }

    void blockForward(const BlockForward& work) override {
        guarded("block forward", [&] { compute::blockForward(work, machine()); });
    }

    void blockBackward(const BlockBackward& work) override {
        guarded("block backward", [&] { compute::blockBackward(work, machine()); });
    }

    LossSum headLoss(const HeadLoss& work) override {
        double loss = 0.0;
        guarded("head loss", [&] { loss = compute::headLoss(work, machine()); });
        return LossSum(loss);
    }

    void logits(const HeadLogits& work) override {
        guarded("logits", [&] { compute::headLogits(work, machine()); });
    }

    void usePool(WorkerPool& pool) override {
        machine_.pool = &pool;
        isWarm_ = false;
    }

    void warmUp(const WarmUp& work) override {
        if (!isWarm_) {
            guarded("warm-up", [&] { compute::warmUp(work, machine()); });
            isWarm_ = true;
        }
    }

    std::string productsName() const override { return std::string(nameOf(machine_.products)); }

    void useProducts(const std::string& name) override {
        const std::optional<Bf16Products> products = productsNamed(name);
        if (products && isAvailable(*products)) {
            machine_.products = *products;
            isWarm_ = false;
        }
    }

private:
    const Machine& machine() const {
        STRATA_ASSERT(machine_.pool != nullptr);
        return machine_;
    }
    WorkerPool& pool() const { return *machine().pool; }

    Machine machine_;
    bool isWarm_ = false;  ///< the pool, for these products
};

}  // namespace

std::unique_ptr<Compute> makeTorchCompute(Bf16Path bf16Path) {
    return std::make_unique<TorchCompute>(bf16Path);
}

}  // namespace strata::compute
