// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/stopwatch.h"
#include "models/model_commands.h"
#include "models/model_output.h"
#include "train/run_location.h"
#include "train/run_result.h"
#include "train/training_job.h"

#include "strata/error.h"

#include <filesystem>

namespace strata::run {
namespace {

namespace fs = std::filesystem;

}  // namespace

CommandResult verifyCommand(const std::string& runPath, const RunContext& context) {
    CommittedRun run(runPath);
    const auto progress = [&context](std::uint64_t done, std::uint64_t total) {
        context.progress("verify", static_cast<double>(done), static_cast<double>(total), "bytes");
    };
    const format::Manifest& manifest = run.checkpoint().manifest();
    const StateReport report = inspectState(run.disk(), run.folders(), run.map(),
                                            run.model().layout, manifest, progress, context.stop);
    VerifyOutcome outcome;
    outcome.step = static_cast<std::int64_t>(manifest.step);
    outcome.epoch = static_cast<std::int64_t>(manifest.epoch);
    outcome.slices = static_cast<std::int64_t>(manifest.slices.size());
    outcome.badSlices = report.badSlices;
    outcome.stateSha256 = report.sha256;
    const std::string& folder = run.folders().manifestFolder;
    if (!report.badSlices.empty() &&
        format::manifestExists(io::systemFiles(), folder, format::ManifestVersion::Previous)) {
        const format::Manifest previous =
            format::readManifest(io::systemFiles(), folder, format::ManifestVersion::Previous);
        const StateReport before =
            inspectState(run.disk(), run.folders(), run.map(), run.model().layout, previous,
                         progress, context.stop);
        outcome.previous = VerifyOutcome::Previous{static_cast<std::int64_t>(previous.step),
                                                   before.badSlices.empty()};
    }
    return {std::move(outcome), report.badSlices.empty()};
}

CommandResult exportCommand(const ExportCommand& command, const RunContext& context) {
    const Stopwatch elapsed;
    if (command.format != "hf" && command.format != "peft") {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("--format %1 is not available in this version.", command.format), {},
                    Sentence("Use hf for a model folder or peft for an adapter."));
    }
    WrittenModel written;
    if (fs::exists(command.source + "/job.json")) {
        CommittedRun run(command.source);
        const bool isAdapter = run.model().lora.has_value();
        if (isAdapter != (command.format == "peft")) {
            throw Error(ErrorCode::OptionInvalid,
                        isAdapter ? Sentence("This run trained an adapter.")
                                  : Sentence("This run trained a full model."),
                        command.source,
                        isAdapter ? Sentence("Use --format peft.") : Sentence("Use --format hf."));
        }
        const bool fullPrecision = isAdapter || command.dtype != DType::BF16;
        const StateWeights weights(run.disk(), run.checkpoint().files(SpillFiles::None), run.map(),
                                   run.model().layout, run.checkpoint().manifest(),
                                   fullPrecision ? DType::F32 : DType::BF16);
        const NamedWeightReader read = [&weights](const std::string& name, std::int64_t begin,
                                                  std::span<float> values) {
            weights.readFp32(name, begin, values);
        };
        written = isAdapter ? writeAdapterFolder(run.model().layout, *run.model().lora, read,
                                                 run.model().folder, {command.out}, context)
                            : writeModelFolder(run.model().layout, read, run.model().folder,
                                               command.dtype, {command.out}, context);
    } else {
        TrainSettings settings;
        settings.model = command.source;
        const TrainingModel model = openTrainingModel(settings);
        const auto reader = format::CheckpointReader::open(command.source);
        written = writeModelFolder(
            model.layout,
            [&reader](const std::string& name, std::int64_t begin, std::span<float> values) {
                reader.readFp32(name, begin, values);
            },
            command.source, command.dtype, {command.out}, context);
    }
    return {ExportOutcome{written.files, written.bytes,
                          command.format == "peft" ? DType::F32 : command.dtype,
                          elapsed.seconds()}};
}

}  // namespace strata::run
