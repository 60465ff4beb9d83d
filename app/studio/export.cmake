# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(export SOURCES export_service.cpp export_sources.cpp export_wiring.cpp)
