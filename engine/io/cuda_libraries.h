// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the libraries that libtorch computes with on a GPU are missing. They come with
// packaging/setup.sh --cuda or a PyTorch installation and lie in folders beside libtorch's.
// Nothing is loaded: together they are gigabytes. Thread: any.
#pragma once

#include <string>
#include <vector>

namespace strata::io {

/// Where the system's loader will find libtorch for this program: ".../torch/lib". Empty where it
/// finds none.
std::string torchFolder();

/// Names of the files that are missing beside the libtorch in `torchFolder`.
std::vector<std::string> missingCudaLibraries(const std::string& torchFolder);

}  // namespace strata::io
