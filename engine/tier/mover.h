// SPDX-License-Identifier: GPL-3.0-or-later
// Moves slices between SSD and RAM while the engine computes: walks the visits of a StepPlan ahead
// of the executor, reads, verifies, lets the optimizer update, delivers weights to where
// computation reads them, writes back.
//
// States of a visit: waiting -> fetching (its predecessors' memory is free) -> ready (all slices
// delivered) -> released. Invariants:
//  1. Visit i is fetched only after visits 0 .. i - depth - 1 are released: then its weight memory
//  is free (step_plan.h, 3).
//  2. A slice in flight owns a staging lease, or memory of the cache or the weight region; none is
//  shared.
//  3. Bytes read from SSD are used only after their checksums matched.
//  4. After an error nothing more is submitted, everything in flight is awaited, and every call
//  throws that error.
// Thread: beginStep, acquire, release, storeGradient, endStep on the engine thread. Inside: one
// feeder thread, the disk's completion thread (never blocked), and tasks on the runner's threads.
#pragma once

#include "io/disk.h"
#include "plan/step_plan.h"
#include "tier/slice_residency.h"
#include "tier/slice_view.h"

#include "strata/events.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::tier {

/// The arithmetic that moving involves; given by run, so that this room knows no number formats.
struct SliceMaths {
    /// hi (and lo) to the compute format at `out`; elementCount values.
    std::function<void(
        std::span<const std::uint16_t> hi, std::span<const std::int16_t> lo, std::byte* out)>
        deliver;
    std::uint64_t computeBytesPerElement = 2;  ///< 2: the compute format is hi itself
    std::uint64_t gradientBytesPerElement = 2;
};

using SliceUpdate = std::function<void(const SliceView&)>;
/// Runs a task on some thread, soon; must not block.
using TaskRunner = std::function<void(std::function<void()>)>;
/// Writes the stored form of the gradient of elements [begin, begin + count) of the layer to `out`.
using GradientFill = std::function<void(std::int64_t begin, std::int64_t count, std::byte* out)>;

/// Whether a step's updates of cached layers also go to SSD (they must before a commit).
enum class CacheWrites { Keep, Write };

struct MoverMemory {
    std::span<std::byte> weights;
    std::span<std::byte> staging;
    std::span<std::byte> heldGradients;
};

/// The opened files of a run, one of each a folder; gradient files only where gradients are
/// spilled.
struct StateFiles {
    std::vector<io::FileId> state;
    std::vector<io::FileId> gradients;
    std::vector<std::string> names;  ///< state files' paths, for errors
};

class Mover {
public:
    Mover(io::Disk& disk,
          StateFiles files,
          SliceResidency& residency,
          const plan::MemoryPlan& memory,
          const ModelLayout& layout,
          MoverMemory regions,
          SliceMaths maths,
          TaskRunner runTask);
    /// Waits for everything in flight.
    ~Mover();

    /// Begins to fetch the visits of `step`, which must outlive the step. `update` is used by
    /// visits of mode Update.
    void beginStep(const plan::StepPlan& step, SliceUpdate update, CacheWrites cacheWrites);

    /// Blocks until visit `index` is ready; its layer's weights in the compute format. Adds the
    /// time waited to `waited`. Throws the first error of any transfer or checksum.
    const void* acquire(std::int32_t index, WaitSeconds& waited);
    void release(std::int32_t index);

    /// Takes a layer's gradient into held memory or to SSD. Returns when `fill` is no longer
    /// needed.
    void storeGradient(std::int32_t layer, const GradientFill& fill, WaitSeconds& waited);

    /// Blocks until every write of the step has completed.
    void endStep(WaitSeconds& waited);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::tier
