// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/model.h"

#include "cli/accepted_values.h"
#include "cli/common_options.h"

namespace strata::cli {

namespace {

void printInspect(const Json& result, Report& report) {
    report.fact("Family", textOf(result, "family"));
    report.fact("Parameters", wholeText(numberOf(result, "parameters")));
    report.fact("Layers", wholeText(numberOf(result, "layers")));
    report.fact("Hidden size", wholeText(numberOf(result, "hidden_size")));
    report.fact("Vocabulary", wholeText(numberOf(result, "vocabulary")));
    report.fact("Data type", textOf(result, "dtype"));
    if (result["imported_from"].is_string()) {
        report.fact("Imported from", textOf(result, "imported_from"));
    }
    report.fact("Embeddings", result.value("tied_embeddings", false) ? "tied" : "not tied");
    report.fact("Context length", wholeText(numberOf(result, "context_length")));
    report.fact("Tokenizer", textOf(result, "tokenizer"));
    report.fact("Chat template", textOf(result, "template"));
    report.fact("Size", bytesText(numberOf(result, "bytes")));
    report.fact("Supported uses", joined(result, "can", ", "));
    report.warnings(result);
}

void printMade(const Json& result, Report& report) {
    report.fact("Model folder", textOf(result, "out"));
    report.fact("Family", textOf(result, "family"));
    report.fact("Parameters", wholeText(numberOf(result, "parameters")));
    if (result.contains("tensors")) {
        report.fact("Tensors", wholeText(numberOf(result, "tensors")));
    }
    if (result.contains("bytes")) {
        report.fact("Size", bytesText(numberOf(result, "bytes")));
    }
    report.fact("Time", durationText(numberOf(result, "seconds")));
    report.warnings(result);
}

void printTokens(const Json& result, Report& report) {
    const auto& ids = listOf(result, "ids");
    const auto& pieces = listOf(result, "pieces");
    const auto& offsets = listOf(result, "offsets");
    std::vector<std::vector<std::string>> rows = {{"piece", "id", "bytes"}};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        std::string span;
        if (i < offsets.size() && offsets[i].is_array() && offsets[i].size() == 2) {
            span = offsets[i][0].dump() + "-" + offsets[i][1].dump();
        }
        rows.push_back(
            {i < pieces.size() ? pieces[i].get<std::string>() : "", ids[i].dump(), span});
    }
    report.table(rows);
    report.line(countText(static_cast<double>(ids.size()), "token", "tokens"));
}

void printRendering(const Json& result, Report& report) {
    report.line(textOf(result, "text"));
    if (result.contains("ids")) {
        double trained = 0.0;
        for (const auto& flag : listOf(result, "trained")) {
            trained += flag == 1 ? 1.0 : 0.0;
        }
        report.aside(
            countText(static_cast<double>(listOf(result, "ids").size()), "token", "tokens") + ", " +
            wholeText(trained) + " of them trained");
    }
}

void addInspect(CLI::App& model, Invocation& invocation) {
    const auto command = std::make_shared<InspectCommand>();
    CLI::App* sub =
        model.add_subcommand("inspect", "Show a model's architecture and supported uses");
    sub->add_option("model", command->model, "Hugging Face folder or GGUF file")
        ->type_name("DIR")
        ->required();
    finishCommand(
        *sub, invocation, [command] { return *command; }, printInspect);
}

void addImport(CLI::App& model, Invocation& invocation) {
    const auto command = std::make_shared<ImportCommand>();
    const auto dtype = std::make_shared<std::string>("bf16");
    CLI::App* sub =
        model.add_subcommand("import", "Dequantize a GGUF file into a Hugging Face folder");
    sub->add_option("gguf", command->gguf, "GGUF file")->type_name("FILE")->required();
    sub->add_option("--out", command->out, "Output folder")->type_name("DIR")->required();
    sub->add_option("--dtype", *dtype, "Data type of the weights [bf16]")
        ->type_name("bf16|f16|f32");
    finishCommand(
        *sub, invocation,
        [command, dtype] {
            command->dtype = readDType("--dtype", *dtype, {DType::BF16, DType::F16, DType::F32});
            return *command;
        },
        printMade);
}

void addNew(CLI::App& model, Invocation& invocation) {
    const auto command = std::make_shared<NewModelCommand>();
    CLI::App* sub = model.add_subcommand("new", "Create a model of any size with random weights");
    sub->add_option("--config", command->config, "config.json of the new model")
        ->type_name("FILE")
        ->required();
    sub->add_option("--tokenizer-from", command->tokenizerFrom,
                    "Model folder whose tokenizer is copied")
        ->type_name("DIR")
        ->required();
    takesSeed(sub->add_option("--seed", command->seed, "Random seed for the weights [0]"));
    sub->add_option("--out", command->out, "Output folder")->type_name("DIR")->required();
    finishCommand(
        *sub, invocation, [command] { return *command; }, printMade);
}

void addTokenize(CLI::App& model, Invocation& invocation, std::istream& in) {
    const auto command = std::make_shared<TokenizeCommand>();
    const auto special = std::make_shared<std::string>();
    CLI::App* sub = model.add_subcommand("tokenize", "Tokenize a text");
    sub->add_option("--model", command->model, "Hugging Face folder or GGUF file")
        ->type_name("DIR")
        ->required();
    CLI::Option* text =
        sub->add_option("--text", command->text, "Text to tokenize; - reads standard input")
            ->type_name("T");
    CLI::Option* file =
        sub->add_option("--file", command->file,
                        "JSONL file with one JSON string per line; prints one result per line")
            ->type_name("F");
    *special = command->special == Choice::On ? "on" : "off";
    takesOneOf(sub->add_option("--special", *special,
                               "Add the tokenizer's special tokens [" + *special + "]"),
               {"on", "off"});
    finishCommand(
        *sub, invocation,
        [command, special, text, file, &in] {
            requireOneOf("--text", text->count() > 0, "--file", file->count() > 0);
            command->hasText = text->count() > 0;
            command->text = textOrInput(command->text, in);
            command->special = *special == "on" ? Choice::On : Choice::Off;
            return *command;
        },
        printTokens);
}

void addRender(CLI::App& model, Invocation& invocation) {
    const auto command = std::make_shared<RenderCommand>();
    CLI::App* sub =
        model.add_subcommand("render", "Render a conversation with the model's chat template");
    CLI::Option* folder =
        sub->add_option("--model", command->model, "Hugging Face folder or GGUF file")
            ->type_name("DIR");
    CLI::Option* file = sub->add_option("--template", command->templateFile,
                                        "Jinja template file in place of a model")
                            ->type_name("FILE");
    sub->add_option("--bos", command->bos, "bos_token for --template")->type_name("T")->needs(file);
    sub->add_option("--eos", command->eos, "eos_token for --template")->type_name("T")->needs(file);
    sub->add_option("--messages", command->messagesFile,
                    "JSON array of messages, or {\"messages\": [...], \"tools\": [...]}")
        ->type_name("FILE")
        ->required();
    sub->add_flag("--generation-prompt", command->generationPrompt,
                  "End with the generation prompt");
    sub->add_option("--date", command->date, "Date returned by strftime_now [today]")
        ->type_name("YYYY-MM-DD");
    finishCommand(
        *sub, invocation,
        [command, folder, file] {
            requireOneOf("--model", folder->count() > 0, "--template", file->count() > 0);
            return *command;
        },
        printRendering);
}

}  // namespace

void addModel(CLI::App& app, Invocation& invocation, std::istream& in) {
    CLI::App* model = app.add_subcommand(
        "model", "Inspect, import and create models; tokenize text and render chat templates");
    model->require_subcommand(1);
    addInspect(*model, invocation);
    addImport(*model, invocation);
    addNew(*model, invocation);
    addTokenize(*model, invocation, in);
    addRender(*model, invocation);
}

}  // namespace strata::cli
