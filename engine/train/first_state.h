// SPDX-License-Identifier: GPL-3.0-or-later
// What a run's state begins with: the weights of every slice in slot A, the moments not written.
// Slices are read, converted and checksummed on the threads of a pool while others are being
// written, so that it takes as long as the slower of the drives and the processor.
//
// Invariants:
//  1. A slice under way owns one buffer, from before it is read until its write has completed.
//  2. Slices are taken up in their order and written in their order: what the drives are given does
//     not depend on which thread is faster.
//  3. After the first error nothing more is begun; what is under way is awaited before it is
//  thrown.
// Thread: the caller waits and reports progress; nobody else uses the files.
#pragma once

#include "base/model_layout.h"
#include "base/worker_pool.h"
#include "format/manifest.h"
#include "io/disk.h"
#include "plan/slice_map.h"
#include "tier/mover_setup.h"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace strata::train {

/// Elements [begin, begin + out.size()) of a tensor, fp32. Called by several threads at a time.
using WeightReader =
    std::function<void(const TensorLayout& tensor, std::int64_t begin, std::span<float> out)>;
/// done and total in bytes; done never falls.
using ByteProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Throws Stopped.
void stopIfAsked(const std::stop_token& stop);

/// What the first state is made of, and with what.
struct FirstState {
    const ModelLayout& layout;
    WeightReader read;
    WorkerPool& workers;
    /// Buffers take less, or one slice's weights and 256 KiB; never more than kBuffersMax times
    /// that. The arena of a run's plan, which is reserved later, is a good measure.
    std::uint64_t memoryBytes = 0;
    ByteProgress progress;
    std::stop_token stop;

    static constexpr std::size_t kBuffersMax = 16;
};

/// Bytes that are written: moments that are 0 need none.
std::uint64_t firstStateBytes(const plan::SliceMap& map);

/// Writes the weights; the records of all slices, in their order. Nothing is synced. Throws
/// DiskFull, IoFailed, what `read` throws, Stopped.
std::vector<format::SliceRecord> writeFirstState(io::Disk& disk,
                                                 const tier::StateFiles& files,
                                                 const plan::SliceMap& map,
                                                 const FirstState& first);

}  // namespace strata::train
