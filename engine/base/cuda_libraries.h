// SPDX-License-Identifier: GPL-3.0-or-later
// Where the libraries lie that libtorch computes with on a GPU, and which of them are missing. A
// PyTorch installation has them beside libtorch; `strata-studio --install-cuda` unpacks them into a
// folder of the person. Together they are gigabytes. Thread: any.
#pragma once

#include <string>
#include <vector>

namespace strata {

/// Where libtorch's CUDA part is, ".../torch/lib": beside the libtorch of this program where all
/// that it needs is there, else where the person installed it. Where nobody did, the folder of this
/// program's libtorch; empty where the system's loader finds none.
std::string torchCudaFolder();

/// Names of the files that are missing in and beside such a folder. Nothing is loaded.
std::vector<std::string> missingCudaLibraries(const std::string& torchFolder);

/// By what name or path the loader finds libtorch's CUDA part.
std::string torchCudaLibrary();

/// Loads CUDA's runtime of a person's own folder; nothing where there is none. Must come before
/// libtorch, whose part for the processor is content with any library of that name, also with one
/// that only stands in for it.
void loadInstalledCudaRuntime();

}  // namespace strata
