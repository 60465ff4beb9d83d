// SPDX-License-Identifier: GPL-3.0-or-later
// The languages of scanned pages as an option: what they are part of, and a bad list.
#include "datasetgen/documents/environment_variable.h"
#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "jobs/document_extraction.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace strata {
namespace {

using ::strata::test::EnvironmentVariable;
using ::testing::HasSubstr;
using ::testing::Ne;

class OcrOption : public ::testing::Test {
protected:
    OcrOption() {
        settings_.documents = {folder_.file("a.txt")};
        std::ofstream(settings_.documents.front()) << "Some text.";
        settings_.out = folder_.file("a.jsonl");
        std::filesystem::create_directory(jobs::buildFolderOf(settings_.out));
    }

    std::string key() const { return jobs::buildKeyOf(settings_, {}); }

    test::TempDir folder_;
    jobs::DatasetBuildSettings settings_;
};

TEST_F(OcrOption, IsPartOfTheBuildsKey) {
    const std::string before = key();
    settings_.ocrLanguages = "deu";
    EXPECT_THAT(key(), Ne(before));
}

TEST_F(OcrOption, DataThatWereInstalledMeanwhileChangeTheKey) {
    const EnvironmentVariable data("TESSDATA_PREFIX", folder_.path().string());
    const std::string before = key();
    EXPECT_EQ(key(), before);
    std::ofstream(folder_.file("deu.traineddata")) << "data";
    EXPECT_THAT(key(), Ne(before));
}

TEST_F(OcrOption, IsKeptForTheNextBuild) {
    settings_.ocrLanguages = "deu+eng";
    datasetgen::StagedDataset dataset;
    jobs::stageBuildRecord(settings_, "key", jobs::BuildOutcome(), dataset);
    dataset.staged.commit();
    EXPECT_EQ(jobs::recordedSettings(settings_.out).ocrLanguages, "deu+eng");
}

TEST_F(OcrOption, ABadListIsRefusedWithAnExample) {
    jobs::ExtractSettings extract;
    extract.documents = settings_.documents;
    extract.ocrLanguages = "German and English";
    try {
        jobs::extractDocuments(extract, [](const Event&) {}, {});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OptionInvalid);
        EXPECT_THAT(error.hint(), HasSubstr("deu+eng"));
    }
}

}  // namespace
}  // namespace strata
