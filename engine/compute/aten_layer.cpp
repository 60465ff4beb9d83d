// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_layer.h"

#include "compute/as_tensor.h"
#include "compute/matrix.h"

#include <torch/csrc/autograd/autograd.h>

namespace strata::compute {
namespace {

const TensorLayout* layoutOf(const LayerWeights& weights, TensorRole role, TensorRole target) {
    return weights.layout == nullptr ? nullptr : weights.layout->find(role, target);
}

}  // namespace

AtenLayer::AtenLayer(const LayerWeights& weights, LayerGradients gradients, at::Device device)
    : weights_(weights), gradients_(gradients), device_(device) {}

at::Tensor AtenLayer::weight(TensorRole role, TensorRole target) const {
    const TensorLayout* tensor = layoutOf(weights_, role, target);
    if (tensor == nullptr) {
        return {};
    }
    return asTensor(weightOf(weights_, role, target).data, weights_.dtype, tensor->shape, device_);
}

at::Tensor AtenLayer::gradient(TensorRole role, TensorRole target) const {
    const TensorLayout* tensor = layoutOf(weights_, role, target);
    if (tensor == nullptr || gradients_.empty()) {
        return {};
    }
    return asTensor(gradientOf(weights_.layout, gradients_, role, target), DType::F32,
                    tensor->shape, device_);
}

at::Tensor AtenLeaves::take(const AtenLayer& layer, TensorRole role) {
    const at::Tensor stored = layer.weight(role);
    if (!stored.defined()) {
        return {};
    }
    at::Tensor vector = stored.to(at::kFloat);
    const at::Tensor gradient = layer.gradient(role);
    if (gradient.defined()) {
        vector.requires_grad_();
        leaves_.push_back(vector);
        gradients_.push_back(gradient);
    }
    return vector;
}

at::Tensor AtenLeaves::backward(const at::Tensor& y,
                                const at::Tensor& gradY,
                                const at::Tensor& x) const {
    std::vector<at::Tensor> inputs = leaves_;
    inputs.push_back(x);
    const std::vector<at::Tensor> found = torch::autograd::grad({y}, inputs, {gradY});
    for (std::size_t i = 0; i < gradients_.size(); ++i) {
        gradients_[i].add_(found[i]);
    }
    return found.back();
}

}  // namespace strata::compute
