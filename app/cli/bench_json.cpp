// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/outcome_json.h"
#include "cli/outcome_names.h"

#include <string_view>

namespace strata::cli {
namespace {

std::string_view nameOf(BenchRows rows) {
    return rows == BenchRows::Dataset ? "dataset" : "random_tokens";
}

std::string_view nameOf(SizeFit fit) {
    switch (fit) {
        case SizeFit::Fits:
            return "fits";
        case SizeFit::OutOfMemory:
            return "out_of_memory";
        case SizeFit::NoRows:
            return "no_rows";
    }
    return "";
}

Json toJson(const StepForecast& forecast) {
    const bool isKnown = forecast.secondsPerStep > 0.0;
    const auto known = [isKnown](const auto& value) {
        return isKnown ? Json(value) : Json(nullptr);
    };
    return {{"tokens_per_step", forecast.tokensPerStep},
            {"tokens_per_second", known(forecast.tokensPerSecond)},
            {"seconds_per_step", known(forecast.secondsPerStep)},
            {"ssd_read_bytes_per_step", forecast.ssdReadBytesPerStep},
            {"ssd_written_bytes_per_step", forecast.ssdWrittenBytesPerStep},
            {"host_peak_bytes", forecast.hostPeakBytes},
            {"device_peak_bytes", forecast.devicePeakBytes},
            {"bound_by", known(nameOf(forecast.boundBy))}};
}

Json toJson(const StepMeasure& measure) {
    return {{"steps", measure.steps},
            {"first_step_seconds", measure.firstStepSeconds},
            {"step_seconds", measure.stepSeconds},
            {"tokens_per_step", measure.tokensPerStep},
            {"tokens_per_second", measure.tokensPerSecond},
            {"seconds_per_step", measure.seconds.median},
            {"seconds_per_step_min", measure.seconds.min},
            {"seconds_per_step_max", measure.seconds.max},
            {"ssd_read_bytes_per_step", measure.ssdReadBytesPerStep},
            {"ssd_written_bytes_per_step", measure.ssdWrittenBytesPerStep},
            {"host_peak_bytes", measure.hostPeakBytes},
            {"device_peak_bytes", measure.devicePeakBytes},
            {"bound_by", nameOf(measure.boundBy)},
            {"roofline_ratio", measure.rooflineRatio}};
}

Json toJson(const SweepCell& cell) {
    const bool isShort = cell.fit == SizeFit::OutOfMemory;
    const bool isPlanned = cell.fit != SizeFit::NoRows;
    return {{"micro_batch", cell.microBatch},
            {"max_length", cell.maxLength},
            {"fit", nameOf(cell.fit)},
            {"short_tier", isShort ? Json(tierName(cell.shortTier)) : Json(nullptr)},
            {"least_ram_budget_bytes", cell.leastRamBudgetBytes},
            {"least_vram_budget_bytes", cell.leastVramBudgetBytes},
            {"forecast", isPlanned ? toJson(cell.forecast) : Json(nullptr)},
            {"measured", cell.measured ? toJson(*cell.measured) : Json(nullptr)}};
}

}  // namespace

Json toJson(const BenchStorageOutcome& outcome) {
    return {{"read_bytes_per_second", outcome.readBytesPerSecond},
            {"write_bytes_per_second", outcome.writeBytesPerSecond},
            {"mixed_bytes_per_second", outcome.mixedBytesPerSecond},
            {"block_bytes", outcome.blockBytes},
            {"queue_depth", outcome.queueDepth},
            {"backend", outcome.backend}};
}

Json toJson(const BenchAdamOutcome& outcome) {
    return {{"parameters_per_second", outcome.parametersPerSecond},
            {"eight_bit_parameters_per_second", outcome.eightBitParametersPerSecond},
            {"bytes_per_second", outcome.bytesPerSecond},
            {"memcpy_bytes_per_second", outcome.memcpyBytesPerSecond},
            {"efficiency", outcome.efficiency},
            {"kernel", outcome.kernel},
            {"threads", outcome.threads}};
}

Json toJson(const BenchTrainOutcome& outcome) {
    return {{"rows", nameOf(outcome.rows)},
            {"micro_batch", outcome.microBatch},
            {"max_length", outcome.maxLength},
            {"forecast", toJson(outcome.forecast)},
            {"measured", toJson(outcome.measured)}};
}

Json toJson(const BenchSweepOutcome& outcome) {
    Json cells = Json::array();
    for (const SweepCell& cell : outcome.cells) {
        cells.push_back(toJson(cell));
    }
    return {{"rows", nameOf(outcome.rows)},
            {"micro_batches", outcome.microBatches},
            {"max_lengths", outcome.lengths},
            {"complete", outcome.isWhole},
            {"cells", cells}};
}

}  // namespace strata::cli
