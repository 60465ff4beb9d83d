// SPDX-License-Identifier: GPL-3.0-or-later
// Answers, scores and comparisons on a device with memory of its own: the same bits as on the CPU,
// its memory planned, shown, kept to and refused with the least that would do.
#include "format/expect_error.h"
#include "infer/answer_commands.h"
#include "infer/inference_memory.h"
#include "models/model_weights.h"
#include "support/engine_client.h"
#include "support/outcome_json.h"
#include "support/test_seed.h"
#include "train/small_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace strata::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr std::uint64_t kSeeds = 8;

DeviceChoice emulated(std::uint64_t seed = 0) {
    return {DeviceKind::Emulated, seed};
}

/// What does not depend on the clock or on where memory is.
json withoutMeasures(json answer) {
    for (const char* name :
         {"seconds", "seconds_to_first_token", "tokens_per_second", "host_peak_bytes",
          "planned_peak_bytes", "ram_budget_bytes", "memory_items", "device_peak_bytes",
          "device_memory_items", "weights_bytes"}) {
        answer.erase(name);
    }
    return answer;
}

std::uint64_t sumOf(const json& items) {
    std::uint64_t sum = 0;
    for (const json& item : items) {
        sum += item["bytes"].get<std::uint64_t>();
    }
    return sum;
}

class DeviceAnswer : public SmallRun {
protected:
    GenerateCommand question() const {
        GenerateCommand wanted;
        wanted.model = path("model");
        wanted.adapter = adapter_;
        wanted.prompt = "abcdef";
        wanted.raw = true;
        wanted.probabilities = Choice::On;
        wanted.sampling.maxNew = 6;
        wanted.sampling.temperature = 1.0;
        wanted.inference.dtype = DType::F32;
        return wanted;
    }
    json answer(const GenerateCommand& wanted) {
        infer::KeptModel kept(&referenceFor);
        const json first = test::jsonOf(infer::generateCommand(wanted, kept, quiet()).outcome);
        const json again = test::jsonOf(infer::generateCommand(wanted, kept, quiet()).outcome);
        EXPECT_EQ(withoutMeasures(again), withoutMeasures(first)) << "of the kept model";
        return first;
    }
    EvalCommand evaluation() const {
        EvalCommand wanted;
        wanted.model = path("model");
        wanted.adapter = adapter_;
        wanted.data = path("data.jsonl");
        wanted.perRow = Choice::On;
        wanted.inference.dtype = DType::F32;
        return wanted;
    }
    /// The result, and the lines of rows.
    std::pair<json, std::vector<json>> evaluate(const EvalCommand& wanted) {
        std::vector<json> rows;
        const models::RunContext context{
            [&rows](const Event& event) {
                if (const auto* line = std::get_if<ResultLine>(&event)) {
                    rows.push_back(jsonOf(line->outcome));
                }
            },
            {}};
        const auto compute = makeReferenceCompute();
        json result = test::jsonOf(infer::evalCommand(wanted, *compute, context).outcome);
        return {std::move(result), std::move(rows)};
    }

    infer::InferenceMemory plan(const infer::InferenceWork& work, std::uint64_t budget) const {
        const models::ModelWeights weights(path("model"), adapter_, DType::F32);
        InferenceSettings settings;
        settings.dtype = DType::F32;
        settings.ramBudgetBytes = 1024 * kGiB;
        settings.device = emulated();
        settings.vramBudgetBytes = budget;
        return infer::planInferenceMemory({weights.spec(), weights.layout(), weights.lora()},
                                          settings, work, *makeReferenceCompute(), kMiB);
    }
    /// The least budget for this work: without, and with the room that is usual.
    std::uint64_t leastOf(const infer::InferenceWork& work) const {
        const std::uint64_t usual = usualLeastOf(work);
        try {
            return plan(work, usual - 1).device->leastBytes;
        } catch (const Error&) {  // more than usual is asked for
            return usual;
        }
    }
    std::uint64_t usualLeastOf(const infer::InferenceWork& work) const {
        return plan(work, 0).device->leastBytes;
    }
    /// All layers there; some; the others passing through two places, or one.
    std::vector<std::uint64_t> roomyBudgets(const infer::InferenceWork& work) const {
        const std::uint64_t least = usualLeastOf(work);
        const std::uint64_t layer = plan(work, 0).device->weights.passingBytes;
        return {0, least + 3 * layer, least + layer, least};
    }
    void trainAdapter() {
        TrainSettings wanted = settings();
        wanted.method = TrainMethod::Lora;
        train(wanted);
        train::exportCommand({runPath(), path("adapter"), "peft", ExportDType::F32}, quiet());
        adapter_ = path("adapter");
    }

