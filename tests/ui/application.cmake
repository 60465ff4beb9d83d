# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(application_test SOURCES application_test.cpp DEPS strata::studio_application)
strata_ui_test(translation_test SOURCES translation_test.cpp DEPS strata::studio_application)
if(STRATA_TORCH)
    strata_ui_test(studio_journey_test
        SOURCES studio_journey_test.cpp
        DEPS strata::studio_application strata::engine_runner strata::run)
endif()
