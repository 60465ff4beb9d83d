// SPDX-License-Identifier: GPL-3.0-or-later
// Whole training runs on a tiny model, a disk in memory and plain arithmetic: streamed equals resident, crashes and faults
// lose no committed step, and nothing corrupt is used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>

#include "base/rng.h"
#include "optim/adamw.h"
#include "optim/grad_stats.h"
#include "plan/model_layout.h"
#include "run/checkpoint.h"
#include "run/training_session.h"
#include "strata/error.h"
#include "support/compute/fake_compute.h"
#include "support/faulty_disk.h"
#include "support/mem_disk.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"
#include "support/tiny_model.h"

namespace strata::run {
namespace {

constexpr std::int64_t kSteps = 4;

/// What may differ between runs without changing their result.
struct Shape {
    std::uint64_t sliceBytes = 64 * kKiB;
    std::uint64_t cacheBytes = 0;
    std::int64_t prefetch = 1;
    int slots = 2;
    int threads = 1;
    int folders = 1;
    std::uint64_t budgetBytes = 64 * kMiB;
    test::Completion completion = test::Completion::Shuffled;
    DType dtype = DType::F32;
    bool lora = false;
};

std::vector<data::MicroBatch> batchesOf(std::int64_t step) {
    std::vector<data::MicroBatch> batches(2);
    for (std::size_t number = 0; number < batches.size(); ++number) {
        data::MicroBatch& batch = batches[number];
        for (std::int32_t at = 0; at < 6; ++at) {
            batch.ids.push_back(static_cast<std::int32_t>((step * 7 + at * 5 + static_cast<std::int64_t>(number) * 3) % 90));
            batch.positions.push_back(at);
            batch.targets.push_back(at < 5 ? static_cast<std::int32_t>((at * 11 + step) % 90) : -1);
        }
        batch.segments = {{0, 6}};
        batch.rows = {step};
        batch.realTokens = 6;
        batch.trainedTokens = 5;
    }
    return batches;
}

/// A run that can be made, stepped, crashed and opened again. Its state is in `storage`, its manifest in `folder`.
class SimulatedRun {
public:
    SimulatedRun(const Shape& shape, std::shared_ptr<test::MemStorage> storage, const std::string& folder,
                 const test::FaultPlan& faults = {})
        : shape_(shape), folder_(folder), compute_(test::makeReferenceCompute()) {
        model_.spec = test::tinyModel();
        model_.spec.tiedEmbeddings = true;
        if (shape.lora) {
            model_.lora = LoraSpec{4, 8.0, 0.0, false, {TensorRole::Query, TensorRole::Down}};
        }
        model_.layout = shape.lora ? plan::buildModelLayout(model_.spec, plan::Method::Lora, *model_.lora)
                                   : plan::buildModelLayout(model_.spec, plan::Method::Full);
        settings_.dtype = shape.dtype;
        settings_.threads = shape.threads;
        settings_.slots = shape.slots;
        settings_.ramBudgetBytes = shape.budgetBytes;
        settings_.ramCache = {false, shape.cacheBytes};
        settings_.sliceSize = {false, shape.sliceBytes};
        settings_.prefetch = shape.prefetch;
        disk_ = std::make_unique<test::FaultyDisk>(std::make_unique<test::MemDisk>(std::move(storage), shape.completion, 1), faults);
        memory_ = plan::planMemory(model_.spec, model_.layout, request());
    }

    void create() {
        const std::uint64_t seed = 7;
        checkpoint_.emplace(Checkpoint::create(
            *disk_, folders(), memory_.slices, model_.layout, "run",
            [&](const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
                const std::uint64_t key = deriveKey(seed, std::hash<std::string>{}(tensor.name), 0);
                for (std::size_t index = 0; index < out.size(); ++index) {
                    out[index] = 0.1F * normalFloat(key, static_cast<std::uint64_t>(begin) + index) +
                                 (tensor.shape.size() == 1 ? 1.0F : 0.0F);
                }
            },
            [](std::uint64_t, std::uint64_t) {}, {}));
        start();
    }
    void open() {
        checkpoint_.emplace(Checkpoint::open(*disk_, folders(), memory_.slices, "run"));
        start();
    }

    std::int64_t committedStep() const { return static_cast<std::int64_t>(checkpoint_->manifest().step); }

