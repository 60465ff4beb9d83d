// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/as_tensor.h"

#include <ATen/ops/from_blob.h>

namespace strata::compute {

at::Tensor asTensor(Matrix matrix) {
    return at::from_blob(matrix.data, {matrix.rows, matrix.columns}, {matrix.stride, 1},
                         at::TensorOptions(at::kFloat));
}

at::Tensor asTensor(ConstMatrix matrix) {
    return asTensor(
        Matrix{const_cast<float*>(matrix.data), matrix.rows, matrix.columns, matrix.stride});
}

}  // namespace strata::compute
