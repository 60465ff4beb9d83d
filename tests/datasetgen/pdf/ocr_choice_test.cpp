// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr_choice.h"

#include "datasetgen/documents/environment_variable.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kGerman = "Die Pumpe ist für das Wasser und wird mit dem Motor betrieben.";

class OcrChoiceTest : public ::testing::Test {
protected:
    OcrChoiceTest() { options_.ocrSystemLanguage = "fra"; }

    void install(const std::string& language) const {
        std::ofstream(folder_.file(language + ".traineddata")) << "data";
    }

    test::TempDir folder_;
    const test::EnvironmentVariable prefix_{"TESSDATA_PREFIX", folder_.path().string()};
    ReadOptions options_;
};

TEST_F(OcrChoiceTest, WhatWasAskedForIsTakenEvenIfItIsMissing) {
    install("eng");
    options_.ocrLanguages = "pol+eng";
    EXPECT_EQ(chooseOcrLanguages(options_, kGerman).languages, "pol+eng");
}

TEST_F(OcrChoiceTest, TheOtherPagesDecideBeforeTheSystem) {
    install("deu");
    install("fra");
    EXPECT_EQ(chooseOcrLanguages(options_, kGerman).languages, "deu");
    EXPECT_EQ(chooseOcrLanguages(options_, "").languages, "fra");
    EXPECT_EQ(chooseOcrLanguages(options_, "12 34 §§").languages, "fra");
    EXPECT_TRUE(chooseOcrLanguages(options_, kGerman).note.empty());
}

TEST_F(OcrChoiceTest, EnglishTakesThePlaceOfWhatIsMissingAndThePackageIsNamed) {
    install("eng");
    const OcrChoice choice = chooseOcrLanguages(options_, kGerman);
    EXPECT_EQ(choice.languages, "eng");
    EXPECT_THAT(choice.note.text(), StartsWith("OCR read the scanned pages as eng"));
    EXPECT_THAT(choice.note.text(), HasSubstr("sudo apt install tesseract-ocr-deu"));
}

TEST_F(OcrChoiceTest, WhereNothingIsInstalledTheMissingLanguageIsNamed) {
    EXPECT_EQ(chooseOcrLanguages(options_, kGerman).languages, "deu");
}

}  // namespace
}  // namespace strata::datasetgen::pdf
