// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench.h"

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
    report.fact("Memory bandwidth", rateText(numberOf(result, "bytes_per_second")));
    report.fact("memcpy (read and write)", rateText(numberOf(result, "memcpy_bytes_per_second")));
    report.fact("Relative to a plain loop", percentText(numberOf(result, "efficiency")));
    report.fact("Kernel", textOf(result, "kernel"));
    report.fact("Threads", wholeText(numberOf(result, "threads")));
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
           [storage](const std::string& text) { storage->blockBytes = parseBytes(text); },
           "Request size [1MiB]")
        ->type_name("SIZE");
    sub->add_option("--queue-depth", storage->queueDepth, "Number of requests in flight [8]")
        ->type_name("N")
        ->check(CLI::Range(1, 256));
    finishCommand(
        *sub, invocation, [storage] { return *storage; }, printStorage);

    const auto adam = std::make_shared<BenchAdamCommand>();
    sub = bench->add_subcommand("adam",
                                "Measure the AdamW step and compare it with the memory bandwidth");
    sub->add_option("--parameters", adam->parameters,
                    "Number of parameters, at 14 bytes of memory each [67108864]")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{4096}, std::int64_t{1} << 36));
    sub->add_option("--threads", adam->threads, "CPU threads; 0 uses all [0]")
        ->type_name("N")
        ->check(CLI::Range(0, 1024));
    finishCommand(
        *sub, invocation, [adam] { return *adam; }, printAdam);
}

}  // namespace strata::cli
