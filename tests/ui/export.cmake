# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(export_test SOURCES export_test.cpp DEPS strata::studio_export)
