// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "plan/model_layout.h"
#include "run/model_commands.h"
#include "run/run_location.h"
#include "run/run_result.h"
#include "run/training_job.h"
#include "run/training_rows.h"
#include "strata/error.h"

namespace strata::run {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

/// A folder for encoded rows that nobody will train on.
class ScratchFolder {
public:
    ScratchFolder() : path_((fs::temp_directory_path() / ("strata-plan-" + std::to_string(::getpid()))).string()) {
        fs::create_directories(path_);
    }
    ~ScratchFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

struct Change {
    std::string text;
    TrainSettings settings;
};

/// The cheapest ways to fit, most promising first.
std::vector<Change> changesToTry(const TrainSettings& settings) {
    std::vector<Change> changes;
    const auto add = [&](const std::string& text, auto edit) {
        TrainSettings changed = settings;
        edit(changed);
        changes.push_back({text, changed});
    };
    if (settings.accumulate > 1) {
        add("--accumulate " + std::to_string(settings.accumulate / 2), [](TrainSettings& s) { s.accumulate /= 2; });
    }
    if (settings.microBatch > 1) {
        add("--micro-batch " + std::to_string(settings.microBatch / 2), [](TrainSettings& s) { s.microBatch /= 2; });
    }
    if (settings.maxLength > 128) {
        add("--max-length " + std::to_string(settings.maxLength / 2), [](TrainSettings& s) { s.maxLength /= 2; });
    }
    if (!settings.sliceSize.isAuto) {
        add("--slice-size auto", [](TrainSettings& s) { s.sliceSize = {}; });
    }
    return changes;
}

Json suggestions(const TrainSettings& settings, const TrainingModel& model, const RowExtent& rows, const plan::MemoryPlan& memory,
                 const compute::Compute& compute) {
    Json list = Json::array();
    for (const Change& change : changesToTry(settings)) {
        const plan::MemoryPlan changed =
            planTrainingMemory(change.settings, model, batchExtent(change.settings, rows, {}), compute);
        if (changed.leastBytes < memory.leastBytes && list.size() < 3) {
            list.push_back({{"change", change.text},
                            {"saves_bytes", memory.leastBytes - changed.leastBytes},
                            {"costs_seconds", 0.0}});
        }
    }
    if (!memory.fits) {
        list.push_back({{"change", "--ram-budget " + formatBytes(memory.leastBytes)}, {"saves_bytes", 0}, {"costs_seconds", 0.0}});
    }
    return list;
}

Json tierJson(const plan::MemoryPlan& memory, const TrainSettings& settings) {
    Json items = Json::array();
    for (const plan::MemoryItem& item : memory.items) {
        items.push_back({{"name", item.name}, {"bytes", item.bytes}});
    }
    const std::uint64_t stateBytes = Checkpoint::bytesNeeded(memory.slices);
    return Json::array({{{"tier", "host"}, {"budget_bytes", settings.ramBudgetBytes}, {"peak_bytes", memory.processPeakBytes}, {"items", items}},
                        {{"tier", "ssd"},
                         {"budget_bytes", settings.ssdWriteBudgetBytes},
                         {"peak_bytes", stateBytes},
                         {"items", Json::array({{{"name", "slices in " + std::to_string(settings.slots) + " slots"}, {"bytes", stateBytes}}})}}});
}

}  // namespace

CommandResult planCommand(TrainSettings settings, compute::Compute& compute, const RunContext& context) {
    completeSettings(settings);
    compute.setThreads(settings.threads);  // the workspace depends on it
    const TrainingModel model = openTrainingModel(settings);
    const ScratchFolder scratch;
    const RowFiles files{scratch.path() + "/rows", scratch.path() + "/validation"};
    const EncodedData data = encodeTrainingData(settings, files, context);
    const std::int64_t stepsPerEpoch = data::Batcher(*openRows(files.training), batchSettings(settings)).stepsPerEpoch();
    const BatchExtent extent = batchExtent(settings, data.training, data.validation);
    const plan::MemoryPlan memory = planTrainingMemory(settings, model, extent, compute);
    const plan::StepPlan step = planTrainingStep(model, memory, settings.dtype, plan::StepPass::Train, plan::VisitMode::Update);
    const plan::Forecast forecast = plan::forecastStep(model.spec, model.layout, step, memory, settings.dtype, extent.stepTokensMax,
                                                       extent.microBatch.segmentTokensMax, assumedRates(settings));
    const std::int64_t steps = settings.steps > 0
                                   ? settings.steps
                                   : static_cast<std::int64_t>(std::ceil(settings.epochs * static_cast<double>(stepsPerEpoch)));
    Json json;
    json["fits"] = memory.fits;
    json["process_peak_bytes"] = memory.processPeakBytes;
    json["least_ram_budget_bytes"] = memory.leastBytes;
    json["tiers"] = tierJson(memory, settings);
    json["ssd_read_bytes_per_step"] = forecast.traffic.ssdReadBytes;
    json["ssd_written_bytes_per_step"] = forecast.traffic.ssdWrittenBytes;
    json["state_bytes"] = static_cast<std::uint64_t>(plan::parameterCount(model.layout)) * plan::kStateBytesPerElement;
    json["seconds_per_step"] = forecast.secondsPerStep;
    json["steps"] = steps;
    json["tokens_per_step"] = std::min(extent.stepTokensMax, data.training.tokens);
    json["bound_by"] = forecast.boundBy;
    json["roofline_seconds"] = std::max({forecast.computeSeconds, forecast.ssdSeconds, forecast.optimizerSeconds});
    json["cached_bytes"] = memory.regions.cache;
    json["held_gradient_bytes"] = memory.regions.heldGradients;
    json["slice_bytes"] = memory.sliceBytes;
    json["prefetch"] = memory.prefetchDepth;
    json["recompute"] = "each block";
    json["suggestions"] = suggestions(settings, model, data.training, memory, compute);
    return {json.dump(), memory.fits};
}

CommandResult verifyCommand(const std::string& runPath, const RunContext& context) {
    CommittedRun run(runPath);
    const auto progress = [&context](std::uint64_t done, std::uint64_t total) {
        context.progress("verify", static_cast<double>(done), static_cast<double>(total), "bytes");
    };
    const format::Manifest& manifest = run.checkpoint().manifest();
    const StateReport report =
        inspectState(run.disk(), run.folders(), run.map(), run.model().layout, manifest, progress, context.stop);
    Json json;
    json["step"] = manifest.step;
    json["epoch"] = manifest.epoch;
    json["slices"] = manifest.slices.size();
    json["bad_slices"] = report.badSlices;
    json["state_sha256"] = report.sha256;
    const std::string& folder = run.folders().manifestFolder;
    if (!report.badSlices.empty() && format::manifestExists(folder, format::ManifestVersion::Previous)) {
        const format::Manifest previous = format::readManifest(folder, format::ManifestVersion::Previous);
        const StateReport before =
            inspectState(run.disk(), run.folders(), run.map(), run.model().layout, previous, progress, context.stop);
        json["previous_step"] = previous.step;
        json["previous_is_whole"] = before.badSlices.empty();
    }
    return {json.dump(), report.badSlices.empty()};
}

CommandResult exportCommand(const ExportCommand& command, const RunContext& context) {
    const auto start = Clock::now();
    if (command.format != "hf" && command.format != "peft") {
        throw Error(ErrorCode::OptionInvalid, "--format " + command.format + " is not available in this version", {},
                    "use hf for a model folder or peft for an adapter");
    }
    WrittenModel written;
    if (fs::exists(command.source + "/job.json")) {
        CommittedRun run(command.source);
        const bool isAdapter = run.model().lora.has_value();
        if (isAdapter != (command.format == "peft")) {
            throw Error(ErrorCode::OptionInvalid,
                        isAdapter ? "this run trained an adapter" : "this run trained a whole model", command.source,
                        isAdapter ? "use --format peft" : "use --format hf");
        }
        const bool fullPrecision = isAdapter || command.dtype != DType::BF16;
        const StateWeights weights(run.disk(), run.checkpoint().files(SpillFiles::None), run.map(), run.model().layout,
                                   run.checkpoint().manifest(), fullPrecision ? DType::F32 : DType::BF16);
        const NamedWeightReader read = [&weights](const std::string& name, std::int64_t begin, std::span<float> values) {
            weights.readFp32(name, begin, values);
        };
        written = isAdapter ? writeAdapterFolder(run.model().layout, *run.model().lora, read, run.model().folder, command.out, context)
                            : writeModelFolder(run.model().layout, read, run.model().folder, command.dtype, command.out, context);
    } else {
        TrainSettings settings;
        settings.model = command.source;
        const TrainingModel model = openTrainingModel(settings);
        const auto reader = format::CheckpointReader::open(command.source);
        written = writeModelFolder(model.layout,
                                   [&reader](const std::string& name, std::int64_t begin, std::span<float> values) {
                                       reader.readFp32(name, begin, values);
                                   },
                                   command.source, command.dtype, command.out, context);
    }
    const Json json = {{"files", written.files},
                       {"bytes", written.bytes},
                       {"dtype", configName(command.format == "peft" ? DType::F32 : command.dtype)},
                       {"seconds", std::chrono::duration<double>(Clock::now() - start).count()}};
    return {json.dump(), true};
}

}  // namespace strata::run
