// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/bf16_products.h"

#include "base/stopwatch.h"
#include "compute/matrix_rows.h"
#include "compute/native_product.h"
#include "compute/packed_product.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace strata::compute {
namespace {

/// One block of a product, large enough for both to reach their speed.
constexpr std::int64_t kRows = 256;
constexpr std::int64_t kColumns = 256;
constexpr std::int64_t kDepth = 512;
constexpr std::size_t kMeasurements = 5;
constexpr double kFasterBy = 1.25;

/// The same forward product, x W^T, in both ways on the calling thread.
class Comparison {
public:
    Comparison()
        : x_(kRows * kDepth, 1.0F),
          weight_(kColumns * kDepth, std::uint16_t{0x3F80}),
          y_(kRows * kColumns),
          narrow_(kRows * kDepth) {
        Workspace measure;
        PackedScratch(measure, {kShapeOfX}, {kShapeOfWeight});
        packed_.resize(measure.peakBytes() / sizeof(Line));
        Workspace workspace(std::as_writable_bytes(std::span(packed_)));
        scratch_ = PackedScratch(workspace, {kShapeOfX}, {kShapeOfWeight});
    }

    double secondsNative() {
        const Stopwatch watch;
        matrix_rows::narrow(x_.data(), narrow_.data(), kRows * kDepth);
        const NativeProduct product{out(),
                                    {narrow_.data(), kDepth, Transpose::No},
                                    {weight_.data(), kDepth, Transpose::Yes},
                                    kDepth,
                                    1.0F,
                                    0.0F};
        product.compute({0, kRows, 0, kColumns});
        return watch.seconds();
    }

    double secondsPacked() {
        const Stopwatch watch;
        packedProduct(nullptr, out(),
                      {matrix(std::as_const(x_).data(), kRows, kDepth), Transpose::No},
                      {weight_.data(), DType::BF16, kDepth, Transpose::Yes}, 1.0F, 0.0F, scratch_);
        return watch.seconds();
    }

private:
    static constexpr Extent kShapeOfX{kRows, kDepth};
    static constexpr Extent kShapeOfWeight{kColumns, kDepth};
    struct alignas(kWorkspaceAlignment) Line {
        std::array<std::byte, kWorkspaceAlignment> bytes;
    };

    Matrix out() { return matrix(y_.data(), kRows, kColumns); }

    std::vector<float> x_;
    std::vector<std::uint16_t> weight_;
    std::vector<float> y_;
    std::vector<std::uint16_t> narrow_;
    std::vector<Line> packed_;
    PackedScratch scratch_;
};

bool isNativeMuchFaster() {
    Comparison comparison;
    comparison.secondsNative();  // kernels are loaded and compiled when first used
    comparison.secondsPacked();
    std::array<double, kMeasurements> native;
    std::array<double, kMeasurements> packed;
    for (std::size_t index = 0; index < kMeasurements; ++index) {
        native[index] = comparison.secondsNative();
        packed[index] = comparison.secondsPacked();
    }
    return isMuchFaster(native, packed);
}

}  // namespace

bool isMuchFaster(std::span<const double> seconds, std::span<const double> than) {
    return *std::ranges::min_element(than) > kFasterBy * *std::ranges::min_element(seconds);
}

std::string_view nameOf(Bf16Products products) {
    switch (products) {
        case Bf16Products::Native:
            return "native";
        case Bf16Products::Packed:
            return "packed";
        case Bf16Products::Widen:
            break;
    }
    return "widened";
}

std::optional<Bf16Products> productsNamed(std::string_view name) {
    for (const Bf16Products products :
         {Bf16Products::Widen, Bf16Products::Native, Bf16Products::Packed}) {
        if (name == nameOf(products)) {
            return products;
        }
    }
    return std::nullopt;
}

bool isAvailable(Bf16Products products) {
    switch (products) {
        case Bf16Products::Native:
            return __builtin_cpu_supports("avx512bf16") != 0;
        case Bf16Products::Packed:
            return hasPackedProducts();
        case Bf16Products::Widen:
            break;
    }
    return true;
}

Bf16Products fastestBf16Products() {
    static const Bf16Products fastest = [] {
        if (!isAvailable(Bf16Products::Packed)) {
            return isAvailable(Bf16Products::Native) ? Bf16Products::Native : Bf16Products::Widen;
        }
        return isNativeMuchFaster() ? Bf16Products::Native : Bf16Products::Packed;
    }();
    return fastest;
}

}  // namespace strata::compute
