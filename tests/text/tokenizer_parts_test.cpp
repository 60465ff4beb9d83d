// SPDX-License-Identifier: GPL-3.0-or-later
// Normalizers, pre-tokenizers, added tokens, decoders and post-processors one at a time. The
// expectations are answers of the tokenizers library.
#include "text/added_tokens.h"
#include "text/byte_alphabet.h"
#include "text/decoders.h"
#include "text/normalizers.h"
#include "text/post_processor.h"
#include "text/pre_tokenizers.h"
#include "text/text_splitter.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace strata::text {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

std::string normalized(const Json& component, const std::string& text) {
    return std::string(makeNormalizer(component, "normalizer")->apply({text, 0}).text());
}

TEST(Normalizers, DoWhatTheirNamesSay) {
    EXPECT_EQ(normalized({{"type", "Lowercase"}}, "AÉ\xc4\xb0"), "a\xc3\xa9i\xcc\x87");
    EXPECT_EQ(normalized({{"type", "StripAccents"}}, "e\xcc\x81x"), "ex");
    EXPECT_EQ(normalized({{"type", "Strip"}, {"strip_left", true}, {"strip_right", false}}, "  a "),
              "a ");
    EXPECT_EQ(normalized({{"type", "Strip"}}, " \n "), "");
    EXPECT_EQ(normalized({{"type", "Prepend"}, {"prepend", "_"}}, "a"), "_a");
    EXPECT_EQ(normalized({{"type", "Prepend"}, {"prepend", "_"}}, ""), "");
    EXPECT_EQ(normalized({{"type", "Replace"}, {"pattern", {{"Regex", "l+"}}}, {"content", "L"}},
                         "hello all"),
              "heLo aL");
    EXPECT_EQ(normalized({{"type", "ByteLevel"}}, "a b"),
              "a\xc4\xa0"
              "b");
}

TEST(Normalizers, KeepTrackOfTheOriginal) {
    const Json sequence = {
        {"type", "Sequence"},
        {"normalizers",
         {{{"type", "Strip"}},
          {{"type", "Replace"}, {"pattern", {{"String", "bb"}}}, {"content", "x"}},
          {{"type", "Prepend"}, {"prepend", "_"}}}}};
    const AlignedText text = makeNormalizer(sequence, "normalizer")->apply({"  abbc ", 100});
    ASSERT_EQ(text.text(), "_axc");
    EXPECT_EQ(text.origin({0, 1}).begin, 102U);
    EXPECT_EQ(text.origin({2, 3}).begin, 103U);
    EXPECT_EQ(text.origin({2, 3}).end, 105U);
    EXPECT_EQ(text.origin({3, 4}).begin, 105U);
    EXPECT_EQ(text.origin({0, 4}).end, 106U);
}

Strings cut(const Json& component, const std::string& text) {
    PreTokenizedText cutting{AlignedText(text, 0), {}};
    if (!text.empty()) {
        cutting.words.push_back({0, static_cast<std::uint32_t>(text.size())});
    }
    makePreTokenizer(component, "pre_tokenizer")->apply(cutting);
    Strings words;
    for (const ByteRange word : cutting.words) {
        words.emplace_back(cutting.text.text().substr(word.begin, word.end - word.begin));
    }
    return words;
}

TEST(PreTokenizers, CutAsTheirNamesSay) {
    EXPECT_EQ(cut({{"type", "Digits"}, {"individual_digits", true}}, "a12b"),
              (Strings{"a", "1", "2", "b"}));
    EXPECT_EQ(cut({{"type", "Digits"}, {"individual_digits", false}}, "a12b"),
              (Strings{"a", "12", "b"}));
    EXPECT_EQ(cut({{"type", "Whitespace"}}, "Hi there, you!  "),
              (Strings{"Hi", "there", ",", "you", "!"}));
    EXPECT_EQ(cut({{"type", "WhitespaceSplit"}}, " Hi, you "), (Strings{"Hi,", "you"}));
    EXPECT_EQ(cut({{"type", "Punctuation"}}, "a,.b$"), (Strings{"a", ",", ".", "b", "$"}));
    EXPECT_EQ(cut({{"type", "Punctuation"}, {"behavior", "Contiguous"}}, "a,.b"),
              (Strings{"a", ",.", "b"}));
    EXPECT_EQ(cut({{"type", "BertPreTokenizer"}}, "a, b"), (Strings{"a", ",", "b"}));
    EXPECT_EQ(cut({{"type", "CharDelimiterSplit"}, {"delimiter", "-"}}, "a-b--c"),
              (Strings{"a", "b", "c"}));
}

