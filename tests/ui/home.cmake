# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(demo_test SOURCES demo_test.cpp DEPS strata::studio_home)
strata_ui_test(home_test SOURCES home_test.cpp DEPS strata::studio_home strata::studio_settings)
strata_ui_test(home_page_test SOURCES home_page_test.cpp DEPS strata::ui_home)
strata_ui_test(desktop_test SOURCES desktop_test.cpp DEPS strata::studio_home Qt6::DBus)
strata_ui_test(settings_test SOURCES settings_test.cpp DEPS strata::studio_settings)
