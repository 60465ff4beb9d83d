// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench.h"

#include "cli/accepted_values.h"
#include "cli/bench_sweep.h"
#include "cli/outcome_names.h"
#include "cli/train_flags.h"

#include "strata/units.h"

namespace strata::cli {

namespace {

void printStorage(const Json& result, Report& report) {
    report.fact("Read", rateText(numberOf(result, "read_bytes_per_second")));
    report.fact("Write", rateText(numberOf(result, "write_bytes_per_second")));
    report.fact("Mixed read and write", rateText(numberOf(result, "mixed_bytes_per_second")));
    report.fact("Request size", bytesText(numberOf(result, "block_bytes")));
    report.fact("Queue depth", wholeText(numberOf(result, "queue_depth")));
    report.fact("I/O backend", textOf(result, "backend"));
}

void printAdam(const Json& result, Report& report) {
    report.fact("Parameters",
                decimalText(1e-9 * numberOf(result, "parameters_per_second"), 3) + " billion/s");
    report.fact(
        "With 8-bit moments",
        decimalText(1e-9 * numberOf(result, "eight_bit_parameters_per_second"), 3) + " billion/s");
    report.fact("Memory bandwidth", rateText(numberOf(result, "bytes_per_second")));
    report.fact("memcpy (read and write)", rateText(numberOf(result, "memcpy_bytes_per_second")));
    report.fact("Relative to a plain loop", percentText(numberOf(result, "efficiency")));
    report.fact("Kernel", textOf(result, "kernel"));
    report.fact("Threads", wholeText(numberOf(result, "threads")));
}

void printTrain(const Json& result, Report& report) {
    const Json measured = result.value("measured", Json::object());
    const Json forecast = result.value("forecast", Json::object());
    const auto row = [&](const char* label, const char* key, const auto& text) {
        return std::vector<std::string>{label, text(numberOf(measured, key)),
                                        text(numberOf(forecast, key))};
    };
    const std::string unknown = "not measured yet";
    const auto speed = [&](double tokens) {
        return tokens > 0.0 ? wholeText(tokens) + " tokens/s" : unknown;
    };
    const auto duration = [&](double seconds) {
        return seconds > 0.0 ? durationText(seconds) : unknown;
    };
    const auto boundOf = [](const Json& step) { return boundText(textOf(step, "bound_by")); };
    std::vector<std::vector<std::string>> rows = {
        {"", "measured", "forecast"},
        row("Throughput", "tokens_per_second", speed),
        row("Step time (median)", "seconds_per_step", duration),
        row("Tokens per optimizer step", "tokens_per_step", wholeText),
        row("SSD read per step", "ssd_read_bytes_per_step", bytesText),
        row("SSD written per step", "ssd_written_bytes_per_step", bytesText),
        row("Peak memory", "host_peak_bytes", bytesText)};
    if (numberOf(forecast, "device_peak_bytes") > 0.0) {
        rows.push_back(row("Peak device memory", "device_peak_bytes", bytesText));
    }
    rows.push_back({"Bound by", boundOf(measured), boundOf(forecast)});
    report.table(rows);
    report.fact("Steps measured", wholeText(numberOf(measured, "steps")));
    report.fact("Fastest and slowest step",
                durationText(numberOf(measured, "seconds_per_step_min")) + ", " +
                    durationText(numberOf(measured, "seconds_per_step_max")));
    report.fact("First step (not counted)", durationText(numberOf(measured, "first_step_seconds")));
    if (numberOf(measured, "roofline_ratio") > 0.0) {
        report.fact("Forecast relative to measured step time",
                    percentText(numberOf(measured, "roofline_ratio")));
    }
    report.fact("Rows", textOf(result, "rows") == "dataset" ? "dataset" : "random tokens");
}

void addBenchTrain(CLI::App& bench, Invocation& invocation) {
    const auto values = std::make_shared<TrainFlagValues>();
    CLI::App* sub = bench.add_subcommand(
        "train", "Measure a few training steps and compare them with the forecast");
    sub->footer(
        "Takes the options of `strata train`. Without --data it trains on random tokens. --steps "
        "is the number of steps to measure after the first two [5]. The run lies in a temporary "
        "folder below --out [.] and is removed at the end.");
    addTrainFlags(*sub, *values, {.mayLack = {"data", "out"}, .without = {}});
    finishCommand(
        *sub, invocation, [values] { return BenchTrainCommand{settingsOf(*values)}; }, printTrain);
}

}  // namespace

void addBench(CLI::App& app, Invocation& invocation) {
    CLI::App* bench = app.add_subcommand("bench", "Measure this machine");
    bench->require_subcommand(1);

    const auto storage = std::make_shared<BenchStorageCommand>();
    CLI::App* sub =
        bench->add_subcommand("storage", "Measure the read and write throughput of a drive");
    sub->add_option("--folder", storage->folder, "Folder on the drive to measure [.]")
        ->type_name("DIR");
    sub->add_option_function<std::string>(
           "--block",
           [storage](const std::string& text) { storage->blockBytes = readSize("--block", text); },
           "Request size [1MiB]")
        ->type_name("SIZE");
    takesWholeNumber(
        sub->add_option("--queue-depth", storage->queueDepth, "Number of requests in flight [8]"),
        1, 256);
    finishCommand(
        *sub, invocation, [storage] { return *storage; }, printStorage);

    const auto adam = std::make_shared<BenchAdamCommand>();
    sub = bench->add_subcommand("adam",
                                "Measure the AdamW step and compare it with the memory bandwidth");
    takesWholeNumber(sub->add_option("--parameters", adam->parameters,
                                     "Number of parameters, at 16 bytes of memory each [67108864]"),
                     4096, std::int64_t{1} << 36);
    takesWholeNumber(sub->add_option("--threads", adam->threads, "CPU threads; 0 uses all [0]"), 0,
                     1024);
    finishCommand(
        *sub, invocation, [adam] { return *adam; }, printAdam);
    addBenchTrain(*bench, invocation);
    addBenchSweep(*bench, invocation);
}

}  // namespace strata::cli
