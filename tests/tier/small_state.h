// SPDX-License-Identifier: GPL-3.0-or-later
// A state of a few small layers on a disk in memory, with all that the mover's parts are given, and
// what is expected of it: plain arrays, one a layer and section, without slices or checksums.
// Thread: one.
#pragma once

#include "io/host_arena.h"
#include "plan/memory_model.h"
#include "plan/step_plan.h"
#include "tier/manual_disk.h"
#include "tier/mover_setup.h"
#include "tier/slice_residency.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace strata::test {

enum class Gradients { Held, Spilled };
enum class Cached { No, Yes };
enum class Moments { Written, NeverWritten };

struct SmallShape {
    std::vector<std::int64_t> layerElements = {5000, 2500};  ///< 3 and 2 slices
    std::uint64_t computeBytesPerElement = 4;                ///< 2: hi itself, 4: hi and lo joined
    Gradients gradients = Gradients::Held;
    Cached cached = Cached::No;
    Moments moments = Moments::Written;
    MomentFormat format = MomentFormat::Fp32;
    bool isUpdatedAhead = false;  ///< if cached
};

struct LayerValues {
    std::vector<std::uint16_t> hi;
    std::vector<std::int16_t> lo;
    std::vector<std::byte> m;  ///< as stored, without padding
    std::vector<std::byte> v;
    bool operator==(const LayerValues&) const = default;
};

/// Tasks that run when the test says so.
class ManualTasks {
public:
    void post(std::function<void()> task) { tasks_.push_back(std::move(task)); }
    /// Runs the oldest; false if there is none.
    bool runOne();
    std::size_t waiting() const { return tasks_.size(); }
    /// None of them will run.
    void drop() { tasks_.clear(); }

private:
    std::deque<std::function<void()>> tasks_;
};

class SmallState {
public:
    explicit SmallState(const SmallShape& shape = {});

    tier::MoverSetup setup(tier::TaskRunner runTask);
    ManualDisk& disk() { return disk_; }
    tier::SliceResidency& residency() { return *residency_; }
    const plan::MemoryPlan& memory() const { return memory_; }
    plan::ElementRange whole(std::int32_t layer) const {
        return {0, layout_.layers[static_cast<std::size_t>(layer)].elementCount};
    }

    /// The visits in this order, each with weight memory of its own unless it is read in place.
    plan::StepPlan step(const std::vector<std::pair<std::int32_t, plan::VisitMode>>& visits,
                        std::int32_t prefetchDepth) const;

    LayerValues initial(std::int32_t layer) const;
    /// What one update makes of `before`; `update` does it.
    static LayerValues updated(std::int32_t layer, LayerValues before);
    static tier::SliceUpdate update();
    static tier::GradientFill gradient(std::int32_t layer);

    /// What the newest records name, or those of the last commit; checksums must be true and the
    /// padding in slot 1, which only the mover writes, zero.
    LayerValues onDisk(std::int32_t layer);
    LayerValues committed(std::int32_t layer);
    /// The weights of a visit in the compute format, as computation reads them, and what they must
    /// be.
    std::vector<std::uint32_t> weights(const void* begin, std::int32_t layer) const;
    std::vector<std::uint32_t> weightsOf(const LayerValues& values) const;

private:
    LayerValues read(std::int32_t layer, const std::vector<format::SliceRecord>& records);
    void writeInitial();

    const SmallShape shape_;
    ModelLayout layout_;
    plan::MemoryPlan memory_;
    ManualDisk disk_;
    io::HostArena arena_;
    tier::StateFiles files_;
    std::optional<tier::SliceResidency> residency_;
};

}  // namespace strata::test
