# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(documents_test SOURCES documents_test.cpp DEPS strata::studio_documents)
add_dependencies(documents_test strata-docworker)
target_compile_definitions(documents_test PRIVATE
    STRATA_SAMPLE_PDF="${PROJECT_SOURCE_DIR}/resources/samples/tidelamp_manual.pdf")
