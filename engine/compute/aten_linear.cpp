// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_linear.h"

#include "base/assert.h"
#include "compute/aten_dropout.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/addmm.h>
#include <ATen/ops/mm.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>

namespace strata::compute {
namespace {

/// Of a bf16 product that is added to a sum, this much exists at once: 128 MiB.
constexpr std::int64_t kPieceElements = std::int64_t{32} << 20;

/// A weight and where its gradient is summed.
struct Factor {
    at::Tensor weight;
    at::Tensor gradient;
};

/// y = x W^T, of the rounded values; its backward adds the weight's gradient to its sum.
struct LinearFunction : torch::autograd::Function<LinearFunction> {
    static at::Tensor forward(torch::autograd::AutogradContext* context,
                              const at::Tensor& /*node*/,
                              const at::Tensor& values,
                              const Factor& factor) {
        context->saved_data["weight"] = factor.weight;
        context->saved_data["gradient"] = factor.gradient;
        if (factor.gradient.defined()) {
            context->save_for_backward({values});
        }
        return atenProduct(values, factor.weight.t());
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradY) {
        const at::Tensor weight = context->saved_data["weight"].toTensor();
        const at::Tensor gradient = context->saved_data["gradient"].toTensor();
        const at::Tensor rounded = gradY.front().to(weight.scalar_type());
        if (gradient.defined()) {
            addAtenProduct(gradient, rounded.t(), context->get_saved_variables().front());
        }
        return {atenProduct(rounded, weight), at::Tensor(), at::Tensor()};
    }
};

at::Tensor multiply(const RoundedValue& x, const Factor& factor) {
    if (at::GradMode::is_enabled()) {
        return LinearFunction::apply(x.node, x.values, factor);
    }
    return atenProduct(x.values, factor.weight.t());
}

RoundedValue roundedFor(const at::Tensor& x, const at::Tensor& weight) {
    return {x, x.detach().to(weight.scalar_type())};
}

/// `adapterX` is x, or x behind the adapter's dropout.
at::Tensor linearOf(const RoundedValue& x, const RoundedValue& adapterX, const AtenLinear& linear) {
    at::Tensor y = multiply(x, {linear.weight, linear.gradWeight});
    if (linear.bias.defined()) {
        y = y.add(linear.bias);
    }
    const AtenLora& lora = linear.lora;
    if (lora.a.defined()) {
        const at::Tensor low = multiply(adapterX, {lora.a, lora.gradA});
        y = y.add(multiply(roundedFor(low, lora.b), {lora.b, lora.gradB}), lora.scale);
    }
    return y;
}

}  // namespace

at::Tensor atenProduct(const at::Tensor& a, const at::Tensor& b) {
    if (a.scalar_type() == at::kFloat) {
        return a.mm(b);
    }
    // Only this device has products of bf16 that leave their fp32 sums unrounded.
    if (a.is_cuda()) {
        return at::mm(a, b, at::kFloat);
    }
    return a.to(at::kFloat).mm(b.to(at::kFloat));
}

void addAtenProduct(const at::Tensor& sum, const at::Tensor& a, const at::Tensor& b) {
    if (a.scalar_type() == at::kFloat) {
        sum.addmm_(a, b);
        return;
    }
    if (a.is_cuda()) {
        at::Tensor out = sum;
        at::addmm_out(out, sum, a, b, at::kFloat);
        return;
    }
    const std::int64_t rows = std::max<std::int64_t>(1, kPieceElements / sum.size(1));
    for (std::int64_t begin = 0; begin < sum.size(0); begin += rows) {
        const std::int64_t count = std::min(rows, sum.size(0) - begin);
        sum.narrow(0, begin, count).add_(atenProduct(a.narrow(0, begin, count), b));
    }
}

at::Tensor atenLinear(const at::Tensor& x, const AtenLinear& linear, std::int64_t firstToken) {
    const RoundedValue rounded = roundedFor(x, linear.weight);
    const AtenLora& lora = linear.lora;
    if (!lora.a.defined() || lora.dropout == 0.0F) {
        return linearOf(rounded, rounded, linear);
    }
    const at::Tensor dropped = atenDropout(x, lora.dropoutKey, lora.dropout, firstToken);
    return linearOf(rounded, roundedFor(dropped, lora.a), linear);
}

at::Tensor atenLinear(const RoundedValue& x, const AtenLinear& linear) {
    STRATA_ASSERT(linear.lora.dropout == 0.0F);
    return linearOf(x, x, linear);
}

}  // namespace strata::compute
