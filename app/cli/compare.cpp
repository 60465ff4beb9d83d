// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/compare.h"

#include "cli/common_options.h"

#include "strata/error.h"

#include <algorithm>

namespace strata::cli {

namespace {

constexpr std::size_t kSideBySideColumns = 100;

/// Two answers beside each other, when the terminal is wide enough.
void printBeside(const Json& left, const Json& right, Report& report) {
    const std::size_t width = (report.columns() - 3) / 2;
    std::vector<std::string> lines[2];
    const Json* answers[2] = {&left, &right};
    for (std::size_t side = 0; side < 2; ++side) {
        lines[side] = wrapped(textOf(*answers[side], "model"), width);
        lines[side].emplace_back(std::min<std::size_t>(width, 40), '-');
        for (std::string& line : wrapped(textOf(*answers[side], "text"), width)) {
            lines[side].push_back(std::move(line));
        }
    }
    for (std::size_t i = 0; i < std::max(lines[0].size(), lines[1].size()); ++i) {
        const std::string first = i < lines[0].size() ? lines[0][i] : "";
        const std::string second = i < lines[1].size() ? lines[1][i] : "";
        report.line(padded(first, width) + " | " + second);
    }
}

void printRow(const Json& row, Report& report) {
    report.heading("Prompt: " + textOf(row, "prompt"));
    const std::string reference = textOf(row, "reference");
    if (!reference.empty()) {
        report.line("Reference: " + reference);
    }
    const auto& answers = listOf(row, "answers");
    if (answers.size() == 2 && report.columns() >= kSideBySideColumns) {
        printBeside(answers[0], answers[1], report);
        return;
    }
    for (const auto& answer : answers) {
        report.line("--- " + textOf(answer, "model") + " (" +
                    countText(numberOf(answer, "tokens"), "token", "tokens") + ", " +
                    decimalText(numberOf(answer, "tokens_per_second"), 1) + " tokens/s)");
        report.line(textOf(answer, "text"));
    }
}

std::string scoreText(const Json& summary, const char* key, int digits) {
    return summary.contains(key) && summary[key].is_number()
               ? decimalText(numberOf(summary, key), digits)
               : "-";
}

void printComparison(const Json& result, Report& report) {
    for (const auto& row : listOf(result, "rows")) {
        printRow(row, report);
    }
    const std::string count = wholeText(static_cast<double>(listOf(result, "rows").size()));
    std::vector<std::vector<std::string>> rows = {
        {"model", "loss", "exact match", "ROUGE-L", "facts recalled"}};
    for (const auto& summary : listOf(result, "summary")) {
        rows.push_back({textOf(summary, "model"), scoreText(summary, "nll", 4),
                        scoreText(summary, "exact_match", 3), scoreText(summary, "rouge_l", 3),
                        wholeText(numberOf(summary, "recalled")) + " of " + count});
    }
    if (rows.size() > 1) {
        report.heading("Summary");
        report.table(rows);
    }
}

}  // namespace

void addCompare(CLI::App& app, Invocation& invocation, std::istream& in) {
    const auto command = std::make_shared<CompareCommand>();
    CLI::App* sub =
        app.add_subcommand("compare", "Compare the answers of several models to the same prompts");
    sub->add_option("--model", command->models,
                    "Model folder, or FOLDER+ADAPTER; repeat for each model")
        ->type_name("MODEL")
        ->expected(-1)
        ->allow_extra_args(false)
        ->required();
    CLI::Option* prompt =
        sub->add_option("--prompt", command->prompt, "Prompt text; - reads standard input")
            ->type_name("TEXT");
    CLI::Option* data =
        sub->add_option("--data", command->data, "Dataset whose answers are the references")
            ->type_name("FILE");
    addSamplingOptions(*sub, command->sampling);
    addInferenceOptions(*sub, command->inference);
    finishCommand(
        *sub, invocation,
        [command, prompt, data, &in] {
            requireOneOf("--prompt", prompt->count() > 0, "--data", data->count() > 0);
            if (command->models.size() < 2) {
                throw Error(ErrorCode::Usage,
                            Sentence("`strata compare` requires at least two models."), "--model",
                            Sentence("Pass --model at least twice."));
            }
            command->prompt = textOrInput(command->prompt, in);
            return *command;
        },
        printComparison);
}

}  // namespace strata::cli
