// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the libraries that libtorch computes with on a GPU are missing. They come with
// packaging/setup.sh --cuda or a PyTorch installation and lie in folders beside libtorch's.
// Nothing is loaded: together they are gigabytes. Thread: any.
#pragma once

#include <string>
#include <vector>

namespace strata::io {

/// Where libtorch, which this process has loaded, lies: ".../torch/lib". Empty without libtorch.
std::string loadedTorchFolder();

/// Names of the files that are missing beside the libtorch in `torchFolder`.
std::vector<std::string> missingCudaLibraries(const std::string& torchFolder);

}  // namespace strata::io
