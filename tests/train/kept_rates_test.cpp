// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured of a machine for forecasts, when it is measured again, and what a plan says
// where nothing could be measured.
#include "train/kept_rates.h"

#include "io/folders.h"
#include "train/run_setup.h"
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace strata::test {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// A block that the reference arithmetic computes in a moment.
train::RateWork smallWork(DeviceKind, train::RateDetail) {
    train::RateWork work;
    work.model = smallModel("llama");
    work.tokens = 8;
    work.blocks = 2;
    work.copyBytes = kMiB;
    work.hostParameters = 1 << 16;
    return work;
}

class KeptRatesOf : public SmallRun {
protected:
    TrainSettings completed(const std::string& device) const {
        TrainSettings wanted = settings();
        wanted.device = device;
        wanted.threads = 1;
        train::completeSettings(wanted);
        return wanted;
    }
    plan::MachineRates rates(train::KeptRates& kept,
                             const TrainSettings& settings,
                             models::RateUse use) {
        return kept.of(settings, *compute_, use, quiet());
    }
    train::KeptRates keeper(const std::string& kernel = "Linux 6.1.0-18-amd64") const {
        return train::KeptRates(path("cache/rates.json"), smallWork, kernel);
    }

    const std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

TEST_F(KeptRatesOf, TheHostHasNoBus) {
    const plan::MachineRates measured =
        train::measureRates(completed("cpu"), *compute_, smallWork({}, {}));
    EXPECT_GT(measured.floatingPoint, 0.0);
    EXPECT_LT(measured.floatingPoint, kInfinite);
    EXPECT_GT(measured.hostUpdates, 0.0);
    EXPECT_EQ(measured.busUp, kInfinite);
    EXPECT_EQ(measured.busDown, kInfinite);
}

/// The emulated device names a wait that is missing.
TEST_F(KeptRatesOf, ADeviceCopiesComputesAndUpdates) {
    for (const char* seed : {"emulated:1", "emulated:2", "emulated:3"}) {
        for (const MomentFormat moments : {MomentFormat::Fp32, MomentFormat::EightBit}) {
            TrainSettings settings = completed(seed);
            settings.moments = moments;
            const plan::MachineRates measured =
                train::measureRates(settings, *compute_, smallWork({}, {}));
            for (const double rate : {measured.floatingPoint, measured.hostUpdates,
                                      measured.deviceUpdates, measured.busUp, measured.busDown}) {
                EXPECT_GT(rate, 0.0);
                EXPECT_LT(rate, kInfinite);
            }
        }
    }
}

TEST_F(KeptRatesOf, AreMeasuredOnceForAllProcesses) {
    const TrainSettings settings = completed("cpu");
    train::KeptRates first = keeper();
    EXPECT_FALSE(rates(first, settings, models::RateUse::KeptOnly).areMeasured);
    const plan::MachineRates measured = rates(first, settings, models::RateUse::Measure);
    EXPECT_TRUE(measured.areMeasured && measured.isSsdMeasured);
    train::KeptRates second = keeper();
    const plan::MachineRates kept = rates(second, settings, models::RateUse::KeptOnly);
    EXPECT_TRUE(kept.areMeasured && kept.isSsdMeasured);
    EXPECT_EQ(kept.floatingPoint, measured.floatingPoint);
    EXPECT_EQ(kept.passedParameters, measured.passedParameters);
    EXPECT_EQ(kept.hostUpdates, measured.hostUpdates);
    EXPECT_EQ(kept.busUp, kInfinite);
    ASSERT_EQ(kept.drives.size(), 1U);
    EXPECT_EQ(kept.drives[0].read, measured.drives.at(0).read);
    EXPECT_EQ(kept.drives[0].write, measured.drives.at(0).write);
    EXPECT_EQ(kept.drives[0].mixed, measured.drives.at(0).mixed);
}

TEST_F(KeptRatesOf, AreMeasuredAgainForOtherSettings) {
    const TrainSettings settings = completed("cpu");
    train::KeptRates kept = keeper();
    rates(kept, settings, models::RateUse::Measure);
    TrainSettings threads = settings;
    threads.threads = 2;
    TrainSettings format = settings;
    format.dtype = settings.dtype == DType::F32 ? DType::BF16 : DType::F32;
    TrainSettings moments = settings;
    moments.moments = MomentFormat::EightBit;
    for (const TrainSettings& other : {threads, format, moments, completed("emulated")}) {
        EXPECT_FALSE(rates(kept, other, models::RateUse::KeptOnly).areMeasured);
    }
    TrainSettings same = settings;
    same.maxLength *= 2;
    EXPECT_TRUE(rates(kept, same, models::RateUse::KeptOnly).areMeasured);
}

/// Its schedulers and drivers may make a processor faster, and a drive.
TEST_F(KeptRatesOf, AreMeasuredAgainWithAnotherKernelOrOnAnotherFileSystem) {
    const TrainSettings settings = completed("cpu");
    train::KeptRates before = keeper();
    rates(before, settings, models::RateUse::Measure);
    train::KeptRates after = keeper("Linux 6.1.0-21-amd64");
    const plan::MachineRates unknown = rates(after, settings, models::RateUse::KeptOnly);
    EXPECT_FALSE(unknown.areMeasured);
    EXPECT_FALSE(unknown.isSsdMeasured);
    train::KeptRates same = keeper();
    EXPECT_TRUE(rates(same, settings, models::RateUse::KeptOnly).isSsdMeasured);
    TrainSettings elsewhere = settings;
    elsewhere.ssdFolders = {"/proc"};
    ASSERT_NE(io::fileSystemKey("/proc"), io::fileSystemKey(path(".")));
    EXPECT_FALSE(rates(same, elsewhere, models::RateUse::KeptOnly).isSsdMeasured);
    EXPECT_EQ(train::runningKernel().rfind("Linux ", 0), 0U);
}

TEST_F(KeptRatesOf, TwoProcessesKeepWhatEitherMeasured) {
    train::KeptRates first = keeper();
    train::KeptRates second = keeper();
    rates(first, completed("cpu"), models::RateUse::Measure);
    rates(second, completed("emulated"), models::RateUse::Measure);
    train::KeptRates third = keeper();
    for (const char* device : {"cpu", "emulated"}) {
        EXPECT_TRUE(rates(third, completed(device), models::RateUse::KeptOnly).areMeasured)
            << device;
    }
}

TEST_F(KeptRatesOf, AFileThatIsNoneCostsMeasuringAgain) {
    const TrainSettings settings = completed("cpu");
    for (const char* text : {"", "{", "[]",
                             "{\"machines\": {\"a\": {\"operations_per_second\": "
                             "\"x\"}}, \"drives\": {}}"}) {
        std::filesystem::create_directories(path("cache"));
        writePlainFile(path("cache/rates.json"), text);
        train::KeptRates broken = keeper();
        EXPECT_TRUE(rates(broken, settings, models::RateUse::Measure).areMeasured) << text;
        train::KeptRates after = keeper();
        EXPECT_TRUE(rates(after, settings, models::RateUse::KeptOnly).areMeasured) << text;
    }
}

TEST_F(KeptRatesOf, FoldersOfOneDriveDivideIt) {
    TrainSettings settings = completed("cpu");
    train::KeptRates kept = keeper();
    DiskReport disk;
    disk.path = path(".");
    disk.readBytesPerSecond = 2e9;
    disk.writeBytesPerSecond = 1e9;
    disk.mixedBytesPerSecond = 1.2e9;
    kept.keepDrive(disk);
    settings.ssdFolders = {path("."), path("model")};  // of one file system
    const plan::MachineRates both = rates(kept, settings, models::RateUse::KeptOnly);
    EXPECT_TRUE(both.isSsdMeasured);
    ASSERT_EQ(both.drives.size(), 2U);
    for (const plan::DriveRates& drive : both.drives) {
        EXPECT_EQ(drive.read, 1e9);
        EXPECT_EQ(drive.write, 0.5e9);
        EXPECT_EQ(drive.mixed, 0.6e9);
    }
}

PlanOutcome planWith(const plan::MachineRates& rates,
                     TrainSettings settings,
                     compute::Compute& compute) {
    models::RunContext context{[](const Event&) {}, {}};
    context.rates = [&](const TrainSettings&, compute::Compute&, models::RateUse) { return rates; };
    train::KeptRows kept;
    settings.ramBudgetBytes = kGiB;
    return std::get<PlanOutcome>(train::planCommand(settings, compute, kept, context).outcome);
}

TEST_F(KeptRatesOf, APlanSaysNoTimeThatDependsOnRatesNobodyMeasured) {
    plan::MachineRates rates;
    EXPECT_GT(planWith(rates, settings(), *compute_).secondsPerStep, 0.0);
    rates.areMeasured = false;
    const PlanOutcome blind = planWith(rates, settings(), *compute_);
    EXPECT_EQ(blind.secondsPerStep, 0.0);
    EXPECT_EQ(blind.computeSeconds, 0.0);
    EXPECT_EQ(blind.rooflineSeconds, 0.0);
    EXPECT_GT(blind.processPeakBytes, 0U);
    for (const PlanSuggestion& suggestion : blind.suggestions) {
        EXPECT_EQ(suggestion.costsSeconds, 0.0);
    }
}

TEST_F(KeptRatesOf, TheDrivesRateMattersToPlansThatUseIt) {
    plan::MachineRates rates;
    rates.isSsdMeasured = false;
    TrainSettings inRam = settings();
    inRam.ramCache = {};
    ASSERT_EQ(planWith(rates, inRam, *compute_).ssdReadBytesPerStep, 0U);
    EXPECT_GT(planWith(rates, inRam, *compute_).secondsPerStep, 0.0);
    TrainSettings streamed = settings();
    streamed.ramCache = {false, 0};
    EXPECT_EQ(planWith(rates, streamed, *compute_).secondsPerStep, 0.0);
}

}  // namespace
}  // namespace strata::test
