# SPDX-License-Identifier: GPL-3.0-or-later
foreach(test export_test export_gguf_test)
    strata_ui_test(${test} SOURCES ${test}.cpp DEPS strata::studio_export)
endforeach()
