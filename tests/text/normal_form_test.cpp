// SPDX-License-Identifier: GPL-3.0-or-later
// Our algorithm against ICU's own normalisation of the same text.
#include "text/normal_form.h"

#include "support/test_seed.h"
#include "text/utf8.h"

#include <gtest/gtest.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <random>

namespace strata::text {
namespace {

std::string byIcu(const std::string& text, NormalForm form) {
    UErrorCode status = U_ZERO_ERROR;
    const bool compatible = form == NormalForm::Nfkc || form == NormalForm::Nfkd;
    const bool composed = form == NormalForm::Nfc || form == NormalForm::Nfkc;
    const icu::Normalizer2* normalizer = icu::Normalizer2::getInstance(
        nullptr, compatible ? "nfkc" : "nfc", composed ? UNORM2_COMPOSE : UNORM2_DECOMPOSE, status);
    std::string result;
    normalizer->normalize(icu::UnicodeString::fromUTF8(text), status).toUTF8String(result);
    return result;
}

std::string ours(const std::string& text, NormalForm form) {
    return std::string(toNormalForm(AlignedText(text, 0), form).text());
}

constexpr NormalForm kForms[] = {NormalForm::Nfc, NormalForm::Nfd, NormalForm::Nfkc,
                                 NormalForm::Nfkd};

TEST(NormalForm, OfEveryCodePointIsIcus) {
    for (char32_t codePoint = 1; codePoint <= 0x10ffff; ++codePoint) {
        if ((codePoint >= 0xd800 && codePoint <= 0xdfff) ||
            (codePoint > 0x30000 && codePoint % 97 != 0)) {
            continue;
        }
        std::string text;
        appendUtf8(text, codePoint);
        for (const NormalForm form : kForms) {
            ASSERT_EQ(ours(text, form), byIcu(text, form)) << static_cast<unsigned>(codePoint);
        }
    }
}

TEST(NormalForm, OfRandomRunsOfMarksIsIcus) {
    std::mt19937_64 random(strata::test::testSeed(11));
    const std::vector<std::pair<char32_t, char32_t>> blocks = {
        {'a', 'z'},         {0x300, 0x36f},   {0x1100, 0x1112}, {0x1161, 0x1175},
        {0x11a8, 0x11c2},   {0xac00, 0xd7a3}, {0xc0, 0x17f},    {0x900, 0x97f},
        {0x1e00, 0x1fff},   {0x610, 0x61a},   {0xfb00, 0xfb06}, {0x1d15e, 0x1d164},
        {0x2f800, 0x2fa1d}, {0x3040, 0x30ff}, {0x591, 0x5bd}};
    for (int round = 0; round < 5000; ++round) {
        std::string text;
        for (std::size_t length = random() % 12; length > 0; --length) {
            const auto [first, last] = blocks[random() % blocks.size()];
            appendUtf8(text, first + static_cast<char32_t>(random() % (last - first + 1)));
        }
        for (const NormalForm form : kForms) {
            ASSERT_EQ(ours(text, form), byIcu(text, form)) << text;
        }
    }
}

TEST(NormalForm, AComposedCharacterComesFromAllItsParts) {
    const AlignedText text("xe\xcc\x81y", 10);  // e and a combining acute accent
    const AlignedText composed = toNormalForm(text, NormalForm::Nfc);
    ASSERT_EQ(composed.text(), "x\xc3\xa9y");
    const auto expectOrigin = [&](std::uint32_t byte, std::uint32_t begin, std::uint32_t end) {
        const ByteRange origin = composed.origin({byte, byte + 1});
        EXPECT_EQ(origin.begin, begin);
        EXPECT_EQ(origin.end, end);
    };
    expectOrigin(0, 10, 11);
    expectOrigin(1, 11, 14);
    expectOrigin(2, 11, 14);
    expectOrigin(3, 14, 15);
}

TEST(NormalForm, AMegabyteOfMarksOutOfOrderTakesNoQuadraticTime) {
    std::string text = "a";
    for (int count = 0; count < 200'000; ++count) {
        text += "\xcc\x81\xcc\x96";  // classes 230 and 220: each pair must change places
    }
    const AlignedText result = toNormalForm(AlignedText(text, 0), NormalForm::Nfc);
    EXPECT_EQ(result.size(), text.size() - 1);  // the first accent joined the letter
}

}  // namespace
}  // namespace strata::text
