// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of multiplying bf16 weights, and which of them this machine does best. They add up in
// different orders, so a run that must give the same bits keeps its way. Thread: any.
#pragma once

#include <optional>
#include <span>
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

/// By a quarter or more at its best; the best times are those that other work of the machine, which
/// can take the processor away in any of them, has not made longer. Both have at least one time.
bool isMuchFaster(std::span<const double> seconds, std::span<const double> than);

/// Packed where it is available, unless Native is much faster: both are measured once in a process,
/// which takes some milliseconds.
Bf16Products fastestBf16Products();

}  // namespace strata::compute
