// SPDX-License-Identifier: GPL-3.0-or-later
// What an answer and a score take of RAM: planned in whole, shown, refused where it does not
// fit, and not exceeded.
#include "infer/inference_memory.h"

#include "base/memory_claim.h"
#include "base/process_memory.h"
#include "format/expect_error.h"
#include "infer/answer_commands.h"
#include "models/model_weights.h"
#include "plan/model_layout.h"
#include "support/engine_client.h"
#include "support/outcome_json.h"
#include "support/sanitizer.h"
#include "support/test_seed.h"
#include "train/small_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

namespace strata::test {
namespace {

using nlohmann::json;

constexpr std::uint64_t kProcessBytes = 100 * kMiB;
constexpr std::uint64_t kPlenty = 1024 * kGiB;

class InferenceMemory : public SmallRun {
protected:
    InferenceMemory() {
        spec_.hiddenSize = 512;
        spec_.layerCount = 8;
        layout_ = plan::buildModelLayout(spec_, plan::Method::Full);
    }

    infer::InferenceMemory plan(const infer::InferenceWork& work,
                                std::uint64_t budget,
                                DType dtype = DType::BF16) const {
        InferenceSettings settings;
        settings.ramBudgetBytes = budget;
        settings.dtype = dtype;
        return infer::planInferenceMemory({spec_, layout_, nullptr}, settings, work, *compute_,
                                          kProcessBytes);
    }
    static std::uint64_t itemOf(const infer::InferenceMemory& memory, MemoryUse use) {
        for (const MemoryItem& item : memory.items) {
            if (item.use == use) {
                return item.bytes;
            }
        }
        ADD_FAILURE() << "no item " << static_cast<int>(use);
        return 0;
    }
    GenerateCommand command() const {
        GenerateCommand wanted;
        wanted.model = path("model");
        wanted.prompt = "abcdef";
        wanted.raw = true;
        wanted.sampling.maxNew = 4;
        wanted.inference.dtype = DType::F32;
        return wanted;
    }

