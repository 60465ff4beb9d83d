# SPDX-License-Identifier: GPL-3.0-or-later
# All pages together.
add_library(strata_studio_application STATIC application.cpp application_parts.cpp language.cpp)
add_library(strata::studio_application ALIAS strata_studio_application)
strata_qt_options(strata_studio_application)
target_link_libraries(strata_studio_application
    PUBLIC strata::studio_home strata::studio_models strata::studio_datasets strata::studio_documents
        strata::studio_train strata::studio_monitor strata::studio_compare strata::studio_export
    PRIVATE strata_options)
