// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench_sweep.h"

#include "base/atomic_file.h"
#include "cli/accepted_values.h"
#include "cli/train_flags.h"

#include "strata/csv.h"
#include "strata/options.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::cli {

namespace {

constexpr std::size_t kSizesMax = 32;  // of each list

struct SweepFlags {
    TrainFlagValues train;
    std::vector<std::int64_t> microBatches = {1, 2, 4, 8};
    std::vector<std::int64_t> lengths = {256, 512, 1024, 2048};
    bool measures = false;
    std::string csv;
};

/// Sizes in order, each once.
std::vector<std::int64_t> sizesOf(std::vector<std::int64_t> sizes, std::string_view flag) {
    if (sizes.size() > kSizesMax) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("%1 has more than %2 sizes.", flag, kSizesMax), {},
                    Sentence("Pass fewer sizes."));
    }
    std::ranges::sort(sizes);
    const auto repeated = std::ranges::unique(sizes);
    sizes.erase(repeated.begin(), repeated.end());
    return sizes;
}

/// A list of sizes that the option of `train` takes one of.
void takesSizes(CLI::Option* flag, std::string_view option) {
    const OptionInfo& info = *findTrainOption(option);
    takesWholeNumber(flag, static_cast<std::int64_t>(info.min), static_cast<std::int64_t>(info.max))
        ->type_name("N,N,...")
        ->delimiter(',');
}

std::string tierText(const Json& cell) {
    const std::string tier = textOf(cell, "short_tier");
    return tier == "device" ? "VRAM" : tier == "ssd" ? "SSD" : "RAM";
}

/// Throughput and peak memory.
std::string stepText(const Json& step) {
    const double speed = numberOf(step, "tokens_per_second");  // null: not known
    std::string text = (speed > 0.0 ? wholeText(speed) : "-") + " at " +
                       bytesText(numberOf(step, "host_peak_bytes"));
    const double device = numberOf(step, "device_peak_bytes");
    return device > 0.0 ? text + " + " + bytesText(device) + " VRAM" : text;
}

std::string cellText(const Json& cell, const char* which) {
    const std::string fit = textOf(cell, "fit");
    if (fit == "no_rows") {
        return "no rows";
    }
    if (fit == "out_of_memory") {
        return "OOM: " + tierText(cell);
    }
    return cell[which].is_null() ? "-" : stepText(cell[which]);
}

void printMap(const Json& result, const char* which, Report& report) {
    std::vector<std::vector<std::string>> rows = {{"max length"}};
    for (const Json& microBatch : listOf(result, "micro_batches")) {
        rows.front().push_back("micro-batch " + microBatch.dump());
    }
    const std::size_t columns = rows.front().size();
    for (const Json& cell : listOf(result, "cells")) {
        if (rows.size() == 1 || rows.back().size() == columns) {
            rows.push_back({wholeText(numberOf(cell, "max_length"))});
        }
        rows.back().push_back(cellText(cell, which));
    }
    report.table(rows);
}

void printBest(const Json& result, const char* which, Report& report) {
    const Json* best = nullptr;
    for (const Json& cell : listOf(result, "cells")) {
        const bool counts = textOf(cell, "fit") == "fits" && !cell[which].is_null() &&
                            numberOf(cell[which], "tokens_per_second") > 0.0;
        if (counts && (best == nullptr || numberOf(cell[which], "tokens_per_second") >
                                              numberOf((*best)[which], "tokens_per_second"))) {
            best = &cell;
        }
    }
    if (best != nullptr) {
        report.fact("Highest throughput",
                    "micro-batch " + wholeText(numberOf(*best, "micro_batch")) + ", max length " +
                        wholeText(numberOf(*best, "max_length")) + ": " +
                        wholeText(numberOf((*best)[which], "tokens_per_second")) + " tokens/s");
    }
}

void printSweep(const Json& result, Report& report) {
    const Json& cells = listOf(result, "cells");
    const bool isMeasured = std::any_of(
        cells.begin(), cells.end(), [](const Json& cell) { return !cell["measured"].is_null(); });
    report.heading("Forecast: tokens/s at peak memory");
    printMap(result, "forecast", report);
    printBest(result, "forecast", report);
    if (isMeasured) {
        report.heading("Measured: tokens/s at peak memory");
        printMap(result, "measured", report);
        printBest(result, "measured", report);
    }
    if (!result.value("complete", true)) {
        report.warning("Stopped by user before every size was measured.");
    }
}

struct CsvColumn {
    const char* name;
    const char* part;  // of the cell; empty: the cell itself
    const char* key;
};

