// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/eval.h"

#include "cli/accepted_values.h"
#include "cli/common_options.h"

#include <map>
#include <string>

namespace strata::cli {

namespace {

void printEvaluation(const Json& result, Report& report) {
    if (result.contains("line")) {
        report.line(result.dump());
        return;
    }
    report.fact("Rows", wholeText(numberOf(result, "rows")));
    if (numberOf(result, "left_out_rows") > 0.0) {
        report.fact("Rows skipped", wholeText(numberOf(result, "left_out_rows")));
    }
    report.fact("Tokens scored", wholeText(numberOf(result, "tokens")));
    report.fact("Loss (nll)", decimalText(numberOf(result, "nll"), 5));
    report.fact("Perplexity", decimalText(numberOf(result, "perplexity"), 3));
    if (result.contains("exact_match") && result["exact_match"].is_number()) {
        report.fact("Exact match", percentText(numberOf(result, "exact_match")));
        report.fact("ROUGE-L", decimalText(numberOf(result, "rouge_l"), 3));
        report.fact("Facts recalled", wholeText(numberOf(result, "recalled")) + " of " +
                                          wholeText(numberOf(result, "rows")));
    }
    report.fact("Time", durationText(numberOf(result, "seconds")));
    report.fact("Peak memory", bytesText(numberOf(result, "host_peak_bytes")));
    if (numberOf(result, "device_peak_bytes") > 0.0) {
        report.fact("Peak device memory", bytesText(numberOf(result, "device_peak_bytes")));
    }
}

}  // namespace

void addEval(CLI::App& app, Invocation& invocation) {
    const auto command = std::make_shared<EvalCommand>();
    CLI::App* sub =
        app.add_subcommand("eval", "Evaluate a model on a dataset: loss, perplexity and answers");
    sub->add_option("--model", command->model, "Hugging Face folder")->type_name("DIR")->required();
    sub->add_option("--adapter", command->adapter, "PEFT adapter")->type_name("DIR");
    sub->add_option("--data", command->data, "Dataset to evaluate on")
        ->type_name("FILE")
        ->required();
    sub->add_option("--trained-by", command->trainedBy,
                    "Score only the rows that this run trains on, without its validation set and "
                    "rows over its --max-length")
        ->type_name("RUN");
    takesWholeNumber(sub->add_option("--rows", command->rowsMax, "Score only the first N rows"), 1,
                     1'000'000'000);
    sub->add_flag_callback(
        "--per-row", [command] { command->perRow = Choice::On; },
        "Also print one JSON line per row: line number, trained tokens, loss and first characters");
    sub->add_flag("--loss-only", command->lossOnly,
                  "Compute the loss only, without generating answers");
    takesNamed<BadRowPolicy>(
        sub->add_option(
            "--bad-rows", command->badRows,
            "Action for invalid rows: skip and list them, or stop at the first one [skip]"),
        {{"skip", BadRowPolicy::Skip}, {"stop", BadRowPolicy::Stop}});
    takesWholeNumber(sub->add_option("--max-new", command->maxNew,
                                     "Maximum number of new tokens per answer [128]"),
                     1, 1 << 24);
    addInferenceOptions(*sub, command->inference);
    const auto map = std::make_shared<std::string>();
    addMapOption(*sub, *map);
    finishCommand(
        *sub, invocation,
        [command, map] {
            command->map = parseColumnMapping(*map);
            return *command;
        },
        printEvaluation);
}

}  // namespace strata::cli
