// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/own_activations.h"

#include "base/assert.h"
#include "compute/kernels/rms_norm.h"
#include "compute/kernels/rms_norm_backward.h"
#include "compute/kernels/rotary.h"
#include "compute/kernels/swiglu.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/empty_strided.h>
#include <torch/csrc/autograd/custom_function.h>

namespace strata::compute {
namespace {

using kernels::Bits16;
using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

const float* floats(const at::Tensor& tensor) {
    STRATA_ASSERT(tensor.scalar_type() == at::kFloat && tensor.is_contiguous());
    return static_cast<const float*>(tensor.const_data_ptr());
}

float* floatsOut(const at::Tensor& tensor) {
    STRATA_ASSERT(tensor.scalar_type() == at::kFloat && tensor.is_contiguous());
    return static_cast<float*>(tensor.mutable_data_ptr());
}

Bits16* bitsOut(const at::Tensor& tensor) {
    STRATA_ASSERT(tensor.scalar_type() == at::kBFloat16 && tensor.is_contiguous());
    return static_cast<Bits16*>(tensor.mutable_data_ptr());
}

at::Tensor likeInBf16(const at::Tensor& x) {
    return at::empty(x.sizes(), x.options().dtype(at::kBFloat16));
}

/// What a node's gradient has the shape of.
at::Tensor withoutMemory(const at::Tensor& x) {
    return at::empty_strided({x.size(0), x.size(1)}, {0, 0}, x.options().dtype(at::kFloat));
}

/// The kernels outlive the graph; a graph keeps numbers.
void keep(AutogradContext& context, const OwnKernels& kernels) {
    context.saved_data["kernels"] =
        static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(&kernels));
}
const OwnKernels& kept(AutogradContext& context) {
    return *reinterpret_cast<const OwnKernels*>(
        static_cast<std::intptr_t>(context.saved_data["kernels"].toInt()));
}

at::Tensor normWeightGradient(const OwnKernels& kernels,
                              const at::Tensor& gradY,
                              const at::Tensor& x,
                              const at::Tensor& inverse) {
    const std::int64_t rows = x.size(0);
    const std::int64_t n = x.size(1);
    const std::int64_t slabs = kernels::slabsOf(rows);
    const at::Tensor partial = at::empty({slabs, n}, x.options());
    const at::Tensor gradient = at::empty({n}, x.options());
    kernels.launch(Kernel::RmsNormSlabs, slabs * kernels::columnBlocks(n),
                   kernels::RmsNormSlabs{floats(gradY), floats(x), floats(inverse),
                                         floatsOut(partial), rows, n});
    kernels.launch(Kernel::RmsNormSum, kernels::columnBlocks(n),
                   kernels::RmsNormSum{floats(partial), floatsOut(gradient), slabs, n});
    return gradient;
}

/// Returns the node and the values, of which the first alone has a gradient.
struct NormFunction : Function<NormFunction> {
    static variable_list forward(AutogradContext* context,
                                 const at::Tensor& x,
                                 const at::Tensor& weight,
                                 const OwnKernels* kernels,
                                 double eps) {
        const at::Tensor values = likeInBf16(x);
        const at::Tensor inverse = at::empty({x.size(0)}, x.options());
        kernels->launch(
            Kernel::RmsNorm, x.size(0),
            kernels::RmsNorm{floats(x), floats(weight), bitsOut(values), floatsOut(inverse),
                             x.size(0), x.size(1), static_cast<float>(eps)});
        keep(*context, *kernels);
        context->saved_data["inverse"] = inverse;
        context->save_for_backward({x, weight});
        context->mark_non_differentiable({values});
        return {withoutMemory(x), values};
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const variable_list saved = context->get_saved_variables();
        const at::Tensor& x = saved[0];
        const at::Tensor& weight = saved[1];
        const at::Tensor inverse = context->saved_data["inverse"].toTensor();
        const at::Tensor gradY = gradients.front().contiguous();
        const OwnKernels& kernels = kept(*context);
        at::Tensor gradX;
        if (context->needs_input_grad(0)) {
            gradX = at::empty_like(x);
            kernels.launch(
                Kernel::RmsNormBackward, x.size(0),
                kernels::RmsNormBackward{floats(gradY), floats(x), floats(weight), floats(inverse),
                                         floatsOut(gradX), x.size(0), x.size(1)});
        }
        at::Tensor gradWeight;
        if (context->needs_input_grad(1)) {
            gradWeight = normWeightGradient(kernels, gradY, x, inverse);
        }
        return {gradX, gradWeight, at::Tensor(), at::Tensor()};
    }
};

struct SwigluFunction : Function<SwigluFunction> {
    static variable_list forward(AutogradContext* context,
                                 const at::Tensor& gate,
                                 const at::Tensor& up,
                                 const OwnKernels* kernels) {
        const at::Tensor values = likeInBf16(gate);
        kernels->launch(Kernel::Swiglu, kernels::swigluBlocks(gate.numel()),
                        kernels::Swiglu{floats(gate), floats(up), bitsOut(values), gate.numel()});
        keep(*context, *kernels);
        context->save_for_backward({gate, up});
        context->mark_non_differentiable({values});
        return {withoutMemory(gate), values};
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const variable_list saved = context->get_saved_variables();
        const at::Tensor gradOut = gradients.front().contiguous();
        const at::Tensor gradGate = at::empty_like(saved[0]);
        const at::Tensor gradUp = at::empty_like(saved[1]);
        kept(*context).launch(
            Kernel::SwigluBackward, kernels::swigluBlocks(gradOut.numel()),
            kernels::SwigluBackward{floats(gradOut), floats(saved[0]), floats(saved[1]),
                                    floatsOut(gradGate), floatsOut(gradUp), gradOut.numel()});
        return {gradGate, gradUp, at::Tensor()};
    }
};

void rotate(const OwnKernels& kernels,
            Kernel kernel,
            const at::Tensor& in,
            const at::Tensor& out,
            const at::Tensor& cosine,
            const at::Tensor& sine,
            float sign) {
    STRATA_ASSERT(in.is_contiguous() && out.is_contiguous());
    STRATA_ASSERT(cosine.numel() == in.size(0) * in.size(2) / 2 && in.size(2) % 2 == 0 &&
                  sine.numel() == cosine.numel());
    kernels.launch(kernel, in.size(0),
                   kernels::Rotary{in.const_data_ptr(), out.mutable_data_ptr(), floats(cosine),
                                   floats(sine), in.size(0), static_cast<int>(in.size(1)),
                                   static_cast<int>(in.size(2) / 2), sign});
}

struct RotaryFunction : Function<RotaryFunction> {
    static at::Tensor forward(AutogradContext* context,
                              const at::Tensor& x,
                              const at::Tensor& cosine,
                              const at::Tensor& sine,
                              const OwnKernels* kernels) {
        const at::Tensor in = x.contiguous();
        const at::Tensor out = likeInBf16(in);
        STRATA_ASSERT(in.scalar_type() == at::kFloat);
        rotate(*kernels, Kernel::RotaryToBf16, in, out, cosine, sine, 1.0F);
        keep(*context, *kernels);
        context->saved_data["cosine"] = cosine;
        context->saved_data["sine"] = sine;
        return out;
    }

