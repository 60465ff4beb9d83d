# SPDX-License-Identifier: GPL-3.0-or-later
# Headers that take longer to read than most files that include them, read once for many targets. Files still include
# what they use: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds the same, slower; preset tidy does.

# strata_precompiled(NAME HEADERS ... DEPS ...): the target whose headers others take with
# target_precompile_headers(TARGET REUSE_FROM NAME). They must be built with the definitions of DEPS, and may add more.
function(strata_precompiled NAME)
    cmake_parse_arguments(PRECOMPILED "" "" "HEADERS;DEPS" ${ARGN})
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/${NAME}.cpp.new" "")
    configure_file("${CMAKE_CURRENT_BINARY_DIR}/${NAME}.cpp.new" "${CMAKE_CURRENT_BINARY_DIR}/${NAME}.cpp" COPYONLY)
    add_library(${NAME} OBJECT "${CMAKE_CURRENT_BINARY_DIR}/${NAME}.cpp")
    target_link_libraries(${NAME} PRIVATE strata_compile_options ${PRECOMPILED_DEPS})
    target_precompile_headers(${NAME} PRIVATE ${PRECOMPILED_HEADERS})
endfunction()
