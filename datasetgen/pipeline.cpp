// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pipeline.h"

#include "base/stopwatch.h"
#include "datasetgen/base/rejection.h"
#include "datasetgen/generate/judge.h"
#include "datasetgen/pairs/coverage_plan.h"
#include "datasetgen/pairs/dedupe.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/pairs/splitter.h"
#include "datasetgen/passage_progress.h"
#include "datasetgen/passage_workers.h"

#include "strata/error.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <utility>

namespace strata::datasetgen {

namespace {

void stopIfAsked(const std::stop_token& stop) {
    if (stop.stop_requested()) {
        throw Error(ErrorCode::Stopped, Sentence("Stopped by user."), {},
                    Sentence("Run the same command again. Extracted text was kept."));
    }
}

/// When no document is left, one failure becomes the error of all; the others are said here.
void sayAll(const std::vector<ReadFailure>& failures, const BuildObserver& observer) {
    for (std::size_t i = 1; observer.notice && i < failures.size(); ++i) {
        const Error& error = failures[i].error;
        observer.notice(Sentence("%1: %2 (%3) %4", failures[i].path, error.failure(),
                                 codeText(error.code()), error.nextStep()));
    }
}

ReadResult readAll(const BuildSettings& settings,
                   const BuildObserver& observer,
                   const std::stop_token& stop) {
    ReadObserver reading;
    reading.notice = observer.notice;
    reading.progress = [&observer](const std::string& path, int done, int pages) {
        if (observer.progress) {
            observer.progress({Phase::ReadDocument, static_cast<double>(done),
                               static_cast<double>(pages), "pages", path});
        }
    };
    ReadResult read = readDocuments(settings.documents, settings.read, reading, stop);
    if (read.documents.empty()) {
        sayAll(read.failures, observer);
        throw read.failures.empty() ? Error(ErrorCode::NoPairs, Sentence("No document was given."),
                                            {}, Sentence("Pass at least one document."))
                                    : read.failures.front().error;
    }
    return read;
}

/// Decisions that fit no block are said: another reading may have another block in its place.
void layOverlays(std::vector<Document>& documents,
                 const Overlays& overlays,
                 const BuildObserver& observer) {
    for (Document& document : documents) {
        const auto found = overlays.find(document.sha256);
        const std::size_t lost = found == overlays.end() ? 0 : layOver(document, found->second);
        if (lost > 0 && observer.notice) {
            observer.notice(Sentence("%1: %2 decisions no longer match a block and were ignored.",
                                     document.path, lost));
        }
    }
}

/// How many pairs each document has given. A document that is made so gives thirty for each
/// kilobyte, and each is in memory several times until the dataset is written.
class PairsOfDocuments {
public:
    explicit PairsOfDocuments(std::size_t documents) : counts_(documents) {}

    bool hasRoom(std::size_t documentIndex) {
        const std::lock_guard lock(mutex_);
        return counts_[documentIndex] < kDocumentPairsMax;
    }
    void add(std::size_t documentIndex, std::size_t pairs) {
        const std::lock_guard lock(mutex_);
        counts_[documentIndex] += pairs;
    }
    /// A row of the report for each document that had more to give.
    void report(const std::vector<Document>& documents, std::vector<ReadFailure>& failures) const {
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] >= kDocumentPairsMax) {
                failures.push_back(
                    {documents[i].path, Error(ErrorCode::DocumentLimit,
                                              Sentence("The document yields more than %1 pairs; "
                                                       "its remaining passages were skipped.",
                                                       kDocumentPairsMax),
                                              {}, Sentence("Split the document."))});
            }
        }
    }

private:
    std::mutex mutex_;
    std::vector<std::size_t> counts_;  ///< guarded by mutex_
};

/// The pairs in the order of the text, whatever the order of the work was.
std::vector<Pair> generateAll(BuildResult& result,
                              const std::vector<PlannedPassage>& plan,
                              PairGenerator& generator,
                              PassageProgress& progress,
                              const PairsMade& say,
                              const std::stop_token& stop) {
    const Sources sources{result.documents, result.passages};
    std::vector<std::vector<Pair>> made(result.passages.size());
    PairsOfDocuments counted(result.documents.size());
    std::mutex saying;
    progress.begin(Phase::GeneratePairs, plan.size());
    workInOrder(
        plan.size(), generator.concurrency(),
        [&](std::size_t i, const std::stop_token& asked) {
            const std::size_t index = plan[i].passageIndex;
            const std::size_t documentIndex = result.passages[index].documentIndex;
            if (!counted.hasRoom(documentIndex)) {
                return;
            }
            progress.pass(result.passages[index], [&] {
                made[index] = generator.generate(sources, index, plan[i].facts, asked);
            });
            counted.add(documentIndex, made[index].size());
            if (say) {
                const Passage& passage = result.passages[index];
                const std::lock_guard lock(saying);
                say(result.documents[passage.documentIndex], passage, made[index]);
            }
        },
        stop);
    progress.end();
    counted.report(result.documents, result.failures);
    std::vector<Pair> pairs;
    for (std::vector<Pair>& ofPassage : made) {
        std::move(ofPassage.begin(), ofPassage.end(), std::back_inserter(pairs));
    }
    return pairs;
}

