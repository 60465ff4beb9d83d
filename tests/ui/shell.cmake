# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(history_test SOURCES history_test.cpp DEPS strata::studio_application)
strata_ui_test(activities_test SOURCES activities_test.cpp DEPS strata::studio_application)
strata_ui_test(input_test SOURCES input_test.cpp DEPS strata::studio_application)
strata_ui_test(messages_test SOURCES messages_test.cpp DEPS strata::studio_application)
strata_ui_test(start_test SOURCES start_test.cpp DEPS strata::studio_application)
strata_ui_test(notices_test
    SOURCES notices_test.cpp ${PROJECT_SOURCE_DIR}/tests/datasetgen/generators/loopback_server.cpp
    DEPS strata::studio_application)
foreach(test activities_test notices_test)
    add_dependencies(${test} strata-docworker)
endforeach()
