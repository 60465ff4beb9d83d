// SPDX-License-Identifier: GPL-3.0-or-later
// Of a run that kept two models, `strata export` writes the one that the run's goal asks for.
#include "base/checksum.h"
#include "train/small_run.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

namespace strata::test {
namespace {

/// Learns rows that its validation set contradicts, so that the first evaluation is the best.
class ExportChoice : public SmallRun {
protected:
    void trainFor(RunGoal goal, TrainMethod method = TrainMethod::Full) {
        writePlainFile(path("data.jsonl"), "{\"text\": \"aaaaaa\"}\n{\"text\": \"aaaa\"}\n");
        writePlainFile(path("validation.jsonl"), "{\"text\": \"bdbdbd\"}\n");
        TrainSettings wanted = settings();
        wanted.goal = goal;
        wanted.method = method;
        wanted.steps = 8;
        wanted.accumulate = 1;
        wanted.lr = method == TrainMethod::Lora ? 0.5 : 0.01;
        wanted.evalEvery = 1;
        wanted.validation = path("validation.jsonl");
        ASSERT_FALSE(train(wanted).stopped);
        ASSERT_TRUE(std::filesystem::exists(runPath() + "/best"));
        ASSERT_NE(weights(runPath() + "/best"), weights(lastFolder()));
    }
    std::string lastFolder() const {
        const std::string model = runPath() + "/model";
        return std::filesystem::exists(model) ? model : runPath() + "/adapter";
    }
    /// Their hash.
    static std::string weights(const std::string& folder) {
        const std::string adapter = readPlainFile(folder + "/adapter_model.safetensors");
        const std::string bytes =
            adapter.empty() ? readPlainFile(folder + "/model.safetensors") : adapter;
        Sha256 hash;
        hash.update(std::as_bytes(std::span(bytes)));
        return hash.finishHex();
    }
    /// Of the weights that were written; what the outcome says of them is in `said_`.
    std::string exported(RunCheckpoint checkpoint, const char* format = "hf") {
        std::filesystem::remove_all(path("out"));
        ExportCommand command{runPath(), path("out"), format, ExportDType::F32};
        command.checkpoint = checkpoint;
        said_ = test::jsonOf(train::exportCommand(command, quiet()).outcome)["model"];
        return weights(path("out"));
    }

    std::string said_;
};

TEST_F(ExportChoice, OfFactsIsTheLast) {
    trainFor(RunGoal::Facts);
    EXPECT_EQ(exported(RunCheckpoint::Auto), weights(runPath() + "/model"));
    EXPECT_EQ(said_, "step 8, the last");
    EXPECT_EQ(exported(RunCheckpoint::Best), weights(runPath() + "/best"));
    EXPECT_NE(said_.find("lowest validation loss"), std::string::npos);
}

TEST_F(ExportChoice, OfStyleIsTheLowestValidationLoss) {
    trainFor(RunGoal::Style);
    EXPECT_EQ(exported(RunCheckpoint::Auto), weights(runPath() + "/best"));
    EXPECT_NE(said_.find("lowest validation loss"), std::string::npos);
    EXPECT_EQ(exported(RunCheckpoint::Last), weights(runPath() + "/model"));
    std::filesystem::remove_all(runPath() + "/state");  // to free the drive
    EXPECT_EQ(exported(RunCheckpoint::Last), weights(runPath() + "/model"));
}

TEST_F(ExportChoice, OfAnAdapterIsTheBestAdapter) {
    trainFor(RunGoal::Style, TrainMethod::Lora);
    EXPECT_EQ(exported(RunCheckpoint::Auto, "peft"), weights(runPath() + "/best"));
    EXPECT_EQ(exported(RunCheckpoint::Last, "peft"), weights(runPath() + "/adapter"));
}

TEST_F(ExportChoice, SaysWhereThereIsNone) {
    TrainSettings wanted = settings();
    wanted.goal = RunGoal::Style;
    ASSERT_FALSE(train(wanted).stopped);
    EXPECT_EQ(exported(RunCheckpoint::Auto), weights(runPath() + "/model"));
    const auto codeOf = [&](const std::string& source) {
        ExportCommand command{source, path("out2"), "hf"};
        command.checkpoint = RunCheckpoint::Best;
        try {
            train::exportCommand(command, quiet());
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    EXPECT_EQ(codeOf(runPath()), ErrorCode::NotFound);
    EXPECT_EQ(codeOf(path("model")), ErrorCode::OptionInvalid);
}

}  // namespace
}  // namespace strata::test
