// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/stopwatch.h"
#include "format/checkpoint_reader.h"
#include "format/peft_adapter.h"
#include "models/gguf_output.h"
#include "models/merged_weights.h"
#include "models/model_commands.h"
#include "models/model_output.h"
#include "models/model_text.h"
#include "train/run_location.h"
#include "train/run_result.h"
#include "train/training_job.h"

#include "strata/error.h"
#include "strata/trained_model.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

namespace strata::train {
namespace {

namespace fs = std::filesystem;

format::GgmlType ggmlTypeOf(ExportDType dtype) {
    switch (dtype) {
        case ExportDType::F16:
            return format::GgmlType::F16;
        case ExportDType::F32:
            return format::GgmlType::F32;
        case ExportDType::Q8_0:
            return format::GgmlType::Q8_0;
        case ExportDType::BF16:
            break;
    }
    return format::GgmlType::BF16;
}

/// Of a model folder.
DType folderDType(ExportDType dtype) {
    switch (dtype) {
        case ExportDType::F16:
            return DType::F16;
        case ExportDType::F32:
            return DType::F32;
        case ExportDType::Q8_0:
            throw Error(ErrorCode::OptionInvalid, Sentence("Only GGUF files can hold q8_0."),
                        "--dtype", Sentence("Use --format gguf, or --dtype bf16."));
        case ExportDType::BF16:
            break;
    }
    return DType::BF16;
}

/// The data type of what is written, as its file names it.
std::string dtypeName(const ExportCommand& command) {
    if (command.format == "peft") {
        return std::string(configName(DType::F32));
    }
    return command.dtype == ExportDType::Q8_0 ? format::ggmlTypeName(format::GgmlType::Q8_0)
                                              : std::string(configName(folderDType(command.dtype)));
}

/// `read` gives the weights of the whole model.
models::WrittenModel writeWholeModel(const TrainingModel& model,
                                     const models::NamedWeightReader& read,
                                     const ExportCommand& command,
                                     const models::RunContext& context) {
    const bool isGguf = command.format == "gguf";
    if (command.dryRun && !isGguf) {
        return models::forecastModelFolder(model.layout, folderDType(command.dtype));
    }
    const models::BaseModel base{model.folder, models::answerEndsOf(model.folder)};
    if (isGguf) {
        const models::GgufSource source{model.spec, model.layout, base};
        const format::GgmlType type = ggmlTypeOf(command.dtype);
        return command.dryRun ? models::forecastGguf(source, type, command.out)
                              : models::writeGguf(source, read, type, command.out, context);
    }
    return models::writeModelFolder(model.layout, read, base, folderDType(command.dtype),
                                    {command.out}, context);
}

models::WrittenModel exportModel(const ExportCommand& command, const models::RunContext& context) {
    TrainSettings settings;
    settings.model = command.source;
    const TrainingModel model = openTrainingModel(settings);
    const auto reader = format::CheckpointReader::open(command.source);
    return writeWholeModel(model, models::namedReader(reader), command, context);
}

void requireFormatOfRun(const ExportCommand& command, bool isAdapter) {
    if (command.format != "gguf" && isAdapter != (command.format == "peft")) {
        throw Error(ErrorCode::OptionInvalid,
                    isAdapter ? Sentence("This run trained an adapter.")
                              : Sentence("This run trained a full model."),
                    command.source,
                    isAdapter
                        ? Sentence("Use --format peft, or gguf for the model with the adapter.")
                        : Sentence("Use --format hf or gguf."));
    }
}

/// `read` gives what the run trained: the weights of an adapter or of the whole model.
models::WrittenModel writeTrained(const TrainingModel& model,
                                  const models::NamedWeightReader& read,
                                  const ExportCommand& command,
                                  const models::RunContext& context) {
    requireFormatOfRun(command, model.lora.has_value());
    if (command.format == "peft") {
        return command.dryRun ? models::forecastAdapterFolder(model.layout)
                              : models::writeAdapterFolder(model.layout, *model.lora, read,
                                                           model.folder, {command.out}, context);
    }
    if (!model.lora) {
        return writeWholeModel(model, read, command, context);
    }
    const auto reader = format::CheckpointReader::open(model.folder);
    const models::MergedWeights merged(model.layout, model.lora->scale(),
                                       models::namedReader(reader), read);
    return writeWholeModel(model, models::namedReader(merged), command, context);
}

models::WrittenModel exportState(const ExportCommand& command, const models::RunContext& context) {
    CommittedRun run(command.source);
    const TrainingModel& model = run.model();
    const bool fullPrecision = model.lora || command.dtype != ExportDType::BF16;
    const StateWeights weights(run.disk(), run.checkpoint().files(SpillFiles::None), run.map(),
                               model.layout, run.checkpoint().manifest(),
                               fullPrecision ? DType::F32 : DType::BF16);
    return writeTrained(model, models::namedReader(weights), command, context);
}

/// A model or an adapter that the run wrote.
models::WrittenModel exportFolder(const std::string& folder,
                                  const ExportCommand& command,
                                  const models::RunContext& context) {
    TrainSettings settings = readJob(command.source).settings;
    if (settings.method == TrainMethod::Full) {
        settings.model = folder;
    }
    const TrainingModel model = openTrainingModel(settings);
    if (model.lora) {
        const auto adapter = format::PeftAdapter::open(folder, model.layout);
        return writeTrained(model, models::namedReader(adapter), command, context);
    }
    const auto reader = format::CheckpointReader::open(folder);
    return writeTrained(model, models::namedReader(reader), command, context);
}

/// Nothing where the run has no model yet.
std::optional<TrainedModel> modelToExport(const ExportCommand& command) {
    const std::vector<TrainedModel> models = modelsOfRun(command.source);
    const auto found = std::ranges::find_if(models, [&command](const TrainedModel& model) {
        const bool isBest = model.state == TrainedState::Best;
        return command.checkpoint == RunCheckpoint::Auto ||
               isBest == (command.checkpoint == RunCheckpoint::Best);
    });
    if (found == models.end() && command.checkpoint == RunCheckpoint::Best) {
        throw Error(ErrorCode::NotFound, Sentence("This run kept no best checkpoint."),
                    command.source,
                    Sentence("Export the last one with --checkpoint last. A run keeps the best if "
                             "it has a validation set."));
    }
    return found == models.end() ? std::nullopt : std::optional(*found);
}

/// The state has the weights of the last step with all their bits; the result is a copy of them.
models::WrittenModel exportRun(const ExportCommand& command,
                               const std::optional<TrainedModel>& model,
                               const models::RunContext& context) {
    const bool isInFolder = model && !model->folder.empty();
    const bool isInState = !isInFolder || (model->state == TrainedState::Last &&
                                           stateOf(command.source + "/state") != StateBefore::None);
    return isInState ? exportState(command, context)
                     : exportFolder(model->folder, command, context);
}

}  // namespace

models::CommandResult verifyCommand(const std::string& runPath, const models::RunContext& context) {
    CommittedRun run(runPath);
    const format::Manifest& manifest = run.checkpoint().manifest();
    const StateReport report =
        inspectState(run.disk(), run.folders(), run.map(), run.model().layout, manifest,
                     context.byteProgress(Phase::Verify), context.stop);
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
                         context.byteProgress(Phase::Verify), context.stop);
        outcome.previous = VerifyOutcome::Previous{static_cast<std::int64_t>(previous.step),
                                                   before.badSlices.empty()};
    }
    return {std::move(outcome), report.badSlices.empty()};
}

models::CommandResult exportCommand(const ExportCommand& command,
                                    const models::RunContext& context) {
    const Stopwatch elapsed;
    if (command.format != "hf" && command.format != "peft" && command.format != "gguf") {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("--format %1 is not available in this version.", command.format), {},
                    Sentence("Use hf for a model folder, gguf for a GGUF file or peft for an "
                             "adapter."));
    }
    const bool isRun = fs::exists(command.source + "/job.json");
    if (!isRun && fs::exists(command.source) && command.checkpoint != RunCheckpoint::Auto) {
        throw Error(ErrorCode::OptionInvalid, Sentence("Only a run has several checkpoints."),
                    "--checkpoint", Sentence("Leave out --checkpoint, or pass a run folder."));
    }
    const std::optional<TrainedModel> model = isRun ? modelToExport(command) : std::nullopt;
    models::WrittenModel written =
        isRun ? exportRun(command, model, context) : exportModel(command, context);
    return {ExportOutcome{std::move(written.files), written.bytes, dtypeName(command),
                          elapsed.seconds(), std::move(written.warnings),
                          model ? wordsOf(*model) : Sentence()}};
}

}  // namespace strata::train
