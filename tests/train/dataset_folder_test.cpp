// SPDX-License-Identifier: GPL-3.0-or-later
// A folder of shards as training data: what is trained on, what is evaluated on, what a resumed run
// insists on.
#include "format/expect_error.h"
#include "rows/token_rows.h"
#include "train/row_lengths.h"
#include "train/run_folder.h"
#include "train/run_inputs.h"
#include "train/small_run.h"
#include "train/training_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace strata::test {
namespace {

using ::testing::HasSubstr;

class DatasetFolder : public SmallRun {
protected:
    DatasetFolder() {
        std::filesystem::create_directories(path("rows/data"));
        write("train-2.jsonl", {"abcdef", "fedcba"});
        write("train-10.jsonl", {"aabbcc", "ddeeff"});
        write("test.jsonl", {"cafebad"});
    }

    void write(const std::string& shard, const std::vector<std::string>& texts) {
        std::string rows;
        for (const std::string& text : texts) {
            rows += "{\"text\": \"" + text + "\"}\n";
        }
        writePlainFile(path("rows/data/" + shard), rows);
    }

    TrainSettings wanted() const {
        TrainSettings settings = SmallRun::settings();
        settings.data = path("rows");
        settings.validation = path("rows");
        train::completeSettings(settings);
        return settings;
    }

    /// Keeps what the person is told.
    models::RunContext noting() {
        return {[this](const Event& event) {
                    if (const auto* notice = std::get_if<Notice>(&event)) {
                        told_ += notice->text.text() + "\n";
                    }
                },
                {}};
    }

    std::string told_;
};

TEST_F(DatasetFolder, TrainsOnItsTrainSplitAsOnOneFileAndEvaluatesOnTheOther) {
    const TrainSettings settings = wanted();
    train::encodeTrainingData(train::openInputs(settings), {path("t.tokens"), path("v.tokens"), {}},
                              noting());
    EXPECT_EQ(rows::TokenRows(path("t.tokens")).rowCount(), 4);
    EXPECT_EQ(rows::TokenRows(path("v.tokens")).rowCount(), 1);
    EXPECT_THAT(told_,
                HasSubstr(path("rows") +
                          " has no validation split. Strata reads its split 'test' instead."));

    TrainSettings single = settings;
    single.data = path("single.jsonl");
    single.validation.clear();
    writePlainFile(single.data, readPlainFile(path("rows/data/train-2.jsonl")) +
                                    readPlainFile(path("rows/data/train-10.jsonl")));
    train::encodeTrainingData(train::openInputs(single), {path("s.tokens"), {}, {}}, quiet());
    EXPECT_EQ(readPlainFile(path("t.tokens")), readPlainFile(path("s.tokens")));

    train::KeptRows kept;
    const train::PlannedRows planned = train::planRows(train::openInputs(settings), kept, quiet());
    EXPECT_EQ(planned.training.size(), 4U);
    EXPECT_EQ(planned.validation.size(), 1U);
    write("train-2.jsonl", {"abcdef"});
    EXPECT_EQ(train::planRows(train::openInputs(settings), kept, quiet()).training.size(), 3U)
        << "a shard that changed is read again";
}

TEST_F(DatasetFolder, AShardThatChangedIsNotResumedBeforeTheFirstCommit) {
    TrainSettings settings = wanted();
    train(settings);
    const std::string hash = train::readJob(runPath()).facts.dataSha256;
    std::filesystem::remove_all(runPath());
    train(settings);
    EXPECT_EQ(train::readJob(runPath()).facts.dataSha256, hash);
    std::filesystem::remove_all(runPath());
    write("train-10.jsonl", {"aabbcc", "ddeefe"});
    train(settings);
    EXPECT_NE(train::readJob(runPath()).facts.dataSha256, hash);
}

}  // namespace
}  // namespace strata::test
