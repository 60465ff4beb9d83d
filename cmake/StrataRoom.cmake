# SPDX-License-Identifier: GPL-3.0-or-later
# strata_room(NAME SOURCES ... [DEPS ...] [PRIVATE_DEPS ...]): the static library strata_<name>, alias strata::<name>.
# Headers are found as "io/disk.h" from the engine folder and as "strata/error.h" from engine/include. A room that names
# nlohmann_json takes its headers precompiled.
function(strata_room NAME)
    cmake_parse_arguments(ROOM "" "" "SOURCES;DEPS;PRIVATE_DEPS" ${ARGN})
    add_library(strata_${NAME} STATIC ${ROOM_SOURCES})
    add_library(strata::${NAME} ALIAS strata_${NAME})
    target_include_directories(strata_${NAME} PUBLIC
        "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine")
    target_link_libraries(strata_${NAME} PUBLIC ${ROOM_DEPS} PRIVATE strata_compile_options ${ROOM_PRIVATE_DEPS})
    if("nlohmann_json::nlohmann_json" IN_LIST ROOM_PRIVATE_DEPS)
        target_precompile_headers(strata_${NAME} REUSE_FROM strata_json_headers)
    endif()
endfunction()

# strata_module(NAME SOURCES ... DEPS ...): the module strata_<name>.so, which base/module.h loads.
function(strata_module NAME)
    cmake_parse_arguments(MODULE "" "" "SOURCES;DEPS" ${ARGN})
    add_library(strata_${NAME} MODULE ${MODULE_SOURCES})
    target_include_directories(strata_${NAME} PRIVATE "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine")
    target_link_libraries(strata_${NAME} PRIVATE strata_compile_options ${MODULE_DEPS})
    set_target_properties(strata_${NAME} PROPERTIES
        PREFIX "" LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib/strata-studio" INSTALL_RPATH_USE_LINK_PATH ON)
    install(TARGETS strata_${NAME} LIBRARY DESTINATION lib/strata-studio COMPONENT programs)
endfunction()

# strata_test_options(TARGET): how tests are compiled: building them takes longer than running them, but with sanitizers.
# At -O1 GCC 12 takes its own std::string to be out of bounds.
function(strata_test_options TARGET)
    target_compile_options(${TARGET} PRIVATE
        $<$<CONFIG:Release>:-O0> $<$<CONFIG:RelWithDebInfo>:-O1 -g1 -Wno-array-bounds>)
endfunction()

# Sanitized tests may take as much longer as tests/support/slowness.h says of the bounds that they hold themselves.
set(STRATA_TEST_SLOWNESS 1)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
    set(STRATA_TEST_SLOWNESS 10)
endif()

# strata_test(NAME LABEL unit SOURCES ... DEPS ...): one GoogleTest executable. ctest runs a suite of the labels unit and gold
# as one test, for most of its cases take less time than the start of their process; of other labels it runs each case.
# Tests find small data and, when present, the reference data by support/places.h. Of SOURCES, those of OPTIMIZED are compiled as
# the program is, for what they expect takes longer to compute than to compile. They come first, for the linker takes the
# first of all copies of an inline function, also for the program's own code.
function(strata_test NAME)
    cmake_parse_arguments(TEST "" "LABEL;TIMEOUT" "SOURCES;OPTIMIZED;DEPS" ${ARGN})
    if(TEST_OPTIMIZED)  # headers that were precompiled without optimization are of no use to them
        set_source_files_properties(${TEST_OPTIMIZED} PROPERTIES
            COMPILE_OPTIONS $<$<CONFIG:Release>:-O2> SKIP_PRECOMPILE_HEADERS ON)
        list(REMOVE_ITEM TEST_SOURCES ${TEST_OPTIMIZED})
    endif()
    add_executable(${NAME} ${TEST_OPTIMIZED} ${TEST_SOURCES})
    target_include_directories(${NAME} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_link_libraries(${NAME} PRIVATE strata_compile_options strata_test_places ${TEST_DEPS} GTest::gmock GTest::gtest_main)
    strata_test_options(${NAME})
    target_precompile_headers(${NAME} REUSE_FROM strata_test_headers)
    if(NOT TEST_TIMEOUT)
        set(TEST_TIMEOUT 600)
    endif()
    math(EXPR TEST_TIMEOUT "${TEST_TIMEOUT} * ${STRATA_TEST_SLOWNESS}")
    set(listed cases)
    if(TEST_LABEL MATCHES "^(unit|gold)$")
        set(listed suites)
    endif()
    set(program "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${NAME}")
    set(list "${CMAKE_CURRENT_BINARY_DIR}/${NAME}_tests")
    file(CONFIGURE OUTPUT "${list}_include.cmake" @ONLY CONTENT "\
if(NOT EXISTS \"${program}\")
    add_test(${NAME}_NOT_BUILT ${NAME}_NOT_BUILT)
    return()
endif()
set(lister \"${PROJECT_SOURCE_DIR}/cmake/StrataTestList.cmake\")
if(\"${program}\" IS_NEWER_THAN \"${list}.cmake\" OR \"\${lister}\" IS_NEWER_THAN \"${list}.cmake\" OR
   \"${list}_include.cmake\" IS_NEWER_THAN \"${list}.cmake\")
    include(\"\${lister}\")
    strata_list_tests(\"${program}\" \"${list}.cmake\" ${listed} LABELS ${TEST_LABEL} TIMEOUT ${TEST_TIMEOUT})
endif()
include(\"${list}.cmake\")
")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${list}_include.cmake")
endfunction()

# strata_qt_options: what every Qt target of ours is built with.
function(strata_qt_options TARGET)
    # moc of Qt 6.4 cannot read libstdc++'s <concepts>, which declares nothing that it needs: it passes as read.
    set_target_properties(${TARGET} PROPERTIES AUTOMOC ON AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS)
    target_compile_definitions(${TARGET} PRIVATE
        QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_NARROWING_CONVERSIONS_IN_CONNECT)
endfunction()

# strata_ui_test(NAME SOURCES ... DEPS ...): one Qt Test executable, run without a display.
function(strata_ui_test NAME)
    cmake_parse_arguments(TEST "" "TIMEOUT;COST" "SOURCES;DEPS" ${ARGN})
    add_executable(${NAME} ${TEST_SOURCES})
    strata_qt_options(${NAME})
    strata_test_options(${NAME})
    target_precompile_headers(${NAME} REUSE_FROM strata_ui_test_headers)
    # Empty: the sources include what moc makes of them.
    set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/${NAME}_autogen/mocs_compilation.cpp"
        PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    target_include_directories(${NAME} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_link_libraries(${NAME} PRIVATE strata_compile_options strata::ui_support ${TEST_DEPS} Qt6::Test)
    if(NOT TEST_TIMEOUT)
        set(TEST_TIMEOUT 600)
    endif()
    # Before all small tests, which fill the end of a parallel run.
    if(NOT TEST_COST)
        set(TEST_COST 10)
    endif()
    math(EXPR TEST_TIMEOUT "${TEST_TIMEOUT} * ${STRATA_TEST_SLOWNESS}")
    math(EXPR FUNCTION_TIMEOUT_MS "300000 * ${STRATA_TEST_SLOWNESS}")
    add_test(NAME ${NAME} COMMAND ${NAME})
    set_tests_properties(${NAME} PROPERTIES LABELS ui TIMEOUT ${TEST_TIMEOUT} COST ${TEST_COST}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QTEST_FUNCTION_TIMEOUT=${FUNCTION_TIMEOUT_MS}")
endfunction()
