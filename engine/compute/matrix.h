// SPDX-License-Identifier: GPL-3.0-or-later
// Row-major fp32 matrices that somebody else owns, and a layer's weight matrix in its stored
// format. Thread: values; any thread.
#pragma once

#include "base/assert.h"
#include "compute/compute.h"

#include <algorithm>
#include <cstdint>

namespace strata::compute {

/// A matrix's shape.
struct Extent {
    std::int64_t rows;
    std::int64_t columns;
};

struct ConstMatrix {
    const float* data = nullptr;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::int64_t stride = 0;  ///< elements from one row to the next, >= columns

    const float* row(std::int64_t index) const { return data + index * stride; }
    ConstMatrix rowRange(std::int64_t begin, std::int64_t end) const {
        return {data + begin * stride, end - begin, columns, stride};
    }
    ConstMatrix columnRange(std::int64_t begin, std::int64_t end) const {
        return {data + begin, rows, end - begin, stride};
    }
};

struct Matrix {
    float* data = nullptr;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::int64_t stride = 0;

    float* row(std::int64_t index) const { return data + index * stride; }
    Matrix rowRange(std::int64_t begin, std::int64_t end) const {
        return {data + begin * stride, end - begin, columns, stride};
    }
    Matrix columnRange(std::int64_t begin, std::int64_t end) const {
        return {data + begin, rows, end - begin, stride};
    }
    operator ConstMatrix() const {
        return {data, rows, columns, stride};
    }  // NOLINT: a view of less
};

inline Matrix matrix(float* data, std::int64_t rows, std::int64_t columns) {
    return {data, rows, columns, columns};
}
inline ConstMatrix matrix(const float* data, std::int64_t rows, std::int64_t columns) {
    return {data, rows, columns, columns};
}

inline void zero(Matrix m) {
    for (std::int64_t row = 0; row < m.rows; ++row) {
        std::fill(m.row(row), m.row(row) + m.columns, 0.0F);
    }
}

inline const void* elementAt(const void* data, DType dtype, std::int64_t element) {
    return static_cast<const char*>(data) + element * static_cast<std::int64_t>(bytesOf(dtype));
}

/// Rows in fp32 or bf16, as somebody keeps them.
struct StoredMatrix {
    const void* data;
    DType dtype;
    std::int64_t rows;
    std::int64_t columns;
    std::int64_t stride;

    /// If they are fp32.
    ConstMatrix fp32() const {
        STRATA_ASSERT(dtype == DType::F32);
        return {static_cast<const float*>(data), rows, columns, stride};
    }
};

inline StoredMatrix stored(ConstMatrix m) {
    return {m.data, DType::F32, m.rows, m.columns, m.stride};
}

/// A stored tensor: `rows` x `columns` (a vector has one row), contiguous, in `dtype`. data ==
/// nullptr: absent.
struct Weight {
    const void* data = nullptr;
    DType dtype = DType::F32;
    std::int64_t rows = 0;
    std::int64_t columns = 0;

    std::int64_t elementCount() const { return rows * columns; }
    const void* at(std::int64_t element) const { return elementAt(data, dtype, element); }
};

/// The tensor of a layer with this role; absent if the layer has none.
inline Weight weightOf(const LayerWeights& layer, TensorRole role, TensorRole target) {
    const TensorLayout* tensor =
        layer.layout == nullptr ? nullptr : layer.layout->find(role, target);
    if (tensor == nullptr) {
        return {};
    }
    STRATA_ASSERT(layer.dtype == DType::F32 || layer.dtype == DType::BF16);
    const std::int64_t columns = tensor->shape.back();
    Weight weight{layer.data, layer.dtype, tensor->elementCount / columns, columns};
    weight.data = weight.at(tensor->elementBegin);
    return weight;
}
inline Weight weightOf(const LayerWeights& layer, TensorRole role) {
    return weightOf(layer, role, role);
}

/// Where the gradient of that tensor is summed; nullptr if it is not wanted.
inline float* gradientOf(const LayerLayout* layout,
                         LayerGradients gradients,
                         TensorRole role,
                         TensorRole target) {
    const TensorLayout* tensor =
        layout == nullptr || gradients.empty() ? nullptr : layout->find(role, target);
    return tensor == nullptr ? nullptr : gradients.data() + tensor->elementBegin;
}
inline float* gradientOf(const LayerLayout* layout, LayerGradients gradients, TensorRole role) {
    return gradientOf(layout, gradients, role, role);
}

}  // namespace strata::compute
