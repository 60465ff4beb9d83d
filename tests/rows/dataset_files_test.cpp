// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_files.h"

#include "rows/dataset_reader.h"
#include "rows/split_names.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace strata::rows {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace fs = std::filesystem;

class DatasetFilesTest : public ::testing::Test {
protected:
    /// A file with one row, whose text is the file's name.
    void add(const std::string& name) { write(name, "{\"text\": \"" + name + "\"}\n"); }
    void addAll(const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            add(name);
        }
    }

    void write(const std::string& name, const std::string& content) {
        fs::create_directories(fs::path(folder_.file(name)).parent_path());
        std::ofstream(folder_.file(name), std::ios::binary) << content;
    }

    /// Relative to the folder.
    std::vector<std::string> files(SplitUse use, const std::string& path = ".") {
        std::vector<std::string> names;
        for (const std::string& file : datasetFiles(folder_.file(path), use).files) {
            names.push_back(fs::path(file).lexically_relative(folder_.path()).string());
        }
        return names;
    }

    Error failure(SplitUse use, const std::string& path = ".") {
        try {
            datasetFiles(folder_.file(path), use);
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error";
        return Error(ErrorCode::Internal, Sentence("none"));
    }

    strata::test::TempDir folder_;
};

TEST_F(DatasetFilesTest, ShardsOfASplitComeInNaturalOrder) {
    addAll({"data/train-9.jsonl", "data/train-10.jsonl", "data/train-1.jsonl", "data/test.jsonl",
            "README.md", "dataset_info.json", ".cache/train.jsonl"});
    EXPECT_THAT(files(SplitUse::Train),
                ElementsAre("data/train-1.jsonl", "data/train-9.jsonl", "data/train-10.jsonl"));
    EXPECT_THAT(files(SplitUse::Evaluation), ElementsAre("data/test.jsonl"));
    EXPECT_THAT(files(SplitUse::Validation), ElementsAre("data/test.jsonl"))
        << "the test split stands in where there is no validation split";
}

TEST_F(DatasetFilesTest, TheHubsWaysOfNamingSplitsAreKnown) {
    const std::vector<std::vector<std::string>> ways = {
        {"train.jsonl", "validation.jsonl", "test.jsonl"},
        {"train/a.csv", "dev/a.csv", "test/a.csv"},
        {"x_training.json.gz", "x-val.json.zst", "x.eval2.json.gz"},
        {"data/train-00000-of-00001-0f3a.parquet", "data/validation-00000-of-00001-0f3a.parquet",
         "data/test-00000-of-00001-0f3a.parquet"},
        {"main/train-00000-of-00001.parquet", "main/validation-00000-of-00001.parquet",
         "main/test-00000-of-00001.parquet"},
        {"train_sft-00000-of-00001.parquet", "valid_sft-00000-of-00001.parquet",
         "test_sft-00000-of-00001.parquet"}};
    for (std::size_t way = 0; way < ways.size(); ++way) {
        const std::string folder = "way" + std::to_string(way);
        for (const std::string& name : ways[way]) {
            add(folder + "/" + name);
        }
        EXPECT_THAT(files(SplitUse::Train, folder), ElementsAre(folder + "/" + ways[way][0]));
        EXPECT_THAT(files(SplitUse::Validation, folder), ElementsAre(folder + "/" + ways[way][1]));
        EXPECT_THAT(files(SplitUse::Evaluation, folder), ElementsAre(folder + "/" + ways[way][2]));
    }
}

TEST_F(DatasetFilesTest, AFolderWithoutSplitNamesIsReadWhole) {
    addAll({"b.jsonl", "a.csv", "more/latest.json", "notes.txt"});
    for (const SplitUse use : {SplitUse::Train, SplitUse::Validation, SplitUse::Evaluation}) {
        EXPECT_THAT(files(use), ElementsAre("a.csv", "b.jsonl", "more/latest.json"));
    }
    addAll({"texts/part-2.txt", "texts/part-10.txt"});
    EXPECT_THAT(files(SplitUse::Train, "texts"),
                ElementsAre("texts/part-2.txt", "texts/part-10.txt"));
    addAll({"series/data-00000-of-00002.jsonl", "series/data-00001-of-00002.jsonl"});
    EXPECT_EQ(files(SplitUse::Train, "series").size(), 2U);
}

