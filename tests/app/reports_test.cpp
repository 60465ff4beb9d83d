// SPDX-License-Identifier: GPL-3.0-or-later
// What people read: reports of results and progress.
#include "app/scripted_runner.h"
#include "cli/outcome_json.h"
#include "cli/report.h"

#include "strata/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::cli::test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

TEST(Numbers, HaveReadableUnits) {
    EXPECT_EQ(wholeText(134515008), "134,515,008");
    EXPECT_EQ(wholeText(999), "999");
    EXPECT_EQ(wholeText(-1000), "-1,000");
    EXPECT_EQ(countText(1, "fact", "facts"), "1 fact");
    EXPECT_EQ(countText(0, "fact", "facts"), "0 facts");
    EXPECT_EQ(countText(1200, "fact", "facts"), "1,200 facts");
    EXPECT_EQ(rateText(1.234e9), "1.23 GB/s");
    EXPECT_EQ(rateText(512), "512 B/s");
    EXPECT_EQ(durationText(0.04), "0.0 s");
    EXPECT_EQ(durationText(200), "3 min 20 s");
    EXPECT_EQ(durationText(3 * 3600 + 60), "3 h 1 min");
    EXPECT_EQ(durationText(50 * 3600), "2 d 2 h");
    EXPECT_EQ(durationText(-1), "unknown");
    EXPECT_EQ(percentText(0.123), "12.3%");
}

TEST(Wrapping, BreaksAtBlanksAndCountsCharactersNotBytes) {
    EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("a\n\nb", 8), (std::vector<std::string>{"a", "", "b"}));
    EXPECT_EQ(wrapped("äöü äöü", 7), (std::vector<std::string>{"äöü äöü"}));
    EXPECT_EQ(padded("äö", 4), "äö  ");
}

TEST(Reports, PlanShowsTiersItemsTimeAndSuggestions) {
    PlanOutcome plan;
    plan.fits = true;
    plan.processPeakBytes = kGiB;
    plan.tiers = {
        {Tier::Host, 2 * kGiB, kGiB, 0, {{MemoryUse::SlicesInFlight, std::uint64_t{192} << 20}}}};
    plan.secondsPerStep = 2.5;
    plan.steps = 100;
    plan.tokensPerStep = 2048;
    plan.boundBy = StepBound::Optimizer;
    plan.suggestions = {{"max-length", "512", std::uint64_t{1} << 20, 0, 0.5}};
    const Played played = play({"plan", "--model", "m", "--data", "d"}, finishing(plan));
    for (const char* part : {"The run fits", "1 GiB", "slices in flight", "192 MiB", "2 GiB",
                             "4 min 10 s", "optimizer", "--max-length 512"}) {
        EXPECT_THAT(played.out, HasSubstr(part));
    }
}

TEST(Reports, APlanSaysWhatSuggestionsSaveAndWhetherThatIsEnough) {
    const auto shown = [](const PlanOutcome& plan) {
        return play({"plan", "--model", "m", "--data", "d"}, finishing(plan)).out;
    };
    PlanOutcome plan;
    plan.fits = true;
    plan.tiers = {{Tier::Host, 2 * kGiB, kGiB, 0, {}}, {Tier::Ssd, 0, 3 * kGiB, 4 * kGiB, {}}};
    plan.suggestions = {{"max-length", "512", kGiB / 2, 0, 0.5}};
    EXPECT_THAT(shown(plan), AllOf(HasSubstr("Ways to use less memory"), HasSubstr("per epoch"),
                                   Not(HasSubstr("is enough"))));

    plan.fits = false;
    plan.tiers.back().freeBytes = 2 * kGiB;
    plan.shortTier = Tier::Ssd;
    plan.suggestions = {{"moments", "8bit", kGiB, 0, 0.0, true},
                        {"slots", "1", kGiB / 2, 0, 0.0, false}};
    EXPECT_THAT(shown(plan), AllOf(HasSubstr("Ways to use less disk space"), HasSubstr("is enough"),
                                   ContainsRegex("--moments 8bit [^\n]*yes"),
                                   ContainsRegex("--slots 1 [^\n]*no")));

    plan.tiers.front() = {Tier::Host, kGiB, 2 * kGiB, 0, {}};
    plan.shortTier = Tier::Host;
    plan.suggestions = {{"max-length", "512", kGiB / 2, 17, 0.5, false},
                        {"ram-budget", "2049MiB", 0, 0, 0.0, true}};
    EXPECT_THAT(shown(plan),
                AllOf(HasSubstr("Ways to stay within the RAM budget"), HasSubstr("skips rows"),
                      ContainsRegex("--max-length 512 [^\n]*17 +no"),
                      ContainsRegex("--ram-budget 2049MiB +- [^\n]*yes")));

    plan.shortTier = Tier::Device;
    EXPECT_THAT(shown(plan), HasSubstr("Ways to need less device memory"));

    plan.tiers.front() = {Tier::Host, kGiB, kGiB, 0, {}};
    plan.tiers.back() = {Tier::SsdWrites, kGiB, 3 * kGiB, 0, {}};
    plan.shortTier = Tier::SsdWrites;
    EXPECT_THAT(shown(plan),
                AllOf(HasSubstr("It would write 3 GiB to SSD, but the budget is 1 GiB."),
                      HasSubstr("Ways to stay within the write budget")));
}

