// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"
#include "io/folders.h"
#include "plan/model_layout.h"
#include "run/checkpoint.h"
#include "run/json_text.h"
#include "run/row_lengths.h"
#include "run/training_job.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>

namespace strata::run {
namespace {

using Json = nlohmann::ordered_json;

/// Rows of which only the lengths are known; that is all that counting steps needs.
class LengthsOnly final : public data::RowSource {
public:
    explicit LengthsOnly(const std::vector<std::int64_t>& lengths) : lengths_(lengths) {}
    std::int64_t rowCount() const override { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return lengths_[static_cast<std::size_t>(rowIndex)];
    }
    data::EncodedRow row(std::int64_t rowIndex) const override {
        const auto length = static_cast<std::size_t>(rowLength(rowIndex));
        return {std::vector<std::int32_t>(length), std::vector<std::uint8_t>(length), 0};
    }

private:
    const std::vector<std::int64_t>& lengths_;
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
    if (settings.tokensPerUpdate > 1) {
        add("--tokens-per-update " + std::to_string(settings.tokensPerUpdate / 2),
            [](TrainSettings& s) { s.tokensPerUpdate /= 2; });
    } else if (settings.accumulate > 1) {
        add("--accumulate " + std::to_string(settings.accumulate / 2),
            [](TrainSettings& s) { s.accumulate /= 2; });
    }
    if (settings.microBatch > 1) {
        add("--micro-batch " + std::to_string(settings.microBatch / 2),
            [](TrainSettings& s) { s.microBatch /= 2; });
    }
    if (settings.maxLength > 128) {
        add("--max-length " + std::to_string(settings.maxLength / 2),
            [](TrainSettings& s) { s.maxLength /= 2; });
    }
    if (!settings.sliceSize.isAuto) {
        add("--slice-size auto", [](TrainSettings& s) { s.sliceSize = {}; });
    }
    return changes;
}

/// Of the rows that --max-length leaves.
std::vector<std::int64_t> lengthsUpTo(std::int64_t maxLength,
                                      const std::vector<std::int64_t>& lengths) {
    std::vector<std::int64_t> fitting;
    std::ranges::copy_if(lengths, std::back_inserter(fitting),
                         [maxLength](std::int64_t length) { return length <= maxLength; });
    return fitting;
}

/// What one step needs and takes under some settings.
struct StepOutlook {
    plan::MemoryPlan memory;
    plan::Forecast forecast;
    std::int64_t tokens = 0;  ///< real ones of a full step

