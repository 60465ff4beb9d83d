# SPDX-License-Identifier: GPL-3.0-or-later
# strata_find_unpacked(PACKAGE FOLDER ... HEADER ... INCLUDE_DIRS ... LIBRARY_DIR ... BASE name MAIN name [SUFFIX ...]
# [FAILURE ...]): for find modules of what packaging/setup.sh unpacks. Imported targets PACKAGE::<base> and
# PACKAGE::<main>, which has the headers and links the base. Folders are relative; PACKAGE_VERSION is set before.
include(FindPackageHandleStandardArgs)
macro(strata_find_unpacked PACKAGE)
    cmake_parse_arguments(UNPACKED "" "FOLDER;HEADER;LIBRARY_DIR;BASE;MAIN;SUFFIX;FAILURE" "INCLUDE_DIRS" ${ARGN})
    list(TRANSFORM UNPACKED_INCLUDE_DIRS PREPEND "${strata_deps_folder}/${UNPACKED_FOLDER}/")
    find_path(${PACKAGE}_INCLUDE_DIR "${UNPACKED_HEADER}" PATHS ${UNPACKED_INCLUDE_DIRS} NO_DEFAULT_PATH)
    foreach(part BASE MAIN)
        find_file(${PACKAGE}_${part}_LIBRARY "lib${UNPACKED_${part}}.so${UNPACKED_SUFFIX}"
            PATHS "${strata_deps_folder}/${UNPACKED_FOLDER}/${UNPACKED_LIBRARY_DIR}" NO_DEFAULT_PATH)
    endforeach()
    find_package_handle_standard_args(${PACKAGE}
        REQUIRED_VARS ${PACKAGE}_MAIN_LIBRARY ${PACKAGE}_BASE_LIBRARY ${PACKAGE}_INCLUDE_DIR
        VERSION_VAR ${PACKAGE}_VERSION
        REASON_FAILURE_MESSAGE "run packaging/setup.sh${UNPACKED_FAILURE}")
    if(${PACKAGE}_FOUND AND NOT TARGET ${PACKAGE}::${UNPACKED_MAIN})
        foreach(part BASE MAIN)
            add_library(${PACKAGE}::${UNPACKED_${part}} SHARED IMPORTED)
            set_target_properties(${PACKAGE}::${UNPACKED_${part}} PROPERTIES
                IMPORTED_LOCATION "${${PACKAGE}_${part}_LIBRARY}")
        endforeach()
        target_include_directories(${PACKAGE}::${UNPACKED_MAIN} SYSTEM INTERFACE ${UNPACKED_INCLUDE_DIRS})
        target_link_libraries(${PACKAGE}::${UNPACKED_MAIN} INTERFACE ${PACKAGE}::${UNPACKED_BASE})
    endif()
endmacro()
