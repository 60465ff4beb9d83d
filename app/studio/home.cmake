# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(home
    SOURCES
        demo_service.cpp desktop.cpp diagnostics.cpp home_wiring.cpp machine_watch.cpp recent_items.cpp
        settings_service.cpp single_instance.cpp
    DEPS strata::jobs strata::ui_datasets strata::ui_monitor Qt6::Network Qt6::DBus)
