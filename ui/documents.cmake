# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(documents SOURCES
    models/block_changes.cpp models/build_model.cpp models/draft_model.cpp models/extraction_model.cpp models/page_pictures.cpp
    models/review_model.cpp models/trial_model.cpp
    pages/document_blocks_step.cpp pages/document_files_step.cpp pages/document_generator_step.cpp
    pages/document_judge_form.cpp
    pages/document_trial_card.cpp
    pages/document_result_step.cpp pages/document_run_step.cpp pages/documents_view.cpp pages/review_view.cpp
    text/calls_text.cpp
    widgets/block_tools.cpp widgets/coverage_map.cpp widgets/page_canvas.cpp widgets/page_view.cpp
    widgets/pair_card.cpp widgets/prompt_editor.cpp widgets/scroll_column.cpp widgets/server_field.cpp)
