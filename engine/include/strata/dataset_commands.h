// SPDX-License-Identifier: GPL-3.0-or-later
// The commands about dataset files. A part of strata/commands.h.
// Thread: values; any thread.
#pragma once

#include "strata/column_mapping.h"

#include <string>

namespace strata {

struct DatasetStatsCommand {
    std::string file;
    std::string model;
    ColumnMapping map;  ///< empty: the names of the columns decide
};
struct DatasetConvertCommand {
    std::string in;
    std::string out;
    std::string format;
    ColumnMapping map;  ///< as above
};

}  // namespace strata
