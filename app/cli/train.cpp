// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train.h"

#include "cli/accepted_values.h"
#include "cli/train_flags.h"

namespace strata::cli {

namespace {

constexpr std::int64_t kStepMax = 1'000'000'000;

void printTraining(const Json& result, Report& report) {
    report.fact("Run", textOf(result, "run"));
    report.fact("Steps", wholeText(numberOf(result, "step")));
    report.fact("Final training loss", decimalText(numberOf(result, "loss"), 4));
    if (numberOf(result, "validation_loss") > 0.0) {
        report.fact("Validation loss", decimalText(numberOf(result, "validation_loss"), 4));
    }
    report.fact("Time", durationText(numberOf(result, "seconds")));
    report.fact("Throughput", wholeText(numberOf(result, "tokens_per_second")) + " tokens/s");
    report.fact("Peak memory", bytesText(numberOf(result, "host_peak_bytes")));
    if (numberOf(result, "device_peak_bytes") > 0.0) {
        report.fact("Peak device memory", bytesText(numberOf(result, "device_peak_bytes")));
    }
    report.fact("SSD read", bytesText(numberOf(result, "ssd_read_bytes")));
    report.fact("SSD written", bytesText(numberOf(result, "ssd_written_bytes")));
    if (numberOf(result, "skipped_steps") > 0.0) {
        report.fact("Skipped steps (loss or gradient not finite)",
                    wholeText(numberOf(result, "skipped_steps")));
    }
    if (numberOf(result, "left_out_rows") > 0.0) {
        report.fact("Rows skipped", wholeText(numberOf(result, "left_out_rows")));
    }
    report.fact("Result", textOf(result, "out"));
}

}  // namespace

void addTrain(CLI::App& app, Invocation& invocation) {
    const auto values = std::make_shared<TrainFlagValues>();
    CLI::App* sub = app.add_subcommand(
        "train", "Fine-tune a model; Ctrl+C stops after the step and the run can be resumed");
    sub->footer("Write sizes as 512MiB, 16GiB or 2TB. Defaults are in brackets.");
    addTrainFlags(*sub, *values);
    finishCommand(
        *sub, invocation, [values] { return TrainCommand{settingsOf(*values)}; }, printTraining);
}

void addResume(CLI::App& app, Invocation& invocation) {
    const auto command = std::make_shared<ResumeCommand>();
    const auto values = std::make_shared<TrainFlagValues>();
    CLI::App* sub = app.add_subcommand("resume", "Resume a run from its latest checkpoint");
    sub->add_option("run", command->run, "Run folder")->type_name("RUN")->required();
    takesWholeNumber(
        sub->add_option("--from-step", command->fromStep,
                        "Go back to this step, whose checkpoint --keep-checkpoints kept"),
        1, kStepMax)
        ->type_name("STEP");
    sub->footer("The run keeps changed options for later resumes.");
    addResumeFlags(*sub, *values);
    finishCommand(
        *sub, invocation,
        [command, values] {
            return ResumeCommand{command->run, changesIn(*values), command->fromStep};
        },
        printTraining);
}

}  // namespace strata::cli
