// SPDX-License-Identifier: GPL-3.0-or-later
// Where the libraries are that libtorch needs on a GPU, and which of them are missing. A PyTorch
// installation has them next to libtorch; `strata-studio --install-cuda` unpacks them into a folder
// of the user. Together they are gigabytes. Thread: any.
#pragma once

#include <string>
#include <vector>

namespace strata {

/// Where libtorch's CUDA part is, ".../torch/lib": next to the libtorch of this program if all that
/// it needs is there, else where the user installed it. If it is not installed, the folder of this
/// program's libtorch; empty if the system's loader finds none.
std::string torchCudaFolder();

/// Names of the files that are missing in and next to such a folder. Nothing is loaded.
std::vector<std::string> missingCudaLibraries(const std::string& torchFolder);

/// By what name or path the loader finds libtorch's CUDA part.
std::string torchCudaLibrary();

/// Loads CUDA's runtime from the user's own folder, if it is there.
/// Must come before libtorch, whose part for the processor accepts any library of that name, also
/// one that only replaces it.
void loadInstalledCudaRuntime();

}  // namespace strata