    std::string adapter_;
};

TEST_F(DeviceAnswer, IsThatOfTheCpuInEveryOrderAndBudget) {
    for (const Choice cache : {Choice::On, Choice::Off}) {
        GenerateCommand wanted = question();
        wanted.cache = cache;
        const json reference = withoutMeasures(answer(wanted));
        ASSERT_GT(reference["tokens"], 2);
        const infer::InferenceWork work{0, reference["prompt_tokens"], 6, cache};
        std::vector<std::uint64_t> budgets = roomyBudgets(work);
        budgets.push_back(leastOf(work));
        for (const std::uint64_t budget : budgets) {
            for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
                wanted.inference.device = emulated(seed);
                wanted.inference.vramBudgetBytes = budget;
                const json result = answer(wanted);
                EXPECT_EQ(withoutMeasures(result), reference) << budget << ", seed " << seed;
                EXPECT_EQ(result["device_peak_bytes"], sumOf(result["device_memory_items"]));
                EXPECT_TRUE(budget == 0 || result["device_peak_bytes"] <= budget);
            }
        }
    }
}

TEST_F(DeviceAnswer, ScoresAsTheCpuDoes) {
    for (const bool hasAdapter : {false, true}) {
        if (hasAdapter) {
            trainAdapter();
        }
        EvalCommand wanted = evaluation();
        wanted.lossOnly = true;
        const auto [reference, referenceRows] = evaluate(wanted);
        ASSERT_EQ(referenceRows.size(), 6U);
        const infer::InferenceWork work{9};
        for (const std::uint64_t budget : roomyBudgets(work)) {
            for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
                wanted.inference.device = emulated(seed);
                wanted.inference.vramBudgetBytes = budget;
                const auto [result, rows] = evaluate(wanted);
                EXPECT_EQ(withoutMeasures(result), withoutMeasures(reference)) << budget;
                EXPECT_EQ(rows, referenceRows) << budget << ", seed " << seed;
            }
        }
        wanted.inference.vramBudgetBytes = leastOf(work);  // row by row: sums in another order
        EXPECT_EQ(evaluate(wanted).second, referenceRows);
    }
}

TEST_F(DeviceAnswer, AndComparisonAreThoseOfTheCpu) {
    CompareCommand wanted;
    makeModel("other", smallModel("qwen3"));
    wanted.models = {path("model"), path("other")};
    wanted.prompt = "ab";
    wanted.sampling.maxNew = 4;
    wanted.inference.dtype = DType::F32;
    const auto compared = [&] {
        const auto compute = makeReferenceCompute();
        return test::jsonOf(infer::compareCommand(wanted, *compute, quiet()).outcome);
    };
    const json onCpu = compared();
    wanted.inference.device = emulated(2);
    const json onDevice = compared();
    for (std::size_t model = 0; model < 2; ++model) {
        const json& answer = onDevice["rows"][0]["answers"][model];
        EXPECT_EQ(answer["text"], onCpu["rows"][0]["answers"][model]["text"]);
        EXPECT_GT(answer["device_peak_bytes"], 0);
    }
    EXPECT_EQ(onCpu["rows"][0]["answers"][0]["device_peak_bytes"], 0);
}

TEST_F(DeviceAnswer, OfTheRealArithmeticIsThatOfTheCpu) {
    for (const DType dtype : {DType::F32, DType::BF16}) {
        GenerateCommand wanted = question();
        wanted.inference.dtype = dtype;
        EvalCommand scored = evaluation();
        scored.inference.dtype = dtype;
        const CommandOutcome onCpu = runCommand(wanted);
        if (onCpu.error && onCpu.error->code() == ErrorCode::DeviceUnavailable) {
            GTEST_SKIP() << "has no libtorch";
        }
        ASSERT_FALSE(onCpu.error) << onCpu.error->what();
        const CommandOutcome scoredOnCpu = runCommand(scored);
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            wanted.inference.device = emulated(seed);
            scored.inference.device = emulated(seed);
            EXPECT_EQ(withoutMeasures(runCommand(wanted).result), withoutMeasures(onCpu.result));
            const CommandOutcome result = runCommand(scored);
            EXPECT_EQ(withoutMeasures(result.result), withoutMeasures(scoredOnCpu.result));
            EXPECT_EQ(result.lines, scoredOnCpu.lines);
        }
    }
}

