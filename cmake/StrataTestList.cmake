# SPDX-License-Identifier: GPL-3.0-or-later
# Read by ctest, not by cmake: lists a GoogleTest program's tests again when the program is newer than its list.

# strata_list_tests(PROGRAM LIST suites|cases PROPERTIES ...): writes LIST, which adds a test per suite or per case.
function(strata_list_tests PROGRAM LIST LISTED)
    execute_process(COMMAND "${PROGRAM}" --gtest_list_tests
        OUTPUT_VARIABLE listed ERROR_VARIABLE said RESULT_VARIABLE code TIMEOUT 600)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "${PROGRAM} cannot list its tests (${code}):\n${listed}${said}")
    endif()
    string(REPLACE ";" "," listed "${listed}")
    string(REPLACE "\n" ";" lines "${listed}")
    set(filters)
    foreach(line IN LISTS lines)
        string(REGEX REPLACE " *#.*" "" name "${line}")
        if(name MATCHES "^[A-Za-z].*\\.$")
            set(suite "${name}")
            if(LISTED STREQUAL suites)
                list(APPEND filters "${suite}*")
            endif()
        elseif(LISTED STREQUAL cases AND NOT name MATCHES "DISABLED_" AND name MATCHES "^ +(.+)$")
            # The last of the matches: another one behind it takes away what it found.
            list(APPEND filters "${suite}${CMAKE_MATCH_1}")
        endif()
    endforeach()
    # A program passes with a filter that nothing matches.
    if(filters MATCHES "\\.(;|$)")
        message(FATAL_ERROR "the list of ${PROGRAM} names suites without their cases")
    endif()
    set(script)
    foreach(filter IN LISTS filters)
        string(REGEX REPLACE "\\.\\*$" "" test "${filter}")
        string(APPEND script "add_test([=[${test}]=] [=[${PROGRAM}]=] [=[--gtest_filter=${filter}]=])\n"
            "set_tests_properties([=[${test}]=] PROPERTIES ${ARGN})\n")
    endforeach()
    file(WRITE "${LIST}" "${script}")
endfunction()
