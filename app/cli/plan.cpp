// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/plan.h"

#include "cli/outcome_names.h"
#include "cli/train_flags.h"

#include <algorithm>
#include <cstdint>

namespace strata::cli {

namespace {

void printTiers(const Json& result, Report& report) {
    std::vector<std::vector<std::string>> rows = {{"tier", "peak", "limit"}};
    for (const auto& tier : listOf(result, "tiers")) {
        const bool isDisk = tier.contains("free_bytes");
        const double budget = numberOf(tier, isDisk ? "free_bytes" : "budget_bytes");
        const double peak = numberOf(tier, "peak_bytes");
        const bool isFree = isDisk && peak <= budget;
        rows.push_back({textOf(tier, "tier"), bytesText(peak),
                        budget > 0.0 ? bytesText(budget) + (isFree ? " free" : "") : "-"});
        for (const auto& item : listOf(tier, "items")) {
            rows.push_back({"  " + textOf(item, "name"), bytesText(numberOf(item, "bytes")), ""});
        }
    }
    report.heading("Memory");
    report.table(rows);
}

/// Where they wait for the backward pass.
std::string layerInputsText(const Json& result) {
    const std::string place = textOf(result, "activations");
    if (place == "ssd") {
        return "on SSD";
    }
    if (place == "recompute") {
        return "1 of " + wholeText(numberOf(result, "inputs_kept_every")) +
               " kept, the others recomputed";
    }
    const bool isOnDevice = numberOf(result, "least_vram_budget_bytes") > 0.0;
    return place == "device" && isOnDevice ? "in device memory" : "in RAM";
}

void printTime(const Json& result, Report& report) {
    const double secondsPerStep = numberOf(result, "seconds_per_step");
    const double steps = numberOf(result, "steps");
    report.heading("Time and traffic");
    report.fact("Steps", wholeText(steps));
    report.fact("Tokens per optimizer step", wholeText(numberOf(result, "tokens_per_step")));
    if (secondsPerStep > 0.0) {
        report.fact("Step time", durationText(secondsPerStep));
        report.fact("Total time", durationText(secondsPerStep * steps));
        report.fact("Bound by", boundText(textOf(result, "bound_by")));
        report.fact("Minimum step time", durationText(numberOf(result, "roofline_seconds")));
    } else {
        report.fact("Step time", "not measured yet; run `strata doctor --measure`");
    }
    report.fact("SSD read per step", bytesText(numberOf(result, "ssd_read_bytes_per_step")));
    report.fact("SSD written per step", bytesText(numberOf(result, "ssd_written_bytes_per_step")));
    const double timed = numberOf(result, "timed_checkpoint_bytes");
    report.fact("Total SSD writes",
                bytesText(numberOf(result, "ssd_written_bytes")) +
                    (timed > 0.0 ? ", plus " + bytesText(timed) +
                                       " for each checkpoint, at most one a minute"
                                 : ""));
    report.fact("State on SSD", bytesText(numberOf(result, "state_bytes")));
    report.fact("Cached in RAM", bytesText(numberOf(result, "cached_bytes")));
    if (numberOf(result, "least_vram_budget_bytes") > 0.0) {
        report.fact("Kept on the device",
                    wholeText(numberOf(result, "device_state_layers")) + " layers with state, " +
                        wholeText(numberOf(result, "device_weight_layers")) + " with weights only");
    }
    report.fact("Layer inputs", layerInputsText(result));
    report.fact("Layers recomputed in the backward pass", wholeText(numberOf(result, "recompute")));
}

/// Whether the run fits, else what is too small for it.
void printVerdict(const Json& result, Report& report) {
    const std::string peak = bytesText(numberOf(result, "process_peak_bytes"));
    if (result.value("fits", false)) {
        report.line("The run fits. Peak memory is " + peak + ".");
        return;
    }
    for (const auto& tier : listOf(result, "tiers")) {
        const double free = numberOf(tier, "free_bytes");
        const double needed = numberOf(tier, "peak_bytes");
        if (tier.contains("free_bytes") && needed > free) {
            report.warning("The run does not fit. It needs " + bytesText(needed) +
                           " of disk space, of which " + bytesText(needed - free) +
                           " are missing. Free disk space, or choose a folder on another disk "
                           "with --ssd.");
            return;
        }
        if (tierOfName(textOf(tier, "tier")) == Tier::SsdWrites &&
            needed > numberOf(tier, "budget_bytes")) {
            report.warning("The run does not fit. It would write " + bytesText(needed) +
                           " to SSD, but the budget is " +
                           bytesText(numberOf(tier, "budget_bytes")) + ".");
            return;
        }
    }
    report.warning("The run does not fit. Peak memory would be " + peak + ".");
}

/// What suggestions are about: the tier that is too small, memory where all fits.
std::string suggestionsHeading(const Json& result) {
    if (result.value("fits", false)) {
        return "Ways to use less memory";
    }
    const std::optional<Tier> tier = tierOfName(textOf(result, "short_tier"));
    if (tier == Tier::Ssd) {
        return "Ways to use less disk space";
    }
    if (tier == Tier::SsdWrites) {
        return "Ways to stay within the write budget";
    }
    return tier == Tier::Device ? "Ways to need less device memory"
                                : "Ways to stay within the RAM budget";
}

void printSuggestions(const Json& result, Report& report) {
    const auto& suggestions = listOf(result, "suggestions");
    if (suggestions.empty()) {
        return;
    }
    const bool isShort = !result.value("fits", false);
    report.heading(suggestionsHeading(result));
    std::vector<std::vector<std::string>> rows = {{"change", "saves", "adds per epoch"}};
    const bool skipsRows = std::ranges::any_of(suggestions, [](const Json& suggestion) {
        return suggestion.value("skipped_rows", std::int64_t{0}) > 0;
    });
    if (skipsRows) {
        rows.front().emplace_back("skips rows");
    }
    if (isShort) {
        rows.front().emplace_back("is enough");
    }
    for (const auto& suggestion : suggestions) {
        const double saved = numberOf(suggestion, "saves_bytes");
        const bool raisesBudget = saved == 0.0;
        const auto skipped = suggestion.value("skipped_rows", std::int64_t{0});
        rows.push_back({textOf(suggestion, "change"), raisesBudget ? "-" : bytesText(saved),
                        durationText(numberOf(suggestion, "costs_seconds"))});
        if (skipsRows) {
            rows.back().push_back(skipped == 0 ? "-" : std::to_string(skipped));
        }
        if (isShort) {
            rows.back().emplace_back(suggestion.value("is_enough", false) ? "yes" : "no");
        }
    }
    report.table(rows);
}

void printPlan(const Json& result, Report& report) {
    printVerdict(result, report);
    printTiers(result, report);
    printTime(result, report);
    printSuggestions(result, report);
}

}  // namespace

void addPlan(CLI::App& app, Invocation& invocation) {
    const auto values = std::make_shared<TrainFlagValues>();
    CLI::App* sub =
        app.add_subcommand("plan", "Forecast the memory, SSD traffic and time of a training run");
    sub->footer(
        "Takes the options of `strata train`. The exit status is 1 if the run does not fit.");
    addTrainFlags(*sub, *values, {.mayLack = {"out"}, .without = {}});
    finishCommand(
        *sub, invocation, [values] { return PlanCommand{settingsOf(*values)}; }, printPlan);
}

}  // namespace strata::cli