constexpr auto kCsvColumns = std::to_array<CsvColumn>({
    {"micro_batch", "", "micro_batch"},
    {"max_length", "", "max_length"},
    {"fit", "", "fit"},
    {"short_tier", "", "short_tier"},
    {"least_ram_budget_bytes", "", "least_ram_budget_bytes"},
    {"least_vram_budget_bytes", "", "least_vram_budget_bytes"},
    {"forecast_tokens_per_second", "forecast", "tokens_per_second"},
    {"forecast_seconds_per_step", "forecast", "seconds_per_step"},
    {"forecast_host_peak_bytes", "forecast", "host_peak_bytes"},
    {"forecast_device_peak_bytes", "forecast", "device_peak_bytes"},
    {"forecast_ssd_read_bytes_per_step", "forecast", "ssd_read_bytes_per_step"},
    {"forecast_ssd_written_bytes_per_step", "forecast", "ssd_written_bytes_per_step"},
    {"forecast_bound_by", "forecast", "bound_by"},
    {"measured_tokens_per_second", "measured", "tokens_per_second"},
    {"measured_seconds_per_step", "measured", "seconds_per_step"},
    {"measured_host_peak_bytes", "measured", "host_peak_bytes"},
    {"measured_device_peak_bytes", "measured", "device_peak_bytes"},
    {"measured_ssd_read_bytes_per_step", "measured", "ssd_read_bytes_per_step"},
    {"measured_ssd_written_bytes_per_step", "measured", "ssd_written_bytes_per_step"},
    {"measured_bound_by", "measured", "bound_by"},
});

/// What is null stays empty.
std::string csvField(const Json& cell, const CsvColumn& column) {
    const Json* part = &cell;
    if (*column.part != '\0') {
        part = &cell[column.part];
    }
    if (part->is_null() || (*part)[column.key].is_null()) {
        return "";
    }
    const Json& value = (*part)[column.key];
    return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string csvOf(const Json& result) {
    std::vector<std::string> fields;
    for (const CsvColumn& column : kCsvColumns) {
        fields.emplace_back(column.name);
    }
    std::string text = csvRecord(fields);
    for (const Json& cell : listOf(result, "cells")) {
        std::transform(kCsvColumns.begin(), kCsvColumns.end(), fields.begin(),
                       [&cell](const CsvColumn& column) { return csvField(cell, column); });
        text += csvRecord(fields);
    }
    return text;
}

/// The file is begun at once, so that a path that cannot be written is refused before the work.
void keepAsCsv(const std::string& path, Invocation& invocation) {
    const auto file = std::make_shared<AtomicFile>(path);
    invocation.keep = [file](const Json& result) {
        file->append(csvOf(result));
        file->commit();
    };
}

BenchSweepCommand sweepOf(const SweepFlags& flags) {
    BenchSweepCommand command;
    command.settings = settingsOf(flags.train);
    command.microBatches = sizesOf(flags.microBatches, "--micro-batches");
    command.lengths = sizesOf(flags.lengths, "--lengths");
    command.work = flags.measures ? SweepWork::Measure : SweepWork::Plan;
    return command;
}

}  // namespace

void addBenchSweep(CLI::App& bench, Invocation& invocation) {
    const auto flags = std::make_shared<SweepFlags>();
    CLI::App* sub = bench.add_subcommand(
        "sweep", "Map micro-batch sizes and sequence lengths: throughput, or out of memory");
    sub->footer(
        "Takes the options of `strata train`, except --micro-batch and --max-length. Without "
        "--data the rows are random tokens. With --measure, --steps is the number of steps to "
        "measure after the first two [5], in a temporary folder below --out [.].");
    takesSizes(
        sub->add_option("--micro-batches", flags->microBatches, "Micro-batch sizes [1,2,4,8]"),
        "micro-batch");
    takesSizes(
        sub->add_option("--lengths", flags->lengths, "Max sequence lengths [256,512,1024,2048]"),
        "max-length");
    sub->add_flag("--measure", flags->measures,
                  "Run a few steps of each size that fits; Ctrl+C prints what was measured so far");
    sub->add_option("--csv", flags->csv, "Also write the map as CSV")->type_name("FILE");
    addTrainFlags(*sub, flags->train,
                  {.mayLack = {"data", "out"}, .without = {"micro-batch", "max-length"}});
    finishCommand(
        *sub, invocation,
        [flags, &invocation] {
            const BenchSweepCommand command = sweepOf(*flags);
            if (!flags->csv.empty()) {
                keepAsCsv(flags->csv, invocation);
            }
            return command;
        },
        printSweep);
}

}  // namespace strata::cli
