// SPDX-License-Identifier: GPL-3.0-or-later
// A drive that becomes slow while a run is at work: the run says so, in its log and to whoever
// watches it.
#include "io/metered_disk.h"
#include "sim/simulated_run.h"
#include "support/temp_dir.h"
#include "support/timed_disk.h"
#include "train/run_folder.h"
#include "train/trainer.h"

#include "strata/run_files.h"
#include "strata/run_log_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace strata::test {
namespace {

constexpr double kUsualRate = 1e6;
constexpr std::uint64_t kLogBytesMax = 1 << 20;

struct Said {
    std::int64_t step = 0;  ///< the last one that had been reported
    std::string text;
};

class SlowDriveSim : public ::testing::Test {
protected:
    SlowDriveSim() {
        // The disk goes on only when all else sleeps: every step waits for it.
        shape_.completion = Completion::Replayed;
        shape_.wrapDisk = [this](std::unique_ptr<io::Disk> disk) {
            return std::make_unique<io::MeteredDisk>(
                std::make_unique<TimedDisk>(std::move(disk), drive_),
                [drive = drive_] { return drive->seconds.load(); });
        };
        drive_->bytesPerSecond = kUsualRate;
    }

    /// Trains so many steps. The drive has a tenth of its speed from after the first step to after
    /// the second one.
    void train(std::int64_t steps, std::int64_t slowAfter, std::int64_t fastAfter) {
        SimulatedRun run(shape_, std::make_shared<MemStorage>(), folder_.path().string());
        run.begin();
        train::TrainingPlan plan;
        plan.steps.total = steps;
        plan.steps.perEpoch = steps;
        plan.extent = run.extent();
        train::RunFolder folder = train::RunFolder::create(folder_.file("run"));
        folder.writeJob({}, {});
        const models::RunContext context{
            [&](const Event& event) {
                if (const auto* step = std::get_if<StepFinished>(&event)) {
                    steps_.push_back(*step);
                    if (step->step == slowAfter) {
                        drive_->bytesPerSecond = kUsualRate / 10.0;
                    } else if (step->step == fastAfter) {
                        drive_->bytesPerSecond = kUsualRate;
                    }
                } else if (const auto* notice = std::get_if<Notice>(&event)) {
                    said_.push_back({steps_.back().step, notice->text.text()});
                }
            },
            {}};
        train::RunRequests requests(folder.path(), context);
        train::Trainer trainer(run.settings(), plan, requests, run.rows(), nullptr, run.session(),
                               run.disk(), context);
        trainer.run(0);
        log_ = run.disk().smallFiles().read(folder.path() + "/" + kRunLogFile, kLogBytesMax);
    }

    TempDir folder_;
    Shape shape_;
    const std::shared_ptr<TimedDrive> drive_ = std::make_shared<TimedDrive>();
    std::vector<StepFinished> steps_;
    std::vector<Said> said_;
    std::string log_;
};

TEST_F(SlowDriveSim, IsNamedWithinThreeStepsAndWhenItIsFastAgain) {
    train(14, 6, 10);
    ASSERT_EQ(said_.size(), 2U);
    EXPECT_THAT(said_[0].text, ::testing::HasSubstr("has become slow"));
    EXPECT_THAT(said_[0].text, ::testing::HasSubstr(folder_.path().string()));
    EXPECT_LE(said_[0].step, 6 + 3);
    EXPECT_THAT(said_[1].text, ::testing::HasSubstr("is fast again"));
    EXPECT_GT(said_[1].step, 10);
    for (const Said& said : said_) {
        EXPECT_THAT(log_, ::testing::HasSubstr(said.text));
    }
}

TEST_F(SlowDriveSim, ADriveThatStaysAsItIsIsNotNamed) {
    train(8, -1, -1);
    EXPECT_TRUE(said_.empty()) << said_.front().text;
}

TEST_F(SlowDriveSim, EachStepKnowsWhatItsDriveDid) {
    train(4, -1, -1);
    ASSERT_EQ(steps_.size(), 4U);
    for (const StepFinished& step : steps_) {
        ASSERT_EQ(step.drives.size(), 1U);
        const DriveWork& drive = step.drives.front();
        EXPECT_EQ(drive.readBytes, step.ssdReadBytes) << "step " << step.step;
        EXPECT_EQ(drive.writtenBytes, step.ssdWrittenBytes) << "step " << step.step;
        const auto bytes = static_cast<double>(drive.readBytes + drive.writtenBytes);
        EXPECT_NEAR(drive.busySeconds, bytes / kUsualRate, 1e-6) << "step " << step.step;
    }
}

}  // namespace
}  // namespace strata::test