    double secondsPerToken() const {
        return forecast.secondsPerStep / static_cast<double>(std::max<std::int64_t>(1, tokens));
    }
};

StepOutlook stepOutlook(const TrainSettings& settings,
                        const TrainingModel& model,
                        const PlannedRows& data,
                        const compute::Compute& compute) {
    const std::vector<std::int64_t> training = lengthsUpTo(settings.maxLength, data.training);
    const data::BatchExtent extent =
        largestSteps(settings, training, lengthsUpTo(settings.maxLength, data.validation));
    StepOutlook outlook;
    outlook.memory = forecastTrainingMemory(settings, model, extent, compute);
    const plan::StepPlan step = planTrainingStep(model, outlook.memory, settings.dtype,
                                                 plan::StepPass::Train, plan::VisitMode::Update);
    outlook.forecast =
        plan::forecastStep(model.spec, model.layout, step, outlook.memory, settings.dtype,
                           extent.stepPositions, extent.segmentPositions, assumedRates(settings));
    outlook.tokens =
        std::min(settings.tokensPerUpdate > 0 ? settings.tokensPerUpdate : extent.stepPositions,
                 std::accumulate(training.begin(), training.end(), std::int64_t{0}));
    return outlook;
}

/// What each change saves, and how much longer one pass over the data takes with it.
Json suggestions(const TrainSettings& settings,
                 const TrainingModel& model,
                 const PlannedRows& data,
                 const StepOutlook& outlook,
                 const compute::Compute& compute) {
    Json list = Json::array();
    for (const Change& change : changesToTry(settings)) {
        const StepOutlook changed = stepOutlook(change.settings, model, data, compute);
        if (changed.memory.leastBytes < outlook.memory.leastBytes && list.size() < 3) {
            const double slower = changed.secondsPerToken() - outlook.secondsPerToken();
            list.push_back(
                {{"change", change.text},
                 {"saves_bytes", outlook.memory.leastBytes - changed.memory.leastBytes},
                 {"costs_seconds",
                  std::max(0.0, slower) * static_cast<double>(data.trainingExtent.tokens)}});
        }
    }
    if (!outlook.memory.fits) {
        const std::uint64_t mebibytes = recommendedBudgetBytes(outlook.memory) / kMiB;
        list.push_back({{"change", "--ram-budget " + std::to_string(mebibytes) + "MiB"},
                        {"saves_bytes", 0},
                        {"costs_seconds", 0.0}});
    }
    return list;
}

/// Where the state will lie; several folders of one disk share its room.
std::uint64_t freeStateBytes(const TrainSettings& settings) {
    std::vector<std::string> folders = settings.ssdFolders;
    if (folders.empty()) {
        folders.push_back(settings.out.empty() ? "." : settings.out);
    }
    std::map<std::uint64_t, std::uint64_t> byFileSystem;
    for (const std::string& folder : folders) {
        byFileSystem[io::fileSystemOf(folder)] = io::freeBytes(folder);
    }
    std::uint64_t free = 0;
    for (const auto& [fileSystem, bytes] : byFileSystem) {
        free += bytes;
    }
    return free;
}

Json tierJson(const plan::MemoryPlan& memory, const TrainSettings& settings) {
    Json items = Json::array();
    for (const plan::MemoryItem& item : memory.items) {
        items.push_back({{"name", item.name}, {"bytes", item.bytes}});
    }
    const std::uint64_t stateBytes = Checkpoint::bytesNeeded(memory.slices);
    return Json::array(
        {{{"tier", "host"},
          {"budget_bytes", settings.ramBudgetBytes},
          {"peak_bytes", memory.processPeakBytes},
          {"items", items}},
         {{"tier", "ssd"},
          {"budget_bytes", settings.ssdWriteBudgetBytes},
          {"peak_bytes", stateBytes},
          {"free_bytes", freeStateBytes(settings)},
          {"items",
           Json::array({{{"name", "slices in " + std::to_string(stateSlots(settings)) + " slots"},
                         {"bytes", stateBytes}}})}}});
}

Json dataJson(const PlannedRows& data) {
    return {{"rows", data.all->rows.size()},
            {"tokens", data.all->tokens},
            {"dropped_rows", data.dropped},
            {"left_out_rows", data.leftOut},
            {"validation_rows", data.validationExtent.rows},
            {"long_rows", data.all->isText ? "divided" : "dropped"},
            {"length_p995", data.all->length995},
            {"length_bin_tokens", data.all->binTokens},
            {"length_histogram", data.all->histogram}};
}

}  // namespace

CommandResult planCommand(TrainSettings settings,
                          compute::Compute& compute,
                          KeptRows& kept,
                          const RunContext& context) {
    completeSettings(settings);
    WorkerPool workers(static_cast<std::size_t>(settings.threads), "strata-plan");
    compute.usePool(workers);  // the workspace depends on it
    const TrainingModel model = openTrainingModel(settings);
    const PlannedRows data = planRows(settings, kept, context);
    const LengthsOnly rows(data.training);
    const std::int64_t stepsPerEpoch = data::Batcher(rows, batchSettings(settings)).stepsPerEpoch();
    const StepOutlook outlook = stepOutlook(settings, model, data, compute);
    const plan::MemoryPlan& memory = outlook.memory;
    const plan::Forecast& forecast = outlook.forecast;
    const std::int64_t steps =
        settings.steps > 0 ? settings.steps
                           : static_cast<std::int64_t>(
                                 std::ceil(settings.epochs * static_cast<double>(stepsPerEpoch)));
    Json json;
    json["fits"] = memory.fits;
    json["process_peak_bytes"] = memory.processPeakBytes;
    json["least_ram_budget_bytes"] = recommendedBudgetBytes(memory);
    json["tiers"] = tierJson(memory, settings);
    json["ssd_read_bytes_per_step"] = forecast.traffic.ssdReadBytes;
    json["ssd_written_bytes_per_step"] = forecast.traffic.ssdWrittenBytes;
    json["state_bytes"] = static_cast<std::uint64_t>(plan::parameterCount(model.layout)) *
                          plan::kStateBytesPerElement;
    json["seconds_per_step"] = forecast.secondsPerStep;
    json["steps"] = steps;
    json["steps_per_epoch"] = stepsPerEpoch;
    json["tokens_per_step"] = outlook.tokens;
    json["bound_by"] = forecast.boundBy;
    json["roofline_seconds"] =
        std::max({forecast.computeSeconds, forecast.ssdSeconds, forecast.optimizerSeconds});
    json["compute_seconds"] = forecast.computeSeconds;
    json["ssd_seconds"] = forecast.ssdSeconds;
    json["cached_bytes"] = memory.regions.cache;
    json["held_gradient_bytes"] = memory.regions.heldGradients;
    json["slice_bytes"] = memory.sliceBytes;
    json["prefetch"] = memory.prefetchDepth;
    json["recompute"] = "each block";
    json["data"] = dataJson(data);
    json["suggestions"] = suggestions(settings, model, data, outlook, compute);
    return {jsonText(json), memory.fits};
}

}  // namespace strata::run
