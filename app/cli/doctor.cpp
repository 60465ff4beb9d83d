// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/doctor.h"

#include "cli/job_json.h"
#include "jobs/engine_caller.h"
#include "jobs/machine_report.h"

namespace strata::cli {

namespace {

std::string diskText(const Json& disk) {
    std::string text =
        textOf(disk, "filesystem") + ", " + bytesText(numberOf(disk, "free_bytes")) + " free";
    if (numberOf(disk, "read_bytes_per_second") > 0.0) {
        text += ", read " + rateText(numberOf(disk, "read_bytes_per_second")) + ", write " +
                rateText(numberOf(disk, "write_bytes_per_second"));
    }
    return text + (disk.value("direct_io", false) ? ", direct I/O" : ", no direct I/O");
}

std::string sandboxText(const Json& sandbox) {
    if (!sandbox.is_object()) {
        return "not available";
    }
    const double landlock = numberOf(sandbox, "landlock");
    return wholeText(static_cast<double>(listOf(sandbox, "refused").size())) +
           " attempts refused, " +
           wholeText(static_cast<double>(listOf(sandbox, "allowed").size())) + " allowed; " +
           (landlock > 0.0 ? "Landlock " + wholeText(landlock) : "no Landlock");
}

std::string gpuText(const Json& gpu) {
    std::string text = textOf(gpu, "name");
    if (numberOf(gpu, "vram_bytes") > 0.0) {
        text += ", " + bytesText(numberOf(gpu, "vram_bytes")) + ", " +
                bytesText(numberOf(gpu, "free_bytes")) + " free";
    }
    if (!textOf(gpu, "driver").empty()) {
        text += ", driver " + textOf(gpu, "driver");
    }
    if (!textOf(gpu, "compute_capability").empty()) {
        text += ", compute capability " + textOf(gpu, "compute_capability");
    }
    return text + (gpu.value("usable", false) ? "" : "; can't be used (see the warnings)");
}

/// A processor updates on its own and copies nothing.
std::string speedText(const Json& device) {
    std::string text = wholeText(1e-9 * numberOf(device, "operations_per_second")) + " GFLOP/s, " +
                       decimalText(1e-9 * numberOf(device, "host_updates_per_second"), 2) +
                       " billion updates/s";
    if (numberOf(device, "to_device_bytes_per_second") > 0.0) {
        text += " on the host, " +
                decimalText(1e-9 * numberOf(device, "device_updates_per_second"), 2) +
                " billion on the device; copies " +
                rateText(numberOf(device, "to_device_bytes_per_second")) + " to it, " +
                rateText(numberOf(device, "from_device_bytes_per_second")) + " back";
    }
    return text;
}

void printMachine(const Json& result, Report& report) {
    const Json cpu = result.value("cpu", Json::object());
    report.fact("Processor", textOf(cpu, "model"));
    report.fact("Cores", wholeText(numberOf(cpu, "cores")));
    report.fact("Instructions", joined(cpu, "isa", " "));
    report.fact("Memory", bytesText(numberOf(result, "ram_bytes")));
    for (const auto& gpu : listOf(result, "gpus")) {
        report.fact("GPU", gpuText(gpu));
    }
    if (listOf(result, "gpus").empty()) {
        report.fact("GPU", "none; models train on the CPU");
    }
    for (const auto& disk : listOf(result, "disks")) {
        report.fact("Drive at " + textOf(disk, "path"), diskText(disk));
    }
    report.fact("io_uring", result.value("io_uring", false)
                                ? "available"
                                : "not available; falling back to threads");
    const double memlock = numberOf(result, "memlock_bytes");
    report.fact("Lockable memory", memlock > 1e18 ? "no limit" : bytesText(memlock));
    for (const auto& device : listOf(result, "rates")) {
        report.fact("Speed of " + textOf(device, "device"), speedText(device));
    }
    report.fact("Document sandbox", sandboxText(result.value("document_sandbox", Json())));
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

void addDoctor(CLI::App& app, Invocation& invocation, const RunnerFactory& makeRunner) {
    const auto command = std::make_shared<DoctorCommand>();
    CLI::App* sub = app.add_subcommand(
        "doctor", "Report processor, GPU, memory, drives and limits of this machine");
    sub->add_option("--folder", command->folder, "Folder on the drive to measure [.]")
        ->type_name("DIR");
    sub->add_flag_callback(
        "--measure", [command] { command->measure = Choice::On; },
        "Measure how fast the processor and each GPU compute, for forecasts of `strata plan`");
    finishJob(
        *sub, invocation,
        [command, makeRunner] {
            return [command, makeRunner](const JobVoice& voice, const std::stop_token& stop) {
                voice.event(Progress{Phase::MeasureDrive, 0.0, 0.0, ""});
                HardwareReport hardware =
                    jobs::EngineCaller(makeRunner).call<HardwareReport>(*command, stop);
                voice.result(toJson(jobs::withDocumentSandbox(std::move(hardware), {})));
                voice.event(Finished{});
            };
        },
        printMachine);
}

}  // namespace strata::cli
