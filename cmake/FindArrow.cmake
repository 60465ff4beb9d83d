# SPDX-License-Identifier: GPL-3.0-or-later
# Imported target Arrow::parquet from the unpacked pyarrow wheel, whose libraries carry everything else they need.
set(Arrow_VERSION 26.0.1)
set(Arrow_SONAME_VERSION 2600)
set(Arrow_ROOT "${strata_deps_folder}/arrow-${Arrow_VERSION}/pyarrow")
find_path(Arrow_INCLUDE_DIR parquet/arrow/reader.h PATHS "${Arrow_ROOT}/include" NO_DEFAULT_PATH)
find_file(Arrow_LIBRARY libarrow.so.${Arrow_SONAME_VERSION} PATHS "${Arrow_ROOT}" NO_DEFAULT_PATH)
find_file(Arrow_PARQUET_LIBRARY libparquet.so.${Arrow_SONAME_VERSION} PATHS "${Arrow_ROOT}" NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Arrow
    REQUIRED_VARS Arrow_PARQUET_LIBRARY Arrow_LIBRARY Arrow_INCLUDE_DIR
    VERSION_VAR Arrow_VERSION
    REASON_FAILURE_MESSAGE "run packaging/setup.sh")
if(Arrow_FOUND AND NOT TARGET Arrow::parquet)
    add_library(Arrow::arrow SHARED IMPORTED)
    set_target_properties(Arrow::arrow PROPERTIES IMPORTED_LOCATION "${Arrow_LIBRARY}")
    add_library(Arrow::parquet SHARED IMPORTED)
    set_target_properties(Arrow::parquet PROPERTIES
        IMPORTED_LOCATION "${Arrow_PARQUET_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Arrow_INCLUDE_DIR}"
        INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${Arrow_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES Arrow::arrow)
endif()