TEST(Reports, APlanSaysThatCopiesToTheGpuBoundIt) {
    PlanOutcome plan;
    plan.secondsPerStep = 2.5;
    plan.boundBy = StepBound::Copies;
    const Played played = play({"plan", "--model", "m", "--data", "d"}, finishing(plan));
    EXPECT_THAT(played.out, HasSubstr("copies to the GPU"));
    EXPECT_EQ(toJson(plan)["bound_by"], "copy");
}

TEST(Reports, APlanSaysThatNobodyMeasuredTheMachine) {
    PlanOutcome plan;
    plan.steps = 100;
    const Played played = play({"plan", "--model", "m", "--data", "d"}, finishing(plan));
    EXPECT_THAT(played.out, HasSubstr("not measured yet; run `strata doctor --measure`"));
    EXPECT_THAT(played.out, testing::Not(HasSubstr("Bound by")));
    for (const char* key :
         {"seconds_per_step", "bound_by", "roofline_seconds", "compute_seconds", "ssd_seconds"}) {
        EXPECT_TRUE(toJson(plan)[key].is_null()) << key;
    }
    EXPECT_TRUE(toJson(BenchTrainOutcome())["forecast"]["tokens_per_second"].is_null());
}

TEST(Reports, DoctorSaysHowFastDevicesAre) {
    HardwareReport hardware;
    hardware.rates = {{"cpu", 105e9, 0.82e9, 0.0, 0.0, 0.0},
                      {"cuda:0", 91e12, 0.82e9, 20e9, 25e9, 24e9}};
    const Played played = play({"doctor", "--measure"}, finishing(hardware));
    EXPECT_THAT(played.out, HasSubstr("105 GFLOP/s, 0.82 billion updates/s\n"));
    EXPECT_THAT(played.out,
                HasSubstr("91,000 GFLOP/s, 0.82 billion updates/s on the host, 20.00 "
                          "billion on the device; copies 25.00 GB/s to it, 24.00 GB/s back"));
    EXPECT_EQ(toJson(hardware)["rates"][1]["to_device_bytes_per_second"], 25e9);
    EXPECT_TRUE(std::get<DoctorCommand>(played.commands.at(0)).measure == Choice::On);
}

TEST(Reports, APlanThatDoesNotFitSaysSoFirst) {
    const Played played =
        play({"plan", "--model", "m", "--data", "d"}, finishing(PlanOutcome(), false));
    EXPECT_THAT(played.out, testing::StartsWith("! The run does not fit"));
}

TEST(Reports, DoctorListsHardwareAndWarnings) {
    HardwareReport hardware;
    hardware.cpu = {"A Processor", 8, {"avx2", "fma"}};
    hardware.ramBytes = 16 * kGiB;
    hardware.disks = {{"/data", "ext4", 1024 * kGiB, 2.5e9, 1.5e9, true}};
    hardware.ioUring = true;
    hardware.memlockBytes = std::uint64_t{8} << 20;
    hardware.warnings = {Sentence("little lockable memory")};
    const Played played = play({"doctor"}, finishing(hardware));
    for (const char* part :
         {"A Processor", "avx2 fma", "16 GiB", "none", "ext4", "2.50 GB/s", "direct I/O", "8 MiB",
          "! Little lockable memory.", "Document sandbox"}) {
        EXPECT_THAT(played.out, HasSubstr(part));
    }
}