    static variable_list backward(AutogradContext* context, variable_list gradients) {
        const at::Tensor in = gradients.front().contiguous();
        const at::Tensor out = at::empty(in.sizes(), in.options().dtype(at::kFloat));
        STRATA_ASSERT(in.scalar_type() == at::kBFloat16);
        rotate(kept(*context), Kernel::RotaryToFp32, in, out,
               context->saved_data["cosine"].toTensor(), context->saved_data["sine"].toTensor(),
               -1.0F);
        return {out, at::Tensor(), at::Tensor(), at::Tensor()};
    }
};

RoundedValue asRoundedValue(const variable_list& made) {
    return {made[0], made[1]};
}

}  // namespace

RoundedValue ownNormed(const OwnKernels& kernels,
                       const at::Tensor& x,
                       const at::Tensor& weight,
                       double eps) {
    STRATA_ASSERT(x.dim() == 2 && weight.dim() == 1 && weight.size(0) == x.size(1));
    return asRoundedValue(NormFunction::apply(x, weight, &kernels, eps));
}

RoundedValue ownSwiglu(const OwnKernels& kernels, const at::Tensor& gate, const at::Tensor& up) {
    STRATA_ASSERT(gate.dim() == 2 && gate.sizes() == up.sizes());
    return asRoundedValue(SwigluFunction::apply(gate, up, &kernels));
}

at::Tensor ownRotated(const OwnKernels& kernels, const at::Tensor& x, const AtenAngles& angles) {
    STRATA_ASSERT(x.dim() == 3);
    return RotaryFunction::apply(x, angles.cosine, angles.sine, &kernels);
}

}  // namespace strata::compute
