// SPDX-License-Identifier: GPL-3.0-or-later
// What a run's process takes at its peak, against its plan and its budget: each way of multiplying
// bf16 weights, on several threads, each run in a process of its own. The loops' clones need no
// memory of their own, so the one that this processor takes stands for all.
#include "compute/torch_on_pool.h"
#include "models/model_commands.h"
#include "support/engine_client.h"
#include "support/fixtures.h"
#include "support/long_tests.h"
#include "support/sanitizer.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

namespace strata::test {
namespace {

using compute::Bf16Path;

/// Of a run; zeros where it failed.
struct PeakOfRun {
    std::uint64_t planned = 0;
    std::uint64_t peak = 0;

    double ratio() const { return static_cast<double>(peak) / static_cast<double>(planned); }
};

/// How far a peak may be from its plan.
constexpr double kPeakTolerance = 0.03;

/// In a process that has not computed before: libraries keep what a run made them take.
PeakOfRun peakOf(const TrainSettings& settings, Bf16Path path) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        PeakOfRun run;
        try {
            const auto keepPeak = [&run](const Event& event) {
                if (const auto* step = std::get_if<StepFinished>(&event)) {
                    run = {step->plannedPeakBytes, std::max(run.peak, step->hostPeakBytes)};
                }
            };
            train::trainCommand(settings, *compute::makeTorchCompute(path), {keepPeak, {}});
        } catch (const Error& error) {
            std::fprintf(stderr, "%s\n", error.what());
            run = {};
        }
        const bool isSaid = ::write(ends[1], &run, sizeof run) == sizeof run;
        ::_exit(isSaid ? 0 : 1);
    }
    ::close(ends[1]);
    PeakOfRun run;
    EXPECT_EQ(::read(ends[0], &run, sizeof run), static_cast<ssize_t>(sizeof run));
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    std::filesystem::remove_all(settings.out);
    return run;
}

struct Way {
    const char* name;
    DType dtype;
    Bf16Path path;
};

/// How a failing test names its case.
void PrintTo(const Way& way, std::ostream* out) {
    *out << way.name;
}

const std::vector<Way> kWays = {{"Fp32", DType::F32, Bf16Path::Auto},
                                {"Widened", DType::BF16, Bf16Path::Widen},
                                {"Native", DType::BF16, Bf16Path::Native},
                                {"Packed", DType::BF16, Bf16Path::Packed}};

std::string mebibytes(std::uint64_t bytes) {
    return std::to_string((bytes + kMiB / 2) / kMiB) + " MiB";
}

/// A line of a Markdown table.
void printRow(const std::string& budget, int threads, const Way& way, const PeakOfRun& run) {
    std::printf("| %s | %d | %s | %s | %s | %.3f |\n", budget.c_str(), threads, way.name,
                mebibytes(run.planned).c_str(), mebibytes(run.peak).c_str(), run.ratio());
    std::fflush(stdout);
}

void printTableHead() {
    std::printf("| budget | threads | way | planned | peak | ratio |\n|---|---|---|---|---|---|\n");
}

class MemoryBudget : public ::testing::TestWithParam<Way> {
protected:
    void SetUp() override {
        if (kIsSanitized) {
            GTEST_SKIP() << kSanitizerTakesMemory;
        }
        if (!isAvailable(GetParam().path)) {
            GTEST_SKIP() << "this processor has no bf16 instructions";
        }
    }

    /// A vocabulary far larger than the rest of the model, as real models have: what libraries take
    /// for a product grows with its depth.
    std::string tinyModelWithLargeVocabulary() const {
        nlohmann::json config = readJson(fixture("llama3/model/config.json"));
        config["vocab_size"] = 16384;
        std::ofstream(folder_.file("config.json")) << config.dump();
        models::newModelCommand(
            {folder_.file("config.json"), fixture("llama3/model"), 1, folder_.file("model")},
            {[](const Event&) {}, {}});
        return folder_.file("model");
    }

    TrainSettings longRows() const {
        TrainSettings settings = recordedSettings("llama3", folder_.file("run"));
        settings.model = tinyModelWithLargeVocabulary();
        settings.dtype = GetParam().dtype;
        settings.maxLength = 256;
        settings.microBatch = 1;
        settings.packing = Choice::On;
        settings.steps = 3;  // the second has all that the others have
        settings.ramBudgetBytes = 1 * kGiB;
        return settings;
    }

