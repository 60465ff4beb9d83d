// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verify.h"

namespace strata::cli {

namespace {

void printVerification(const Json& result, Report& report) {
    const auto& bad = listOf(result, "bad_slices");
    report.fact("Step", wholeText(numberOf(result, "step")));
    report.fact("Slices", wholeText(numberOf(result, "slices")));
    report.fact("State (SHA-256)", textOf(result, "state_sha256"));
    if (bad.empty()) {
        report.line("All checksums are correct.");
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
        "The previous checkpoint, step " + wholeText(numberOf(result, "previous_step")) + ", is ";
    if (!result.value("previous_is_whole", false)) {
        report.line(before + "also damaged.");
        return;
    }
    report.line(before +
                "intact. To restore it, replace state/manifest with state/manifest.previous");
    report.line("and run `strata resume`.");
}

}  // namespace

void addVerify(CLI::App& app, Invocation& invocation) {
    const auto command = std::make_shared<VerifyCommand>();
    CLI::App* sub =
        app.add_subcommand("verify", "Verify every checksum of a run and hash its state");
    sub->add_option("run", command->run, "Run folder")->type_name("RUN")->required();
    finishCommand(
        *sub, invocation, [command] { return *command; }, printVerification);
}

}  // namespace strata::cli