    /// Steps committedStep + 1 .. kSteps, each committed by the step after it, the last by a drain.
    std::vector<double> trainToEnd() {
        std::vector<double> losses;
        PendingUpdate pending;
        for (std::int64_t step = committedStep() + 1; step <= kSteps; ++step) {
            const auto batches = batchesOf(step);
            const StepOutcome outcome = session_->train(batches, pending, tier::CacheWrites::Write, 0);
            if (pending) {
                session_->commit(step - 1);
            }
            losses.push_back(outcome.nllSum);
            const double norm = std::sqrt(outcome.gradientSquares);
            pending = optim::adamwConstants({0.9, 0.95, 1e-8, 0.01}, 1e-2, step, optim::clipFactor(norm, 1.0));
        }
        if (pending) {
            session_->drain(*pending);
            session_->commit(kSteps);
        }
        return losses;
    }

    std::string stateHash() {
        session_.reset();
        return inspectState(*disk_, folders(), memory_.slices, model_.layout, checkpoint_->manifest(),
                            [](std::uint64_t, std::uint64_t) {}, {})
            .sha256;
    }

    test::FaultyDisk& disk() { return *disk_; }
    plan::MemoryPlan& memory() { return memory_; }

private:
    plan::MemoryRequest request() const {
        plan::MemoryRequest wanted;
        wanted.compute = shape_.dtype;
        wanted.stepTokensMax = 12;
        wanted.workspaceBytes =
            compute_->workspaceBytes(model_.spec, model_.loraOrNull(), {6, 6}, shape_.dtype, compute::Pass::ForwardAndBackward);
        wanted.budgetBytes = shape_.budgetBytes;
        wanted.ramCache = settings_.ramCache;
        wanted.sliceSize = settings_.sliceSize;
        wanted.prefetch = shape_.prefetch;
        wanted.folderCount = shape_.folders;
        wanted.slots = shape_.slots;
        return wanted;
    }
    StateFolders folders() const {
        StateFolders folders{folder_, {}};
        for (int index = 0; index < shape_.folders; ++index) {
            folders.dataFolders.push_back(folder_ + "/ssd" + std::to_string(index));
        }
        return folders;
    }
    void start() {
        ASSERT_TRUE(memory_.fits);
        session_.emplace(settings_, model_, memory_, *checkpoint_, *disk_, *compute_);
    }

