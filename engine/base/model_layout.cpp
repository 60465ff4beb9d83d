// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/model_layout.h"

namespace strata {

const TensorLayout* LayerLayout::find(TensorRole role, TensorRole target) const {
    for (const TensorLayout& tensor : tensors) {
        if (tensor.role == role && tensor.target == target) {
            return &tensor;
        }
    }
    return nullptr;
}

}  // namespace strata
