# SPDX-License-Identifier: GPL-3.0-or-later
# strata_embed(TARGET HEADER name.h ARRAY kName FOLDER resources/... ENDINGS txt ...): the folder's files of these endings,
# those in its folders too, become part of the target, which then needs no folder: a generated header with an array of
# EmbeddedFile in the order of their paths.
function(strata_embed TARGET)
    cmake_parse_arguments(EMBED "" "HEADER;ARRAY;FOLDER" "ENDINGS" ${ARGN})
    set(folder "${PROJECT_SOURCE_DIR}/${EMBED_FOLDER}")
    list(TRANSFORM EMBED_ENDINGS PREPEND "${folder}/*." OUTPUT_VARIABLE patterns)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${folder}" ${patterns})
    list(LENGTH files EMBED_COUNT)
    set(EMBED_ENTRIES "")
    foreach(file IN LISTS files)
        file(READ "${folder}/${file}" text)
        string(APPEND EMBED_ENTRIES "\n    {\"${file}\", R\"embedded(${text})embedded\"},")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${folder}/${file}")
    endforeach()
    configure_file("${PROJECT_SOURCE_DIR}/cmake/embedded_files.h.in"
        "${CMAKE_CURRENT_BINARY_DIR}/embedded/${EMBED_HEADER}" @ONLY)
    target_include_directories(${TARGET} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/embedded")
endfunction()