TEST_F(DatasetFilesTest, AnySplitCanBeNamedBehindTheFolder) {
    addAll({"en-00000-of-00001.jsonl", "de-00000-of-00001.jsonl"});
    const Error error = failure(SplitUse::Train);
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.message(), HasSubstr("no train split; it has de and en"));
    EXPECT_THAT(error.hint(), HasSubstr("/de"));
    EXPECT_THAT(files(SplitUse::Train, "en"), ElementsAre("en-00000-of-00001.jsonl"));
    EXPECT_THAT(files(SplitUse::Train, "fr"), ElementsAre("fr"))
        << "what is not there is for the reader to refuse";
}

TEST_F(DatasetFilesTest, SeveralTrainSplitsAndConfigurationsAreNamedNotGuessed) {
    addAll({"a/train_sft-00000-of-00001.jsonl", "a/train_gen-00000-of-00001.jsonl"});
    EXPECT_THAT(failure(SplitUse::Train, "a").message(), HasSubstr("train_gen and train_sft"));
    EXPECT_EQ(files(SplitUse::Train, "a/train_sft").size(), 1U);
    addAll({"b/main/train.jsonl", "b/socratic/train.jsonl"});
    const Error error = failure(SplitUse::Train, "b");
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.message(), HasSubstr("main and socratic"));
    EXPECT_THAT(files(SplitUse::Train, "b/main"), ElementsAre("b/main/train.jsonl"));
}

TEST_F(DatasetFilesTest, AMissingShardIsNamed) {
    addAll({"train-00000-of-00003.jsonl", "train-00002-of-00003.jsonl"});
    const Error error = failure(SplitUse::Train);
    EXPECT_EQ(error.code(), ErrorCode::ShardMissing);
    EXPECT_THAT(error.message(), HasSubstr("Shard 1 of 3 of the split 'train'"));
    add("train-00001-of-00003.jsonl");
    EXPECT_EQ(files(SplitUse::Train).size(), 3U);
    add("train-00000-of-00002.jsonl");
    EXPECT_THAT(failure(SplitUse::Train).message(), HasSubstr("give different totals"));
}

TEST_F(DatasetFilesTest, OneNameInTwoFormatsIsRefused) {
    addAll({"train.jsonl", "train.jsonl.gz"});
    EXPECT_THAT(failure(SplitUse::Train).message(), HasSubstr("the same rows twice"));
}

TEST_F(DatasetFilesTest, Case32AFolderOfSeveralDatasetsAsksForOne) {
    addAll({"locks.json", "gates.json"});
    write("dataset_info.json", R"({"locks": {"file_name": "locks.json"},
        "gates": {"file_name": "gates.json", "formatting": "sharegpt"},
        "hub": {"hf_hub_url": "a/b"}, "gone": {"file_name": "gone.json"}})");
    const Error error = failure(SplitUse::Train);
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.failure().text(), HasSubstr("several datasets: gates and locks."));
    EXPECT_THAT(error.nextStep().text(), HasSubstr("/locks.json"));
    EXPECT_THAT(files(SplitUse::Train, "gates.json"), ElementsAre("gates.json"));
    // As datasets and the hub keep it: about the rows, not a list of files.
    write("dataset_info.json", R"({"features": {"file_name": {"dtype": "string"}}, "splits": {}})");
    EXPECT_EQ(files(SplitUse::Train).size(), 2U);
}

TEST_F(DatasetFilesTest, Case32ADamagedListOfDatasetsIsIgnoredWhereNothingDependsOnIt) {
    for (const char* damaged : {"", "{\"locks\": {\"file_na", "[]"}) {
        write("split/dataset_info.json", damaged);
        addAll({"split/train.jsonl", "split/validation.jsonl"});
        EXPECT_THAT(files(SplitUse::Train, "split"), ElementsAre("split/train.jsonl"));
        DatasetReader reader(folder_.file("split"), BadRows::Collect);
        while (reader.next()) {
        }
        ASSERT_EQ(reader.issues().size(), 1U) << damaged;
        EXPECT_THAT(reader.issues()[0].message.text(), HasSubstr("dataset_info.json"));
        EXPECT_EQ(reader.issues()[0].severity, IssueSeverity::Warning);
    }
}

