// SPDX-License-Identifier: GPL-3.0-or-later
// Flags and readers that several commands share. Readers throw Error (Usage or OptionInvalid).
// Thread: the main thread.
#pragma once

#include "strata/commands.h"

#include <CLI/CLI.hpp>

#include <initializer_list>
#include <istream>
#include <string>
#include <string_view>

namespace strata::cli {

/// "bf16", "f16" (also fp16), "f32" (also fp32), if among `allowed`.
DType readDType(std::string_view option,
                std::string_view text,
                std::initializer_list<DType> allowed);

/// --dtype bf16|fp32, --device, --vram-budget, --ram-budget, --threads.
void addInferenceOptions(CLI::App& app, InferenceSettings& settings);

/// --max-new, --temperature, --top-k, --top-p, --min-p, --repetition-penalty, --seed.
void addSamplingOptions(CLI::App& app, SamplingSettings& sampling);

/// --map; parseColumnMapping reads it.
void addMapOption(CLI::App& app, std::string& map);

/// Throws Usage unless exactly one of the two was given; the names are with dashes.
void requireOneOf(std::string_view first, bool hasFirst, std::string_view second, bool hasSecond);

/// The text itself, or all of `in` for "-".
std::string textOrInput(const std::string& text, std::istream& in);

}  // namespace strata::cli
