// SPDX-License-Identifier: GPL-3.0-or-later
// A real model, SmolLM2-135M-Instruct: loss and the first training step as PyTorch gives them in
// double precision (data/make_smollm2_float64.py says why not in single), answers as transformers
// gave them.
#include "gold/gold_model.h"
#include "support/fixtures.h"
#include "support/places.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>

namespace strata::test {
namespace {

class SmolLm2 : public ::testing::TestWithParam<Implementation> {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(smolLm2Gguf())) {
            GTEST_SKIP() << "no model at " << smolLm2Gguf()
                         << "; packaging/fetch_demo_model.sh downloads it";
        }
        expected_ = read(fixture("smollm2.json"));
        exact_ = read(strata::test::inTree("tests/gold/data/smollm2_float64.json"));
        if (model_ == nullptr) {
            model_ = std::make_unique<GoldModel>(GoldModel::fromGguf(smolLm2Gguf(), GetParam()));
        }
        model_->computeWith(GetParam());
    }

    static void TearDownTestSuite() { model_.reset(); }

    GoldRow row(std::size_t index) const {
        const nlohmann::json& item = expected_.at("rows").at(index);
        return {item.at("ids").get<std::vector<std::int32_t>>(),
                item.at("mask").get<std::vector<std::int32_t>>()};
    }

    static nlohmann::json read(const std::string& path) {
        std::ifstream in(path);
        return nlohmann::json::parse(in);
    }

    nlohmann::json expected_;
    nlohmann::json exact_;
    /// One for all cases, which change nothing of it: to read it takes as long as a case.
    static inline std::unique_ptr<GoldModel> model_;
};

TEST_P(SmolLm2, LossOfEveryRowEqualsDoublePrecision) {
    const nlohmann::json& sums = exact_.at("eval").at("nll_sums");
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const auto expected = sums.at(i).get<double>();
        EXPECT_NEAR(model_->loss(row(i)), expected, 1e-5 * expected) << "row " << i;
    }
}

TEST_P(SmolLm2, LossAndGradientNormOfTheFirstStepEqualDoublePrecision) {
    const nlohmann::json& step = exact_.at("steps").at(0);
    const auto trained = step.at("trained_tokens").get<double>();
    std::vector<std::vector<float>> gradients = model_->zeroGradients();
    double loss = 0.0;
    for (std::size_t i = 0; i < 2; ++i) {
        loss += model_->lossAndGradients(row(i), static_cast<float>(1.0 / trained), gradients);
    }
    EXPECT_NEAR(loss / trained, step.at("loss").get<double>(),
                2e-5 * step.at("loss").get<double>());
    double squares = 0.0;
    for (const std::vector<float>& layer : gradients) {
        for (const float g : layer) {
            squares += static_cast<double>(g) * static_cast<double>(g);
        }
    }
    const auto norm = step.at("grad_norm").get<double>();
    EXPECT_NEAR(std::sqrt(squares), norm, 1e-4 * norm);
}

TEST_P(SmolLm2, GreedyAnswersEqualTransformers) {
    const auto stopIds = expected_.at("stop_ids").get<std::vector<std::int32_t>>();
    const auto maxNew = expected_.at("max_new").get<std::int64_t>();
    for (const nlohmann::json& item : expected_.at("greedy")) {
        EXPECT_EQ(model_->generate(item.at("prompt_ids").get<std::vector<std::int32_t>>(), stopIds,
                                   maxNew),
                  item.at("new_ids").get<std::vector<std::int32_t>>())
            << item.at("text");
    }
}

INSTANTIATE_TEST_SUITE_P(Implementations,
                         SmolLm2,
                         ::testing::ValuesIn(kImplementations),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
}  // namespace strata::test
