# SPDX-License-Identifier: GPL-3.0-or-later
# Imported target Libtorch::torch_cpu from the unpacked torch wheel. TorchConfig.cmake is not used: it demands a CUDA
# toolkit.
include(StrataUnpacked)
set(Libtorch_VERSION 2.11.0)
strata_find_unpacked(Libtorch
    FOLDER libtorch-${Libtorch_VERSION}
    HEADER ATen/core/Tensor.h
    INCLUDE_DIRS torch/include torch/include/torch/csrc/api/include nvidia/cu13/include
    LIBRARY_DIR torch/lib
    BASE c10
    MAIN torch_cpu
    FAILURE ", or configure with -DSTRATA_TORCH=OFF")
