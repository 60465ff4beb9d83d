# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(models_test SOURCES models_test.cpp DEPS strata::studio_models)
