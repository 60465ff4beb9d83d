// SPDX-License-Identifier: GPL-3.0-or-later
// What `strata bench train` and `strata bench sweep` ask for and show.
#include "app/scripted_runner.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"

#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace strata::cli::test {
namespace {

using strata::test::readPlainFile;
using strata::test::TempDir;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::vector<std::string> kSweep = {"bench", "sweep", "--model", "m"};

std::vector<std::string> sweepWith(const std::vector<std::string>& more) {
    std::vector<std::string> words = kSweep;
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

BenchSweepCommand sweepAskedBy(const std::vector<std::string>& more) {
    const Played played = play(sweepWith(more), Script());
    EXPECT_EQ(played.exitCode, kExitOk) << played.err;
    return std::get<BenchSweepCommand>(played.commands.at(0));
}

SweepCell cellOf(std::int64_t microBatch, std::int64_t length, double tokensPerSecond) {
    SweepCell cell;
    cell.microBatch = microBatch;
    cell.maxLength = length;
    cell.forecast.tokensPerSecond = tokensPerSecond;
    cell.forecast.secondsPerStep = 2.5;
    cell.forecast.hostPeakBytes = kGiB;
    return cell;
}

/// Sizes of every kind.
BenchSweepOutcome someSweep() {
    BenchSweepOutcome sweep;
    sweep.microBatches = {1, 8};
    sweep.lengths = {64, 4096};
    sweep.cells = {cellOf(1, 64, 100), cellOf(8, 64, 250), cellOf(1, 4096, 300),
                   cellOf(8, 4096, 900)};
    sweep.cells[0].fit = SizeFit::NoRows;
    sweep.cells[1].measured = StepMeasure();
    sweep.cells[1].measured->tokensPerSecond = 1234;
    sweep.cells[1].measured->hostPeakBytes = 2 * kGiB;
    sweep.cells[1].measured->boundBy = StepBound::SsdRead;
    sweep.cells[3].fit = SizeFit::OutOfMemory;
    sweep.cells[3].shortTier = Tier::Device;
    return sweep;
}

TEST(BenchTrain, TakesTheOptionsOfTrainAndNeedsNoDataset) {
    const Played played = play({"bench", "train", "--model", "m", "--method", "lora", "--steps",
                                "7", "--ram-budget", "2GiB"},
                               Script());
    ASSERT_EQ(played.exitCode, kExitOk) << played.err;
    const auto& settings = std::get<BenchTrainCommand>(played.commands.at(0)).settings;
    EXPECT_EQ(settings.data, "");
    EXPECT_EQ(settings.method, TrainMethod::Lora);
    EXPECT_EQ(settings.steps, 7);
    EXPECT_EQ(settings.ramBudgetBytes, 2 * kGiB);
    EXPECT_EQ(play({"bench", "train"}, Script()).exitCode, kExitUsage);
}

TEST(BenchTrain, ShowsMeasuredBesideForecast) {
    BenchTrainOutcome outcome;
    outcome.measured.tokensPerSecond = 321;
    outcome.measured.seconds = {2.0, 1.5, 4.0};
    outcome.measured.firstStepSeconds = 8.0;
    outcome.measured.boundBy = StepBound::SsdWrite;
    outcome.measured.rooflineRatio = 0.75;
    outcome.forecast.tokensPerSecond = 400;
    outcome.forecast.secondsPerStep = 2.5;
    outcome.forecast.boundBy = StepBound::Ssd;
    const std::vector<std::string> words = {"bench", "train", "--model", "m"};
    const std::string text = play(words, finishing(outcome)).out;
    EXPECT_THAT(text, ContainsRegex("Throughput +321 tokens/s +400 tokens/s"));
    EXPECT_THAT(text, ContainsRegex("Bound by +drive \\(writes\\) +drive\n"));
    EXPECT_THAT(text, ContainsRegex("Fastest and slowest step +1.5 s, 4.0 s"));
    EXPECT_THAT(text, ContainsRegex("measured step time +75.0%"));
    EXPECT_THAT(text, Not(HasSubstr("device memory")));
    std::vector<std::string> asJson = words;
    asJson.emplace_back("--json");
    const Json json = Json::parse(play(asJson, finishing(outcome)).out);
    EXPECT_EQ(json["rows"], "random_tokens");
    EXPECT_EQ(json["measured"]["seconds_per_step"], 2.0);
    EXPECT_EQ(json["measured"]["seconds_per_step_max"], 4.0);
    EXPECT_EQ(json["measured"]["first_step_seconds"], 8.0);
    EXPECT_EQ(json["measured"]["roofline_ratio"], 0.75);
    EXPECT_EQ(json["forecast"]["bound_by"], "ssd");
}

TEST(BenchSweep, HasDefaultSizesAndTakesLists) {
    const BenchSweepCommand plain = sweepAskedBy({});
    EXPECT_EQ(plain.microBatches, (std::vector<std::int64_t>{1, 2, 4, 8}));
    EXPECT_EQ(plain.lengths, (std::vector<std::int64_t>{256, 512, 1024, 2048}));
    EXPECT_EQ(plain.work, SweepWork::Plan);
    const BenchSweepCommand asked = sweepAskedBy(
        {"--micro-batches", "8,1,8", "--lengths", "4096", "--measure", "--accumulate", "2"});
    EXPECT_EQ(asked.microBatches, (std::vector<std::int64_t>{1, 8}));
    EXPECT_EQ(asked.lengths, (std::vector<std::int64_t>{4096}));
    EXPECT_EQ(asked.work, SweepWork::Measure);
    EXPECT_EQ(asked.settings.accumulate, 2);
}

TEST(BenchSweep, RefusesSizesThatTrainingRefuses) {
    std::string many = "1";
    for (int i = 2; i < 50; ++i) {
        many += "," + std::to_string(i);
    }
    for (const std::vector<std::string>& more :
         std::vector<std::vector<std::string>>{{"--micro-batches", "0"},
                                               {"--micro-batches", "two"},
                                               {"--micro-batches", many},
                                               {"--lengths", "1"},
                                               {"--lengths", "-5"},
                                               {"--max-length", "64"},
                                               {"--csv", "/no/such/folder/map.csv"}}) {
        const Played played = play(sweepWith(more), Script());
        EXPECT_EQ(played.exitCode, kExitUsage) << more.back();
        EXPECT_TRUE(played.commands.empty()) << more.back();
        EXPECT_THAT(played.err, StartsWith("strata: ")) << more.back();
    }
}

TEST(BenchSweep, NamesItsOwnOptions) {
    EXPECT_THAT(play(sweepWith({"--micro-batches", "1,0"}), Script()).err,
                HasSubstr("--micro-batches takes a whole number from 1 to 65536, not '0'."));
    EXPECT_THAT(play(sweepWith({"--lengths", "long"}), Script()).err,
                HasSubstr("--lengths takes a whole number from 2 to 1048576, not 'long'."));
}

TEST(BenchSweep, ShowsAMapThatNamesTheShortTier) {
    const std::string text = play(kSweep, finishing(someSweep()), {.columns = 200}).out;
    EXPECT_THAT(text, ContainsRegex("max length +micro-batch 1 +micro-batch 8\n"));
    EXPECT_THAT(text, ContainsRegex("64 +no rows +250 at 1 GiB\n"));
    EXPECT_THAT(text, ContainsRegex("4,096 +300 at 1 GiB +OOM: VRAM\n"));
    EXPECT_THAT(text, HasSubstr("micro-batch 1, max length 4,096: 300 tokens/s"));
    EXPECT_THAT(text, ContainsRegex("64 +no rows +1,234 at 2 GiB\n"));
    EXPECT_THAT(text, ContainsRegex("4,096 +- +OOM: VRAM\n"));
    EXPECT_THAT(text, HasSubstr("micro-batch 8, max length 64: 1,234 tokens/s"));
    BenchSweepOutcome unknown = someSweep();  // nobody measured the machine
    for (SweepCell& cell : unknown.cells) {
        cell.measured.reset();
        cell.forecast.secondsPerStep = cell.forecast.tokensPerSecond = 0.0;
    }
    const std::string blind = play(kSweep, finishing(unknown), {.columns = 200}).out;
    EXPECT_THAT(blind, ContainsRegex("64 +no rows +- at 1 GiB\n"));
    EXPECT_THAT(blind, Not(HasSubstr("Highest throughput")));
    BenchSweepOutcome planned = someSweep();
    planned.cells[1].measured.reset();
    EXPECT_THAT(play(kSweep, finishing(planned)).out, Not(HasSubstr("Measured")));
}

TEST(BenchSweep, WhatWasMeasuredBeforeAStopIsPrinted) {
    BenchSweepOutcome sweep = someSweep();
    sweep.isWhole = false;
    const Played played = play(kSweep, finishing(sweep, false));
    EXPECT_EQ(played.exitCode, kExitFailed);
    EXPECT_THAT(played.out, HasSubstr("1,234"));
    EXPECT_THAT(played.out + played.err, HasSubstr("Stopped by user"));
}

TEST(BenchSweep, WritesItsMapAsCsvWhateverElseItPrints) {
    const TempDir folder;
    for (const std::vector<std::string>& more :
         std::vector<std::vector<std::string>>{{}, {"--json"}}) {
        const std::string path = folder.file("map.csv");
        std::vector<std::string> words = sweepWith({"--csv", path});
        words.insert(words.end(), more.begin(), more.end());
        ASSERT_EQ(play(words, finishing(someSweep())).exitCode, kExitOk);
        const std::string csv = readPlainFile(path);
        EXPECT_THAT(csv, StartsWith("micro_batch,max_length,fit,short_tier,"));
        EXPECT_THAT(csv, HasSubstr("\r\n1,64,no_rows,,0,0,,,"));
        EXPECT_THAT(csv, HasSubstr("\r\n8,64,fits,,0,0,250.0,"));
        EXPECT_THAT(csv, HasSubstr("\r\n8,4096,out_of_memory,device,"));
        EXPECT_THAT(csv, HasSubstr(",1234.0,"));
        std::filesystem::remove(path);
    }
    EXPECT_EQ(Json::parse(play(sweepWith({"--json"}), finishing(someSweep())).out)["cells"].size(),
              4U);
}

}  // namespace
}  // namespace strata::cli::test
