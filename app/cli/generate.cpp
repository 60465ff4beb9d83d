// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/generate.h"

#include "cli/accepted_values.h"
#include "cli/common_options.h"

namespace strata::cli {

namespace {

void printGeneration(const Json& result, Report& report) {
    report.line(report.textWasStreamed ? std::string() : textOf(result, "text"));
    report.aside(countText(numberOf(result, "tokens"), "token", "tokens") + ", " +
                 decimalText(numberOf(result, "tokens_per_second"), 1) +
                 " tokens/s, time to first token " +
                 durationText(numberOf(result, "seconds_to_first_token")) +
                 "; stop reason: " + textOf(result, "stop_reason"));
}

}  // namespace

void addGenerate(CLI::App& app, Invocation& invocation, std::istream& in) {
    const auto command = std::make_shared<GenerateCommand>();
    const auto cache = std::make_shared<std::string>("on");
    const auto probabilities = std::make_shared<bool>(false);
    CLI::App* sub = app.add_subcommand("generate", "Generate an answer to a prompt");
    sub->add_option("--model", command->model, "Hugging Face folder")->type_name("DIR")->required();
    sub->add_option("--adapter", command->adapter, "PEFT adapter")->type_name("DIR");
    CLI::Option* prompt =
        sub->add_option("--prompt", command->prompt, "Prompt text; - reads standard input")
            ->type_name("TEXT");
    CLI::Option* file =
        sub->add_option("--prompts", command->promptsFile,
                        "JSONL file with one {\"prompt\": ...} or {\"messages\": [...]} per line")
            ->type_name("FILE");
    sub->add_flag("--raw", command->raw, "Use the prompt as raw text, without the chat template");
    takesOneOf(sub->add_option("--cache", *cache, "Use the KV cache [on]"), {"on", "off"});
    sub->add_flag("--probabilities", *probabilities,
                  "With --json, also print each new token with its probability");
    addSamplingOptions(*sub, command->sampling);
    addInferenceOptions(*sub, command->inference);
    finishCommand(
        *sub, invocation,
        [command, cache, prompt, file, probabilities, &invocation, &in] {
            requireOneOf("--prompt", prompt->count() > 0, "--prompts", file->count() > 0);
            invocation.streamsText = true;
            command->prompt = textOrInput(command->prompt, in);
            command->cache = *cache == "on" ? Choice::On : Choice::Off;
            command->probabilities = *probabilities ? Choice::On : Choice::Off;
            return *command;
        },
        printGeneration);
}

}  // namespace strata::cli
