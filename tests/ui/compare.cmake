# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(compare_test SOURCES compare_test.cpp DEPS strata::studio_compare)
strata_ui_test(compare_servers_test
    SOURCES compare_servers_test.cpp ${PROJECT_SOURCE_DIR}/tests/datasetgen/generators/loopback_server.cpp
    DEPS strata::studio_compare)
strata_ui_test(compare_texts_test SOURCES compare_texts_test.cpp DEPS strata::studio_compare)
strata_ui_test(compare_tokens_test SOURCES compare_tokens_test.cpp DEPS strata::studio_compare)
strata_ui_test(compare_answers_test SOURCES compare_answers_test.cpp DEPS strata::studio_compare)
strata_ui_test(compare_panes_test SOURCES compare_panes_test.cpp DEPS strata::studio_compare)
strata_ui_test(compare_history_test SOURCES compare_history_test.cpp DEPS strata::studio_compare)
