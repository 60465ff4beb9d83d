// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/export.h"

#include "cli/common_options.h"

#include "strata/error.h"

namespace strata::cli {

namespace {

void print(const Json& result, Report& report) {
    report.fact("Data type", textOf(result, "dtype"));
    report.fact("Size", bytesText(numberOf(result, "bytes")));
    report.fact("Time", durationText(numberOf(result, "seconds")));
    report.line("Files");
    for (const auto& file : listOf(result, "files")) {
        report.line("  " + (file.is_string() ? file.get<std::string>() : file.dump()));
    }
}

DType exportDType(const std::string& text) {
    if (text == "q8_0") {
        throw Error(ErrorCode::OptionInvalid, Sentence("This version can't export q8_0."),
                    "--dtype",
                    Sentence("Use --dtype bf16 and quantize the result with another program."));
    }
    return readDType("--dtype", text, {DType::BF16, DType::F16, DType::F32});
}

}  // namespace

void addExport(CLI::App& app, Invocation& invocation) {
    const auto command = std::make_shared<ExportCommand>();
    const auto dtype = std::make_shared<std::string>("bf16");
    CLI::App* sub = app.add_subcommand("export", "Export a run or a model for other programs");
    sub->add_option("source", command->source, "Run folder or model folder")
        ->type_name("RUN|DIR")
        ->required();
    sub->add_option("--out", command->out, "Output path")->type_name("PATH")->required();
    sub->add_option("--format", command->format,
                    "Export format: Hugging Face folder, PEFT adapter or GGUF file")
        ->type_name("hf|peft|gguf")
        ->check(CLI::IsMember({"hf", "peft", "gguf"}))
        ->required();
    sub->add_option("--dtype", *dtype, "Data type of the weights [bf16]")
        ->type_name("bf16|f16|f32");
    finishCommand(
        *sub, invocation,
        [command, dtype] {
            command->dtype = exportDType(*dtype);
            return *command;
        },
        print);
}

}  // namespace strata::cli
