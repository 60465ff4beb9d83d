// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 at random instants, then `strata resume`: the state, the metrics, the log and the models
// of a run that nobody touched, under mixed settings; sixty kills in all, four times as many with
// STRATA_LONG_TESTS=1.
#include "e2e/kill_cases.h"
#include "support/child_process.h"
#include "support/fixtures.h"
#include "support/long_tests.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/run_log_line.h"
#include "strata/run_plan.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace strata::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Clock = ChildProcess::Clock;
using std::chrono::microseconds;

constexpr int kRunsMax = 40;
/// A command that has not ended by then hangs.
constexpr std::chrono::seconds kLongest{120};

std::string readBytes(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The files of a folder by name; none where there is no folder.
std::map<std::string, std::string> filesOf(const std::string& folder) {
    std::map<std::string, std::string> files;
    if (fs::exists(folder)) {
        for (const auto& entry : fs::directory_iterator(folder)) {
            files[entry.path().filename().string()] = readBytes(entry.path());
        }
    }
    return files;
}

/// The lines of metrics.jsonl without what time and the machine decide.
std::vector<json> lastingMetrics(const std::string& run) {
    std::vector<json> lines;
    std::ifstream in(run + "/metrics.jsonl");
    for (std::string text; std::getline(in, text);) {
        json line = json::parse(text);
        for (const char* key : {"seconds", "tokens_per_second", "device_peak_bytes",
                                "host_peak_bytes", "ssd_read_bytes", "ssd_written_bytes",
                                "wait_seconds", "drives", "bound_by", "roofline_ratio", "event"}) {
            line.erase(key);
        }
        lines.push_back(line);
    }
    return lines;
}

/// The lines of log.txt about what happens once in a run, without times.
std::vector<std::string> lastingLog(const std::string& run) {
    std::vector<std::string> lines;
    std::ifstream in(run + "/log.txt");
    for (std::string text; std::getline(in, text);) {
        const std::optional<RunLogLine> line = parseRunLogLine(text);
        EXPECT_TRUE(line) << text;
        constexpr std::array kOnce{RunMoment::Created, RunMoment::Planned,    RunMoment::Begun,
                                   RunMoment::Notice,  RunMoment::Validation, RunMoment::EarlyStop,
                                   RunMoment::Finished};
        // A machine with other work may make a drive slow in one run and not in another.
        const bool isOfDrive = line && line->text.starts_with("The drive of ");
        if (line && !isOfDrive && std::ranges::find(kOnce, line->moment) != kOnce.end()) {
            // A plan names the memory that is free.
            lines.push_back(std::to_string(line->step) + " " +
                            (line->moment == RunMoment::Planned ? "plan" : line->text));
        }
    }
    return lines;
}

/// The steps whose checkpoint the log tells more than once.
std::set<std::int64_t> doubledCheckpoints(const std::string& run) {
    std::set<std::int64_t> said;
    std::set<std::int64_t> doubled;
    std::ifstream in(run + "/log.txt");
    for (std::string text; std::getline(in, text);) {
        const std::optional<RunLogLine> line = parseRunLogLine(text);
        const bool isCheckpoint =
            line && (line->moment == RunMoment::Checkpoint || line->moment == RunMoment::Saved);
        if (isCheckpoint && !said.insert(line->step).second) {
            doubled.insert(line->step);
        }
    }
    return doubled;
}

/// The result of a command that must succeed.
json strata(std::vector<std::string> arguments) {
    arguments.push_back("--json");
    ChildProcess program(STRATA_PROGRAM, arguments);
    EXPECT_TRUE(program.endsBefore(Clock::now() + kLongest)) << arguments[0] << " hangs";
    EXPECT_EQ(program.exitCode(), 0) << program.out() << program.err();
    return json::parse(program.out(), nullptr, false);
}

/// What a run leaves behind.
struct Outcome {
    json state;
    std::vector<json> metrics;
    std::vector<std::string> log;
    std::map<std::string, std::string> result;
    std::map<std::string, std::string> best;
};

Outcome outcomeOf(const std::string& run) {
    return {strata({"verify", run}).value("state_sha256", json()), lastingMetrics(run),
            lastingLog(run), filesOf(run + (fs::exists(run + "/adapter") ? "/adapter" : "/model")),
            filesOf(run + "/best")};
}

class TrainingKill : public ::testing::TestWithParam<KillCase> {
protected:
    static void TearDownTestSuite() {
        std::printf("%d of %d kills: state, metrics and models as without them\n", harmlessKills,
                    kills);
        std::printf("largest peak of memory: %.3f of its plan, %.3f of its budget\n", largestOfPlan,
                    largestOfBudget);
    }

    void SetUp() override {
        options_ = GetParam().options;
        model_ = fixture(GetParam().family + "/model");
        if (GetParam().memory == Memory::Least) {
            model_ = widerModel();
            spillGradients();
        }
        const auto start = Clock::now();
        strata(trainArguments(folder_.file("whole")));
        length_ = std::chrono::duration_cast<microseconds>(Clock::now() - start);
        expectWithinBudget(folder_.file("whole"));
        wanted_ = outcomeOf(folder_.file("whole"));
        ASSERT_FALSE(wanted_.metrics.empty());
        ASSERT_FALSE(wanted_.result.empty());
        const bool isValidated = std::ranges::count(options_, "--validation") > 0;
        ASSERT_EQ(wanted_.best.empty(), !isValidated);
        if (std::ranges::count(options_, "--early-stop") > 0) {
            ASSERT_LT(wanted_.metrics.back()["step"], 12);
        }
    }

    std::vector<std::string> settingsFor(const std::string& run) const {
        std::vector<std::string> arguments = {
            "--model",      model_, "--data",       fixture(GetParam().family + "/data.jsonl"),
            "--steps",      "12",   "--max-length", "96",
            "--slice-size", "64KiB"};
        if (std::ranges::count(options_, "--lr") == 0) {
            arguments.insert(arguments.end(), {"--lr", "1e-3"});
        }
        for (std::string option : options_) {
            if (const auto at = option.find("{out}"); at != std::string::npos) {
                option.replace(at, 5, run);
            }
            arguments.push_back(option);
        }
        return arguments;
    }

    std::vector<std::string> trainArguments(const std::string& run) const {
        std::vector<std::string> arguments = settingsFor(run);
        arguments.insert(arguments.begin(), "train");
        arguments.insert(arguments.end(), {"--out", run});
        return arguments;
    }

    /// Random weights whose gradients are larger than what budgets are rounded by.
    std::string widerModel() const {
        json config = json::parse(readBytes(model_ + "/config.json"));
        config["hidden_size"] = 128;
        config["intermediate_size"] = 512;
        config["head_dim"] = 32;
        std::ofstream(folder_.file("config.json")) << config;
        strata({"model", "new", "--config", folder_.file("config.json"), "--tokenizer-from", model_,
                "--out", folder_.file("wide")});
        return folder_.file("wide");
    }

    void spillGradients() {
        std::vector<std::string> arguments = settingsFor(folder_.file("planned"));
        arguments.insert(arguments.begin(), "plan");
        const json least = strata(arguments)["least_ram_budget_bytes"];
        options_.insert(options_.end(),
                        {"--ram-budget", std::to_string(least.get<std::uint64_t>())});
        arguments.insert(arguments.end(), options_.end() - 2, options_.end());
        const json plan = strata(arguments);
        const json inspected = strata({"model", "inspect", model_});
        ASSERT_LT(plan["held_gradient_bytes"].get<std::uint64_t>(),
                  4 * inspected["parameters"].get<std::uint64_t>());
    }

    /// An instant of the run's life, uniformly.
    Clock::time_point anInstant() {
        return Clock::now() + microseconds(random_() % static_cast<std::uint64_t>(length_.count()));
    }

    /// Kills a run, resumes it and so on until it ends by itself; after `killsMax` nobody kills.
    void killUntilTheEnd(const std::string& run, int killsMax) {
        bool hadBest = false;
        for (killsOfRun_ = 0;; ++killsOfRun_) {
            const bool isBegun = fs::exists(run + "/job.json");
            const auto start = Clock::now();
            ChildProcess program(
                STRATA_PROGRAM,
                isBegun ? std::vector<std::string>{"resume", run, "--json"} : trainArguments(run));
            if (killsOfRun_ == killsMax) {
                ASSERT_TRUE(program.endsBefore(Clock::now() + kLongest)) << "the run hangs";
            } else if (!liveUntilKilled(program, run)) {
                hadBest = hadBest || fs::exists(run + "/best");
                if (hadBest) {
                    expectWholeBest(run);
                }
                continue;
            }
            ASSERT_EQ(program.exitCode(), 0) << program.out() << program.err();
            if (!isBegun) {
                // As long as runs are now: measured under load, kills would come after their ends.
                length_ = std::chrono::duration_cast<microseconds>(Clock::now() - start);
            }
            return;
        }
    }

    /// False where it was killed. A state that is asked for is asked for before the kill.
    bool liveUntilKilled(ChildProcess& program, const std::string& run) {
        const auto end = anInstant();
        if (GetParam().saves == SaveRequests::Some) {
            if (program.endsBefore(std::min(anInstant(), end))) {
                return true;
            }
            if (fs::exists(run + "/job.json")) {
                std::ofstream(run + "/save-now").flush();
            }
        }
        if (program.endsBefore(end)) {
            return true;
        }
        program.kill();
        return false;
    }

    /// Of whichever evaluation: the files of a best model, as long as they must be, and readable.
    void expectWholeBest(const std::string& run) const {
        const std::map<std::string, std::string> best = filesOf(run + "/best");
        for (const auto& [name, bytes] : wanted_.best) {
            ASSERT_TRUE(best.contains(name)) << "best/" << name << " is lost";
            EXPECT_EQ(best.at(name).size(), bytes.size()) << name;
        }
        if (best.contains("config.json")) {
            strata({"model", "inspect", run + "/best"});
        }
    }

    /// No step took more memory than the run was allowed, or more than 3 % above its plan.
    static void expectWithinBudget(const std::string& run) {
        const std::optional<RunPlan> plan = readRunPlan(run);
        ASSERT_TRUE(plan);
        const auto host = std::ranges::find(plan->tiers, Tier::Host, &TierForecast::tier);
        ASSERT_NE(host, plan->tiers.end());
        double peak = 0.0;
        std::ifstream in(run + "/metrics.jsonl");
        for (std::string text; std::getline(in, text);) {
            peak = std::max(peak, json::parse(text)["host_peak_bytes"].get<double>());
        }
        const double ofPlan = peak / static_cast<double>(host->peakBytes);
        const double ofBudget = peak / static_cast<double>(host->budgetBytes);
        EXPECT_GT(ofPlan, 0.5) << run;
        EXPECT_LE(ofPlan, 1.03) << run;
        EXPECT_LE(ofBudget, 1.0) << run;
        largestOfPlan = std::max(largestOfPlan, ofPlan);
        largestOfBudget = std::max(largestOfBudget, ofBudget);
    }

    void expectWanted(const std::string& run) const {
        expectWithinBudget(run);
        const Outcome outcome = outcomeOf(run);
        EXPECT_EQ(outcome.state, wanted_.state);
        EXPECT_EQ(outcome.metrics, wanted_.metrics);
        EXPECT_EQ(outcome.log, wanted_.log);
        EXPECT_EQ(doubledCheckpoints(run), std::set<std::int64_t>());
        EXPECT_TRUE(outcome.result == wanted_.result) << "the trained model differs";
        EXPECT_TRUE(outcome.best == wanted_.best) << "the best model differs";
    }

    static inline int kills = 0;
    static inline int harmlessKills = 0;
    static inline double largestOfPlan = 0.0;
    static inline double largestOfBudget = 0.0;

    const TempDir folder_;
    std::mt19937_64 random_{testSeed(11)};
    std::string model_;
    std::vector<std::string> options_;
    microseconds length_{};
    Outcome wanted_;
    int killsOfRun_ = 0;
};

TEST_P(TrainingKill, RunsEndAsIfNobodyHadKilledThem) {
    int killsLeft = areLongTestsWanted() ? 20 : 5;
    for (int round = 0; killsLeft > 0; ++round) {
        ASSERT_LT(round, kRunsMax);
        const std::string run = folder_.file("run" + std::to_string(round));
        SCOPED_TRACE(run);
        killUntilTheEnd(run, killsLeft);
        if (!HasFatalFailure()) {
            expectWanted(run);
        }
        kills += killsOfRun_;
        ASSERT_FALSE(HasFailure());
        harmlessKills += killsOfRun_;
        killsLeft -= killsOfRun_;
        fs::remove_all(run);
    }
}

INSTANTIATE_TEST_SUITE_P(Settings,
                         TrainingKill,
                         ::testing::ValuesIn(killCases()),
                         [](const auto& parameters) { return parameters.param.name; });

}  // namespace
}  // namespace strata::test