TEST(PreTokenizers, MetaspaceMarksTheBeginningOfWords) {
    const std::string m = "\xe2\x96\x81";
    const auto metaspace = [&](const char* scheme, bool split) {
        return Json{{"type", "Metaspace"},
                    {"replacement", m},
                    {"prepend_scheme", scheme},
                    {"split", split}};
    };
    EXPECT_EQ(cut(metaspace("always", true), "Hey  you"), (Strings{m + "Hey", m, m + "you"}));
    EXPECT_EQ(cut(metaspace("first", false), "Hey you"), (Strings{m + "Hey" + m + "you"}));
    EXPECT_EQ(cut(metaspace("first", false), " Hey"), (Strings{m + "Hey"}));
    EXPECT_EQ(cut(metaspace("never", false), "Hey"), (Strings{"Hey"}));
    EXPECT_EQ(cut({{"type", "Metaspace"}, {"replacement", m}, {"add_prefix_space", false}}, "a b"),
              (Strings{"a", m + "b"}));
}

TEST(PreTokenizers, ByteLevelSpellsBytesAndAddsABlankWhereAsked) {
    EXPECT_EQ(cut({{"type", "ByteLevel"}, {"add_prefix_space", true}}, "it's 42"),
              (Strings{"\xc4\xa0it", "'s",
                       "\xc4\xa0"
                       "42"}));
    EXPECT_EQ(
        cut({{"type", "ByteLevel"}, {"add_prefix_space", false}, {"use_regex", false}}, "a \n"),
        (Strings{"a\xc4\xa0\xc4\x8a"}));
}

TEST(TextSplitter, TreatsDelimitersInFiveWays) {
    const std::string text = "the-final--countdown";
    const std::vector<ByteRange> dashes = {{3, 4}, {9, 10}, {10, 11}};
    const auto split = [&](SplitBehavior behavior) {
        std::vector<ByteRange> words;
        splitAtMatches(dashes, SplitOn::Matches, behavior, {0, 20}, words);
        Strings parts;
        for (const ByteRange word : words) {
            parts.push_back(text.substr(word.begin, word.end - word.begin));
        }
        return parts;
    };
    EXPECT_EQ(split(SplitBehavior::Removed), (Strings{"the", "final", "countdown"}));
    EXPECT_EQ(split(SplitBehavior::Isolated),
              (Strings{"the", "-", "final", "-", "-", "countdown"}));
    EXPECT_EQ(split(SplitBehavior::MergedWithPrevious),
              (Strings{"the-", "final-", "-", "countdown"}));
    EXPECT_EQ(split(SplitBehavior::MergedWithNext), (Strings{"the", "-final", "-", "-countdown"}));
    EXPECT_EQ(split(SplitBehavior::Contiguous), (Strings{"the", "-", "final", "--", "countdown"}));
}

AddedToken added(const std::string& content, TokenId id) {
    AddedToken token;
    token.content = content;
    token.id = id;
    return token;
}

Strings found(const std::vector<AddedToken>& tokens, const std::string& text) {
    AddedTokenFinder finder;
    for (const AddedToken& token : tokens) {
        finder.add(token, token.content);
    }
    Strings parts;
    for (const TextPart& part : finder.split(text)) {
        parts.push_back((part.id ? std::to_string(*part.id) + ":" : "") +
                        text.substr(part.range.begin, part.range.end - part.range.begin));
    }
    return parts;
}

TEST(AddedTokens, TheLongestOfTheLeftmostIsFound) {
    EXPECT_EQ(found({added("<a>", 1), added("<a><b>", 2), added("b", 3)}, "x<a><b>y<a>b"),
              (Strings{"x", "2:<a><b>", "y", "1:<a>", "3:b"}));
    EXPECT_EQ(found({added("<a>", 1)}, "<<a>"), (Strings{"<", "1:<a>"}));
    EXPECT_EQ(found({added("<a>", 1)}, ""), Strings{});
    EXPECT_EQ(found({}, "abc"), (Strings{"abc"}));
}

TEST(AddedTokens, SingleWordsStandAlone) {
    AddedToken token = added("in", 7);
    token.singleWord = true;
    EXPECT_EQ(found({token}, "in inside in, \xc3\xa9in"),
              (Strings{"7:in", " inside ", "7:in", ", \xc3\xa9in"}));
}

TEST(AddedTokens, StrippingTakesTheWhiteSpaceAround) {
    AddedToken token = added("<m>", 7);
    token.leftStrip = true;
    token.rightStrip = true;
    EXPECT_EQ(found({token}, "a \xe3\x80\x80<m>\n b"),
              (Strings{"a", "7: \xe3\x80\x80<m>\n ", "b"}));
}

