// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/common_options.h"

#include "cli/accepted_values.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace strata::cli {

namespace {

std::string_view shortName(DType dtype) {
    switch (dtype) {
        case DType::BF16:
            return "bf16";
        case DType::F16:
            return "f16";
        case DType::F32:
            return "f32";
    }
    return {};
}

DeviceChoice readDevice(const std::string& text) {
    const std::optional<DeviceChoice> choice = parseDeviceChoice(text);
    if (!choice) {
        throw notAccepted("--device", oneOf({"cpu", "cuda[:N]", "emulated[:SEED]"}), text);
    }
    return *choice;
}

void addBudget(CLI::App& app, const char* option, std::uint64_t& bytes, const char* help) {
    app.add_option_function<std::string>(
           option,
           [&bytes, option](const std::string& text) {
               bytes = text == "auto" ? 0 : readSize(option, text);
               if (bytes == 0 && text != "auto") {
                   throw notAccepted(option, Sentence("a size such as 512MiB or 4GiB"), text);
               }
           },
           help)
        ->type_name("SIZE");
}

}  // namespace

DType readDType(std::string_view option,
                std::string_view text,
                std::initializer_list<DType> allowed) {
    std::vector<std::string> names;
    for (const DType dtype : allowed) {
        const std::string_view name = shortName(dtype);
        if (text == name || (text.starts_with("fp") && text.substr(2) == name.substr(1))) {
            return dtype;
        }
        names.emplace_back(name);
    }
    throw notAccepted(option, oneOf(names), text);
}

void addInferenceOptions(CLI::App& app, InferenceSettings& settings) {
    app.add_option_function<std::string>(
           "--dtype",
           [&settings](const std::string& text) {
               settings.dtype = readDType("--dtype", text, {DType::BF16, DType::F32});
           },
           "Compute precision [bf16]")
        ->type_name("bf16|fp32");
    app.add_option_function<std::string>(
           "--device", [&settings](const std::string& text) { settings.device = readDevice(text); },
           "Device that computes: cpu, cuda[:N], or emulated[:SEED], the CPU behind a device "
           "memory of its own [cpu]")
        ->type_name("cpu|cuda[:N]|emulated[:SEED]");
    addBudget(app, "--vram-budget", settings.vramBudgetBytes,
              "Maximum device memory; auto uses all that is free [auto]");
    addBudget(app, "--ram-budget", settings.ramBudgetBytes,
              "Maximum RAM of the whole process; auto uses 75% of free RAM [auto]");
    takesWholeNumber(app.add_option("--threads", settings.threads, "CPU threads; 0 uses all [0]"),
                     0, 1024);
}

void addSamplingOptions(CLI::App& app, SamplingSettings& sampling) {
    takesWholeNumber(
        app.add_option("--max-new", sampling.maxNew, "Maximum number of new tokens [256]"), 1,
        1 << 24);
    takesNumber(app.add_option("--temperature", sampling.temperature,
                               "Sampling temperature; 0 is greedy [0]"),
                0.0, 100.0, "X");
    takesWholeNumber(app.add_option("--top-k", sampling.topK,
                                    "Sample from the K most likely tokens; 0 means all [0]"),
                     0, 1 << 24, "K");
    takesNumber(app.add_option("--top-p", sampling.topP,
                               "Sample from the tokens that make up this probability mass [1]"),
                0.0, 1.0, "P");
    takesNumber(
        app.add_option("--min-p", sampling.minP,
                       "Drop tokens below this fraction of the top token's probability [0]"),
        0.0, 1.0, "P");
    takesNumber(app.add_option("--repetition-penalty", sampling.repetitionPenalty,
                               "Repetition penalty; values over 1 reduce repetition [1]"),
                0.01, 100.0, "X");
    takesSeed(app.add_option("--seed", sampling.seed, "Random seed for sampling [42]"));
}

void addMapOption(CLI::App& app, std::string& map) {
    app.add_option("--map", map,
                   "Column mapping if the names do not say what the columns are for; the uses are "
                   "question, answer, context, system and text")
        ->type_name("question=COLUMN,answer=COLUMN");
}

void requireOneOf(std::string_view first, bool hasFirst, std::string_view second, bool hasSecond) {
    if (hasFirst == hasSecond) {
        throw Error(ErrorCode::Usage,
                    hasFirst ? Sentence("Pass either %1 or %2, not both.", first, second)
                             : Sentence("Pass %1 or %2.", first, second));
    }
}

std::string textOrInput(const std::string& text, std::istream& in) {
    if (text != "-") {
        return text;
    }
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace strata::cli
