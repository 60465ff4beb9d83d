// SPDX-License-Identifier: GPL-3.0-or-later
// How a file or folder lies on the disk, to see whether what was read from it is still what is
// there. Thread: any.
#pragma once

#include <string>

namespace strata::models {

/// Names, sizes and times of the files of a folder, or of the one file.
std::string folderState(const std::string& path);

}  // namespace strata::models
