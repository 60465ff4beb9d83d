// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_batch.h"

#include "base/assert.h"
#include "compute/as_tensor.h"
#include "compute/rope.h"

#include <ATen/ops/arange.h>

#include <algorithm>
#include <bit>
#include <ranges>
#include <utility>

namespace strata::compute {
namespace {

/// A step has fewer micro-batches, as a rule; with more, they are uploaded for every layer.
constexpr std::size_t kKnownMost = 256;

template <typename T>
std::vector<T> copyOf(std::span<const T> values) {
    return {values.begin(), values.end()};
}

/// The tokens that have a target, and the targets.
struct Targets {
    explicit Targets(std::span<const std::int32_t> targets) {
        for (std::size_t token = 0; token < targets.size(); ++token) {
            if (targets[token] >= 0) {
                tokens.push_back(static_cast<std::int64_t>(token));
                ids.push_back(targets[token]);
            }
        }
    }

    std::vector<std::int64_t> tokens;
    std::vector<std::int64_t> ids;
};

std::vector<std::int32_t> endsOf(std::span<const Segment> segments, std::int64_t tokenCount) {
    std::vector<std::int32_t> ends = {0};
    for (const Segment& segment : segments) {
        STRATA_ASSERT(segment.begin == ends.back() && segment.end > segment.begin);
        ends.push_back(static_cast<std::int32_t>(segment.end));
    }
    STRATA_ASSERT(ends.back() == tokenCount);
    return ends;
}

}  // namespace

/// The numbers on the host, which a view on the CPU is of, and the batch.
struct AtenBatches::Known {
    Known(const TokenBatch& from, at::Device device)
        : ids(copyOf(from.ids)),
          positions(copyOf(from.positions)),
          targets(copyOf(from.targets)),
          trained(targets),
          ends(endsOf(from.segments, from.tokenCount())) {
        batch.segments = copyOf(from.segments);
        batch.ids = onDevice(std::span(std::as_const(ids)), device);
        batch.positions = onDevice(std::span(std::as_const(positions)), device);
        batch.positionsEnd =
            positions.empty() ? 0 : std::int64_t{1} + *std::ranges::max_element(positions);
        batch.segmentEnds = onDevice(std::span(std::as_const(ends)), device);
        for (const Segment& segment : batch.segments) {
            batch.longestSegment = std::max(batch.longestSegment, segment.end - segment.begin);
        }
        batch.trained = onDevice(std::span(std::as_const(trained.tokens)), device);
        batch.targets = onDevice(std::span(std::as_const(trained.ids)), device);
    }

    bool is(const TokenBatch& tokens) const {
        return std::ranges::equal(ids, tokens.ids) && std::ranges::equal(targets, tokens.targets) &&
               std::ranges::equal(positions, tokens.positions) &&
               std::ranges::equal(batch.segments, tokens.segments);
    }

    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> positions;
    std::vector<std::int32_t> targets;
    Targets trained;
    std::vector<std::int32_t> ends;
    AtenBatch batch;
};

AtenBatches::AtenBatches(at::Device device) : device_(device) {}

AtenBatches::~AtenBatches() = default;

const AtenBatch& AtenBatches::of(const TokenBatch& tokens) {
    // The newest first: an answer's tokens are batches that never come again.
    const auto known = std::views::reverse(known_);
    const auto found =
        std::ranges::find_if(known, [&tokens](const Known& one) { return one.is(tokens); });
    if (found != known.end()) {
        return found->batch;
    }
    if (known_.size() >= kKnownMost) {
        known_.clear();
    }
    return known_.emplace_back(tokens, device_).batch;
}

AtenAngles AtenBatches::anglesOf(const ModelSpec& model, const AtenBatch& batch) {
    std::vector<float> frequencies = ropeFrequencies(model.rope, model.headDim);
    if (!table_.cosine.defined() || table_.cosine.size(0) < batch.positionsEnd ||
        frequencies_ != frequencies) {
        const auto positions = static_cast<std::int64_t>(
            std::bit_ceil(static_cast<std::uint64_t>(batch.positionsEnd)));
        const at::Tensor angles =
            at::arange(positions, at::TensorOptions(at::kFloat).device(device_))
                .view({-1, 1, 1})
                .mul(onDevice(std::span(std::as_const(frequencies)), device_));
        table_ = {angles.cos(), angles.sin()};
        frequencies_ = std::move(frequencies);
    }
    return {table_.cosine.index_select(0, batch.positions),
            table_.sine.index_select(0, batch.positions)};
}

}  // namespace strata::compute
