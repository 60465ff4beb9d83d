# SPDX-License-Identifier: GPL-3.0-or-later
# The files of resources/rules become part of the program, which then needs no folder.
set(folder "${PROJECT_SOURCE_DIR}/resources/rules")
file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${folder}" "${folder}/*.txt" "${folder}/*.json")
list(LENGTH files STRATA_LANGUAGE_FILE_COUNT)
set(STRATA_LANGUAGE_FILES "")
foreach(file IN LISTS files)
    file(READ "${folder}/${file}" text)
    string(APPEND STRATA_LANGUAGE_FILES "\n    {\"${file}\", R\"strata(${text})strata\"},")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${folder}/${file}")
endforeach()
configure_file(language_files.h.in "${CMAKE_CURRENT_BINARY_DIR}/languages/datasetgen/language_files.h" @ONLY)

# What is known of languages; linked into the worker, so without the libraries of the rest.
add_library(strata_language STATIC
    language_guess.cpp
    list_marker.cpp
    text/language_data.cpp
    text/ocr_languages.cpp
    text/scripts.cpp
    text_words.cpp)
add_library(strata::language ALIAS strata_language)
target_include_directories(strata_language
    PUBLIC "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine"
    PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/languages")
target_link_libraries(strata_language PUBLIC strata::base PRIVATE strata_options ICU::uc ICU::i18n)
