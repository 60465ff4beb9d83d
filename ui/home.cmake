# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(home SOURCES
    models/connection_list_model.cpp models/recent_model.cpp models/settings_model.cpp
    pages/home_page.cpp pages/settings_connections_card.cpp pages/settings_page.cpp pages/settings_page_tools.cpp)
