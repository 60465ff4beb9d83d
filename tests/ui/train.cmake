# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(train_test SOURCES train_test.cpp DEPS strata::ui_train)
strata_ui_test(basic_form_test SOURCES basic_form_test.cpp DEPS strata::ui_train)
strata_ui_test(train_device_test SOURCES train_device_test.cpp DEPS strata::ui_train)
strata_ui_test(train_proposal_test SOURCES train_proposal_test.cpp DEPS strata::ui_train strata::rows)
strata_ui_test(train_service_test SOURCES train_service_test.cpp DEPS strata::studio_train)
strata_ui_test(train_wiring_test SOURCES train_wiring_test.cpp DEPS strata::studio_train)
strata_ui_test(settings_import_test SOURCES settings_import_test.cpp DEPS strata::studio_train)