TEST_F(DatasetFilesTest, Case32ADamagedListOfSeveralFilesAsksForOne) {
    addAll({"locks.json", "gates.json"});
    write("dataset_info.json", "{");
    const Error error = failure(SplitUse::Train);
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.failure().text(), HasSubstr("may be several datasets"));
    EXPECT_THAT(error.nextStep().text(), HasSubstr("s.json"));
    EXPECT_THAT(error.nextStep().text(), HasSubstr("remove dataset_info.json"));
}

TEST_F(DatasetFilesTest, FoldersWithoutRowsAndWithoutTheSplitSayWhatIsThere) {
    add("README.md");
    EXPECT_EQ(failure(SplitUse::Train).code(), ErrorCode::DatasetEmpty);
    add("only/test.jsonl");
    EXPECT_THAT(failure(SplitUse::Train, "only").message(), HasSubstr("it has test"));
    add("two/train.jsonl");
    EXPECT_THAT(failure(SplitUse::Validation, "two").message(),
                HasSubstr("no validation split; it has train"));
}

TEST_F(DatasetFilesTest, RowsAreNumberedThroughAndNamedByTheirShard) {
    write("train-1.jsonl", "{\"text\": \"a\"}\n{\"text\": [1]}\n");
    write("train-2.csv", "prompt,completion\nb,c\n");
    write("train-3.jsonl", "");
    write("train-4.jsonl", "{\"text\": \"d\"}\n{\"text\": [2]}\n");
    DatasetReader reader(folder_.path().string(), BadRows::Collect);
    std::vector<std::int64_t> numbers;
    while (const auto row = reader.next()) {
        numbers.push_back(row->number);
    }
    EXPECT_THAT(numbers, ElementsAre(1, 3, 4));
    ASSERT_EQ(reader.issues().size(), 2U);
    EXPECT_EQ(reader.issues()[1].row, 5);
    EXPECT_THAT(reader.issues()[0].message.text(), HasSubstr("train-1.jsonl, line 2: "));
    EXPECT_THAT(reader.issues()[1].message.text(), HasSubstr("train-4.jsonl, line 2: "));
    EXPECT_THAT(reader.placeOf(3), HasSubstr("train-2.csv, record 1"));
    EXPECT_EQ(reader.bytesRead(), reader.bytesTotal());
    EXPECT_EQ(reader.dataset().name, "train");
}

TEST_F(DatasetFilesTest, TheHashCoversEveryShardAndTheirOrder) {
    addAll({"train-1.jsonl", "train-2.jsonl", "test.jsonl"});
    const auto hash = [&] {
        return datasetSha256(datasetFiles(folder_.path().string(), SplitUse::Train), 2);
    };
    const std::string before = hash();
    write("test.jsonl", "{\"text\": \"changed\"}\n");
    EXPECT_EQ(hash(), before) << "another split";
    fs::rename(folder_.file("train-1.jsonl"), folder_.file("train-3.jsonl"));
    const std::string reordered = hash();
    EXPECT_NE(reordered, before);
    write("train-2.jsonl", "{\"text\": \"changed\"}\n");
    EXPECT_NE(hash(), reordered);
}

TEST(SplitNames, WordsStandAlone) {
    EXPECT_EQ(splitKind("latest"), SplitKind::Other);
    EXPECT_EQ(splitKind("trainer"), SplitKind::Other);
    EXPECT_EQ(splitKind("TRAIN2"), SplitKind::Train);
    EXPECT_EQ(splitKind("my-dev.set"), SplitKind::Validation);
}

TEST(SplitNames, NumbersCompareAsNumbers) {
    EXPECT_TRUE(isNaturallyBefore("part-9.jsonl", "part-10.jsonl"));
    EXPECT_FALSE(isNaturallyBefore("part-10.jsonl", "part-9.jsonl"));
    EXPECT_TRUE(isNaturallyBefore("a", "a1"));
    EXPECT_TRUE(isNaturallyBefore("a01", "a1") != isNaturallyBefore("a1", "a01"));
    EXPECT_FALSE(isNaturallyBefore("a1", "a1"));
}

}  // namespace
}  // namespace strata::rows
