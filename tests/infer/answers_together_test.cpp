// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that are answered at once say what each says alone: wherever the model computes, whether
// its layers stay or pass, by chance or not.
#include "infer/inference.h"
#include "models/model_text.h"
#include "support/compute/fake_compute.h"
#include "support/fixtures.h"

#include "strata/device_choice.h"
#include "strata/units.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace strata::infer {
namespace {

using Prompts = std::vector<std::vector<text::TokenId>>;

class AnswersTogether : public testing::TestWithParam<const char*> {
protected:
    AnswersTogether() {
        for (const char* prompt : {"a", "The pump draws water from the lake", "Why?", "b c", "one",
                                   "A longer text than the ones before it, to the end"}) {
            prompts_.push_back(promptIds(*text_, prompt, true));
        }
        sampling_.maxNew = 9;
    }

    std::unique_ptr<Inference> opened(std::int64_t texts, std::uint64_t budgetBytes = 0) {
        InferenceSettings settings;
        settings.dtype = DType::F32;
        settings.threads = 1;
        settings.device = parseDeviceChoice(GetParam()).value();
        settings.ramBudgetBytes = budgetBytes;
        InferenceWork work{0, 64, sampling_.maxNew};
        work.texts = texts;
        compute_ = test::makeReferenceCompute();
        return std::make_unique<Inference>(ModelName{folder_, {}}, text_, settings, work,
                                           *compute_);
    }

    std::vector<std::vector<text::TokenId>> alone() {
        const auto inference = opened(1);
        std::vector<std::vector<text::TokenId>> ids;
        for (const auto& prompt : prompts_) {
            ids.push_back(inference
                              ->generate(
                                  prompt, {sampling_}, [](const std::string&) {}, quiet_)
                              .ids);
        }
        return ids;
    }
    std::vector<std::vector<text::TokenId>> together(Inference& inference) {
        std::vector<std::vector<text::TokenId>> ids(prompts_.size());
        const auto keep = [&ids](std::size_t index, const Answer& answer) {
            EXPECT_TRUE(ids[index].empty()) << "answered twice";
            EXPECT_FALSE(answer.ids.empty());
            ids[index] = answer.ids;
        };
        inference.generateAll(prompts_, sampling_, keep, quiet_);
        return ids;
    }

    const std::string folder_ = test::fixture("llama3/model");
    const std::shared_ptr<const models::ModelText> text_ =
        std::make_shared<const models::ModelText>(folder_, models::parseDate({}));
    const models::RunContext quiet_{[](const Event&) {}, {}};
    SamplingSettings sampling_;
    Prompts prompts_;
    std::unique_ptr<compute::Compute> compute_;
};

TEST_P(AnswersTogether, SayWhatEachSaysAlone) {
    for (const double temperature : {0.0, 1.5}) {
        sampling_.temperature = temperature;
        const auto wanted = alone();
        for (const std::int64_t texts : {1, 2, 4}) {
            const auto inference = opened(texts);
            EXPECT_EQ(inference->memory().work.texts, texts);
            EXPECT_EQ(together(*inference), wanted) << texts << " at once";
            EXPECT_EQ(together(*inference), wanted) << texts << " at once, again";
        }
    }
}

TEST_P(AnswersTogether, ReadLayersThatPassOnceForAll) {
    const auto wanted = alone();
    const std::uint64_t leastOfOne = opened(1)->memory().leastBytes;
    const std::uint64_t leastOfFour = opened(4)->memory().leastBytes;
    // What the process itself takes changes from plan to plan.
    const std::uint64_t reserve = 4 * kMiB;
    const auto streamed = opened(4, leastOfFour + reserve);
    EXPECT_EQ(together(*streamed), wanted);
    EXPECT_GT(leastOfFour, leastOfOne);
}

INSTANTIATE_TEST_SUITE_P(Devices,
                         AnswersTogether,
                         testing::Values("cpu", "emulated:5"),
                         [](const auto& test) { return std::string(test.param).substr(0, 3); });

}  // namespace
}  // namespace strata::infer
