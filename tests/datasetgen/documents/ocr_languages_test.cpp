// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/ocr_languages.h"

#include "datasetgen/documents/environment_variable.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace strata::datasetgen {
namespace {

using ::strata::test::EnvironmentVariable;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(OcrLanguages, AListJoinsTesseractsNames) {
    EXPECT_THAT(ocrLanguageNames("deu+eng"), ElementsAre("deu", "eng"));
    EXPECT_THAT(ocrLanguageNames("chi_sim"), ElementsAre("chi_sim"));
}

TEST(OcrLanguages, WhatIsNoListIsRefusedWithAnExample) {
    for (const std::string& list :
         {std::string("eng+"), std::string("+"), std::string(), std::string("../eng"),
          std::string("German text"), std::string("osd"), std::string("größe"),
          std::string(1000, 'a')}) {
        try {
            ocrLanguageNames(list);
            ADD_FAILURE() << list;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OptionInvalid) << list;
            EXPECT_THAT(error.hint(), HasSubstr("deu+eng"));
        }
    }
}

TEST(OcrLanguages, ALocaleHasTesseractsName) {
    EXPECT_EQ(ocrLanguageOf("de"), "deu");
    EXPECT_EQ(ocrLanguageOf("de_DE.UTF-8"), "deu");
    EXPECT_EQ(ocrLanguageOf("pt-BR"), "por");
    EXPECT_EQ(ocrLanguageOf("pl_PL@euro"), "pol");
    EXPECT_EQ(ocrLanguageOf("nb_NO"), "nor");
    EXPECT_EQ(ocrLanguageOf("zh"), "chi_sim");
    EXPECT_EQ(ocrLanguageOf("zh_TW.UTF-8"), "chi_tra");
    EXPECT_EQ(ocrLanguageOf("zh-Hant-SG"), "chi_tra");
    EXPECT_EQ(ocrLanguageOf("C.UTF-8"), "");
    EXPECT_EQ(ocrLanguageOf("POSIX"), "");
    EXPECT_EQ(ocrLanguageOf(""), "");
    EXPECT_EQ(ocrLanguageOf("../etc"), "");
}

TEST(OcrLanguages, TheFirstVariableThatIsSetDecidesForTheSystem) {
    const EnvironmentVariable language("LANG", "fr_FR.UTF-8");
    const EnvironmentVariable messages("LC_MESSAGES", "");
    const EnvironmentVariable all("LC_ALL", "");
    EXPECT_EQ(ocrLanguageOfSystem(), "fra");
    const EnvironmentVariable german("LC_MESSAGES", "de_AT.UTF-8");
    EXPECT_EQ(ocrLanguageOfSystem(), "deu");
    const EnvironmentVariable plain("LC_ALL", "C.UTF-8");
    EXPECT_EQ(ocrLanguageOfSystem(), "eng");
}

TEST(OcrLanguages, InstalledAreThoseWhoseDataLieInTheFolder) {
    const test::TempDir folder;
    const EnvironmentVariable prefix("TESSDATA_PREFIX", folder.path().string());
    for (const char* name : {"eng.traineddata", "deu.traineddata", "osd.traineddata",
                             "a b.traineddata", "fra.txt", ".traineddata"}) {
        std::ofstream(folder.file(name)) << "data";
    }
    EXPECT_THAT(installedOcrLanguages(), ElementsAre("deu", "eng"));
    EXPECT_TRUE(hasOcrData("deu"));
    EXPECT_FALSE(hasOcrData("fra"));
}

TEST(OcrLanguages, AFolderThatIsGoneHasNone) {
    const EnvironmentVariable prefix("TESSDATA_PREFIX", "/nonexistent");
    EXPECT_THAT(installedOcrLanguages(), ElementsAre());
}

TEST(OcrLanguages, ThePackageIsNamedAsDebianDoes) {
    EXPECT_EQ(ocrPackageOf("chi_sim"), "tesseract-ocr-chi-sim");
}

}  // namespace
}  // namespace strata::datasetgen
