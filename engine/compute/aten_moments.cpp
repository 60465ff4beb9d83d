// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_moments.h"

#include "base/moment_format.h"
#include "compute/as_tensor.h"

#include <ATen/ops/from_blob.h>

#include <limits>

namespace strata::compute {
namespace {

constexpr std::int64_t kBlockBytes = kMomentBlockBytes;
constexpr std::int64_t kScaleBytes = kBlockBytes - kMomentBlockElements;
constexpr std::int64_t kLowerHalf = 0xFFFF;
/// The largest magnitude of a signed map below zero.
constexpr std::int64_t kMostBelowZero = 127;

at::Tensor scalesOf(const at::Tensor& blocks) {
    return blocks.narrow(1, 0, kScaleBytes);
}

at::Tensor codesOf(const at::Tensor& blocks) {
    return blocks.narrow(1, kScaleBytes, kMomentBlockElements);
}

}  // namespace

at::Tensor momentBlocks(std::span<std::byte> moment, at::Device device) {
    const std::int64_t blocks = static_cast<std::int64_t>(moment.size()) / kBlockBytes;
    return at::for_blob(moment.data(), {blocks, kBlockBytes})
        .target_device(device)
        .options(at::TensorOptions(at::kByte).device(device))
        .make_tensor();
}

MomentMaps::MomentMaps(at::Device device)
    : first_{onDevice(dynamicMap(MapSign::Signed).values, device),
             onDevice(dynamicMap(MapSign::Signed).steps, device)},
      second_{onDevice(dynamicMap(MapSign::Unsigned).values, device),
              onDevice(dynamicMap(MapSign::Unsigned).steps, device)} {}

at::Tensor MomentMaps::load(const at::Tensor& blocks, MapSign sign) const {
    const at::Tensor codes = codesOf(blocks).to(at::kInt).flatten();
    return of(sign)
        .values.index_select(0, codes)
        .view({-1, kMomentBlockElements})
        .mul_(scalesOf(blocks).contiguous().view(at::kFloat));
}

void MomentMaps::store(const at::Tensor& values, MapSign sign, const at::Tensor& blocks) const {
    at::Tensor shares = values.abs().clamp_max_(std::numeric_limits<float>::max());
    const at::Tensor scales = shares.amax(1, true);
    const at::Tensor bits = shares.div_(scales).view(at::kInt);  // NaN in blocks of zeros
    const at::Tensor half = bits.bitwise_right_shift(16)
                                .clamp_(DynamicMap::kLeastHalf, DynamicMap::kMostHalf)
                                .sub_(DynamicMap::kLeastHalf);
    at::Tensor codes = of(sign)
                           .steps.index_select(0, half.flatten())
                           .view_as(bits)
                           .add_(bits.bitwise_and(kLowerHalf))
                           .bitwise_right_shift_(16);
    if (sign == MapSign::Signed) {
        codes = codes.where(values.ge(0), codes.clamp_max(kMostBelowZero).neg_());
    }
    codes.masked_fill_(values.eq(0), 0);
    scalesOf(blocks).copy_(scales.view(at::kByte));
    codesOf(blocks).copy_(codes.bitwise_and_(0xFF));
}

}  // namespace strata::compute
