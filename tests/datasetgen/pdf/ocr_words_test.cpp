// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr_words.h"

#include "datasetgen/pdf/page_turn.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

/// A word as Tesseract boxes it at 300 dots per inch: type of `size` points on a baseline `y`.
OcrWord seen(std::string text, double x, double y, double size, bool endsLine = false) {
    const double scale = 300.0 / 72.0;
    const bool isTall = text.find_first_of("bdfhkltiT") != std::string::npos;
    const bool isDeep = text.find_first_of("gjpqy") != std::string::npos;
    OcrWord word;
    word.box = Box{x * scale, (y - (isTall ? 0.69 : 0.46) * size) * scale,
                   (x + 0.5 * size * static_cast<double>(text.size())) * scale,
                   (y + (isDeep ? 0.21 : 0.0) * size) * scale};
    word.text = std::move(text);
    word.confidence = 95.0;
    word.endsLine = endsLine;
    return word;
}

OcrPage pageWith(std::vector<OcrWord> words) {
    OcrPage page;
    page.width = 2550;
    page.height = 3300;
    page.words = std::move(words);
    return page;
}

TEST(OcrWords, WordsOfALineGetOneSizeAndHeight) {
    const PageWords page =
        pageOfOcr(pageWith({seen("The", 50, 100, 12), seen("gap", 90, 100, 12),
                            seen("sun", 130, 100, 12), seen("sets", 160, 100, 12, true)}),
                  300, 3);
    ASSERT_EQ(page.words.size(), 4U);
    EXPECT_EQ(page.number, 3);
    EXPECT_TRUE(page.isByOcr);
    for (const Word& word : page.words) {
        EXPECT_NEAR(word.size, 12.0, 0.2);
        EXPECT_NEAR(word.box.y1, page.words[0].box.y1, 0.5);
    }
}

TEST(OcrWords, SlantOfALineIsTakenOut) {
    std::vector<OcrWord> words;
    for (int i = 0; i < 10; ++i) {
        words.push_back(seen("that", 50 + 40 * i, 100 + 0.6 * i, 10, i == 9));
    }
    const PageWords page = pageOfOcr(pageWith(words), 300, 1);
    EXPECT_NEAR(page.words.front().box.y1, page.words.back().box.y1, 0.3);
}

TEST(OcrWords, SpecksAndDoubtfulWordsGo) {
    OcrWord speck = seen("|", 500, 100, 1.0);
    speck.box = Box{2000, 400, 2002, 404};
    OcrWord doubtful = seen("xx", 300, 100, 10);
    doubtful.confidence = 3.0;
    const PageWords page =
        pageOfOcr(pageWith({seen("that", 50, 100, 10), speck, doubtful}), 300, 1);
    EXPECT_EQ(page.words.size(), 1U);
}

TEST(OcrWords, TurnedScanTurnsBackToThePageAsSeen) {
    OcrPage ocr = pageWith({seen("that", 50, 100, 10, true)});
    ocr.rotationDegrees = 90;
    const PageWords page = pageOfOcr(ocr, 300, 1);
    EXPECT_EQ(page.turns, 3);
    const Box box = asSeen(page.words[0].box, page);
    // A clockwise turn brings the left edge to the top: what is upright at the left was below.
    EXPECT_NEAR(box.y1, page.width - 50, 0.5);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
