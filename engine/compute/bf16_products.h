// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of multiplying bf16 weights, and which of them this machine does best. They add up in
// different orders, so a run that must give the same bits keeps its way. Thread: any.
#pragma once

#include <optional>
#include <string_view>

namespace strata::compute {

enum class Bf16Products {
    Widen,   ///< weights to fp32, fp32 products
    Native,  ///< activations to bf16, products of the math library (native_product.h)
    Packed,  ///< activations to bf16, products over packed factors (packed_product.h)
};

/// "widened", "native", "packed".
std::string_view nameOf(Bf16Products products);
/// Nothing for a name that is none.
std::optional<Bf16Products> productsNamed(std::string_view name);

/// Whether this processor has instructions for it.
bool isAvailable(Bf16Products products);

/// Packed where it is available, unless Native is faster by a quarter, more than measurements
/// usually differ: both are measured once in a process, which takes some milliseconds.
Bf16Products fastestBf16Products();

}  // namespace strata::compute
