// SPDX-License-Identifier: GPL-3.0-or-later
// Models, types and standards that headings name: "PIC16", "P200", and "FP-40" where another
// heading has its sibling "FP-90"; "UTF-8" alone is no model.
// Thread: values and free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

struct ModelNames {
    std::set<std::string> series;  ///< with a hyphen, two of a series at least
    bool several = false;          ///< sections are about different models
};

ModelNames modelNamesOf(const Document& document);

/// The words of a heading that are such names.
std::vector<std::string> modelsIn(std::string_view heading,
                                  const std::set<std::string>& series = {});

/// The first heading where nothing stands before it; empty if there is none.
std::string openingHeading(const Document& document);

}  // namespace strata::datasetgen
