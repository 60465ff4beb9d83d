// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the option table with their two functions, and the builders that make them. For
// options.cpp and option_rows.cpp only; everybody else reads strata/options.h. Thread: any.
#pragma once

#include "strata/options.h"
#include "strata/sentence.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::options {

struct OptionRow {
    OptionInfo info;
    std::function<void(TrainSettings&, std::string_view)> apply;
    std::function<std::string(const TrainSettings&)> text;
};

/// Built once; defaultText filled in.
const std::vector<OptionRow>& optionRows();

}  // namespace strata::options