TEST_F(DeviceAnswer, IsRefusedWithTheLeastBudgetThatWouldDo) {
    GenerateCommand generate = question();
    generate.inference.device = emulated();
    generate.inference.vramBudgetBytes = 2 * kKiB;
    infer::KeptModel kept(&referenceFor);
    const auto compute = makeReferenceCompute();
    const auto expectRefused = [](const std::string& words, const auto& action) {
        expectError(ErrorCode::BudgetTooSmall, "of device memory for this, but the budget is 2",
                    action);
        expectError(ErrorCode::BudgetTooSmall, words, action);
        expectError(ErrorCode::BudgetTooSmall, "Raise --vram-budget", action);
    };
    expectRefused("lower --max-new", [&] { infer::generateCommand(generate, kept, quiet()); });
    EvalCommand scored = evaluation();
    scored.inference = generate.inference;
    expectRefused("longest rows", [&] { infer::evalCommand(scored, *compute, quiet()); });
    CompareCommand compare;
    compare.models = {path("model")};
    compare.data = path("data.jsonl");
    compare.inference = generate.inference;
    expectRefused("at least", [&] { infer::compareCommand(compare, *compute, quiet()); });

    const infer::InferenceWork work{0, 2000, 1000};
    const std::uint64_t least = leastOf(work);
    EXPECT_EQ(plan(work, least).device->plannedPeakBytes, least);
    expectError(ErrorCode::BudgetTooSmall, "at least", [&] { plan(work, least - 1); });
}

TEST_F(DeviceAnswer, OnAGpuThatIsNotThereIsASentence) {
    GenerateCommand wanted = question();
    wanted.inference.device = {DeviceKind::Cuda, 99};
    const CommandOutcome outcome = runCommand(wanted);
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->code(), ErrorCode::DeviceUnavailable);
    EXPECT_FALSE(outcome.error->hint().empty());
}

TEST_F(DeviceAnswer, HasAPlanThatIsTheSumOfItsItemsAndWithinEveryBudget) {
    std::mt19937_64 random(testSeed(71));
    const auto upTo = [&](std::uint64_t most) {
        return static_cast<std::int64_t>(random() % most);
    };
    for (int round = 0; round < 300; ++round) {
        const infer::InferenceWork work{upTo(3000), 1 + upTo(3000), upTo(3000),
                                        round % 3 == 0 ? Choice::Off : Choice::On};
        const std::uint64_t least = leastOf(work);
        const std::uint64_t budget = least + random() % (least / 4);
        const infer::InferenceMemory memory = plan(work, budget);
        std::uint64_t sum = 0;
        for (const MemoryItem& item : memory.device->items) {
            sum += item.bytes;
        }
        ASSERT_EQ(memory.device->plannedPeakBytes, sum);
        ASSERT_LE(sum, budget);
        ASSERT_TRUE(memory.work.covers(work));
    }
}

TEST_F(DeviceAnswer, KeepsInRamOnlyWhatDoesNotStayOnTheDevice) {
    const infer::InferenceWork work{0, 100, 100};
    const infer::InferenceMemory all = plan(work, 0);
    EXPECT_EQ(std::ranges::count(all.device->weights.stays, false), 0);
    EXPECT_EQ(std::ranges::count(all.weights.stays, true), 0);
    const infer::InferenceMemory few = plan(work, usualLeastOf(work));
    for (std::size_t layer = 0; layer < few.weights.stays.size(); ++layer) {
        EXPECT_NE(few.weights.stays[layer], few.device->weights.stays[layer]) << layer;
    }
    for (const MemoryItem& item : all.items) {
        EXPECT_NE(item.use, MemoryUse::KeysAndValues);
        EXPECT_NE(item.use, MemoryUse::LayerWorkspace);
    }
}

}  // namespace
}  // namespace strata::test
