// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/simulated_training.h"

#include "train/run_folder.h"
#include "train/trainer.h"

#include "strata/error.h"
#include "strata/run_files.h"
#include "strata/run_log_line.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <utility>
#include <variant>

namespace strata::test {
namespace {

constexpr std::uint64_t kMetricsBytesMax = 1 << 20;

std::string metricsPath(const std::string& folder) {
    return folder + "/run/metrics.jsonl";
}

train::RunFolder openRunFolder(const std::string& folder) {
    const std::string path = folder + "/run";
    return std::filesystem::exists(path) ? train::RunFolder::open(path) : [&path] {
        train::RunFolder made = train::RunFolder::create(path);
        made.writeJob({}, {});
        return made;
    }();
}

/// A run under the engine's loop, and who watches it.
class Training {
public:
    Training(const Shape& shape,
             const std::shared_ptr<MemStorage>& storage,
             const std::string& folder,
             const Life& life)
        : life_(life),
          storage_(storage),
          folder_(folder),
          run_(shape, storage, folder, life.faults) {}

    void live(LifeReport& report) {
        run_.begin();
        report.begunAtStep = run_.committedStep();
        train::TrainingPlan plan;
        plan.steps.total = kSimulatedSteps;
        plan.steps.perEpoch =
            rows::Batcher(run_.rows(), train::batchSettings(run_.settings())).stepsPerEpoch();
        plan.extent = run_.extent();
        plan.commitPace = train::commitPaceOf(run_.memory(), run_.model().layout);
        const train::RunFolder folder = openRunFolder(folder_);
        const models::RunContext context{[&](const Event& event) { watch(event, report); },
                                         stop_.get_token()};
        train::RunRequests requests(folder.path(), context);
        train::Trainer trainer(run_.settings(), plan, requests, run_.rows(), run_.validation(),
                               run_.session(), run_.disk(), context);
        const train::TrainingEnd end = trainer.run(run_.committedStep());
        report.end = end == train::TrainingEnd::Stopped ? LifeEnd::Stopped : LifeEnd::Finished;
        noteCommit(report);
    }

    std::uint64_t faultsFired() { return run_.disk().faultsFired(); }

private:
    void watch(const Event& event, LifeReport& report) {
        if (const auto* step = std::get_if<StepFinished>(&event)) {
            noteCommit(report);
            if (step->step == life_.stopAfterStep || storage_->hasCrashed()) {
                stop_.request_stop();
            }
        }
        if (std::holds_alternative<Progress>(event) &&
            ++evaluationPasses_ == life_.stopAfterEvaluationPass) {
            stop_.request_stop();
        }
    }

    /// The manifest that the program believes in is durable, unless the power went meanwhile.
    void noteCommit(LifeReport& report) {
        const std::int64_t step = run_.committedStep();
        if (!storage_->hasCrashed()) {
            report.acknowledgedStep = step;
        }
    }

    const Life& life_;
    const std::shared_ptr<MemStorage> storage_;
    const std::string folder_;
    SimulatedRun run_;
    std::stop_source stop_;
    std::int64_t evaluationPasses_ = 0;
};

/// What training did, as opposed to what was done to it; commits are not the same in every life.
void readLog(const std::string& text, Legacy& legacy) {
    std::set<std::pair<RunMoment, std::int64_t>> said;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::optional<RunLogLine> parsed = parseRunLogLine(line);
        if (!parsed) {
            legacy.doubled.push_back("no line: " + line);
            continue;
        }
        const bool isOfTraining =
            parsed->moment == RunMoment::Begun || parsed->moment == RunMoment::Validation;
        if (isOfTraining) {
            legacy.log.push_back(parsed->text);
        }
        const bool isOnce = isOfTraining || parsed->moment == RunMoment::Checkpoint;
        if (isOnce && !said.emplace(parsed->moment, parsed->step).second) {
            legacy.doubled.push_back(line);
        }
    }
}

std::string withoutWhatDiffers(const std::string& line) {
    auto json = nlohmann::ordered_json::parse(line);
    for (const char* key :
         {"seconds", "tokens_per_second", "device_peak_bytes", "host_peak_bytes", "ssd_read_bytes",
          "ssd_written_bytes", "wait_seconds", "drives", "bound_by", "roofline_ratio", "event"}) {
        json.erase(key);
    }
    return json.dump();
}

}  // namespace

std::string describe(const Life& life) {
    std::ostringstream text;
    text << "crash at operation " << life.crash.atOperation
         << (life.crash.after == AfterCrash::Pretend ? " (pretending)" : " (refusing)")
         << " by seed " << life.crash.seed << ", fault at " << life.faults.failAt
         << ", stop after step " << life.stopAfterStep << ", stop after pass "
         << life.stopAfterEvaluationPass;
    return text.str();
}

LifeReport live(const Shape& shape,
                const std::shared_ptr<MemStorage>& storage,
                const std::string& folder,
                const Life& life) {
    LifeReport report;
    storage->planCrash(life.crash);
    {
        Training training(shape, storage, folder, life);
        try {
            training.live(report);
        } catch (const Error& error) {
            report.end = LifeEnd::Failed;
            report.error = error.what();
        }
        report.faultsFired = training.faultsFired();
    }
    if (storage->hasCrashed()) {
        report.end = LifeEnd::Crashed;
        storage->restart();
    }
    storage->planCrash({});
    return report;
}

std::string describe(const Legacy& legacy) {
    std::ostringstream text;
    text << "step " << legacy.step << ", state " << legacy.stateHash << ", bad slices "
         << legacy.badSlices;
    for (const auto* lines : {&legacy.metrics, &legacy.log, &legacy.doubled}) {
        for (const std::string& line : *lines) {
            text << '\n' << line;
        }
    }
    return text.str();
}

Legacy legacyOf(const Shape& shape,
                const std::shared_ptr<MemStorage>& storage,
                const std::string& folder) {
    SimulatedRun run(shape, storage, folder);
    run.open();
    Legacy legacy;
    legacy.step = run.committedStep();
    const train::StateReport state = run.inspect();
    legacy.badSlices = state.badSlices.size();
    legacy.stateHash = state.sha256;
    std::istringstream lines(run.disk().smallFiles().read(metricsPath(folder), kMetricsBytesMax));
    for (std::string line; std::getline(lines, line);) {
        legacy.metrics.push_back(withoutWhatDiffers(line));
    }
    readLog(run.disk().smallFiles().read(folder + "/run/" + kRunLogFile, kMetricsBytesMax), legacy);
    return legacy;
}

}  // namespace strata::test
