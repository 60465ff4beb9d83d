// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/answer_ends.h"

#include "families/model_config.h"
#include "format/gguf.h"
#include "models/model_text.h"
#include "models/unnamed_end_model.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace strata::models {
namespace {

namespace fs = std::filesystem;
using Ids = std::vector<text::TokenId>;
using nlohmann::ordered_json;
using test::kNamedEnd;
using test::kTemplateEnd;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr int kTurnBegin = 566;  // <|im_start|>

class AnswerEndsOfModel : public testing::Test {
protected:
    AnswerEndsOfModel() { test::makeUnnamedEndModel(model()); }

    std::string path(const std::string& name) const { return folder_.file(name); }
    std::string model() const { return path("model"); }
    void nameInConfigs(const ordered_json& ids) {
        test::changeJson(model() + "/config.json", {{"eos_token_id", ids}});
        test::changeJson(model() + "/generation_config.json", {{"eos_token_id", ids}});
    }
    void writeTemplate(const std::string& source) {
        test::writePlainFile(model() + "/chat_template.jinja", source);
    }
    AnswerEnds ends() const { return ModelText(model(), {}).answerEnds(); }
    void exportTo(const std::string& out, const std::string& format) {
        train::exportCommand({model(), path(out), format, ExportDType::BF16}, context_);
    }
    std::vector<std::string> inspect(const std::string& model) {
        notices_.clear();
        inspectCommand({model}, context_);
        return notices_;
    }

