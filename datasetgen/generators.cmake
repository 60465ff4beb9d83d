# SPDX-License-Identifier: GPL-3.0-or-later
# Pairs by a language model. The prompts become part of the program, which then needs no folder.
foreach(prompt questions answers judge)
    set(file "${PROJECT_SOURCE_DIR}/resources/prompts/${prompt}.txt")
    file(READ "${file}" text)
    string(TOUPPER "${prompt}" name)
    set(STRATA_PROMPT_${name} "${text}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
endforeach()
configure_file(prompt_texts.h.in "${CMAKE_CURRENT_BINARY_DIR}/prompts/datasetgen/prompt_texts.h" @ONLY)

add_library(strata_generators STATIC
    call_journal.cpp
    chat_completion.cpp
    http_call.cpp
    http_endpoint.cpp
    http_text_model.cpp
    json_repair.cpp
    judge.cpp
    line_journal.cpp
    model_call.cpp
    model_pairs.cpp
    pair_parser.cpp
    prompt_builder.cpp)
add_library(strata::generators ALIAS strata_generators)
target_include_directories(strata_generators PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/prompts")
target_link_libraries(strata_generators
    PUBLIC strata::pipeline
    PRIVATE strata_options nlohmann_json::nlohmann_json PkgConfig::curl)
