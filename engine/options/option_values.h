// SPDX-License-Identifier: GPL-3.0-or-later
// Values of options as text and back. Every reader throws OptionInvalid that names the option, its
// range and its unit. Thread: any.
#pragma once

#include "strata/options.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace strata::options {

/// "--lr takes a number from 0 to 10, not 'fast'"; the hint is the option's help.
[[noreturn]] void refuseValue(const OptionInfo& info, std::string_view text);

/// A size in bytes within the range; 0 for the option's word and for "0" where the word stands for
/// zero.
std::uint64_t readSize(const OptionInfo& info, std::string_view text);
std::int64_t readCount(const OptionInfo& info, std::string_view text);
double readReal(const OptionInfo& info, std::string_view text);
/// "on", "off" and what people write for them; empty means on.
bool readSwitch(const OptionInfo& info, std::string_view text);
/// The index in info.choices; refuses those that are not available.
std::size_t readChoice(const OptionInfo& info, std::string_view text);

/// The largest binary unit that divides: "64MiB", "1500000"; `word` for 0 when not empty.
std::string sizeText(std::uint64_t bytes, std::string_view word);
std::string countText(std::int64_t count, std::string_view word);
/// The shortest text that reads back as the same double.
std::string realText(double value);

}  // namespace strata::options
