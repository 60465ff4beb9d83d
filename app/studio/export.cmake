# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(export
    SOURCES
        export_parity.cpp export_service.cpp export_sources.cpp export_wiring.cpp run_report.cpp
        run_report_text.cpp
    DEPS strata::studio_compare)
