# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(monitor_test SOURCES monitor_test.cpp DEPS strata::ui_monitor)
strata_ui_test(monitor_charts_test SOURCES monitor_charts_test.cpp DEPS strata::ui_monitor)
strata_ui_test(monitor_layout_test SOURCES monitor_layout_test.cpp DEPS strata::ui_monitor)
strata_ui_test(recall_test SOURCES recall_test.cpp DEPS strata::studio_monitor)
strata_ui_test(monitor_service_test SOURCES monitor_service_test.cpp DEPS strata::studio_monitor)
strata_ui_test(run_library_test SOURCES run_library_test.cpp DEPS strata::studio_monitor)
strata_ui_test(run_memory_test SOURCES run_memory_test.cpp DEPS strata::studio_monitor)
strata_ui_test(hardest_rows_test SOURCES hardest_rows_test.cpp DEPS strata::studio_monitor)
strata_ui_test(checkpoint_chat_test SOURCES checkpoint_chat_test.cpp
    DEPS strata::studio_compare strata::studio_monitor)
if(STRATA_TORCH)
    strata_ui_test(recall_engine_test
        SOURCES recall_engine_test.cpp
        DEPS strata::studio_monitor strata::engine_runner)
    strata_ui_test(run_record_test
        SOURCES run_record_test.cpp
        DEPS strata::studio_monitor strata::engine_runner)
endif()
