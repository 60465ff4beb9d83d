// SPDX-License-Identifier: GPL-3.0-or-later
// A model whose template ends turns with a token that its config does not name: answers end there,
// and what a run writes says so. Without libtorch.
#include "infer/answer_commands.h"
#include "infer/kept_model.h"
#include "models/unnamed_end_model.h"
#include "support/outcome_json.h"
#include "train/small_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstring>
#include <filesystem>
#include <string>

namespace strata::test {
namespace {

using Json = nlohmann::json;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class AnswerEnd : public SmallRun {
protected:
    AnswerEnd() {
        std::filesystem::remove_all(path("model"));
        makeUnnamedEndModel(path("model"));
    }

    /// Sets elements [begin, begin + count) of a tensor; count 0: to its end.
    static void fill(std::string& bytes,
                     const std::string& tensor,
                     std::size_t begin,
                     std::size_t count,
                     float value) {
        std::uint64_t headerBytes = 0;
        std::memcpy(&headerBytes, bytes.data(), sizeof headerBytes);
        const Json offsets = Json::parse(bytes.substr(8, headerBytes))[tensor]["data_offsets"];
        const auto first = offsets[0].get<std::size_t>();
        const auto elements = (offsets[1].get<std::size_t>() - first) / sizeof value;
        const std::size_t end = count == 0 ? elements : begin + count;
        for (std::size_t index = begin; index < end; ++index) {
            std::memcpy(bytes.data() + 8 + headerBytes + first + index * sizeof value, &value,
                        sizeof value);
        }
    }
    /// Weights that always answer with this token.
    void answerAlways(std::size_t token) {
        const std::string file = path("model/model.safetensors");
        std::string bytes = readPlainFile(file);
        fill(bytes, "model.embed_tokens.weight", 0, 0, 1.0F);
        fill(bytes, "lm_head.weight", 0, 0, 0.0F);
        fill(bytes, "lm_head.weight", token * kHidden, kHidden, 5.0F);
        writePlainFile(file, bytes);
    }
    Json generate() {
        GenerateCommand wanted;
        wanted.model = path("model");
        wanted.prompt = "hello";
        wanted.sampling.maxNew = 6;
        wanted.inference.dtype = DType::F32;
        return jsonOf(infer::generateCommand(wanted, kept_, context()).outcome);
    }

    static constexpr std::size_t kHidden = 64;
    infer::KeptModel kept_{&referenceFor};
};

TEST_F(AnswerEnd, IsWhereTheTemplateEndsAnswers) {
    answerAlways(kTemplateEnd);
    const Json answer = generate();
    EXPECT_EQ(answer["ids"], Json::array({kTemplateEnd}));
    EXPECT_EQ(answer["stop_reason"], "stop");
    EXPECT_EQ(answer["text"], "");
}

TEST_F(AnswerEnd, IsWhereTheConfigEndsAnswersToo) {
    answerAlways(kNamedEnd);
    EXPECT_EQ(generate()["ids"], Json::array({kNamedEnd}));
}

TEST_F(AnswerEnd, IsNotAnotherSpecialToken) {
    answerAlways(kTemplateEnd - 1);
    EXPECT_EQ(generate()["ids"].size(), 6U);
}

TEST_F(AnswerEnd, IsTheSameInAComparison) {
    answerAlways(kTemplateEnd);
    CompareCommand wanted;
    wanted.models = {path("model")};
    wanted.prompt = "hello";
    wanted.sampling.maxNew = 6;
    wanted.inference.dtype = DType::F32;
    const auto compute = makeReferenceCompute();
    const auto outcome =
        std::get<CompareOutcome>(infer::compareCommand(wanted, *compute, quiet()).outcome);
    EXPECT_EQ(outcome.rows.at(0).answers.at(0).tokens, 1);
}

TEST_F(AnswerEnd, IsToldOnceWhereTheFilesDiffer) {
    generate();
    EXPECT_THAT(notices_, ElementsAre(HasSubstr("chat template: <|im_end|>")));
    generate();
    EXPECT_THAT(notices_, IsEmpty());
}

TEST_F(AnswerEnd, IsInTheModelThatARunWrites) {
    writePlainFile(path("rows.jsonl"), R"({"question": "a?", "answer": "b"})"
                                       "\n");
    TrainSettings wanted = settings();
    wanted.data = path("rows.jsonl");
    wanted.maxLength = 64;
    wanted.steps = 1;
    ASSERT_FALSE(train(wanted).stopped);
    // Where it is sanitized the process exceeds its plan, and says that too.
    EXPECT_THAT(notices_, Contains(HasSubstr("chat template: <|im_end|>")).Times(1));
    const Json written = Json::parse(readPlainFile(runPath() + "/model/generation_config.json"));
    EXPECT_EQ(written["eos_token_id"], Json::array({kNamedEnd, kTemplateEnd}));
    EXPECT_EQ(written["pad_token_id"], kNamedEnd);
}

}  // namespace
}  // namespace strata::test
