# SPDX-License-Identifier: GPL-3.0-or-later
foreach(test documents_test document_choices_test document_drafts_test document_errors_test document_models_test
        document_review_test)
    strata_ui_test(${test} SOURCES ${test}.cpp DEPS strata::studio_documents)
    add_dependencies(${test} strata-docworker)
endforeach()
foreach(test document_choices_test document_errors_test document_models_test)
    target_sources(${test} PRIVATE
        "${PROJECT_SOURCE_DIR}/tests/datasetgen/generators/loopback_server.cpp")
endforeach()
