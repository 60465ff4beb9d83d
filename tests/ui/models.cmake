# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(models_test SOURCES models_test.cpp DEPS strata::studio_models)
strata_ui_test(models_gone_test SOURCES models_gone_test.cpp DEPS strata::studio_models)
strata_ui_test(model_search_test SOURCES model_search_test.cpp DEPS strata::studio_models)
strata_ui_test(hub_test
    SOURCES hub_test.cpp ${PROJECT_SOURCE_DIR}/tests/datasetgen/generators/loopback_server.cpp
    DEPS strata::studio_models)