TEST(AddedTokens, AMegabyteOfTheirFirstLetterTakesNoQuadraticTime) {
    const std::string text(1 << 20, '<');
    std::string token(17, '<');
    token.back() = '>';
    EXPECT_EQ(found({added(token, 1)}, text), (Strings{text}));
}

std::string decoded(const Json& component, Strings pieces) {
    return decodePieces(makeDecoder(component, "decoder").get(), std::move(pieces));
}

TEST(Decoders, DoWhatTheirNamesSay) {
    const std::string m = "\xe2\x96\x81";
    const std::string mark = "\xef\xbf\xbd";
    EXPECT_EQ(decoded({{"type", "ByteLevel"}}, {"\xc4\xa0my", "\xc3\xa2\xc5\x83"}),
              " my" + mark);  // two bytes of a character that needs three
    EXPECT_EQ(decoded({{"type", "ByteFallback"}}, {"<0xC3>", "<0xA9>", "a", "<0xC3>", "<0x7g>"}),
              "\xc3\xa9"
              "a" +
                  mark + "<0x7g>");
    EXPECT_EQ(decoded({{"type", "ByteFallback"}}, {"<0xE2>", "<0x82>", "b"}), mark + mark + "b");
    EXPECT_EQ(decoded({{"type", "Metaspace"}, {"replacement", m}}, {m + "Hey", m + "you"}),
              "Hey you");
    EXPECT_EQ(decoded({{"type", "Metaspace"}, {"replacement", m}, {"prepend_scheme", "never"}},
                      {m + "Hey"}),
              " Hey");
    EXPECT_EQ(decoded({{"type", "BPEDecoder"}, {"suffix", "</w>"}}, {"a", "b</w>", "c</w>"}),
              "ab c");
    EXPECT_EQ(
        decoded({{"type", "Strip"}, {"content", "_"}, {"start", 1}, {"stop", 1}}, {"__a__", "b"}),
        "_a_b");
    EXPECT_EQ(decodePieces(nullptr, {"a", "b"}), "a b");
}

TEST(ByteAlphabet, SpellsEveryByteAndBack) {
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) {
        bytes += static_cast<char>(byte);
    }
    EXPECT_EQ(bytesOfPiece(spellBytes(bytes)), bytes);
    EXPECT_EQ(spellBytes("\n "), "\xc4\x8a\xc4\xa0");
    EXPECT_EQ(bytesOfPiece(" "), std::nullopt);
}

TEST(PostProcessors, FrameAndTrim) {
    const Json frame = {{"type", "TemplateProcessing"},
                        {"single",
                         {{{"SpecialToken", {{"id", "<s>"}, {"type_id", 0}}}},
                          {{"Sequence", {{"id", "A"}, {"type_id", 0}}}},
                          {{"SpecialToken", {{"id", "</s>"}, {"type_id", 0}}}}}},
                        {"special_tokens", {{"<s>", {{"ids", {1}}}}, {"</s>", {{"ids", {2}}}}}}};
    const Json trim = {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}};
    const Json both = {{"type", "Sequence"}, {"processors", {trim, frame}}};
    const auto processor = makePostProcessor(both, "post_processor");
    const PieceOf pieceOf = [](TokenId) -> std::string_view { return "\xc4\xa0word"; };
    Encoding encoding{{9}, {{3, 8}}};
    processor->apply(encoding, SpecialTokens::Add, pieceOf);
    EXPECT_EQ(encoding.ids, (std::vector<TokenId>{1, 9, 2}));
    EXPECT_EQ(encoding.offsets[1], (std::pair<std::size_t, std::size_t>{4, 8}));
    EXPECT_EQ(encoding.offsets[2].first, encoding.offsets[2].second);
}

TEST(TokenizerParts, UnknownTypesAreRefusedByName) {
    const auto expectRefusal = [](auto make, const char* type) {
        try {
            make(Json{{"type", type}}, "here");
            FAIL() << type;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::TokenizerUnsupported);
            EXPECT_NE(error.message().find(type), std::string::npos);
            EXPECT_EQ(error.where(), "here");
        }
    };
    expectRefusal(makeNormalizer, "Precompiled");
    expectRefusal(makeNormalizer, "BertNormalizer");
    expectRefusal(makePreTokenizer, "UnicodeScripts");
    expectRefusal(makePostProcessor, "Novelty");
    expectRefusal(makeDecoder, "CTC");
}

}  // namespace
}  // namespace strata::text
