// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded answers of the tokenizers and transformers libraries, and the comparison with ours.
#pragma once

#include "support/places.h"
#include "text/tokenizer.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace strata::text::test {

inline nlohmann::json readJsonFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return nlohmann::json::parse(file);
}

inline std::string testDataFolder(const std::string& name) {
    return strata::test::inTree("tests/text/data/" + name);
}

/// Offsets lie on the text, never run backwards, and leave out nothing but blanks.
inline void expectSoundOffsets(const std::string& text, const Encoding& encoding) {
    ASSERT_EQ(encoding.ids.size(), encoding.offsets.size());
    std::size_t begin = 0;
    for (const auto& offset : encoding.offsets) {
        EXPECT_LE(begin, offset.first);
        EXPECT_LE(offset.first, offset.second);
        EXPECT_LE(offset.second, text.size());
        begin = offset.first;
    }
}

/// `idsKey` names the recorded ids; items without it are compared by "ids". In items with
/// "sentencepiece_ids" either answer is right (the reference data's notes tell why).
inline void expectRecordedTokens(const Tokenizer& tokenizer,
                                 const nlohmann::json& items,
                                 const std::string& idsKey = "ids") {
    ASSERT_FALSE(items.empty());
    for (const nlohmann::json& item : items) {
        const auto text = item["text"].get<std::string>();
        SCOPED_TRACE(item["text"].dump());
        const Encoding plain = tokenizer.encode(text, SpecialTokens::Omit);
        expectSoundOffsets(text, plain);
        const auto wanted = item.value(idsKey, item["ids"]).get<std::vector<TokenId>>();
        if (item.contains("sentencepiece_ids") && plain.ids != wanted) {
            EXPECT_EQ(plain.ids, item["sentencepiece_ids"].get<std::vector<TokenId>>());
            continue;
        }
        EXPECT_EQ(plain.ids, wanted);
        EXPECT_EQ(tokenizer.decode(plain.ids, SpecialTokensInText::Keep),
                  item["decoded"].get<std::string>());
        const Encoding framed = tokenizer.encode(text, SpecialTokens::Add);
        if (!item.contains(idsKey) || idsKey == "ids") {
            EXPECT_EQ(framed.ids, item["ids_special"].get<std::vector<TokenId>>());
        }
        EXPECT_EQ(tokenizer.decode(framed.ids, SpecialTokensInText::Skip),
                  item["decoded_skip_special"].get<std::string>());
    }
}

}  // namespace strata::text::test
