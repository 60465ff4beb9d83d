// SPDX-License-Identifier: GPL-3.0-or-later
// Rows with tools, reasoning and weights: text and trained parts as transformers gives them
// (make_tool_rows.py says how).
#include "rows/byte_tokenizer.h"
#include "rows/row_encoder.h"
#include "rows/row_parser.h"
#include "support/places.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;

std::string contentOf(const std::string& name) {
    std::ifstream file(strata::test::inTree("tests/rows/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The text and its trained parts, as the reference has them.
ordered_json partsOf(const EncodedRow& row, const text::Tokenizer& tokenizer) {
    std::string text;
    std::vector<std::string> trained;
    bool inside = false;
    for (std::size_t index = 0; index < row.ids.size(); ++index) {
        const bool now = row.trained[index] != 0;
        if (now && !inside) {
            trained.emplace_back();
        }
        inside = now;
        text += tokenizer.piece(row.ids[index]);
        if (now) {
            trained.back() += tokenizer.piece(row.ids[index]);
        }
    }
    return {{"text", text}, {"trained", trained}};
}

class ToolRows : public ::testing::TestWithParam<const char*> {};

TEST_P(ToolRows, HaveTheTextAndTheTrainedPartsOfTransformers) {
    const auto chatTemplate = chat_template::ChatTemplate::parse(
        contentOf("tool_templates/" + std::string(GetParam()) + ".jinja"));
    const test::ByteTokenizer tokenizer;
    EncoderSettings settings;
    settings.render.bosToken = "<s>";
    settings.endOfTurnTokens = {"<end>"};
    const RowEncoder encoder(tokenizer, &chatTemplate, settings);
    RowParser parser;
    const ordered_json items = ordered_json::parse(contentOf("tool_rows.json"));
    ASSERT_EQ(items.size(), 13U);
    for (const ordered_json& item : items) {
        std::vector<RowIssue> issues;
        const Row row = parser.parseJson(item["row"].dump(), 1, issues);
        EXPECT_TRUE(issues.empty()) << item["name"];
        const ordered_json& expected = item["expected"][GetParam()];
        try {
            const EncodedRow encoded = encoder.encode(row, issues);
            EXPECT_EQ(partsOf(encoded, tokenizer), expected) << item["name"];
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::TemplateCannotShow) << item["name"];
            EXPECT_FALSE(error.hint().empty());
            EXPECT_TRUE(expected.contains("refused")) << item["name"] << ": " << error.what();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Templates,
    ToolRows,
    ::testing::Values("tagged_calls", "numbered_calls", "text_arguments", "texts_only"),
    [](const auto& name) { return std::string(name.param); });

}  // namespace
}  // namespace strata::rows
