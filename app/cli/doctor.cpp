// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/doctor.h"

namespace strata::cli {

namespace {

std::string diskText(const nlohmann::json& disk) {
    std::string text =
        textOf(disk, "filesystem") + ", " + bytesText(numberOf(disk, "free_bytes")) + " free";
    if (numberOf(disk, "read_bytes_per_second") > 0.0) {
        text += ", read " + rateText(numberOf(disk, "read_bytes_per_second")) + ", write " +
                rateText(numberOf(disk, "write_bytes_per_second"));
    }
    return text + (disk.value("direct_io", false) ? ", direct I/O" : ", no direct I/O");
}

void print(const nlohmann::json& result, Report& report) {
    const nlohmann::json cpu = result.value("cpu", nlohmann::json::object());
    report.fact("Processor", textOf(cpu, "model"));
    report.fact("Cores", wholeText(numberOf(cpu, "cores")));
    report.fact("Instructions", joined(cpu, "isa", " "));
    report.fact("Memory", bytesText(numberOf(result, "ram_bytes")));
    for (const auto& gpu : listOf(result, "gpus")) {
        report.fact("GPU", textOf(gpu, "name") + ", " + bytesText(numberOf(gpu, "vram_bytes")) +
                               ", driver " + textOf(gpu, "driver"));
    }
    if (listOf(result, "gpus").empty()) {
        report.fact("GPU", "none; layers are computed on the processor");
    }
    for (const auto& disk : listOf(result, "disks")) {
        report.fact("Disk at " + textOf(disk, "path"), diskText(disk));
    }
    report.fact("io_uring", result.value("io_uring", false) ? "available"
                                                            : "not available; threads do the I/O");
    const double memlock = numberOf(result, "memlock_bytes");
    report.fact("Lockable memory", memlock > 1e18 ? "no limit" : bytesText(memlock));
    if (listOf(result, "warnings").empty()) {
        report.line("\nNo warnings.");
        return;
    }
    report.heading("Warnings");
    for (const auto& warning : listOf(result, "warnings")) {
        report.warning(warning.is_string() ? warning.get<std::string>() : warning.dump());
    }
}

}  // namespace

void addDoctor(CLI::App& app, Invocation& invocation) {
    const auto command = std::make_shared<DoctorCommand>();
    CLI::App* sub = app.add_subcommand(
        "doctor", "Report what this machine has: processor, memory, disks, limits");
    sub->add_option("--folder", command->folder, "Measure the disk of this folder [.]")
        ->type_name("DIR");
    finishCommand(
        *sub, invocation, [command] { return *command; }, print);
}

}  // namespace strata::cli
