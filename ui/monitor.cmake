# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(monitor
    SOURCES
        models/hard_row_model.cpp models/option_list_model.cpp models/run_event_model.cpp models/run_list_model.cpp
        dialogs/plot_table_dialog.cpp
        pages/monitor_beside.cpp pages/monitor_charts.cpp pages/monitor_details.cpp pages/monitor_figures.cpp
        pages/monitor_page.cpp pages/monitor_rows.cpp
        text/run_difference.cpp text/run_words.cpp text/verdict.cpp
    DEPS strata::ui_charts strata::ui_train)
