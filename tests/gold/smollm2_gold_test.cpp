// SPDX-License-Identifier: GPL-3.0-or-later
// A real model, SmolLM2-135M-Instruct: loss, first training step and answers as transformers gave them. The GGUF file is
// the demo's; STRATA_SMOLLM2_GGUF names it, else the dependency cache.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "gold/gold_model.h"

namespace strata::test {
namespace {

std::string ggufPath() {
    if (const char* given = std::getenv("STRATA_SMOLLM2_GGUF")) {
        return given;
    }
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    const std::string root = cache != nullptr && *cache != '\0' ? cache : std::string(home == nullptr ? "" : home) + "/.cache";
    return root + "/strata-studio/deps/models/SmolLM2-135M-Instruct.Q4_1.gguf";
}

class SmolLm2 : public ::testing::Test {
protected:
    void SetUp() override {
        const std::string expectedPath = std::string(STRATA_SHARED) + "/fixtures/smollm2.json";
        if (!std::filesystem::exists(ggufPath()) || !std::filesystem::exists(expectedPath)) {
            GTEST_SKIP() << "absent: " << ggufPath() << " or " << expectedPath;
        }
        std::ifstream in(expectedPath);
        expected_ = nlohmann::json::parse(in);
        model_ = std::make_unique<GoldModel>(GoldModel::fromGguf(ggufPath()));
    }

    GoldRow row(std::size_t index) const {
        const nlohmann::json& item = expected_.at("rows").at(index);
        return {item.at("ids").get<std::vector<std::int32_t>>(), item.at("mask").get<std::vector<std::int32_t>>()};
    }

    nlohmann::json expected_;
    std::unique_ptr<GoldModel> model_;
};

TEST_F(SmolLm2, LossOfEveryRowEqualsTransformers) {
    const nlohmann::json& rows = expected_.at("eval").at("rows");
    double sum = 0.0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double loss = model_->loss(row(i));
        const double expected = rows.at(i).at("nll_sum").get<double>();
        EXPECT_NEAR(loss, expected, 1e-5 * expected) << "row " << i;
        sum += loss;
    }
    const double nll = expected_.at("eval").at("nll").get<double>();
    EXPECT_NEAR(sum / expected_.at("eval").at("tokens").get<double>(), nll, 1e-5 * nll);
}

TEST_F(SmolLm2, LossAndGradientNormOfTheFirstStepEqualPyTorch) {
    const nlohmann::json& step = expected_.at("train").at("steps").at(0);
    const auto trained = step.at("trained_tokens").get<double>();
    std::vector<std::vector<float>> gradients = model_->zeroGradients();
    double loss = 0.0;
    for (std::size_t i = 0; i < 2; ++i) {
        loss += model_->lossAndGradients(row(i), static_cast<float>(1.0 / trained), gradients);
    }
    EXPECT_NEAR(loss / trained, step.at("loss").get<double>(), 2e-5 * step.at("loss").get<double>());
    double squares = 0.0;
    for (const std::vector<float>& layer : gradients) {
        for (const float g : layer) {
            squares += static_cast<double>(g) * static_cast<double>(g);
        }
    }
    const auto norm = step.at("grad_norm").get<double>();
    EXPECT_NEAR(std::sqrt(squares), norm, 1e-4 * norm);
}

TEST_F(SmolLm2, GreedyAnswersEqualTransformers) {
    const auto stopIds = expected_.at("stop_ids").get<std::vector<std::int32_t>>();
    const auto maxNew = expected_.at("max_new").get<std::int64_t>();
    for (const nlohmann::json& item : expected_.at("greedy")) {
        EXPECT_EQ(model_->generate(item.at("prompt_ids").get<std::vector<std::int32_t>>(), stopIds, maxNew),
                  item.at("new_ids").get<std::vector<std::int32_t>>())
            << item.at("text");
    }
}

}  // namespace
}  // namespace strata::test
