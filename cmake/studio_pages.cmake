# SPDX-License-Identifier: GPL-3.0-or-later
# The pages of the studio, found by their folders: app/studio/PAGE holds PAGE_module.cpp and services, ui/PAGE widgets and
# item models. What lies in the two folders belongs to the page; a new page changes no list of the build.
file(GLOB modules CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/app/studio/*/*_module.cpp")
set(STRATA_STUDIO_PAGES)
foreach(module IN LISTS modules)
    cmake_path(GET module PARENT_PATH folder)
    cmake_path(GET folder FILENAME page)
    list(APPEND STRATA_STUDIO_PAGES ${page})
endforeach()
