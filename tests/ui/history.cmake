# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(history_test SOURCES history_test.cpp DEPS strata::studio_application)
