// SPDX-License-Identifier: GPL-3.0-or-later
// A training run on a tiny model, a disk in memory and plain arithmetic, that can be made, stepped,
// crashed and opened again. Its state lies in a MemStorage, its manifest in a folder.
// Thread: one a run.
#pragma once

#include "run/checkpoint.h"
#include "run/training_session.h"
#include "support/faulty_disk.h"
#include "support/mem_disk.h"

#include "strata/units.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::test {

inline constexpr std::int64_t kSimulatedSteps = 4;

/// What may differ between runs without changing their result.
struct Shape {
    std::uint64_t sliceBytes = 64 * kKiB;
    std::uint64_t cacheBytes = 0;
    std::int64_t prefetch = 1;
    int slots = 2;
    int threads = 1;
    int folders = 1;
    std::uint64_t budgetBytes = 64 * kMiB;
    Completion completion = Completion::Shuffled;
    DType dtype = DType::F32;
    bool lora = false;
};

class SimulatedRun {
public:
    SimulatedRun(const Shape& shape,
                 std::shared_ptr<MemStorage> storage,
                 std::string folder,
                 const FaultPlan& faults = {});

    void create();
    void open();

    std::int64_t committedStep() const;
    /// Steps committedStep + 1 .. kSimulatedSteps, each committed by the step after it, the last by
    /// a drain. Returns the losses.
    std::vector<double> trainToEnd();
    std::string stateHash();

    FaultyDisk& disk() { return *disk_; }
    plan::MemoryPlan& memory() { return memory_; }

private:
    plan::MemoryRequest request() const;
    run::StateFolders folders() const;
    void start();

    Shape shape_;
    std::string folder_;
    std::unique_ptr<compute::Compute> compute_;
    TrainSettings settings_;
    run::TrainingModel model_;
    plan::MemoryPlan memory_;
    std::unique_ptr<FaultyDisk> disk_;
    std::optional<run::Checkpoint> checkpoint_;
    std::optional<run::TrainingSession> session_;
};

struct SimulatedResult {
    std::vector<double> losses;
    std::string hash;
};

/// A run that nothing disturbs.
SimulatedResult runWhole(const Shape& shape);

}  // namespace strata::test
