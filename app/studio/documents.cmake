# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(documents SOURCES
    document_builder.cpp document_draft.cpp document_reading.cpp documents_wiring.cpp page_drawer.cpp review_pairs.cpp
    review_queue.cpp
    DEPS strata::jobs strata::store)
