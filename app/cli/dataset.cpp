// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dataset.h"

namespace strata::cli {

namespace {

constexpr std::size_t kIssuesShown = 20;

/// The first issues of a list, one a line, and how many more there are.
void printIssues(const nlohmann::json& issues, Report& report) {
    for (std::size_t i = 0; i < issues.size() && i < kIssuesShown; ++i) {
        report.line("  row " + wholeText(numberOf(issues[i], "row")) + ": " +
                    textOf(issues[i], "message") + " (" + textOf(issues[i], "code") + ")");
    }
    if (issues.size() > kIssuesShown) {
        report.line("  and " + wholeText(static_cast<double>(issues.size() - kIssuesShown)) +
                    " more");
    }
}

void printStats(const nlohmann::json& result, Report& report) {
    report.fact("Format", textOf(result, "format"));
    report.fact("Rows", wholeText(numberOf(result, "rows")));
    if (numberOf(result, "tokens") > 0.0) {
        report.fact("Tokens", wholeText(numberOf(result, "tokens")));
        report.fact("Trained tokens", wholeText(numberOf(result, "trained_tokens")));
        report.fact("Longest row", wholeText(numberOf(result, "longest")) + " tokens");
    }
    report.fact("Duplicates", wholeText(numberOf(result, "duplicates")));
    report.fact("Issues", wholeText(static_cast<double>(listOf(result, "issues").size())));
    printIssues(listOf(result, "issues"), report);
}

void printConversion(const nlohmann::json& result, Report& report) {
    report.fact("Format", textOf(result, "format"));
    report.fact("Rows written", wholeText(numberOf(result, "rows")));
    report.fact("Rows skipped", wholeText(static_cast<double>(listOf(result, "skipped").size())));
    printIssues(listOf(result, "skipped"), report);
}

}  // namespace

void addDataset(CLI::App& app, Invocation& invocation) {
    CLI::App* dataset = app.add_subcommand("dataset", "Look at and convert data sets");
    dataset->require_subcommand(1);

    const auto stats = std::make_shared<DatasetStatsCommand>();
    CLI::App* sub =
        dataset->add_subcommand("stats", "Count rows, tokens, lengths and duplicates; list issues");
    sub->add_option("file", stats->file, "The data set")->type_name("FILE")->required();
    sub->add_option("--model", stats->model, "Count the tokens of this model")->type_name("DIR");
    finishCommand(
        *sub, invocation, [stats] { return *stats; }, printStats);

    const auto convert = std::make_shared<DatasetConvertCommand>();
    sub = dataset->add_subcommand("convert", "Write a data set in another format");
    sub->add_option("in", convert->in, "The data set")->type_name("IN")->required();
    sub->add_option("out", convert->out, "The file to write")->type_name("OUT")->required();
    sub->add_option("--format", convert->format, "The format to write")
        ->type_name("messages|alpaca|sharegpt|csv")
        ->check(CLI::IsMember({"messages", "alpaca", "sharegpt", "csv"}))
        ->required();
    finishCommand(
        *sub, invocation, [convert] { return *convert; }, printConversion);
}

}  // namespace strata::cli
