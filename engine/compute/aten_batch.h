// SPDX-License-Identifier: GPL-3.0-or-later
// A micro-batch in memory of the device that computes with it. Its numbers go there once, through
// page-locked memory, and not again for every layer; so do the angles of positions. Nobody waits
// for these copies: they are in line with the computation. Thread: one.
#pragma once

#include "base/model_spec.h"
#include "compute/batch.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <list>
#include <vector>

namespace strata::compute {

/// Cosine and sine of the angles of a batch's positions, fp32 [T, 1, headDim / 2].
struct AtenAngles {
    at::Tensor cosine;
    at::Tensor sine;
};

struct AtenBatch {
    std::vector<Segment> segments;    ///< on the host
    at::Tensor ids;                   ///< int32 [T]
    at::Tensor positions;             ///< int32 [T]
    std::int64_t positionsEnd = 0;    ///< behind the largest
    at::Tensor segmentEnds;           ///< int32 [segments + 1], of which the first is 0
    std::int64_t longestSegment = 0;  ///< tokens
    at::Tensor trained;               ///< int64: tokens that have a target, in order
    at::Tensor targets;               ///< int64: their targets

    std::int64_t tokenCount() const { return ids.size(0); }
};

/// Those of a step. A batch is known by its numbers.
class AtenBatches {
public:
    explicit AtenBatches(at::Device device);
    ~AtenBatches();
    AtenBatches(const AtenBatches&) = delete;
    AtenBatches& operator=(const AtenBatches&) = delete;

    /// Stays until the next call.
    const AtenBatch& of(const TokenBatch& tokens);

    AtenAngles anglesOf(const ModelSpec& model, const AtenBatch& batch);

    at::Device device() const { return device_; }

private:
    struct Known;

    const at::Device device_;
    std::list<Known> known_;
    std::vector<float> frequencies_;  ///< of the table
    AtenAngles table_;                ///< by position
};

}  // namespace strata::compute