    Shape shape_;
    std::string folder_;
    std::unique_ptr<compute::Compute> compute_;
    TrainSettings settings_;
    TrainingModel model_;
    plan::MemoryPlan memory_;
    std::unique_ptr<test::FaultyDisk> disk_;
    std::optional<Checkpoint> checkpoint_;
    std::optional<TrainingSession> session_;
};

struct Result {
    std::vector<double> losses;
    std::string hash;
};

Result runWhole(const Shape& shape) {
    const test::TempDir folder;
    SimulatedRun run(shape, std::make_shared<test::MemStorage>(), folder.path().string());
    run.create();
    Result result;
    result.losses = run.trainToEnd();
    result.hash = run.stateHash();
    return result;
}

TEST(TrainingSim, EveryWayOfStreamingGivesTheSameBits) {
    for (const bool lora : {false, true}) {
        for (const DType dtype : {DType::F32, DType::BF16}) {
            Shape shape;
            shape.dtype = dtype;
            shape.lora = lora;
            const Result reference = runWhole(shape);
            EXPECT_EQ(reference.losses.size(), static_cast<std::size_t>(kSteps));
            std::vector<Shape> others(8, shape);
            others[0].sliceBytes = 1 * kMiB;
            others[1].cacheBytes = 64 * kMiB;
            others[2].prefetch = 3;
            others[3].slots = 1;
            others[4].threads = 3;
            others[5].folders = 2;
            others[6].cacheBytes = 100 * kKiB;
            others[7].completion = test::Completion::InOrder;
            for (std::size_t index = 0; index < others.size(); ++index) {
                const Result other = runWhole(others[index]);
                EXPECT_EQ(other.losses, reference.losses) << "variant " << index;
                EXPECT_EQ(other.hash, reference.hash) << "variant " << index;
            }
        }
    }
}

TEST(TrainingSim, SpilledGradientsGiveTheSameBitsAsHeldOnes) {
    Shape held;
    Shape spilled;
    {
        const test::TempDir folder;
        SimulatedRun probe(held, std::make_shared<test::MemStorage>(), folder.path().string());
        EXPECT_GT(probe.memory().regions.heldGradients, 0U);
        spilled.budgetBytes = probe.memory().leastBytes;
        SimulatedRun lean(spilled, std::make_shared<test::MemStorage>(), folder.path().string());
        EXPECT_EQ(lean.memory().regions.heldGradients, 0U);
    }
    const Result a = runWhole(held);
    const Result b = runWhole(spilled);
    EXPECT_EQ(a.losses, b.losses);
    EXPECT_EQ(a.hash, b.hash);
}

TEST(TrainingSim, PowerLossAtAnyTransferLosesNoCommittedStep) {
    const Shape shape;
    const std::string wanted = runWhole(shape).hash;
    const std::uint64_t seed = test::testSeed(11);
    const test::TempDir measureFolder;
    SimulatedRun measure(shape, std::make_shared<test::MemStorage>(), measureFolder.path().string());
    measure.create();
    measure.trainToEnd();
    const std::uint64_t operations = measure.disk().operationsSeen();
    for (std::uint64_t failAt = 1; failAt <= operations; failAt += 3) {
        const test::TempDir folder;
        const auto storage = std::make_shared<test::MemStorage>();
        test::FaultPlan plan;
        plan.target = test::FaultTarget::Transfers;
        plan.failAt = failAt;
        bool created = false;
        try {
            SimulatedRun run(shape, storage, folder.path().string(), plan);
            run.create();
            created = true;
            run.trainToEnd();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::IoFailed) << error.what();
        }
        if (!created) {
            continue;
        }
        storage->crash(seed + failAt);
        SimulatedRun again(shape, storage, folder.path().string());
        again.open();
        again.trainToEnd();
        EXPECT_EQ(again.stateHash(), wanted) << "failed transfer " << failAt << ", seed " << seed;
    }
}

TEST(TrainingSim, FlippedBitsAreNeverUsed) {
    const Shape shape;
    const std::string wanted = runWhole(shape).hash;
    int detected = 0;
    for (std::uint64_t failAt = 1; failAt <= 60; failAt += 2) {
        const test::TempDir folder;
        test::FaultPlan plan;
        plan.fault = test::Fault::FlipBit;
        plan.target = test::FaultTarget::Reads;
        plan.failAt = failAt;
        SimulatedRun run(shape, std::make_shared<test::MemStorage>(), folder.path().string(), plan);
        run.create();
        try {
            run.trainToEnd();
            if (run.disk().faultsFired() == 0) {
                EXPECT_EQ(run.stateHash(), wanted);
            } else {
                ADD_FAILURE() << "a flipped bit in read " << failAt << " went unnoticed";
            }
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::ChecksumMismatch) << error.what();
            ++detected;
        }
    }
    EXPECT_GT(detected, 10);
}

TEST(TrainingSim, FullDiskIsNamedAndTheRunGoesOnAfterwards) {
    const Shape shape;
    const std::string wanted = runWhole(shape).hash;
    const test::TempDir folder;
    const auto storage = std::make_shared<test::MemStorage>();
    test::FaultPlan plan;
    plan.fault = test::Fault::NoSpace;
    plan.target = test::FaultTarget::Writes;
    plan.failAt = 30;
    {
        SimulatedRun run(shape, storage, folder.path().string(), plan);
        run.create();
        try {
            run.trainToEnd();
            ADD_FAILURE() << "the full disk went unnoticed";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::DiskFull) << error.what();
        }
    }
    SimulatedRun again(shape, storage, folder.path().string());
    again.open();
    again.trainToEnd();
    EXPECT_EQ(again.stateHash(), wanted);
}

TEST(TrainingSim, AnotherJobOrGeometryIsRefused) {
    const test::TempDir folder;
    const auto storage = std::make_shared<test::MemStorage>();
    const Shape shape;
    {
        SimulatedRun run(shape, storage, folder.path().string());
        run.create();
    }
    Shape other = shape;
    other.slots = 1;
    SimulatedRun again(other, storage, folder.path().string());
    try {
        again.open();
        ADD_FAILURE() << "another geometry was accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::JobChanged);
    }
}

}  // namespace
}  // namespace strata::run
