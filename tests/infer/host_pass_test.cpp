// SPDX-License-Identifier: GPL-3.0-or-later
// A model's pass in RAM: the same bits whether layers stay or pass through one place or two, and
// after a stop.
#include "infer/host_pass.h"

#include "format/expect_error.h"
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <numeric>

namespace strata::test {
namespace {

class HostPassTest : public SmallRun {
protected:
    HostPassTest() {
        ModelSpec model = smallModel("llama");
        model.layerCount = 6;
        makeModel("deep", model);
    }

    struct Model {
        Model(const std::string& folder, std::uint64_t budgetBytes)
            : weights(folder, {}, DType::F32) {
            InferenceSettings settings;
            settings.dtype = DType::F32;
            settings.ramBudgetBytes = budgetBytes;
            memory = infer::planInferenceMemory({weights.spec(), weights.layout(), weights.lora()},
                                                settings, {8, 6, 2}, *compute, kMiB);
            weights.takeRoom(memory.weights, io::Prefault::OnFirstUse);
            pass = std::make_unique<infer::HostPass>(weights, memory, *compute);
        }
        /// A prompt, then tokens one at a time; what each is followed by.
        std::vector<float> talk(const models::RunContext& context) {
            infer::TextCache cache(8, pass->hostCacheBytes(8));
            const std::vector<infer::TextCache*> kept = {&cache};
            std::vector<float> said;
            for (const std::vector<std::int32_t>& ids :
                 {std::vector<std::int32_t>{3, 5, 4, 6, 1}, {2}, {7}}) {
                std::vector<std::int32_t> positions(ids.size());
                std::iota(positions.begin(), positions.end(),
                          static_cast<std::int32_t>(cache.length));
                const std::vector<std::int32_t> targets(ids.size(), -1);
                const compute::Segment segment{0, static_cast<std::int64_t>(ids.size())};
                const auto logits =
                    pass->logits({ids, positions, targets, {&segment, 1}}, kept, context);
                said.insert(said.end(), logits.begin(), logits.end());
            }
            return said;
        }

        std::unique_ptr<compute::Compute> compute = makeReferenceCompute();
        models::ModelWeights weights;
        infer::InferenceMemory memory;
        std::unique_ptr<infer::ModelPass> pass;
    };
};

TEST_F(HostPassTest, GivesTheSameBitsWithEveryBudgetAndAfterAStop) {
    Model roomy(path("deep"), 1024 * kGiB);
    EXPECT_EQ(roomy.memory.weights.passingPlaces, 0U);
    const std::vector<float> wanted = roomy.talk(quiet());
    const std::uint64_t least = roomy.memory.leastBytes;
    const std::uint64_t place = roomy.memory.weights.passingBytes;
    std::stop_source stop;
    stop.request_stop();
    for (std::uint64_t places = 1; places <= 5; ++places) {
        Model streamed(path("deep"), least + (places - 1) * place);
        EXPECT_EQ(streamed.memory.weights.passingPlaces, std::min<std::uint64_t>(places, 2));
        EXPECT_EQ(streamed.talk(quiet()), wanted) << places;
        expectError(ErrorCode::Stopped, "Stopped", [&] {
            streamed.talk({[](const Event&) {}, stop.get_token()});
        });
        EXPECT_EQ(streamed.talk(quiet()), wanted) << places << ", after a stop";
    }
}

/// While layers compute where they stay, the drive works for those between.
TEST_F(HostPassTest, KeepsLayersSpreadOverTheModel) {
    const Model roomy(path("deep"), 1024 * kGiB);
    const Model streamed(path("deep"),
                         roomy.memory.leastBytes + 3 * roomy.memory.weights.passingBytes);
    const std::vector<bool>& stays = streamed.memory.weights.stays;
    const auto lastKept = std::find(stays.rbegin(), stays.rend(), true);
    const auto firstPassing = std::find(stays.begin(), stays.end(), false);
    ASSERT_NE(lastKept, stays.rend());
    ASSERT_NE(firstPassing, stays.end());
    EXPECT_GT(stays.rend() - lastKept, firstPassing - stays.begin() + 1);
}

}  // namespace
}  // namespace strata::test
