// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/common_options.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <iterator>

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

}  // namespace

DType readDType(std::string_view option,
                std::string_view text,
                std::initializer_list<DType> allowed) {
    std::string names;
    for (const DType dtype : allowed) {
        const std::string_view name = shortName(dtype);
        if (text == name || (text.starts_with("fp") && text.substr(2) == name.substr(1))) {
            return dtype;
        }
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    throw Error(
        ErrorCode::OptionInvalid,
        std::string(option) + " takes one of " + names + ", not '" + std::string(text) + "'",
        std::string(option));
}

void addInferenceOptions(CLI::App& app, InferenceSettings& settings) {
    app.add_option_function<std::string>(
           "--dtype",
           [&settings](const std::string& text) {
               settings.dtype = readDType("--dtype", text, {DType::BF16, DType::F32});
           },
           "Format of computation: bf16 or fp32 [bf16]")
        ->type_name("bf16|fp32");
    app.add_option_function<std::string>(
           "--ram-budget",
           [&settings](const std::string& text) {
               settings.ramBudgetBytes = text == "auto" ? 0 : parseBytes(text);
           },
           "Memory of the whole process at most; auto: 75 % of what is free [auto]")
        ->type_name("SIZE");
    app.add_option("--threads", settings.threads, "Processor threads; 0: all [0]")
        ->type_name("N")
        ->check(CLI::Range(0, 1024));
}

void addSamplingOptions(CLI::App& app, SamplingSettings& sampling) {
    app.add_option("--max-new", sampling.maxNew, "Tokens to generate at most [256]")
        ->type_name("N")
        ->check(CLI::Range(1, 1 << 24));
    app.add_option("--temperature", sampling.temperature, "0: always the likeliest token [0]")
        ->type_name("X")
        ->check(CLI::Range(0.0, 100.0));
    app.add_option("--top-k", sampling.topK, "Sample among the K likeliest; 0: all [0]")
        ->type_name("K")
        ->check(CLI::Range(0, 1 << 24));
    app.add_option("--top-p", sampling.topP, "Sample within this share of probability [1]")
        ->type_name("P")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--min-p", sampling.minP, "Drop tokens below this share of the likeliest [0]")
        ->type_name("P")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--repetition-penalty", sampling.repetitionPenalty, "Over 1: repeat less [1]")
        ->type_name("X")
        ->check(CLI::Range(0.01, 100.0));
    app.add_option("--seed", sampling.seed, "Of sampling [42]")->type_name("N");
}

void requireOneOf(std::string_view first, bool hasFirst, std::string_view second, bool hasSecond) {
    if (hasFirst == hasSecond) {
        throw Error(ErrorCode::Usage, "give " + std::string(hasFirst ? "only one" : "one") +
                                          " of " + std::string(first) + " and " +
                                          std::string(second));
    }
}

std::string textOrInput(const std::string& text, std::istream& in) {
    if (text != "-") {
        return text;
    }
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace strata::cli
