# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(models SOURCES
    models/chat_model.cpp models/file_table_model.cpp models/model_detail_model.cpp models/model_list_model.cpp
    models/plan_table_model.cpp
    pages/chat_panel.cpp pages/model_detail_panel.cpp pages/model_notes_view.cpp pages/models_page.cpp)
