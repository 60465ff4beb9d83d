// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/as_tensor.h"

#include <ATen/ops/from_blob.h>

namespace strata::compute {
namespace {

template <typename T>
at::Tensor onDevice(std::span<const T> values, at::ScalarType type, at::Device device) {
    const at::Tensor view =
        at::from_blob(const_cast<T*>(values.data()), {static_cast<std::int64_t>(values.size())},
                      at::TensorOptions(type));
    if (device.is_cpu()) {
        return view;
    }
    constexpr bool kNobodyWaits = true;
    return view.pin_memory().to(device, kNobodyWaits);
}

}  // namespace

at::Tensor asTensor(Matrix matrix) {
    return at::from_blob(matrix.data, {matrix.rows, matrix.columns}, {matrix.stride, 1},
                         at::TensorOptions(at::kFloat));
}

at::Tensor asTensor(ConstMatrix matrix) {
    return asTensor(
        Matrix{const_cast<float*>(matrix.data), matrix.rows, matrix.columns, matrix.stride});
}

at::Tensor asTensor(const void* data, DType dtype, at::IntArrayRef shape, at::Device device) {
    STRATA_ASSERT(dtype == DType::F32 || dtype == DType::BF16);
    const at::ScalarType type = dtype == DType::F32 ? at::kFloat : at::kBFloat16;
    return at::for_blob(const_cast<void*>(data), shape)
        .target_device(device)
        .options(at::TensorOptions(type).device(device))
        .make_tensor();
}

at::Tensor onDevice(std::span<const std::int32_t> values, at::Device device) {
    return onDevice(values, at::kInt, device);
}

at::Tensor onDevice(std::span<const std::int64_t> values, at::Device device) {
    return onDevice(values, at::kLong, device);
}

at::Tensor onDevice(std::span<const float> values, at::Device device) {
    return onDevice(values, at::kFloat, device);
}

}  // namespace strata::compute