    TempDir folder_;
};

TEST_P(MemoryBudget, PeakIsWhatWasPlannedOnAnyNumberOfThreads) {
    TrainSettings settings = longRows();
    printTableHead();
    for (const int threads : {1, 2, 3, 4}) {
        settings.threads = threads;
        const PeakOfRun run = peakOf(settings, GetParam().path);
        printRow("1024 MiB", threads, GetParam(), run);
        EXPECT_GT(run.peak, 0U);
        EXPECT_LE(run.ratio(), 1.0 + kPeakTolerance);
    }
}

/// The best model so far is written while the run has all the rest.
TEST_P(MemoryBudget, PeakIsWhatWasPlannedWhereTheBestModelIsKept) {
    TrainSettings settings = longRows();
    settings.validation = "0.3";
    settings.evalEvery = 1;
    settings.threads = 2;
    const PeakOfRun run = peakOf(settings, GetParam().path);
    printTableHead();
    printRow("1024 MiB", settings.threads, GetParam(), run);
    EXPECT_GT(run.peak, 0U);
    EXPECT_LE(run.ratio(), 1.0 + kPeakTolerance);
}

INSTANTIATE_TEST_SUITE_P(Ways, MemoryBudget, ::testing::ValuesIn(kWays), [](const auto& way) {
    return std::string(way.param.name);
});

/// The folder of a model to train: the demo's, unless STRATA_TEST_MODEL names another.
class LongMemoryBudget : public ::testing::Test {
protected:
    void SetUp() override {
        if (!areLongTestsWanted()) {
            GTEST_SKIP() << "takes minutes: STRATA_LONG_TESTS=1 ctest --preset full -R "
                            "LongMemoryBudget";
        }
        if (const char* const named = std::getenv("STRATA_TEST_MODEL")) {
            model_ = named;
            return;
        }
        if (!std::filesystem::exists(smolLm2Gguf())) {
            GTEST_SKIP() << "packaging/fetch_demo_model.sh fetches the model";
        }
        model_ = folder_.file("model");
        models::importCommand({smolLm2Gguf(), model_, DType::BF16}, {[](const Event&) {}, {}});
    }

    TrainSettings settings(const std::string& budget, int threads) const {
        TrainSettings settings;
        settings.model = model_;
        settings.data = inShared("datasets/alpaca_en_demo.json");
        settings.out = folder_.file("run");
        settings.dtype = DType::BF16;
        settings.maxLength = 256;
        settings.packing = Choice::On;
        settings.ramCache = {false, 0};
        settings.microBatch = 1;
        settings.accumulate = 1;
        settings.steps = 3;
        settings.threads = threads;
        settings.ramBudgetBytes = parseBytes(budget);
        return settings;
    }

    /// Words of an environment variable.
    static std::vector<std::string> wordsOf(const char* variable, const char* otherwise) {
        const char* const given = std::getenv(variable);
        std::istringstream in(given != nullptr ? given : otherwise);
        return {std::istream_iterator<std::string>(in), {}};
    }

    TempDir folder_;
    std::string model_;
};

TEST_F(LongMemoryBudget, HoldsForEveryWayBudgetAndNumberOfThreads) {
    printTableHead();
    for (const std::string& budget :
         wordsOf("STRATA_TEST_BUDGETS", "450MiB 512MiB 600MiB 700MiB 1GiB 2GiB")) {
        for (const int threads : {1, 2, 4, 8}) {
            for (const Way& way : kWays) {
                if (way.dtype == DType::F32 || !isAvailable(way.path)) {
                    continue;
                }
                const TrainSettings wanted = settings(budget, threads);
                const PeakOfRun run = peakOf(wanted, way.path);
                printRow(budget, threads, way, run);
                EXPECT_GT(run.peak, 0U);
                EXPECT_LE(run.peak, wanted.ramBudgetBytes);
                EXPECT_NEAR(run.ratio(), 1.0, kPeakTolerance);
            }
        }
    }
}

}  // namespace
}  // namespace strata::test