TEST(Reports, DoctorSaysWhetherModelsCanRunOnAGpu) {
    HardwareReport hardware;
    GpuReport gpu{"NVIDIA H200", 140 * kGiB, 139 * kGiB, "580.65.06", "9.0", {}, {}};
    hardware.gpus = {gpu};
    const Played usable = play({"doctor"}, finishing(hardware));
    EXPECT_THAT(usable.out, HasSubstr("NVIDIA H200, 140 GiB, 139 GiB free, driver 580.65.06, "
                                      "compute capability 9.0\n"));
    gpu = {"NVIDIA GPU",
           0,
           0,
           "",
           "",
           Sentence("No NVIDIA driver is installed."),
           Sentence("Install NVIDIA driver %1 or newer.", 580)};
    hardware.gpus = {gpu};
    EXPECT_THAT(play({"doctor"}, finishing(hardware)).out,
                HasSubstr("NVIDIA GPU; can't be used (see the warnings)"));
    const Json json = toJson(hardware).at("gpus").at(0);
    EXPECT_EQ(json.at("usable"), false);
    EXPECT_EQ(json.at("problem"), "No NVIDIA driver is installed.");
    EXPECT_EQ(json.at("next_step"), "Install NVIDIA driver 580 or newer.");
}

TEST(Reports, VerifySaysWhichCommitIsWhole) {
    VerifyOutcome damaged;
    damaged.step = 7;
    damaged.slices = 9;
    damaged.badSlices = {3};
    EXPECT_THAT(play({"verify", "r"}, finishing(damaged, false)).out,
                Not(HasSubstr("previous checkpoint")));
    damaged.previous = {6, true};
    const Played whole = play({"verify", "r"}, finishing(damaged, false));
    EXPECT_EQ(whole.exitCode, kExitFailed);
    EXPECT_THAT(whole.out, HasSubstr("step 6, is intact"));
    EXPECT_THAT(whole.out, HasSubstr("manifest.previous"));
    damaged.previous = {6, false};
    const Played neither = play({"verify", "r"}, finishing(damaged, false));
    EXPECT_THAT(neither.out, HasSubstr("step 6, is also damaged"));
}

CompareOutcome someComparison() {
    CompareOutcome outcome;
    outcome.models = {"a", "b"};
    ComparedAnswer first;
    first.model = "a";
    first.text = "first answer";
    ComparedAnswer second;
    second.model = "b";
    second.text = "second answer";
    outcome.rows = {{"Which?", "This.", {first, second}}};
    outcome.summary = {{"a", 1.5, {}}};
    return outcome;
}

TEST(Reports, CompareIsSideBySideOnAWideTerminalOnly) {
    const std::vector<std::string> words = {"compare", "--model",  "a", "--model",
                                            "b",       "--prompt", "p"};
    const Played wide = play(words, finishing(someComparison()), {.columns = 120});
    EXPECT_THAT(wide.out, testing::ContainsRegex("first answer +\\| second answer"));
    const Played narrow = play(words, finishing(someComparison()), {.columns = 80});
    EXPECT_THAT(narrow.out, HasSubstr("--- a"));
    EXPECT_THAT(narrow.out, Not(HasSubstr(" | ")));
    EXPECT_THAT(narrow.out, HasSubstr("1.5000"));
}

TEST(Reports, CompareAndEvalSayHowManyFactsAModelRecalls) {
    CompareOutcome compared = someComparison();
    compared.rows[0].answers[1].isRecalled = true;
    compared.summary = {{"a", 1.5, {0.0, 0.1, 0}}, {"b", 0.5, {1.0, 0.9, 1}}};
    const Played tables = play({"compare", "--model", "a", "--model", "b", "--data", "d"},
                               finishing(compared), {.columns = 80});
    EXPECT_THAT(tables.out, testing::ContainsRegex("a +1.5000 .* 0 of 1"));
    EXPECT_THAT(tables.out, testing::ContainsRegex("b +0.5000 .* 1 of 1"));
    const Json json = toJson(compared);
    EXPECT_EQ(json["rows"][0]["answers"][0]["recalled"], false);
    EXPECT_EQ(json["rows"][0]["answers"][1]["recalled"], true);
    EXPECT_EQ(json["summary"][1]["recalled"], 1);
    compared.rows[0].reference.reset();
    EXPECT_FALSE(toJson(compared)["rows"][0]["answers"][0].contains("recalled"));

    EvalOutcome evaluated;
    evaluated.rows = 29;
    evaluated.scores = AnswerScores{0.5, 0.8, 27};
    EXPECT_THAT(play({"eval", "--model", "m", "--data", "d"}, finishing(evaluated)).out,
                testing::ContainsRegex("Facts recalled +27 of 29"));
    EXPECT_EQ(toJson(evaluated)["recalled"], 27);
}