/// Of the pairs that are still kept; those that could not be judged are rejected. What only a
/// relaxed gate let through waits for a person's word instead, so that the requests about the
/// others stay as they were.
void judgeAll(BuildResult& result,
              PairJudge& judge,
              PassageProgress& progress,
              const std::stop_token& stop) {
    std::map<std::size_t, std::vector<Pair*>> ofPassage;
    for (Pair& pair : result.pairs) {
        if (pair.rejected.empty() && !pair.scores.contains(std::string(kReviewScore))) {
            ofPassage[pair.passageIndex].push_back(&pair);
        }
    }
    std::vector<std::size_t> order;
    for (const PlannedPassage& planned : planCoverage(result.passages)) {
        if (ofPassage.contains(planned.passageIndex)) {
            order.push_back(planned.passageIndex);
        }
    }
    const Sources sources{result.documents, result.passages};
    progress.begin(Phase::JudgePairs, order.size());
    workInOrder(
        order.size(), judge.concurrency(),
        [&](std::size_t i, const std::stop_token& asked) {
            const std::vector<Pair*>& pairs = ofPassage.at(order[i]);
            const bool isJudged = progress.pass(
                result.passages[order[i]], [&] { judge.judge(sources, order[i], pairs, asked); });
            for (Pair* pair : pairs) {
                pair->rejected = isJudged ? pair->rejected : std::string(kNotJudged);
            }
        },
        stop);
    progress.end();
}

/// The commonest reason, or the other where there is none.
Sentence commonestOf(const std::map<std::string, std::size_t>& reasons, const Sentence& other) {
    const auto most =
        std::ranges::max_element(reasons, {}, &std::pair<const std::string, std::size_t>::second);
    return most == reasons.end() ? other : rejectionLabel(most->first);
}

/// A document that gave nothing is said with the reason; the others' pairs would hide it.
void sayBarren(const BuildResult& result, const BuildObserver& observer) {
    struct Yield {
        std::map<std::string, std::size_t> passages;  ///< left out, by their reasons
        std::map<std::string, std::size_t> pairs;
        bool isAsked = false;
        bool isKept = false;
    };
    std::vector<Yield> yields(result.documents.size());
    for (const Passage& passage : result.passages) {
        Yield& yield = yields[passage.documentIndex];
        yield.isAsked = yield.isAsked || passage.rejected.empty();
        if (!passage.rejected.empty()) {
            ++yield.passages[passage.rejected];
        }
    }
    for (const Pair& pair : result.pairs) {
        yields[pair.documentIndex].isKept |= pair.rejected.empty();
        ++yields[pair.documentIndex].pairs[pair.rejected];
    }
    for (std::size_t i = 0; observer.notice && i < yields.size(); ++i) {
        const Yield& yield = yields[i];
        if (!yield.isKept) {
            observer.notice(Sentence(
                "No pairs come from %1: %2.", result.documents[i].path,
                yield.isAsked ? commonestOf(yield.pairs, Sentence("Nothing in it states a fact "
                                                                  "to ask about"))
                              : commonestOf(yield.passages, Sentence("It holds no text"))));
        }
    }
}

}  // namespace

BuildPlan planPairs(const BuildSettings& settings,
                    const BuildObserver& observer,
                    const std::stop_token& stop) {
    ReadResult read = readAll(settings, observer, stop);
    BuildPlan planned{std::move(read.documents), std::move(read.failures), {}, {}};
    layOverlays(planned.documents, settings.overlays, observer);
    planned.passages = splitPassages(planned.documents, settings.countTokens, settings.passages);
    layDecisions(planned.passages, settings.coverage);
    planned.plan = trialOf(planned.passages, planCoverage(planned.passages, settings.coverage),
                           settings.passagesMax);
    return planned;
}

BuildResult buildPairs(const BuildSettings& settings,
                       const PairMakers& makers,
                       const BuildObserver& observer,
                       const std::stop_token& stop) {
    BuildPlan planned = planPairs(settings, observer, stop);
    const std::vector<PlannedPassage>& plan = planned.plan;
    BuildResult result;
    result.documents = std::move(planned.documents);
    result.failures = std::move(planned.failures);
    result.passages = std::move(planned.passages);
    PassageProgress progress(result.documents, observer);
    std::ranges::transform(plan, std::back_inserter(result.worked), &PlannedPassage::passageIndex);
    const Stopwatch working;
    result.pairs = generateAll(result, plan, makers.generator, progress, observer.made, stop);
    citeAmbiguous(result.pairs, result.documents);
    filterPairs(result.pairs, result.documents, result.passages, settings.gates, stop);
    stopIfAsked(stop);
    if (makers.judge != nullptr) {
        judgeAll(result, *makers.judge, progress, stop);
    }
    result.workSeconds = working.seconds();
    result.failedPassages = progress.failed();
    rejectDuplicates(result.pairs, kAlikeMin, stop);
    stopIfAsked(stop);
    // A trial and a passage that failed leave open what their documents would give.
    if (settings.passagesMax == 0 && result.failedPassages == 0) {
        sayBarren(result, observer);
    }
    result.generated = result.pairs;
    applyDecisions(settings.decisions, result.documents, result.pairs);
    splitPairs(result.pairs, result.passages, {.seed = settings.seed});
    return result;
}

}  // namespace strata::datasetgen
