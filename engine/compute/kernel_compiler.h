// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of compute/kernels, which are part of the program as source, become machine code of
// one kind of GPU. What is compiled once is kept in a folder under a name that says all it depends
// on. Thread: any; two programs that keep the same code write the same file.
#pragma once

#include "compute/nvrtc.h"

#include <filesystem>
#include <optional>
#include <string>

namespace strata::compute {

/// Machine code (a cubin) of all kernels for a compute capability, 90 for 9.0: what `folder` keeps,
/// or compiled and kept there; nothing is kept without one. Throws ComputeFailed with the
/// compiler's words.
std::string kernelImage(const Nvrtc& compiler,
                        int capability,
                        const std::optional<std::filesystem::path>& folder);

}  // namespace strata::compute
