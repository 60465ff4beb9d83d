// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dataset_review.h"

#include "jobs/pair_review.h"

namespace strata::cli {

namespace {

/// What the command line gave; the four decisions exclude one another.
struct ReviewFlags {
    PairListSettings list;
    PairReviewSettings review;
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
                 (rejected.empty() ? ", " + textOf(pair, "split") : ", rejected: " + rejected) +
                 (review.is_object() ? ", " + textOf(review, "decision") + " by review" : ""));
    report.line(textOf(pair, "question"));
    report.line("  " + textOf(pair, "answer"));
}

/// False when the flags name no decision.
bool readDecision(ReviewFlags& flags) {
    PairReviewSettings& review = flags.review;
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
        throw Error(ErrorCode::Usage, "an edit needs new words", "--edit",
                    "give --question, --answer or both");
    }
    return !review.pair.empty();
}

void addFlags(CLI::App& sub, ReviewFlags& flags) {
    sub.add_option("file", flags.list.dataset, "The data set that was built")
        ->type_name("FILE.jsonl")
        ->required();
    sub.add_option("--first", flags.list.first, "List from this pair on [0]")->type_name("N");
    sub.add_option("--count", flags.list.count, "List so many pairs [50]")->type_name("N");
    CLI::Option* accept =
        sub.add_option("--accept", flags.accept, "Keep this pair, whatever the gates said")
            ->type_name("ID");
    CLI::Option* edit =
        sub.add_option("--edit", flags.edit, "Keep this pair with other words")->type_name("ID");
    CLI::Option* reject =
        sub.add_option("--reject", flags.reject, "Leave this pair out")->type_name("ID");
    CLI::Option* undo =
        sub.add_option("--undo", flags.undo, "Take back what was decided about this pair")
            ->type_name("ID");
    edit->excludes(accept);
    reject->excludes(accept)->excludes(edit);
    undo->excludes(accept)->excludes(edit)->excludes(reject);
    sub.add_option("--reason", flags.review.reason, "Why it is left out")
        ->type_name("TEXT")
        ->needs(reject);
    sub.add_option("--question", flags.review.question, "The new question")
        ->type_name("TEXT")
        ->needs(edit);
    sub.add_option("--answer", flags.review.answer, "The new answer")
        ->type_name("TEXT")
        ->needs(edit);
    sub.add_option("--password", flags.review.password, "Opens encrypted documents")
        ->type_name("TEXT");
}

}  // namespace

void addDatasetReview(CLI::App& dataset,
                      Invocation& invocation,
                      const RunnerFactory& makeRunner,
                      const Printer& printBuild) {
    const auto flags = std::make_shared<ReviewFlags>();
    CLI::App* sub =
        dataset.add_subcommand("review", "List the pairs of a built data set, or decide about one");
    addFlags(*sub, *flags);
    finishJob(
        *sub, invocation,
        [flags, makeRunner]() -> Job {
            if (!readDecision(*flags)) {
                return [flags](const JobVoice& voice, const std::stop_token&) {
                    listPairs(flags->list, voice.event);
                };
            }
            flags->review.dataset = flags->list.dataset;
            return [flags, makeRunner](const JobVoice& voice, const std::stop_token& stop) {
                reviewPair(flags->review, makeRunner, voice.event, stop);
            };
        },
        [printBuild](const Json& result, Report& report) {
            result.contains("question") ? printPair(result, report) : printBuild(result, report);
        });
}

}  // namespace strata::cli
