// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/outcome_names.h"

namespace strata::cli {

std::string boundText(const std::string& name) {
    return name == "ssd"         ? "drive"
           : name == "ssd_read"  ? "drive (reads)"
           : name == "ssd_write" ? "drive (writes)"
           : name == "copy"      ? "copies to the GPU"
                                 : name;
}

}  // namespace strata::cli
