// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that must be JSON of a shape, by models with real tokenizers and meaningless weights, and
// the model that an engine keeps between commands. Without libtorch.
#include "infer/answer_commands.h"
#include "infer/kept_model.h"
#include "infer/text_commands.h"
#include "support/engine_client.h"
#include "support/fixtures.h"
#include "support/outcome_json.h"
#include "train/small_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <string>
#include <utility>

namespace strata::test {
namespace {

constexpr const char* kSchema = R"({"type":"object","properties":{
  "kind":{"enum":["fact","reason"]},
  "phrasings":{"type":"array","minItems":2,"maxItems":3,
               "items":{"type":"string","minLength":3,"maxLength":40}},
  "score":{"type":"integer","minimum":0,"maximum":5}}})";

models::RunContext quiet() {
    return {[](const Event&) {}, {}};
}

GenerateCommand command(const std::string& model) {
    GenerateCommand wanted;
    wanted.model = model;
    wanted.system = "Answer in JSON.";
    wanted.prompt = "How does it work?";
    wanted.jsonSchema = kSchema;
    wanted.sampling.maxNew = 90;
    wanted.inference.dtype = DType::F32;
    return wanted;
}

ErrorCode codeOf(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    ADD_FAILURE() << "nothing failed";
    return ErrorCode::Internal;
}

class ConstrainedAnswer : public testing::TestWithParam<std::string> {
protected:
    std::string model() const { return fixture(GetParam() + "/model"); }
    nlohmann::json answer(const GenerateCommand& wanted) {
        return test::jsonOf(infer::generateCommand(wanted, kept_, quiet()).outcome);
    }

    int loads_ = 0;
    infer::KeptModel kept_{[this](const DeviceChoice&) {
        ++loads_;
        return makeReferenceCompute();
    }};
};

TEST_P(ConstrainedAnswer, IsWholeJsonOfTheShapeHoweverItIsSampled) {
    for (int round = 0; round < 4; ++round) {
        GenerateCommand wanted = command(model());
        wanted.sampling.temperature = round == 0 ? 0.0 : 1.5;
        wanted.sampling.topP = round == 2 ? 0.5 : 1.0;
        wanted.sampling.topK = round == 3 ? 5 : 0;
        wanted.sampling.seed = static_cast<std::uint64_t>(round);
        const nlohmann::json result = answer(wanted);
        const auto json = nlohmann::json::parse(result["text"].get<std::string>(), nullptr, false);
        ASSERT_TRUE(json.is_object()) << result["text"];
        EXPECT_EQ(json.size(), 3U);
        EXPECT_TRUE(json["kind"] == "fact" || json["kind"] == "reason");
        EXPECT_GE(json["phrasings"].size(), 2U);
        EXPECT_LE(json["score"].get<int>(), 5);
        EXPECT_EQ(result["stop_reason"], "stop");
    }
    EXPECT_EQ(loads_, 1);
}

TEST_P(ConstrainedAnswer, TheModelIsLoadedAgainOnlyWhenItMustBe) {
    GenerateCommand wanted = command(model());
    wanted.sampling.maxNew = 60;
    answer(wanted);
    wanted.prompt = "Something else?";
    wanted.sampling.seed = 5;
    answer(wanted);
    EXPECT_EQ(loads_, 1);
    wanted.inference.dtype = DType::BF16;
    answer(wanted);
    EXPECT_EQ(loads_, 2);
    kept_.release();
    answer(wanted);
    EXPECT_EQ(loads_, 3);
}

TEST_P(ConstrainedAnswer, CountsTokensWithOneTokenizer) {
    TokenizeCommand tokenize;
    tokenize.model = model();
    tokenize.hasText = true;
    tokenize.text = "How does it work?";
    tokenize.special = Choice::Off;
    const auto all = test::jsonOf(infer::tokenizeCommand(tokenize, kept_, quiet()).outcome);
    tokenize.detail = TokenDetail::Count;
    const auto count = test::jsonOf(infer::tokenizeCommand(tokenize, kept_, quiet()).outcome);
    EXPECT_EQ(count["tokens"], all["ids"].size());
    EXPECT_EQ(count.size(), 1U);
}

TEST_P(ConstrainedAnswer, AFileWithoutLinesIsRefused) {
    const TempDir folder;
    writePlainFile(folder.file("empty"), "");
    for (const auto& [file, code] : {std::pair(folder.path().string(), ErrorCode::NotFound),
                                     std::pair(folder.file("empty"), ErrorCode::DatasetEmpty)}) {
        GenerateCommand generate = command(model());
        generate.promptsFile = file;
        TokenizeCommand tokenize;
        tokenize.model = model();
        tokenize.file = file;
        EXPECT_EQ(codeOf([&] { infer::generateCommand(generate, kept_, quiet()); }), code);
        EXPECT_EQ(codeOf([&] { infer::tokenizeCommand(tokenize, kept_, quiet()); }), code);
    }
}

TEST_P(ConstrainedAnswer, AnAllowanceThatIsTooSmallIsSaid) {
    GenerateCommand wanted = command(model());
    wanted.sampling.maxNew = 20;
    try {
        answer(wanted);
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OptionInvalid);
        EXPECT_FALSE(error.hint().empty());
    }
}

INSTANTIATE_TEST_SUITE_P(Families,
                         ConstrainedAnswer,
                         testing::ValuesIn(familiesWith("lora_init")),
                         [](const auto& family) { return family.param; });

class KeptModelTest : public SmallRun {};

TEST_F(KeptModelTest, AVocabularyThatCannotSpellJsonIsRefused) {
    infer::KeptModel kept(&referenceFor);
    GenerateCommand wanted = command(path("model"));
    try {
        infer::generateCommand(wanted, kept, quiet());
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TokenizerUnsupported) << error.what();
    }
}

TEST_F(KeptModelTest, AChangedFolderIsReadAgain) {
    infer::KeptModel kept(&referenceFor);
    TokenizeCommand tokenize;
    tokenize.model = path("model");
    tokenize.hasText = true;
    tokenize.text = "abc";
    infer::tokenizeCommand(tokenize, kept, quiet());
    std::filesystem::remove(path("model/tokenizer.json"));
    EXPECT_THROW(infer::tokenizeCommand(tokenize, kept, quiet()), Error);
}

}  // namespace
}  // namespace strata::test
