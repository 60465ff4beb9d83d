// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dataset_review.h"

#include "cli/accepted_values.h"
#include "cli/job_json.h"
#include "datasetgen/base/rejection.h"
#include "jobs/pair_review.h"

#include "strata/sentence.h"

namespace strata::cli {

namespace {

constexpr std::int64_t kPairsMax = 1'000'000'000;

/// What the command line gave; the four decisions exclude one another.
struct ReviewFlags {
    jobs::PairListSettings list;
    jobs::PairReviewSettings review;
    std::string accept;
    std::string edit;
    std::string reject;
    std::string undo;
};

void printPair(const Json& pair, Report& report) {
    constexpr std::size_t kIdShown = 10;
    const std::string rejected = textOf(pair, "rejected");
    const Json review = pair.value("review", Json());
    report.aside(textOf(pair, "id").substr(0, kIdShown) + ", " + textOf(pair, "kind") +
                 (rejected.empty() ? ", " + textOf(pair, "split")
                                   : ", rejected: " + datasetgen::rejectionLabel(rejected).text()) +
                 (review.is_object() ? ", review: " + textOf(review, "decision") : ""));
    report.line(textOf(pair, "question"));
    report.line("  " + textOf(pair, "answer"));
}

/// False when the flags name no decision.
bool readDecision(ReviewFlags& flags) {
    jobs::PairReviewSettings& review = flags.review;
    const auto decided = [&](const std::string& pair, store::Decision decision) {
        if (!pair.empty()) {
            review.pair = pair;
            review.decision = decision;
        }
    };
    decided(flags.accept, store::Decision::Accept);
    decided(flags.edit, store::Decision::Edit);
    decided(flags.reject, store::Decision::Reject);
    decided(flags.undo, store::Decision::Undo);
    if (!flags.edit.empty() && review.question.empty() && review.answer.empty()) {
        throw Error(ErrorCode::Usage, Sentence("An edit requires a new question or answer."),
                    "--edit", Sentence("Pass --question, --answer or both."));
    }
    return !review.pair.empty();
}

void addFlags(CLI::App& sub, ReviewFlags& flags) {
    sub.add_option("file", flags.list.dataset, "Dataset written by `strata dataset build`")
        ->type_name("FILE.jsonl")
        ->required();
    takesWholeNumber(
        sub.add_option("--first", flags.list.first, "Number of the first pair to list [0]"), 0,
        kPairsMax);
    takesWholeNumber(sub.add_option("--count", flags.list.count, "Number of pairs to list [50]"), 1,
                     kPairsMax);
    CLI::Option* accept = sub.add_option("--accept", flags.accept,
                                         "Accept this pair even if a quality gate rejected it")
                              ->type_name("ID");
    CLI::Option* edit =
        sub.add_option("--edit", flags.edit, "Accept this pair with a new question or answer")
            ->type_name("ID");
    CLI::Option* reject =
        sub.add_option("--reject", flags.reject, "Reject this pair")->type_name("ID");
    CLI::Option* undo =
        sub.add_option("--undo", flags.undo, "Undo the decision about this pair")->type_name("ID");
    edit->excludes(accept);
    reject->excludes(accept)->excludes(edit);
    undo->excludes(accept)->excludes(edit)->excludes(reject);
    sub.add_option("--reason", flags.review.reason, "Reason for the rejection")
        ->type_name("TEXT")
        ->needs(reject);
    sub.add_option("--question", flags.review.question, "New question")
        ->type_name("TEXT")
        ->needs(edit);
    sub.add_option("--answer", flags.review.answer, "New answer")->type_name("TEXT")->needs(edit);
    sub.add_option("--password", flags.review.password, "Password of encrypted documents")
        ->type_name("TEXT");
}

}  // namespace

void addDatasetReview(CLI::App& dataset,
                      Invocation& invocation,
                      const RunnerFactory& makeRunner,
                      const Printer& printBuild) {
    const auto flags = std::make_shared<ReviewFlags>();
    CLI::App* sub = dataset.add_subcommand(
        "review", "Review the pairs of a dataset: list, accept, edit or reject them");
    addFlags(*sub, *flags);
    finishJob(
        *sub, invocation,
        [flags, makeRunner]() -> Job {
            if (!readDecision(*flags)) {
                return [flags](const JobVoice& voice, const std::stop_token&) {
                    for (const store::ReviewedPair& pair : jobs::listPairs(flags->list)) {
                        voice.result(toJson(pair));
                    }
                    voice.event(Finished{});
                };
            }
            flags->review.dataset = flags->list.dataset;
            return [flags, makeRunner](const JobVoice& voice, const std::stop_token& stop) {
                voice.result(
                    toJson(jobs::reviewPair(flags->review, makeRunner, voice.event, stop)));
                voice.event(Finished{});
            };
        },
        [printBuild](const Json& result, Report& report) {
            result.contains("question") ? printPair(result, report) : printBuild(result, report);
        });
}

}  // namespace strata::cli