    test::TempDir folder_;
    std::vector<std::string> notices_;
    RunContext context_{[this](const Event& event) {
                            if (const auto* notice = std::get_if<Notice>(&event)) {
                                notices_.push_back(notice->text.text());
                            }
                        },
                        {}};
};

TEST_F(AnswerEndsOfModel, AreTheConfigsIdsWhereAllAgree) {
    for (const std::string& family : test::familiesWith("model/config.json")) {
        SCOPED_TRACE(family);
        const std::string model = test::fixture(family + "/model");
        const AnswerEnds ends = ModelText(model, {}).answerEnds();
        EXPECT_EQ(ends.ids, families::readModelSpec(model).eosIds);
        EXPECT_TRUE(ends.ofTokenizer.has_value());
        EXPECT_EQ(ends.ofTemplate, ends.ofTokenizer);
        EXPECT_EQ(answerEndsOf(model), ends.ids);
    }
}

TEST_F(AnswerEndsOfModel, Case01HoldWhatOnlyTheTemplateSays) {
    EXPECT_THAT(ends().ids, ElementsAre(kNamedEnd, kTemplateEnd));
    EXPECT_EQ(ends().ofTemplate, kTemplateEnd);
    EXPECT_EQ(ends().ofTokenizer, kNamedEnd);
    EXPECT_THAT(ends().ofConfig, ElementsAre(kNamedEnd));
}

TEST_F(AnswerEndsOfModel, HoldWhatOnlyTheTokenizerSays) {
    test::changeJson(model() + "/tokenizer_config.json", {{"eos_token", "<|im_end|>"}});
    writeTemplate("{{ messages[0].content }}");
    EXPECT_THAT(ends().ids, ElementsAre(kNamedEnd, kTemplateEnd));
    EXPECT_EQ(ends().ofTemplate, std::nullopt);
}

TEST_F(AnswerEndsOfModel, BeginWithWhatEndsPlainTexts) {
    nameInConfigs({kNamedEnd, kTurnBegin});
    EXPECT_THAT(ends().ids, ElementsAre(kNamedEnd, kTemplateEnd, kTurnBegin));
    nameInConfigs({kTemplateEnd, kTemplateEnd, kNamedEnd});
    EXPECT_THAT(ends().ids, ElementsAre(kTemplateEnd, kNamedEnd));
    nameInConfigs(nullptr);
    EXPECT_THAT(ends().ids, ElementsAre(kNamedEnd, kTemplateEnd));
}

TEST_F(AnswerEndsOfModel, AreNotSaidByATemplateThatEndsNoTurn) {
    for (const char* source : {"{{ raise_exception('No.') }}", "{{ messages[0].content }}",
                               "{{ messages[1].content }}", "{{ messages[1].content }} End.",
                               "{{ messages[1].content }} x<|im_end|>", "{{ messages[1] + 1 }}"}) {
        writeTemplate(source);
        EXPECT_EQ(ends().ofTemplate, std::nullopt) << source;
        EXPECT_THAT(ends().ids, ElementsAre(kNamedEnd)) << source;
    }
    fs::remove(model() + "/chat_template.jinja");
    EXPECT_THAT(ends().ids, ElementsAre(kNamedEnd));
}

TEST_F(AnswerEndsOfModel, AreFoundBehindWhiteSpace) {
    writeTemplate("{{ messages[1].content }} \n<|im_end|>\n<|im_start|>");
    EXPECT_EQ(ends().ofTemplate, kTemplateEnd);
}

TEST_F(AnswerEndsOfModel, EndWhatIsTrained) {
    writeTemplate(
        "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}"
        "<|im_end|><|im_start|>{% endfor %}");
    const rows::RenderedConversation conversation =
        ModelText(model(), {})
            .encoder()
            .renderConversation(ordered_json::array({{{"role", "user"}, {"content", "a?"}},
                                                     {{"role", "assistant"}, {"content", "b"}}}),
                                nullptr);
    Ids trained;
    for (std::size_t token = 0; token < conversation.ids.size(); ++token) {
        if (conversation.trained[token] != 0) {
            trained.push_back(conversation.ids[token]);
        }
    }
    ASSERT_FALSE(trained.empty());
    EXPECT_EQ(trained.back(), kTemplateEnd);
}

TEST_F(AnswerEndsOfModel, AreInTheConfigThatIsWritten) {
    exportTo("out", "hf");
    auto expected = ordered_json::parse(test::readPlainFile(model() + "/generation_config.json"));
    expected["eos_token_id"] = {kNamedEnd, kTemplateEnd};
    EXPECT_EQ(ordered_json::parse(test::readPlainFile(path("out/generation_config.json"))),
              expected);
    EXPECT_EQ(families::readModelSpec(path("out")).eosIds, (Ids{kNamedEnd, kTemplateEnd}));
    EXPECT_THAT(inspect(path("out")), IsEmpty());
}

TEST_F(AnswerEndsOfModel, AreInAConfigThatTheBaseLacks) {
    fs::remove(model() + "/generation_config.json");
    exportTo("out", "hf");
    EXPECT_EQ(ordered_json::parse(test::readPlainFile(path("out/generation_config.json"))),
              (ordered_json{{"bos_token_id", nullptr},
                            {"pad_token_id", kNamedEnd},
                            {"eos_token_id", {kNamedEnd, kTemplateEnd}}}));
}

TEST_F(AnswerEndsOfModel, AreNoReasonToWriteAnotherConfig) {
    const std::string file = model() + "/generation_config.json";
    nameInConfigs({kTemplateEnd, kNamedEnd});
    const std::string before = test::readPlainFile(file);
    exportTo("same", "hf");
    EXPECT_EQ(test::readPlainFile(path("same/generation_config.json")), before);
    fs::remove(file);
    exportTo("none", "hf");
    EXPECT_FALSE(fs::exists(path("none/generation_config.json")));
}

TEST_F(AnswerEndsOfModel, AreInTheGgufThatIsWrittenAndReadAgain) {
    nameInConfigs({kNamedEnd, kTurnBegin, 564, 563});
    exportTo("out.gguf", "gguf");
    {
        const auto file = format::GgufFile::open(path("out.gguf"));
        EXPECT_EQ(file.integer("tokenizer.ggml.eos_token_id", 0), kNamedEnd);
        EXPECT_EQ(file.integer("tokenizer.ggml.eot_token_id", 0), kTemplateEnd);
        EXPECT_EQ(file.integer("tokenizer.ggml.eom_token_id", 0), kTurnBegin);
    }
    importCommand({path("out.gguf"), path("back"), DType::BF16}, context_);
    EXPECT_EQ(families::readModelSpec(path("back")).eosIds,
              (Ids{kNamedEnd, kTemplateEnd, kTurnBegin}));
    EXPECT_EQ(ModelText(path("out.gguf"), {}).answerEnds().ids,
              (Ids{kNamedEnd, kTemplateEnd, kTurnBegin}));
}

TEST_F(AnswerEndsOfModel, OfAModelWithoutATokenizerAreTheConfigs) {
    fs::remove(model() + "/tokenizer.json");
    exportTo("out", "hf");
    EXPECT_EQ(test::readPlainFile(path("out/generation_config.json")),
              test::readPlainFile(model() + "/generation_config.json"));
}

TEST_F(AnswerEndsOfModel, AreToldWhereTheyDiffer) {
    EXPECT_THAT(inspect(model()),
                ElementsAre("The model's files name different tokens that end an answer (config: "
                            "<|endoftext|>; tokenizer: <|endoftext|>; chat template: <|im_end|>), "
                            "so an answer ends at each of them."));
    nameInConfigs(nullptr);
    EXPECT_THAT(inspect(model()), ElementsAre(HasSubstr("config: none;")));
    nameInConfigs({kTemplateEnd, kNamedEnd});
    EXPECT_THAT(inspect(model()), IsEmpty());
}

}  // namespace
}  // namespace strata::models
