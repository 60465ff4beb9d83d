// SPDX-License-Identifier: GPL-3.0-or-later
// Texts, ids, masks, spans and step counts as transformers gives them for five families and for
// SmolLM2 (the README beside the reference data has the rules).
#include "rows/batcher.h"
#include "rows/dataset_encoder.h"
#include "rows/memory_rows.h"
#include "support/fixtures.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace strata::rows {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

ordered_json readJson(const std::string& path) {
    std::ifstream file(path);
    return ordered_json::parse(file);
}

/// What a run makes of a model's folder.
struct Model {
    explicit Model(const std::string& folder)
        : tokenizer(text::loadTokenizer(folder)),
          chatTemplate(
              chat_template::ChatTemplate::parse(chat_template::loadChatTemplateSource(folder))) {
        settings.render.bosToken = tokenizer->bosToken();
        settings.render.eosToken = tokenizer->eosToken();
        settings.render.padToken = tokenizer->padToken();
        const ordered_json ids = readJson(folder + "/generation_config.json").at("eos_token_id");
        for (const auto& id : ids.is_array() ? ids : ordered_json::array({ids})) {
            settings.endOfTurnTokens.push_back(tokenizer->piece(id.get<text::TokenId>()));
        }
        settings.endOfTurnTokens.push_back(tokenizer->eosToken());
    }

    RowEncoder encoder() const { return RowEncoder(*tokenizer, &chatTemplate, settings); }

    std::unique_ptr<text::Tokenizer> tokenizer;
    chat_template::ChatTemplate chatTemplate;
    EncoderSettings settings;
};

class ReferenceRows : public ::testing::TestWithParam<std::string> {
protected:
    const std::string folder_ = strata::test::fixture(GetParam());
};

TEST_P(ReferenceRows, ConversationsHaveTheRecordedTextIdsMaskAndSpans) {
    const Model model(folder_ + "/model");
    const ordered_json chat = readJson(folder_ + "/chat.json");
    for (const auto& item : chat["items"]) {
        const std::string name = item["name"].get<std::string>();
        if (item.contains("error")) {
            EXPECT_THROW(model.encoder().renderConversation(item["messages"], nullptr), Error)
                << name;
            continue;
        }
        const RenderedConversation rendered =
            model.encoder().renderConversation(item["messages"], nullptr);
        EXPECT_EQ(rendered.text, item["text"].get<std::string>()) << name;
        EXPECT_EQ(rendered.ids, item["ids"].get<std::vector<text::TokenId>>()) << name;
        EXPECT_EQ(rendered.trained, item["mask"].get<std::vector<std::uint8_t>>()) << name;
        EXPECT_EQ(rendered.spans, item["spans_utf8"].get<std::vector<TextSpan>>()) << name;
        EncoderSettings withPrompt = model.settings;
        withPrompt.render.addGenerationPrompt = true;
        const RenderedConversation prompt =
            RowEncoder(*model.tokenizer, &model.chatTemplate, withPrompt)
                .renderConversation(item["messages"], nullptr);
        EXPECT_EQ(prompt.text, item["text_generation"].get<std::string>()) << name;
        EXPECT_EQ(prompt.ids, item["ids_generation"].get<std::vector<text::TokenId>>()) << name;
        EXPECT_EQ(prompt.spans, rendered.spans) << name;
    }
}

TEST_P(ReferenceRows, EveryStepOfTheTwelveHasTheRecordedCounts) {
    const Model model(folder_ + "/model");
    test::MemoryRows rows;
    DatasetReader reader(folder_ + "/data.jsonl", BadRows::Throw);
    const RowEncoder encoder = model.encoder();
    DatasetEncoder encoded(reader, &encoder, 1024);
    while (const auto made = encoded.next()) {
        std::ranges::for_each(*made, [&](const EncodedRow& row) { rows.add(row); });
    }
    BatchSettings settings;
    settings.microBatch = 2;
    settings.accumulate = 2;
    settings.packing = false;
    settings.shuffle = false;
    Batcher batcher(rows, settings);
    const ordered_json reference = readJson(folder_ + "/train_full.json");
    const auto& steps = reference["variants"]["constant"]["steps"];
    ASSERT_EQ(steps.size(), 12U);
    for (const auto& step : steps) {
        std::int64_t trained = 0;
        std::int64_t tokens = 0;
        std::size_t positions = 0;
        for (const MicroBatch& batch : batcher.nextStep()) {
            trained += batch.trainedTokens;
            tokens += batch.realTokens;
            positions += batch.ids.size();
        }
        EXPECT_EQ(trained, step["trained_tokens"].get<std::int64_t>()) << step["step"];
        EXPECT_EQ(tokens, step["tokens"].get<std::int64_t>()) << step["step"];
        EXPECT_EQ(positions, step["padded_tokens"].get<std::size_t>()) << step["step"];
    }
}

INSTANTIATE_TEST_SUITE_P(Families,
                         ReferenceRows,
                         ::testing::ValuesIn(strata::test::familiesWith("chat.json")),
                         [](const auto& family) { return family.param; });

}  // namespace
}  // namespace strata::rows
