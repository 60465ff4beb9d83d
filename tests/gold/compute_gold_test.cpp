// SPDX-License-Identifier: GPL-3.0-or-later
// The tiny families of the reference data: hidden states, logits and greedy answers as
// transformers gave them, from each implementation.
#include "gold/gold_model.h"
#include "support/fixtures.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstring>
#include <fstream>

namespace strata::test {
namespace {

/// The tensors of a safetensors file of fp32 and int64, read without the engine's reader.
class TensorFile {
public:
    explicit TensorFile(const std::string& path) {
        std::ifstream in(path, std::ios::binary);
        std::uint64_t length = 0;
        in.read(reinterpret_cast<char*>(&length), 8);
        std::string text(length, ' ');
        in.read(text.data(), static_cast<std::streamsize>(length));
        header_ = nlohmann::json::parse(text);
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
    }
    bool has(const std::string& name) const { return header_.contains(name); }
    template <typename T>
    std::vector<T> read(const std::string& name) const {
        const auto begin = header_.at(name).at("data_offsets").at(0).get<std::size_t>();
        const auto end = header_.at(name).at("data_offsets").at(1).get<std::size_t>();
        std::vector<T> values((end - begin) / sizeof(T));
        std::memcpy(values.data(), bytes_.data() + begin, end - begin);
        return values;
    }

private:
    nlohmann::json header_;
    std::vector<char> bytes_;
};

nlohmann::json readJson(const std::string& path) {
    std::ifstream in(path);
    return nlohmann::json::parse(in);
}

void expectNear(const std::vector<float>& actual,
                const std::vector<float>& expected,
                double tolerance,
                const std::string& what) {
    ASSERT_EQ(actual.size(), expected.size()) << what;
    double worst = 0.0;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        worst = std::max(
            worst, std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i])));
    }
    EXPECT_LE(worst, tolerance) << what;
    printf("%s %g\n", what.c_str(), worst);
}

class Gold : public ::testing::TestWithParam<std::tuple<std::string, Implementation>> {
protected:
    GoldModel model(const std::string& adapter) const {
        return GoldModel::fromFolder(folder_ + "model", adapter,
                                     std::get<Implementation>(GetParam()));
    }

    const std::string folder_ = fixture(std::get<std::string>(GetParam())) + "/";
};

TEST_P(Gold, HiddenStatesAndLogitsEqualTransformers) {
    GoldModel model = this->model({});
    const TensorFile expected(folder_ + "logits.safetensors");
    for (int n = 0; n < 2; ++n) {
        const std::vector<std::int64_t> wide =
            expected.read<std::int64_t>("input_ids." + std::to_string(n));
        const std::vector<std::int32_t> ids(wide.begin(), wide.end());
        expectNear(model.logits(ids), expected.read<float>("logits." + std::to_string(n)), 1e-4,
                   "logits." + std::to_string(n));
        const std::vector<std::vector<float>> states = model.hiddenStates(ids);
        // The last recorded state is after the final norm, which has no output of its own here.
        for (std::size_t k = 0; n == 0 && k + 1 < states.size(); ++k) {
            expectNear(states[k], expected.read<float>("hidden." + std::to_string(k)), 1e-4,
                       "hidden." + std::to_string(k));
        }
    }
}

TEST_P(Gold, GreedyAnswersEqualTransformers) {
    const nlohmann::json expected = readJson(folder_ + "greedy.json");
    const auto stopIds = expected.at("stop_ids").get<std::vector<std::int32_t>>();
    const auto maxNew = expected.at("max_new").get<std::int64_t>();
    const auto check = [&](const std::string& adapter, const std::string& items) {
        GoldModel model = this->model(adapter);
        for (const nlohmann::json& item : expected.at(items)) {
            EXPECT_EQ(model.generate(item.at("prompt_ids").get<std::vector<std::int32_t>>(),
                                     stopIds, maxNew),
                      item.at("new_ids").get<std::vector<std::int32_t>>())
                << items << ": " << item.at("prompt");
        }
    };
    check({}, "items");
    check(folder_ + "lora_final", "lora_final_items");
}

INSTANTIATE_TEST_SUITE_P(Families,
                         Gold,
                         ::testing::Combine(::testing::ValuesIn(familiesWith("logits.safetensors")),
                                            ::testing::ValuesIn(kImplementations)),
                         [](const auto& test) {
                             return std::get<std::string>(test.param) +
                                    nameOf(std::get<Implementation>(test.param));
                         });

}  // namespace
}  // namespace strata::test
