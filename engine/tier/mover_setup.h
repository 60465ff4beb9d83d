// SPDX-License-Identifier: GPL-3.0-or-later
// What a mover works with, given once by a run and shared by the mover's parts.
// Thread: values, fixed after construction; what they refer to outlives the mover.
#pragma once

#include "io/disk.h"
#include "plan/memory_model.h"
#include "tier/slice_residency.h"
#include "tier/slice_view.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace strata::tier {

/// The arithmetic that moving involves; given by a run, so that this room knows no number formats.
struct SliceMaths {
    /// hi (and lo) to the compute format at `out`; elementCount values.
    std::function<void(
        std::span<const std::uint16_t> hi, std::span<const std::int16_t> lo, std::byte* out)>
        deliver;
    std::uint64_t computeBytesPerElement = 2;  ///< 2: the compute format is hi itself
    std::uint64_t gradientBytesPerElement = 2;
};

using SliceUpdate = std::function<void(const SliceView&)>;

/// An update that can be computed before its step's gradient norm is known.
struct UpdateAhead {
    SliceUpdate update;      ///< of the step that begins, if its norm changes nothing; empty: none
    bool isPending = false;  ///< the update that the step applies is that of the step before
};

/// Runs a task on some thread, soon; must not block. When it throws, the task never runs.
using TaskRunner = std::function<void(std::function<void()>)>;
/// Writes the stored form of the gradient of elements [begin, begin + count) of the layer to `out`.
using GradientFill = std::function<void(std::int64_t begin, std::int64_t count, std::byte* out)>;

/// Takes the whole state of a slice, laid out as on SSD, before it returns.
using StateTake = std::function<void(const plan::Slice& slice, std::span<const std::byte> state)>;
/// Writes the whole state of a slice, laid out as on SSD.
using StateFill = std::function<void(const plan::Slice& slice, std::span<std::byte> out)>;

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

struct MoverSetup {
    io::Disk& disk;
    StateFiles files;
    SliceResidency& residency;
    const plan::MemoryPlan& memory;
    const ModelLayout& layout;
    MoverMemory regions;
    SliceMaths maths;
    TaskRunner runTask;
};

}  // namespace strata::tier
