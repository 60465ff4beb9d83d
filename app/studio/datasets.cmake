# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(datasets
    SOURCES
        dataset_facts.cpp dataset_glance.cpp dataset_import.cpp dataset_library.cpp dataset_splits.cpp dataset_version.cpp
        dataset_versions.cpp datasets_service.cpp datasets_wiring.cpp edit_journal.cpp file_row_source.cpp line_index.cpp
        line_writer.cpp opened_dataset.cpp provenance_file.cpp row_filter.cpp row_text.cpp split_rows.cpp
        table_reader.cpp token_preview.cpp version_diff.cpp)
