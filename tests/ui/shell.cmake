# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(history_test SOURCES history_test.cpp DEPS strata::studio_application)
strata_ui_test(activities_test SOURCES activities_test.cpp DEPS strata::studio_application)
strata_ui_test(input_test SOURCES input_test.cpp DEPS strata::studio_application)
strata_ui_test(messages_test SOURCES messages_test.cpp DEPS strata::studio_application)
strata_ui_test(start_test SOURCES start_test.cpp DEPS strata::studio_application)
