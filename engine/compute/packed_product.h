// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products with bf16 factors and fp32 sums over packed factors (packing.h), by the kernels
// that libtorch has for AVX512_BF16 and AMX. Each factor is packed once a product, or once for
// several that share it. Sums have one order, which follows from the depth alone; products too
// small for a normal number are taken for 0. Thread: the engine thread, or any without a pool.
#pragma once

#include "compute/matrix.h"
#include "compute/packing.h"
#include "compute/workspace.h"

#include <cstdint>
#include <initializer_list>

namespace strata {
class WorkerPool;
}

namespace strata::compute {

/// Where the factors are packed.
struct PackedScratch {
    PackedScratch() = default;
    /// For products of activations with weights and with each other, transposed or not.
    PackedScratch(Workspace& workspace,
                  std::initializer_list<Extent> activations,
                  std::initializer_list<Extent> weights);

    std::uint16_t* left = nullptr;
    std::uint16_t* right = nullptr;  ///< of large factors, a piece at a time
    std::int64_t rightElements = 0;
};

/// op(values) is [rows of the output, depth].
struct LeftFactor {
    ConstMatrix values;
    Transpose transpose;

    std::int64_t depth() const {
        return transpose == Transpose::Yes ? values.rows : values.columns;
    }
};

/// The factor that the scratch still holds of the product before.
enum class Shared { None, Left, Right };

/// out = beta out + alpha op(left) op(right); beta = 0 ignores what out held. pool == nullptr: on
/// the calling thread alone.
void packedProduct(WorkerPool* pool,
                   Matrix out,
                   const LeftFactor& left,
                   const RightFactor& right,
                   float alpha,
                   float beta,
                   const PackedScratch& scratch,
                   Shared shared = Shared::None);

/// Whether this processor and libtorch have the kernels.
bool hasPackedProducts();

}  // namespace strata::compute
