# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(compare SOURCES
    dialogs/server_dialog.cpp
    models/compare_model.cpp models/matrix_model.cpp
    pages/compare_page.cpp
    text/compare_command.cpp text/sampling_words.cpp text/vote_statistics.cpp
    widgets/answer_card.cpp widgets/answer_settings_card.cpp widgets/composer.cpp widgets/markdown_view.cpp widgets/model_picker.cpp
    widgets/matrix_panel.cpp widgets/pane_header.cpp widgets/sampling_fields.cpp widgets/token_view.cpp widgets/turn_view.cpp widgets/vote_bar.cpp)
