// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verify.h"

namespace strata::cli {

namespace {

void print(const Json& result, Report& report) {
    const auto& bad = listOf(result, "bad_slices");
    report.fact("Step", wholeText(numberOf(result, "step")));
    report.fact("Slices", wholeText(numberOf(result, "slices")));
    report.fact("State (SHA-256)", textOf(result, "state_sha256"));
    if (bad.empty()) {
        report.line("Every checksum is right.");
        return;
    }
    report.warning(wholeText(static_cast<double>(bad.size())) + " slices are damaged:");
    for (const auto& slice : bad) {
        report.line("  " + (slice.is_string() ? slice.get<std::string>() : slice.dump()));
    }
    if (!result.contains("previous_step")) {
        return;
    }
    const std::string before =
        "The commit before it, of step " + wholeText(numberOf(result, "previous_step")) + ", is ";
    if (!result.value("previous_is_whole", false)) {
        report.line(before + "damaged too.");
        return;
    }
    report.line(before + "whole. To go back to it, put state/manifest.previous in the place of");
    report.line("state/manifest and go on with `strata resume`.");
}

}  // namespace

void addVerify(CLI::App& app, Invocation& invocation) {
    const auto command = std::make_shared<VerifyCommand>();
    CLI::App* sub =
        app.add_subcommand("verify", "Check every checksum of a run and hash its whole state");
    sub->add_option("run", command->run, "The run's folder")->type_name("RUN")->required();
    finishCommand(
        *sub, invocation, [command] { return *command; }, print);
}

}  // namespace strata::cli
