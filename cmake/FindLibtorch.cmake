# SPDX-License-Identifier: GPL-3.0-or-later
# Imported target Libtorch::cpu from the unpacked torch wheel. TorchConfig.cmake is not used: it demands a CUDA toolkit.
set(Libtorch_VERSION 2.11.0)
set(Libtorch_ROOT "${strata_deps_folder}/libtorch-${Libtorch_VERSION}")
find_path(Libtorch_INCLUDE_DIR ATen/core/Tensor.h PATHS "${Libtorch_ROOT}/torch/include" NO_DEFAULT_PATH)
find_library(Libtorch_CPU_LIBRARY torch_cpu PATHS "${Libtorch_ROOT}/torch/lib" NO_DEFAULT_PATH)
find_library(Libtorch_C10_LIBRARY c10 PATHS "${Libtorch_ROOT}/torch/lib" NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libtorch
    REQUIRED_VARS Libtorch_CPU_LIBRARY Libtorch_C10_LIBRARY Libtorch_INCLUDE_DIR
    VERSION_VAR Libtorch_VERSION
    REASON_FAILURE_MESSAGE "run packaging/setup.sh, or configure with -DSTRATA_TORCH=OFF")
if(Libtorch_FOUND AND NOT TARGET Libtorch::cpu)
    add_library(Libtorch::c10 SHARED IMPORTED)
    set_target_properties(Libtorch::c10 PROPERTIES IMPORTED_LOCATION "${Libtorch_C10_LIBRARY}")
    add_library(Libtorch::cpu SHARED IMPORTED)
    set_target_properties(Libtorch::cpu PROPERTIES
        IMPORTED_LOCATION "${Libtorch_CPU_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Libtorch_INCLUDE_DIR};${Libtorch_INCLUDE_DIR}/torch/csrc/api/include"
        INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${Libtorch_INCLUDE_DIR};${Libtorch_INCLUDE_DIR}/torch/csrc/api/include"
        INTERFACE_LINK_LIBRARIES Libtorch::c10)
endif()
