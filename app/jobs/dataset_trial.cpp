// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/dataset_trial.h"

#include "jobs/build_record.h"
#include "jobs/dataset_generators.h"
#include "jobs/pipeline_settings.h"

#include "strata/sentence.h"

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

namespace strata::jobs {

namespace {

using datasetgen::BuildResult;
using datasetgen::CallRecord;

TrialShare shareOf(const BuildResult& built) {
    TrialShare share;
    share.passages = built.worked.size();
    for (const std::size_t index : built.worked) {
        share.tokensTried += built.passages.at(index).tokens;
    }
    for (const datasetgen::Passage& passage : built.passages) {
        share.tokensAll += passage.rejected.empty() ? passage.tokens : 0;
    }
    return share;
}

double timesLarger(const TrialShare& share) {
    return share.tokensTried == 0
               ? 1.0
               : static_cast<double>(share.tokensAll) / static_cast<double>(share.tokensTried);
}

/// Where a pair of a trial is shown: first one question of each passage, then the next fact of
/// each, the other phrasings last.
struct Turn {
    std::size_t phrasing = 0;
    std::size_t fact = 0;

    auto operator<=>(const Turn&) const = default;
};

std::vector<TrialPair> pairsOf(const BuildResult& built) {
    std::map<std::size_t, std::vector<std::string>> factsOfPassage;
    std::map<std::string, std::size_t> phrasingsOfFact;
    std::vector<std::pair<Turn, TrialPair>> turns;
    for (const datasetgen::Pair& pair : built.generated) {
        std::vector<std::string>& facts = factsOfPassage[pair.passageIndex];
        auto fact = std::ranges::find(facts, pair.group);
        fact = fact == facts.end() ? facts.insert(fact, pair.group) : fact;
        turns.push_back(
            {{phrasingsOfFact[pair.group]++, static_cast<std::size_t>(fact - facts.begin())},
             {pair.question, pair.answer, built.documents.at(pair.documentIndex).path,
              pair.quotes.empty() ? 1 : pair.quotes.front().page, pair.rejected}});
    }
    std::ranges::stable_sort(turns, {}, &std::pair<Turn, TrialPair>::first);
    std::vector<TrialPair> pairs;
    for (auto& [turn, pair] : turns) {
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

}  // namespace

void addEstimate(const ModelRecords& records, const TrialShare& share, DatasetTrial& trial) {
    const std::vector<CallRecord>& calls = records.calls;
    struct Sum {
        std::size_t count = 0;
        std::size_t counted = 0;
        double seconds = 0.0;
    };
    std::map<std::string, Sum> sums;
    double tokens = 0.0;
    double seconds = 0.0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const CallRecord& call = calls[i];
        Sum& sum = sums[call.purpose];
        const bool loads =
            i == 0 && std::ranges::count(calls, call.purpose, &CallRecord::purpose) > 1;
        sum.count += 1;
        sum.counted += loads ? 0 : 1;
        sum.seconds += loads ? 0.0 : call.seconds;
        seconds += call.seconds;
        tokens += static_cast<double>(call.promptTokens + call.replyTokens);
        trial.isTimed = trial.isTimed && call.seconds > 0.0;
    }
    double likeAll = 0.0;
    for (const auto& [purpose, sum] : sums) {
        likeAll += sum.seconds / static_cast<double>(sum.counted) * static_cast<double>(sum.count);
    }
    const double larger = timesLarger(share);
    const auto atOnce = static_cast<double>(std::max(1, records.concurrency));
    trial.seconds += seconds / atOnce;
    trial.secondsAll += likeAll / atOnce * larger;
    trial.tokens += static_cast<std::uint64_t>(tokens);
    trial.tokensAll += static_cast<std::uint64_t>(tokens * larger);
}

DatasetTrial tryDataset(const DatasetBuildSettings& settings,
                        std::size_t passages,
                        const RunnerFactory& makeRunner,
                        const EventSink& sink,
                        const std::stop_token& stop,
                        const BuildWatch& watch) {
    const std::string folder = buildFolderOf(settings.out);
    makeBuildFolder(folder);
    const DatasetMakers makers(settings, folder, makeRunner, stop, watch.called,
                               [&sink](const Sentence& text) { sink(Notice{text}); });
    datasetgen::BuildSettings build = pipelineSettings(settings, makers.tokenCounter());
    build.passagesMax = passages;
    const BuildResult built =
        datasetgen::buildPairs(build, makers.makers(), buildObserverOf(sink, watch), stop);
    const TrialShare share = shareOf(built);
    DatasetTrial trial;
    trial.pairs = pairsOf(built);
    trial.passages = share.passages;
    trial.passagesAll = static_cast<std::size_t>(
        std::ranges::count(built.passages, std::string(), &datasetgen::Passage::rejected));
    trial.repeatedCalls = journaledCalls(makers.calls());
    const std::vector<ModelRecords> records = makers.records();
    for (const ModelRecords& each : records) {
        addEstimate(each, share, trial);
    }
    if (records.empty()) {
        trial.seconds = built.workSeconds;
        trial.secondsAll = built.workSeconds * timesLarger(share);
    }
    return trial;
}

}  // namespace strata::jobs
