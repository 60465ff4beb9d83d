# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(datasets
    SOURCES
        models/chat_preview_model.cpp models/dataset_detail_model.cpp models/dataset_import_model.cpp
        models/dataset_list_model.cpp models/dataset_rows_model.cpp models/dataset_splits_model.cpp
        models/dataset_versions_model.cpp models/row_source.h
        pages/dataset_import_view.cpp pages/dataset_lengths_card.cpp pages/dataset_list_view.cpp
        pages/dataset_overview_tab.cpp pages/dataset_paste_view.cpp pages/dataset_provenance_tab.cpp pages/dataset_rows_tab.cpp
        pages/dataset_splits_tab.cpp pages/dataset_versions_tab.cpp pages/dataset_view.cpp pages/datasets_page.cpp
        widgets/chat_preview.cpp widgets/piece_text.cpp)
