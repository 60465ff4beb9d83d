# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(documents SOURCES
    build_watched.cpp document_builder.cpp document_building.cpp document_draft.cpp document_overlays.cpp document_reading.cpp
    document_trial.cpp documents_wiring.cpp page_drawer.cpp review_pairs.cpp review_queue.cpp unwritten.cpp
    DEPS strata::jobs strata::store)
