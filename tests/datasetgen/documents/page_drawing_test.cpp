// SPDX-License-Identifier: GPL-3.0-or-later
// Pages drawn by the real worker.
#include "datasetgen/worker/page_drawing.h"

#include "datasetgen/pdf/pdf_maker.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace strata::datasetgen {
namespace {

using ::testing::HasSubstr;
using std::chrono_literals::operator""ms;

class PageImageTest : public ::testing::Test {
protected:
    PageImageTest() { limits_.workerPath = STRATA_DOCWORKER; }

    std::string write(const std::string& name, const std::string& content) const {
        const std::string path = folder_.file(name);
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    PageImage draw(const std::string& path) const {
        return renderPageInWorker(path, request_, limits_, {});
    }

    Error errorOf(const std::string& path) const {
        try {
            draw(path);
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error";
        return Error(ErrorCode::Internal, Sentence("none"));
    }

    /// The darkest value of the pixels in a box of points.
    static int darkest(const PageImage& image, const Box& box) {
        const double scale = image.width / image.widthPoints;
        int least = 255;
        for (auto y = static_cast<int>(box.y0 * scale); y < static_cast<int>(box.y1 * scale); ++y) {
            for (auto x = static_cast<int>(box.x0 * scale); x < static_cast<int>(box.x1 * scale);
                 ++x) {
                least = std::min<int>(least,
                                      image.rgb[static_cast<std::size_t>(y * image.width + x) * 3]);
            }
        }
        return least;
    }

    test::TempDir folder_;
    PageRequest request_;
    WorkerLimits limits_;
};

TEST_F(PageImageTest, DrawsInkWhereTheWordsAre) {
    request_.pixelsPerPoint = 1.5;
    const PageImage image = draw(write("a.pdf", pdf::pdfFile({pdf::textAt("Lamp", 72, 692, 24)})));
    EXPECT_EQ(image.width, 918);
    EXPECT_EQ(image.height, 1188);
    EXPECT_DOUBLE_EQ(image.widthPoints, 612.0);
    EXPECT_EQ(image.rgb.size(), 918U * 1188U * 3U);
    EXPECT_LT(darkest(image, {72, 80, 130, 100}), 64);
    EXPECT_EQ(darkest(image, {72, 300, 130, 400}), 255);
}

TEST_F(PageImageTest, DrawsATurnedPageAsAReaderSeesIt) {
    const PageImage image =
        draw(write("a.pdf", pdf::pdfFile({pdf::textAt("Lamp", 72, 692, 24)}, 90)));
    EXPECT_EQ(image.width, 792);
    EXPECT_EQ(image.height, 612);
    EXPECT_DOUBLE_EQ(image.widthPoints, 792.0);
}

TEST_F(PageImageTest, AHugeRequestComesSmaller) {
    request_.pixelsPerPoint = 1e9;
    const PageImage image = draw(write("a.pdf", pdf::pdfFile({"", ""})));
    EXPECT_LE(std::max(image.width, image.height), kPageImageSideMax);
    EXPECT_LE(static_cast<double>(image.width) * image.height, kPageImagePixelsMax * 1.01);
    EXPECT_GT(image.width, 2000);
}

TEST_F(PageImageTest, SaysWhatCannotBeDrawn) {
    request_.page = 3;
    EXPECT_EQ(errorOf(write("a.pdf", pdf::pdfFile({"", ""}))).code(),
              ErrorCode::DocumentUnreadable);
    request_.page = 1;
    EXPECT_THAT(errorOf(write("a.md", "# Title\n\nText.\n")).message(), HasSubstr("of PDF files"));
    EXPECT_EQ(errorOf(write("b.pdf", "%PDF-1.7 and no more")).code(),
              ErrorCode::DocumentUnreadable);
    EXPECT_EQ(errorOf(folder_.file("missing")).code(), ErrorCode::NotFound);
}

TEST_F(PageImageTest, NeedsThePassword) {
    const std::string plain = write("a.pdf", pdf::pdfFile({pdf::textAt("Lamp", 72, 692)}));
    const std::string locked = folder_.file("locked.pdf");
    if (std::system(("qpdf --encrypt key owner 256 -- '" + plain + "' '" + locked + "'").c_str()) !=
        0) {
        GTEST_SKIP() << "needs qpdf";
    }
    EXPECT_EQ(errorOf(locked).code(), ErrorCode::DocumentEncrypted);
    request_.password = "key";
    EXPECT_EQ(draw(locked).width, 612);
}

TEST_F(PageImageTest, SurvivesABadWorker) {
    const std::string path = write("a.pdf", pdf::pdfFile({""}));
    limits_.pageTime = 300ms;
    for (const char* name : {"crash", "silent", "garbage", "socket"}) {
        limits_.selfTest = name;
        EXPECT_EQ(errorOf(path).code(), ErrorCode::DocumentWorkerFailed) << name;
    }
    limits_.selfTest = "hang";
    EXPECT_EQ(errorOf(path).code(), ErrorCode::DocumentLimit);
}

}  // namespace
}  // namespace strata::datasetgen