TEST(Reports, AnEvaluationOnADeviceShowsTheMemoryThere) {
    const std::vector<std::string> words{"eval", "--model", "m", "--data", "d"};
    EvalOutcome evaluated;
    EXPECT_THAT(play(words, finishing(evaluated)).out, Not(HasSubstr("device memory")));
    evaluated.memory.devicePeakBytes = 3 * kMiB;
    evaluated.memory.deviceItems = {{MemoryUse::KeysAndValues, 3 * kMiB}};
    EXPECT_THAT(play(words, finishing(evaluated)).out,
                testing::ContainsRegex("Peak device memory +3 MiB"));
    EXPECT_EQ(toJson(evaluated)["device_memory_items"][0]["name"], "keys and values");
}

TEST(Reports, EveryPrinterStandsAnEmptyResult) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"doctor"},
                                               {"verify", "r"},
                                               {"resume", "r"},
                                               {"bench", "adam"},
                                               {"bench", "storage"},
                                               {"bench", "train", "--model", "m"},
                                               {"bench", "sweep", "--model", "m"},
                                               {"model", "inspect", "m"},
                                               {"dataset", "stats", "f"},
                                               {"eval", "--model", "m", "--data", "d"},
                                               {"export", "r", "--out", "o", "--format", "hf"}}) {
        EXPECT_EQ(play(words, Script()).exitCode, kExitOk) << words.front();
    }
}

Script training(std::int64_t steps) {
    Script script;
    for (std::int64_t i = 1; i <= steps; ++i) {
        StepFinished step;
        step.step = i;
        step.stepsTotal = steps;
        step.loss = 2.0;
        step.seconds = 60.0;
        step.tokensPerSecond = 1234;
        step.hostPeakBytes = kGiB;
        step.ramBudgetBytes = 4 * kGiB;
        step.ssdReadBytes = 500'000'000;
        step.ssdWrittenBytes = 250'000'000;
        script.before.emplace_back(step);
    }
    TrainOutcome outcome;
    outcome.run = "r";
    outcome.step = 20;
    outcome.loss = 2.0;
    outcome.out = "r/model";
    script.after = {strata::test::finishedWith(outcome)};
    return script;
}

TEST(Progress, ShowsLossSpeedTimeMemoryAndTraffic) {
    const Played played = play({"resume", "r"}, training(20));
    for (const char* part :
         {"step 1/20", "loss 2.0000", "1,234 tokens/s", "ETA 19 min 0 s", "memory 1 GiB of 4 GiB",
          "step 20/20", "read 9.31 GiB", "written 4.66 GiB"}) {
        EXPECT_THAT(played.err, HasSubstr(part));
    }
    EXPECT_THAT(played.out, HasSubstr("r/model"));
}

TEST(Progress, OfAShareHasNoAmount) {
    const Script script{{Progress{Phase::Tokenize, 1.0, 1.0, "share"},
                         Progress{Phase::PrepareState, 1048576.0, 1048576.0, "bytes"}},
                        {},
                        false,
                        {strata::test::finishedWith(TrainOutcome())}};
    const Played played = play({"resume", "r"}, script);
    EXPECT_THAT(played.err, HasSubstr("Tokenizing [====================] 100.0%\n"));
    EXPECT_THAT(played.err,
                HasSubstr("state to SSD 1 MiB of 1 MiB [====================] 100.0%\n"));
}

TEST(Progress, IsThinnedWhereThereIsNoTerminal) {
    const Played plain = play({"resume", "r"}, training(20));
    EXPECT_EQ(std::count(plain.err.begin(), plain.err.end(), '\n'), 5);
    EXPECT_THAT(plain.err, Not(HasSubstr("\r")));
    const Played terminal =
        play({"resume", "r"}, training(20), {.medium = ProgressStyle::Medium::Terminal});
    EXPECT_EQ(std::count(terminal.err.begin(), terminal.err.end(), '\r'), 20);
    EXPECT_THAT(terminal.err, HasSubstr("[====================] step 20/20"));
}

TEST(Colour, IsUsedOnlyWhereAsked) {
    const Script failing{{}, {}, false, {Failed{Error(ErrorCode::NotFound, Sentence("gone"))}}};
    EXPECT_THAT(play({"doctor"}, failing).err, Not(HasSubstr("\x1b")));
    EXPECT_THAT(play({"doctor"}, failing, {.colour = Colour::On}).err, HasSubstr("\x1b[31m"));
}

}  // namespace
}  // namespace strata::cli::test
