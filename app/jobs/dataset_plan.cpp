// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/dataset_plan.h"

#include "base/stopwatch.h"
#include "datasetgen/base/read_options.h"
#include "jobs/build_record.h"
#include "jobs/dataset_generators.h"
#include "jobs/model_source.h"
#include "jobs/pipeline_settings.h"

#include "strata/error.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace strata::jobs {

namespace {

using datasetgen::BuildPlan;
using datasetgen::Pair;
using datasetgen::Passage;

// Of a fact, as prompts and rules have it.
constexpr std::size_t kPhrasingsMin = 2;
constexpr std::size_t kPhrasingsMax = 4;

/// Without the models, which a plan does not ask; the same tokens are counted. Throws what naming
/// them wrong throws.
DatasetBuildSettings withRules(DatasetBuildSettings settings) {
    judgeSource(settings);
    settings.model = countingModel(settings);
    settings.generator = "rules";
    settings.judge.clear();
    return settings;
}

std::set<int> pagesByOcr(const datasetgen::Document& document) {
    std::set<int> pages;
    for (const Sentence& note : document.notes) {
        if (note.pattern() == datasetgen::kPageNote &&
            note.arguments().at(1).pattern() == datasetgen::kReadByOcrNote) {
            pages.insert(std::stoi(note.arguments().at(0).text()));
        }
    }
    return pages;
}

PassagePlan passagePlanOf(const BuildPlan& planned,
                          const Passage& passage,
                          const std::set<int>& scanned) {
    const datasetgen::Document& document = planned.documents.at(passage.documentIndex);
    PassagePlan plan;
    plan.id = passage.id;
    plan.document = document.path;
    plan.text = passage.text;
    plan.tokens = passage.tokens;
    plan.rejected = passage.rejected;
    for (const std::string& heading : passage.headingPath) {
        plan.headings += (plan.headings.empty() ? "" : " / ") + heading;
    }
    for (const std::size_t index : passage.blockIndices) {
        const datasetgen::Block& block = document.blocks.at(index);
        plan.hasTable = plan.hasTable || block.kind == datasetgen::BlockKind::Table;
        plan.isScan = plan.isScan || scanned.contains(block.page);
    }
    plan.page =
        passage.blockIndices.empty() ? 1 : document.blocks.at(passage.blockIndices.front()).page;
    return plan;
}

/// What the rules make of a passage, before any gate.
void countPairs(const std::vector<Pair>& pairs, PassagePlan& plan) {
    std::set<std::string> facts;
    for (const Pair& pair : pairs) {
        if (facts.insert(pair.group).second) {
            ++plan.types[datasetgen::factTypeOf(pair.kind)];
        }
    }
    plan.facts = facts.size();
    plan.pairsMin = pairs.size();
    plan.pairsMax = pairs.size();
}

}  // namespace

DatasetPlan planDataset(const DatasetBuildSettings& settings,
                        const RunnerFactory& makeRunner,
                        const EventSink& sink,
                        const std::stop_token& stop) {
    const std::string folder = buildFolderOf(settings.out);
    makeBuildFolder(folder);
    const DatasetMakers makers(withRules(settings), folder, makeRunner, stop);
    const BuildWatch watch;
    const datasetgen::BuildObserver observer = buildObserverOf(sink, watch);
    const BuildPlan planned =
        datasetgen::planPairs(pipelineSettings(settings, makers.tokenCounter()), observer, stop);
    DatasetPlan result;
    result.isExact = !generatorSource(settings).isModel();
    std::vector<std::set<int>> scanned;
    std::ranges::transform(planned.documents, std::back_inserter(scanned), pagesByOcr);
    for (const Passage& passage : planned.passages) {
        result.passages.push_back(
            passagePlanOf(planned, passage, scanned.at(passage.documentIndex)));
    }
    const Stopwatch working;
    const datasetgen::Sources sources{planned.documents, planned.passages};
    double done = 0.0;
    for (const auto& [index, facts] : planned.plan) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Stopped by user."));
        }
        PassagePlan& plan = result.passages.at(index);
        if (result.isExact) {
            countPairs(makers.makers().generator.generate(sources, index, facts, stop), plan);
            observer.progress(
                {Phase::PlanPairs, ++done, static_cast<double>(planned.plan.size()), "passages"});
        } else {
            plan.facts = facts;
            plan.pairsMin = facts * kPhrasingsMin;
            plan.pairsMax = facts * kPhrasingsMax;
        }
    }
    result.seconds = result.isExact ? working.seconds() : 0.0;
    return result;
}

}  // namespace strata::jobs
