// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_attention.h"

#include <ATen/SDPBackend.h>
#include <ATen/ops/_flash_attention_forward.h>
#include <ATen/ops/_fused_sdp_choice.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/scaled_dot_product_attention.h>

#include <algorithm>
#include <vector>

namespace strata::compute {
namespace {

/// Queries of a tile that needs a mask, at least; with a wider window as many as the window has, so
/// that no tile sees more than twice the keys of one query.
constexpr std::int64_t kQueryTileMin = 1024;

/// Heads as the operator takes them: the queries that share a key head are one entry of its batch,
/// and their keys are seen, not copied, by each. [kvHeads, heads / kvHeads, L, headDim]
at::Tensor queriesByKeyHead(const at::Tensor& q, std::int64_t kvHeads) {
    return q.view({q.size(0), kvHeads, q.size(1) / kvHeads, q.size(2)}).permute({1, 2, 0, 3});
}

at::Tensor keysForQueries(const at::Tensor& k, std::int64_t group) {
    return k.permute({1, 0, 2}).unsqueeze(1).expand({k.size(1), group, k.size(0), k.size(2)});
}

/// Which of keys [keyBegin, keyEnd) queries [begin, end) see, positions in one sequence.
at::Tensor visibility(std::int64_t begin,
                      std::int64_t end,
                      std::int64_t keyBegin,
                      std::int64_t keyEnd,
                      std::int64_t window,
                      const at::TensorOptions& options) {
    const at::TensorOptions integers = options.dtype(at::kInt);
    const at::Tensor distance = at::arange(begin, end, integers)
                                    .unsqueeze(1)
                                    .sub(at::arange(keyBegin, keyEnd, integers).unsqueeze(0));
    at::Tensor visible = distance.ge(0);
    return window > 0 ? visible.logical_and_(distance.lt(window)) : visible;
}

/// [L, heads, headDim] of one call of the operator.
at::Tensor attend(const at::Tensor& q,
                  const at::Tensor& k,
                  const at::Tensor& v,
                  const std::optional<at::Tensor>& mask,
                  bool isCausal) {
    const std::int64_t kvHeads = k.size(1);
    const std::int64_t group = q.size(1) / kvHeads;
    const at::Tensor o =
        at::scaled_dot_product_attention(queriesByKeyHead(q, kvHeads), keysForQueries(k, group),
                                         keysForQueries(v, group), mask, 0.0, isCausal);
    return o.permute({2, 0, 1, 3}).reshape(q.sizes());
}

/// Whether the device has a kernel for all segments of a batch at once, for such heads.
bool canFlash(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    if (q.is_cpu()) {
        return false;
    }
    const auto asBatch = [](const at::Tensor& x) {
        return x.detach().transpose(0, 1).unsqueeze(0);
    };
    constexpr bool kGroupsQueries = true;
    return at::_fused_sdp_choice(asBatch(q), asBatch(k), asBatch(v), {}, 0.0, true, std::nullopt,
                                 kGroupsQueries) ==
           static_cast<std::int64_t>(at::SDPBackend::flash_attention);
}

}  // namespace

at::Tensor atenRotated(const at::Tensor& x, const AtenAngles& angles) {
    const at::Tensor& cosine = angles.cosine;
    const at::Tensor& sine = angles.sine;
    const std::int64_t half = cosine.size(2);
    const at::Tensor a = x.narrow(2, 0, half);
    const at::Tensor b = x.narrow(2, half, half);
    return at::cat({a.mul(cosine).sub(b.mul(sine)), b.mul(cosine).add(a.mul(sine))}, 2);
}

at::Tensor atenAttention(const at::Tensor& q,
                         const at::Tensor& k,
                         const at::Tensor& v,
                         std::int64_t window) {
    const std::int64_t length = k.size(0);
    const std::int64_t offset = length - q.size(0);
    const bool isWindowed = window > 0 && window < length;
    if (offset == 0 && !isWindowed) {
        return attend(q, k, v, std::nullopt, true);
    }
    const std::int64_t tile = std::max(kQueryTileMin, isWindowed ? window : 0);
    std::vector<at::Tensor> tiles;
    for (std::int64_t begin = offset; begin < length; begin += tile) {
        const std::int64_t end = std::min(length, begin + tile);
        const std::int64_t keyBegin =
            isWindowed ? std::max<std::int64_t>(0, begin - window + 1) : 0;
        std::optional<at::Tensor> mask;
        if (end - begin > 1) {  // the last position sees every key that is left
            mask = visibility(begin, end, keyBegin, end, isWindowed ? window : 0, q.options());
        }
        tiles.push_back(attend(q.narrow(0, begin - offset, end - begin),
                               k.narrow(0, keyBegin, end - keyBegin),
                               v.narrow(0, keyBegin, end - keyBegin), mask, false));
    }
    return tiles.size() == 1 ? tiles.front() : at::cat(tiles, 0);
}

at::Tensor atenAttention(const at::Tensor& q,
                         const at::Tensor& k,
                         const at::Tensor& v,
                         const AtenBatch& batch,
                         std::int64_t window) {
    if (canFlash(q, k, v)) {
        // A query sees the keys of so many positions before its own.
        const std::optional<std::int64_t> before =
            window > 0 && window < batch.longestSegment ? std::optional(window - 1) : std::nullopt;
        const std::optional<std::int64_t> behind =
            before ? std::optional<std::int64_t>(0) : std::nullopt;
        return std::get<0>(at::_flash_attention_forward(
            q, k, v, batch.segmentEnds, batch.segmentEnds, batch.longestSegment,
            batch.longestSegment, 0.0, true, false, std::nullopt, before, behind));
    }
    std::vector<at::Tensor> parts;
    for (const Segment& segment : batch.segments) {
        const std::int64_t length = segment.end - segment.begin;
        parts.push_back(atenAttention(q.narrow(0, segment.begin, length),
                                      k.narrow(0, segment.begin, length),
                                      v.narrow(0, segment.begin, length), window));
    }
    return parts.size() == 1 ? parts.front() : at::cat(parts, 0);
}

}  // namespace strata::compute
