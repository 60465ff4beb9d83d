// SPDX-License-Identifier: GPL-3.0-or-later
// The probability of each token of an answer, against the loss of the same token, which the head
// computes in another way and without a cache. Without libtorch.
#include "families/model_config.h"
#include "infer/answer_commands.h"
#include "infer/kept_model.h"
#include "support/engine_client.h"
#include "support/fixtures.h"
#include "support/outcome_json.h"
#include "train/small_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <string>

namespace strata::test {
namespace {

class TokenProbability : public testing::TestWithParam<std::string> {
protected:
    GenerateCommand command() const {
        GenerateCommand wanted;
        wanted.model = fixture(GetParam() + "/model");
        wanted.prompt = "The pump draws water";
        wanted.raw = true;
        wanted.probabilities = Choice::On;
        wanted.sampling.maxNew = 12;
        wanted.inference.dtype = DType::F32;
        return wanted;
    }
    nlohmann::json answer(const GenerateCommand& wanted) {
        return test::jsonOf(
            infer::generateCommand(wanted, kept_, {[](const Event&) {}, {}}).outcome);
    }
    /// exp(-loss) of the last token behind all before it.
    double probabilityByLoss(const GenerateCommand& wanted, std::vector<text::TokenId> ids) {
        rows::EncodedRow row;
        row.ids = std::move(ids);
        row.trained.assign(row.ids.size(), 0);
        row.trained.back() = 1;
        infer::Inference& inference =
            kept_.inference({wanted.model, wanted.adapter}, wanted.inference, {64});
        return std::exp(-inference.score({&row, 1}, {[](const Event&) {}, {}}).nllSum);
    }

    infer::KeptModel kept_{[](const DeviceChoice&) { return makeReferenceCompute(); }};
};

TEST_P(TokenProbability, IsThatOfTheModelHoweverItIsSampled) {
    for (const bool isWarm : {false, true}) {
        GenerateCommand wanted = command();
        if (isWarm) {
            wanted.sampling.temperature = 2.0;
            wanted.sampling.topK = 40;
            wanted.sampling.repetitionPenalty = 1.3;
        }
        const nlohmann::json result = answer(wanted);
        std::vector<text::TokenId> ids = infer::promptIds(
            *kept_.text(wanted.model, {[](const Event&) {}, {}}), wanted.prompt, true);
        ASSERT_EQ(result["prompt_tokens"], ids.size());
        ASSERT_EQ(result["probabilities"].size(), result["ids"].size());
        ASSERT_GE(result["ids"].size(), 2U);
        for (std::size_t i = 0; i < result["ids"].size(); ++i) {
            ids.push_back(result["ids"][i].get<text::TokenId>());
            const double given = result["probabilities"][i].get<double>();
            EXPECT_GT(given, 0.0);
            EXPECT_LE(given, 1.0);
            EXPECT_NEAR(given, probabilityByLoss(wanted, ids), 1e-4 * given + 1e-6) << i;
        }
    }
}

TEST_P(TokenProbability, ThePiecesAreTheText) {
    GenerateCommand wanted = command();
    wanted.raw = false;
    wanted.sampling.temperature = 1.0;
    const nlohmann::json result = answer(wanted);
    std::string text;
    for (std::size_t i = 0; i < result["pieces"].size(); ++i) {
        EXPECT_FALSE(result["pieces"][i].get<std::string>().empty()) << i;
        text += result["pieces"][i].get<std::string>();
    }
    EXPECT_EQ(result["pieces"].size(), result["tokens"]);
    // Bytes of one character that are spread over tokens cannot stand in JSON one by one.
    if (text.find("\xef\xbf\xbd") == std::string::npos && result["stop_reason"] == "length") {
        const std::string whole = result["text"].get<std::string>();
        EXPECT_TRUE(text.ends_with(whole)) << text << " / " << whole;
    }
}

TEST_P(TokenProbability, NothingElseChangesAndItIsSaidOnlyWhenAskedFor) {
    GenerateCommand wanted = command();
    const nlohmann::json with = answer(wanted);
    wanted.probabilities = Choice::Off;
    const nlohmann::json without = answer(wanted);
    EXPECT_EQ(with["ids"], without["ids"]);
    EXPECT_EQ(with["text"], without["text"]);
    EXPECT_FALSE(without.contains("probabilities"));
    EXPECT_FALSE(without.contains("pieces"));
}

TEST_P(TokenProbability, TheMemoryHeldIsThatOfWeightsAndCache) {
    GenerateCommand wanted = command();
    const nlohmann::json result = answer(wanted);
    const ModelSpec spec = families::readModelSpec(wanted.model);
    const auto tokens = result["prompt_tokens"].get<std::int64_t>() + wanted.sampling.maxNew;
    // Keys and values, fp32, of each layer.
    EXPECT_EQ(result["cache_bytes"].get<std::int64_t>(),
              2 * 4 * spec.layerCount * spec.kvHeadCount * spec.headDim * tokens);
    InspectCommand inspect;
    inspect.model = wanted.model;
    const auto parameters = runCommand(inspect).result["parameters"].get<std::int64_t>();
    // Tensors begin at round places, so a layer is a little longer than its tensors.
    EXPECT_GE(result["weights_bytes"].get<std::int64_t>(), 4 * parameters);
    EXPECT_LE(result["weights_bytes"].get<double>(), 4.04 * static_cast<double>(parameters));
}

INSTANTIATE_TEST_SUITE_P(Families,
                         TokenProbability,
                         testing::ValuesIn(familiesWith("lora_init")),
                         [](const auto& family) { return family.param; });

}  // namespace
}  // namespace strata::test
