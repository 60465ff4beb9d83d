// SPDX-License-Identifier: GPL-3.0-or-later
// A training run on a tiny model, a medium in memory and plain arithmetic, that can be made,
// stepped, crashed and opened again. All its files lie in a MemStorage; of the real file system it
// uses one folder, where nothing but folders is made. Here the session is driven step by step; with
// the training loop of the engine, simulated_training.h does it. Thread: one a run.
#pragma once

#include "base/worker_pool.h"
#include "sim/simulated_rows.h"
#include "support/faulty_disk.h"
#include "support/mem_disk.h"
#include "train/checkpoint.h"
#include "train/run_planner.h"
#include "train/run_setup.h"
#include "train/training_session.h"

#include "strata/units.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::test {

/// Enough that each of two slots is overwritten while the other one has the last commit: creation
/// writes the first, the steps' updates the second, the first and the second.
inline constexpr std::int64_t kSimulatedSteps = 3;

/// What may differ between runs. Only dtype, moments, lora, blocks, vocabulary, tied and evalEvery
/// change what a run leaves.
struct Shape {
    std::uint64_t sliceBytes = 64 * kKiB;
    std::uint64_t cacheBytes = 0;
    std::int64_t prefetch = 1;
    int slots = 2;
    std::int64_t checkpointEvery = 0;
    int threads = 1;
    plan::FolderShares folderShares = {1};
    std::uint64_t budgetBytes = 64 * kMiB;
    Completion completion = Completion::Shuffled;
    std::uint64_t scheduleSeed = 1;
    DType dtype = DType::F32;
    MomentFormat moments = MomentFormat::Fp32;
    bool lora = false;
    std::int64_t blocks = 3;
    std::int64_t vocabulary = 96;
    bool tied = true;            ///< the head's matrix is the embedding
    std::int64_t evalEvery = 0;  ///< 0: no validation
    std::string device = "cpu";
    std::uint64_t deviceBudgetBytes = 0;  ///< 0: no limit
    std::uint64_t deviceCacheBytes = 64 * kMiB;
    ActivationPlace activations = ActivationPlace::Auto;
    std::optional<plan::InputChoice> inputs;  ///< in place of what `activations` allows
    double clip = 1.0;
    plan::MachineRates rates;  ///< that the plan believes in
    /// Puts a disk around the one in memory.
    std::function<std::unique_ptr<io::Disk>(std::unique_ptr<io::Disk>)> wrapDisk;
    compute::MakeDevice makeDevice;  ///< in place of that of `device`, with the same plan
};

/// All of it but the functions: two shapes that read alike have one plan.
std::string describe(const Shape& shape);

class SimulatedRun {
public:
    SimulatedRun(const Shape& shape,
                 std::shared_ptr<MemStorage> storage,
                 std::string folder,
                 const FaultPlan& faults = {});

    void create();
    void open();
    /// Opens the last commit; creates where there is none, or where its only slot was being
    /// overwritten.
    void begin();

    std::int64_t committedStep() const;
    /// Steps committedStep + 1 .. kSimulatedSteps, each committed by the step after it, the last by
    /// a drain. Returns the losses.
    std::vector<double> trainToEnd();
    /// Of the state of the last commit. Ends the session.
    train::StateReport inspect();
    std::string stateHash();

    FaultyDisk& disk() { return *disk_; }
    plan::MemoryPlan& memory() { return memory_; }
    const plan::MemoryPlan& memory() const { return memory_; }
    const TrainSettings& settings() const { return settings_; }
    const train::TrainingModel& model() const { return model_; }
    const rows::BatchExtent& extent() const { return extent_; }
    const SimulatedRows& rows() const { return rows_; }
    const SimulatedRows* validation() const { return validation_ ? &*validation_ : nullptr; }
    train::TrainingSession& session() { return *session_; }

private:
    optim::AdamwConstants update(std::int64_t step, double gradientScale) const;
    plan::MemoryRequest request() const;
    train::StateFolders folders() const;
    void start();

    Shape shape_;
    std::string folder_;
    std::unique_ptr<compute::Compute> compute_;
    SimulatedRows rows_;
    std::optional<SimulatedRows> validation_;
    TrainSettings settings_;
    train::TrainingModel model_;
    rows::BatchExtent extent_;
    plan::MemoryPlan memory_;
    std::unique_ptr<FaultyDisk> disk_;
    WorkerPool workers_;
    std::optional<train::Checkpoint> checkpoint_;
    std::optional<train::TrainingSession> session_;
};

struct SimulatedResult {
    std::vector<double> losses;
    std::string hash;
};

/// A run that nothing disturbs.
SimulatedResult runWhole(const Shape& shape);

/// The smallest budget that the shape's run fits.
std::uint64_t leastBudgetBytes(const Shape& shape);

}  // namespace strata::test