    ModelSpec spec_ = smallModel("llama");
    ModelLayout layout_;
    std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

TEST_F(InferenceMemory, CountsKeysAndValuesInTheFormatOfTheWeights) {
    const auto perToken =
        static_cast<std::uint64_t>(2 * spec_.layerCount * spec_.kvHeadCount * spec_.headDim);
    for (const DType dtype : {DType::BF16, DType::F32}) {
        const std::uint64_t elementBytes = dtype == DType::F32 ? 4 : 2;
        const infer::InferenceMemory memory = plan({0, 3000, 1096}, kPlenty, dtype);
        EXPECT_EQ(itemOf(memory, MemoryUse::KeysAndValues), 4096 * perToken * elementBytes);
        EXPECT_EQ(itemOf(memory, MemoryUse::Activations),
                  3000 * static_cast<std::uint64_t>(spec_.hiddenSize) * elementBytes);
    }
    EXPECT_EQ(itemOf(plan({0, 3000, 1096, Choice::Off}, kPlenty), MemoryUse::KeysAndValues), 0U);
    EXPECT_EQ(itemOf(plan({5000}, kPlenty), MemoryUse::KeysAndValues), 0U);
}

TEST_F(InferenceMemory, IsTheSumOfItsItemsAndWithinEveryBudgetThatIsNotRefused) {
    std::mt19937_64 random(testSeed(53));
    const auto upTo = [&](std::uint64_t most) {
        return static_cast<std::int64_t>(random() % most);
    };
    int streaming = 0;
    for (int round = 0; round < 300; ++round) {
        const infer::InferenceWork work{upTo(3000), 1 + upTo(3000), upTo(3000),
                                        round % 3 == 0 ? Choice::Off : Choice::On};
        const std::uint64_t least = plan(work, kPlenty).leastBytes;
        const std::uint64_t budget = least + random() % (least / 4);
        const infer::InferenceMemory memory = plan(work, budget);
        std::uint64_t sum = 0;
        for (const MemoryItem& item : memory.items) {
            sum += item.bytes;
        }
        ASSERT_EQ(memory.plannedPeakBytes, sum);
        ASSERT_LE(memory.plannedPeakBytes, budget);
        ASSERT_TRUE(memory.work.covers(work));
        streaming += itemOf(memory, MemoryUse::WeightsPassing) > 0 ? 1 : 0;
    }
    EXPECT_GT(streaming, 0);
    EXPECT_LT(streaming, 300);
}

TEST_F(InferenceMemory, KeepsLayersAsFarAsTextsLeaveRoom) {
    const auto kept = [&](const infer::InferenceMemory& memory) {
        return std::accumulate(memory.weights.stays.begin(), memory.weights.stays.end(), 0);
    };
    const auto layers = static_cast<int>(layout_.layers.size());
    const std::uint64_t all = plan({0, 1000, 100}, kPlenty).plannedPeakBytes;
    EXPECT_EQ(kept(plan({0, 1000, 100}, all)), layers);
    const int fewer = kept(plan({0, 1000, 100}, all - 1));
    EXPECT_LT(fewer, layers);
    EXPECT_LT(kept(plan({0, 1000, 1500}, all)), fewer) << "longer answers leave less for weights";
}

TEST_F(InferenceMemory, OfTheLeastBudgetDoesAndOfAByteLessIsRefusedWithWhatHelps) {
    const infer::InferenceWork work{0, 2000, 1000};
    const std::uint64_t least = plan(work, kPlenty).leastBytes;
    EXPECT_EQ(plan(work, least).leastBytes, least);
    expectError(ErrorCode::BudgetTooSmall, "lower --max-new", [&] { plan(work, least - 1); });
    expectError(ErrorCode::BudgetTooSmall, "at least", [&] { plan({5000}, kMiB); });
}

TEST_F(InferenceMemory, HasRoomForTextsAtOnceWhereAllWeightsStayOrNone) {
    spec_.intermediateSize = 16384;  // weights take more than what is known of four texts
    layout_ = plan::buildModelLayout(spec_, plan::Method::Full);
    infer::InferenceWork work{0, 2000, 1000};
    const std::uint64_t cacheOfOne = plan(work, kPlenty).cacheBytes;
    const std::uint64_t allOfOne = plan(work, kPlenty).plannedPeakBytes;
    const std::uint64_t leastOfOne = plan(work, kPlenty).leastBytes;
    work.texts = 4;
    const infer::InferenceMemory roomy = plan(work, kPlenty);
    EXPECT_EQ(roomy.work.texts, 4);
    EXPECT_EQ(roomy.cacheBytes, 4 * cacheOfOne);
    EXPECT_EQ(plan(work, allOfOne).work.texts, 1) << "the weights stay beside one";
    EXPECT_EQ(plan(work, roomy.leastBytes).work.texts, 4) << "what passes is read once for all";
    EXPECT_EQ(plan(work, leastOfOne).work.texts, 1);
    EXPECT_EQ(plan(work, leastOfOne).leastBytes, leastOfOne);
}

TEST_F(InferenceMemory, GivesUpItsUsualRoomBeforeItIsRefused) {
    const infer::InferenceWork work{0, 10, 10};
    EXPECT_GT(plan(work, kPlenty).work.promptTokens, 10);
    infer::InferenceMemory memory = plan(work, kPlenty);
    EXPECT_EQ(plan(work, memory.leastBytes - 1).work.promptTokens, 10);
}

TEST_F(InferenceMemory, OfGenerateEvalAndCompareIsRefused) {
    infer::KeptModel kept(&referenceFor);
    GenerateCommand generate = command();
    generate.inference.ramBudgetBytes = 2 * kMiB;
    expectError(ErrorCode::BudgetTooSmall, "lower --max-new",
                [&] { infer::generateCommand(generate, kept, quiet()); });
    EvalCommand evaluate;
    evaluate.model = path("model");
    evaluate.data = path("data.jsonl");
    evaluate.inference = generate.inference;
    expectError(ErrorCode::BudgetTooSmall, "longest rows",
                [&] { infer::evalCommand(evaluate, *compute_, quiet()); });
    CompareCommand compare;
    compare.models = {path("model")};
    compare.data = path("data.jsonl");
    compare.inference = generate.inference;
    expectError(ErrorCode::BudgetTooSmall, "least",
                [&] { infer::compareCommand(compare, *compute_, quiet()); });
}

TEST_F(InferenceMemory, IsShownAndNotExceededByALongAnswersKeysAndValues) {
    infer::KeptModel kept(&referenceFor);
    ASSERT_GT(test::jsonOf(infer::generateCommand(command(), kept, quiet()).outcome)["tokens"], 0);
    kept.release();
    trimHeap();
    ASSERT_TRUE(resetPeakResident());
    GenerateCommand wanted = command();
    wanted.sampling.maxNew = 400'000;
    infer::KeptModel roomy(&referenceFor);
    const infer::InferenceWork work{0, 8, wanted.sampling.maxNew};
    infer::Inference& inference = roomy.inference({wanted.model, {}}, wanted.inference, work);
    std::stop_source stop;
    const auto stopNow = [&stop](const std::string&) { stop.request_stop(); };
    EXPECT_THROW(inference.generate(std::vector<text::TokenId>(8, 3), {wanted.sampling}, stopNow,
                                    {[](const Event&) {}, stop.get_token()}),
                 Error);
    EXPECT_GT(inference.memory().cacheBytes, 80 * kMiB);
    EXPECT_GT(peakResidentBytes(), inference.memory().cacheBytes);
    EXPECT_LE(peakResidentBytes(), inference.memory().plannedPeakBytes);
}

/// A person asks a model while a run trains: what the chat takes is none of the run's peak.
TEST_F(InferenceMemory, OfAChatIsNotInThePeakOfARunBesideIt) {
    GenerateCommand wanted = command();
    infer::KeptModel warm(&referenceFor);
    ASSERT_GT(test::jsonOf(infer::generateCommand(wanted, warm, quiet()).outcome)["tokens"], 0);
    warm.release();
    trimHeap();
    const std::uint64_t before = residentBytes();
    const MemoryClaim runs;
    PeakWatch watch(runs);
    wanted.sampling.maxNew = 400'000;
    infer::KeptModel chat(&referenceFor);
    infer::Inference& inference =
        chat.inference({wanted.model, {}}, wanted.inference, {0, 8, wanted.sampling.maxNew});
    std::stop_source stop;
    std::uint64_t during = 0;
    const auto look = [&](const std::string&) {
        during = watch.peakBytes();
        stop.request_stop();
    };
    EXPECT_THROW(inference.generate(std::vector<text::TokenId>(8, 3), {wanted.sampling}, look,
                                    {[](const Event&) {}, stop.get_token()}),
                 Error);
    constexpr std::uint64_t kSlackBytes = 32 * kMiB;
    ASSERT_GT(inference.memory().cacheBytes, 2 * kSlackBytes);
    EXPECT_GT(during, 0U);
    EXPECT_LT(during, before + kSlackBytes);
    EXPECT_LT(watch.peakBytes(), before + kSlackBytes);  // the chat's cache is gone
}

TEST_F(InferenceMemory, IsNotExceededByTheRealArithmetic) {
    if (test::kIsSanitized) {
        GTEST_SKIP() << test::kSanitizerTakesMemory;
    }
    trimHeap();
    ASSERT_TRUE(resetPeakResident());
    GenerateCommand wanted = command();
    wanted.sampling.maxNew = 2'000;
    const CommandOutcome outcome = runCommand(wanted);
    if (outcome.error && outcome.error->code() == ErrorCode::DeviceUnavailable) {
        GTEST_SKIP() << "has no libtorch";
    }
    ASSERT_FALSE(outcome.error) << outcome.error->what();
    EXPECT_LE(outcome.result["host_peak_bytes"], outcome.result["planned_peak_bytes"]);
}

TEST_F(InferenceMemory, OfAnAnswerComesWithIt) {
    infer::KeptModel kept(&referenceFor);
    GenerateCommand wanted = command();
    wanted.inference.ramBudgetBytes = 8 * kGiB;
    const json answer = test::jsonOf(infer::generateCommand(wanted, kept, quiet()).outcome);
    EXPECT_EQ(answer["ram_budget_bytes"], 8 * kGiB);
    std::uint64_t sum = 0;
    for (const json& item : answer["memory_items"]) {
        sum += item["bytes"].get<std::uint64_t>();
    }
    EXPECT_EQ(answer["planned_peak_bytes"], sum);
    EXPECT_LE(answer["cache_bytes"], sum);
}

TEST_F(InferenceMemory, OfLayersThatPassThroughHoldsOneOfThemAndTheSameWeights) {
    models::ModelWeights resident(path("model"), {}, DType::F32);
    models::ModelWeights passing(path("model"), {}, DType::F32);
    const std::size_t layers = resident.layout().layers.size();
    resident.takeRoom({std::vector<bool>(layers, true)}, io::Prefault::OnFirstUse);
    std::vector<bool> onlyFirst(layers, false);
    onlyFirst.front() = true;
    std::uint64_t largest = 0;
    for (const LayerLayout& layer : passing.layout().layers) {
        largest = std::max(largest, models::weightRoomBytes(layer, DType::F32));
    }
    passing.takeRoom({onlyFirst, largest, 1}, io::Prefault::OnFirstUse);
    for (std::int32_t layer = 0; layer < static_cast<std::int32_t>(layers); ++layer) {
        const compute::LayerWeights kept = resident.layer(layer);
        const compute::LayerWeights passed = passing.layer(layer);
        const auto bytes = static_cast<std::size_t>(kept.layout->elementCount) * sizeof(float);
        EXPECT_EQ(std::memcmp(kept.data, passed.data, bytes), 0) << "layer " << layer;
    }
    EXPECT_LT(passing.heldBytes(), resident.heldBytes());
}

}  // namespace
}  // namespace strata::test
