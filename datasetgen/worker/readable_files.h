// SPDX-License-Identifier: GPL-3.0-or-later
// All that the document worker may open besides the document, which is handed to it open.
// Thread: any.
#pragma once

#include <string>
#include <vector>

namespace strata::datasetgen {

/// Files and folders, some of which a machine may lack. Nothing of a user's is among them.
std::vector<std::string> readableFiles();

}  // namespace strata::datasetgen
