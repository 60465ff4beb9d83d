# SPDX-License-Identifier: GPL-3.0-or-later
# One interface target carries the language level and the warnings of every own target.
add_library(strata_compile_options INTERFACE)
target_compile_features(strata_compile_options INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)
target_compile_options(strata_compile_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${STRATA_WERROR}>:-Werror>)
if(CMAKE_UNITY_BUILD)
    # A source read by another is taken for a header, in which no class may have a member of an unnamed namespace.
    target_compile_options(strata_compile_options INTERFACE -Wno-subobject-linkage)
endif()
target_compile_definitions(strata_compile_options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# Objects name their sources as the tree does, so that they are the same in every checkout.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")

find_program(STRATA_CCACHE ccache)
if(STRATA_CCACHE)
    # What ccache must overlook to keep files that begin with precompiled headers, and where the checkout lies, so that
    # every checkout on a machine finds what another one compiled.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
        "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${STRATA_CCACHE}")
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endif()
find_program(STRATA_MOLD mold)
if(STRATA_MOLD)
    # Each segment begins a page. Left alone, mold 1.10 lets the protected part begin in the page before where the code ends
    # within a few bytes of one, as thread-local data of one byte comes first there, and the program cannot be loaded
    # ("cannot apply additional memory protection after relocation").
    add_link_options(-fuse-ld=mold -Wl,-z,separate-loadable-segments)
endif()
