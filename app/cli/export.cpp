// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/export.h"

#include "cli/accepted_values.h"
#include "cli/common_options.h"

#include "strata/error.h"

#include <map>
#include <string_view>

namespace strata::cli {

namespace {

void printExport(const Json& result, Report& report) {
    if (result.contains("model")) {
        report.fact("Model", textOf(result, "model"));
    }
    report.fact("Data type", textOf(result, "dtype"));
    report.fact("Size", bytesText(numberOf(result, "bytes")));
    report.fact("Time", durationText(numberOf(result, "seconds")));
    report.line("Files");
    for (const auto& file : listOf(result, "files")) {
        report.line("  " + (file.is_string() ? file.get<std::string>() : file.dump()));
    }
    report.warnings(result);
}

ExportDType exportDType(const std::string& text) {
    const std::map<std::string_view, ExportDType> names = {
        {"bf16", ExportDType::BF16}, {"f16", ExportDType::F16},  {"fp16", ExportDType::F16},
        {"f32", ExportDType::F32},   {"fp32", ExportDType::F32}, {"q8_0", ExportDType::Q8_0}};
    const auto found = names.find(text);
    if (found == names.end()) {
        throw notAccepted("--dtype", oneOf({"bf16", "f16", "f32", "q8_0"}), text);
    }
    return found->second;
}

}  // namespace

void addExport(CLI::App& app, Invocation& invocation) {
    const auto command = std::make_shared<ExportCommand>();
    const auto dtype = std::make_shared<std::string>("bf16");
    const auto checkpoint = std::make_shared<std::string>("auto");
    CLI::App* sub = app.add_subcommand("export", "Export a run or a model for other programs");
    sub->add_option("source", command->source, "Run folder or model folder")
        ->type_name("RUN|DIR")
        ->required();
    sub->add_option("--out", command->out, "Output path")->type_name("PATH")->required();
    takesOneOf(sub->add_option("--format", command->format,
                               "Export format: Hugging Face folder, PEFT adapter or GGUF file"),
               {"hf", "peft", "gguf"})
        ->required();
    sub->add_option("--dtype", *dtype, "Data type of the weights; q8_0 only in GGUF files [bf16]")
        ->type_name("bf16|f16|f32|q8_0");
    takesOneOf(
        sub->add_option("--checkpoint", *checkpoint,
                        "Model of a run: auto takes the one that the run's goal asks for [auto]"),
        {"auto", "last", "best"});
    sub->add_flag("--dry-run", command->dryRun,
                  "Check the model and report files and size without writing anything");
    finishCommand(
        *sub, invocation,
        [command, dtype, checkpoint] {
            command->dtype = exportDType(*dtype);
            command->checkpoint = *checkpoint == "best"   ? RunCheckpoint::Best
                                  : *checkpoint == "last" ? RunCheckpoint::Last
                                                          : RunCheckpoint::Auto;
            return *command;
        },
        printExport);
}

}  // namespace strata::cli
