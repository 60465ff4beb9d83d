# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(monitor
    SOURCES
        beside_runs.cpp drive_life.cpp fit_map_service.cpp metrics_line.cpp metrics_reader.cpp monitor_wiring.cpp run_facts.cpp run_library.cpp
    DEPS strata::studio_train)
