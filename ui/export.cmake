# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(export SOURCES
    models/export_model.cpp models/export_source_model.cpp
    pages/conversion_panel.cpp pages/export_page.cpp pages/export_panel.cpp widgets/path_field.cpp
    DEPS strata::ui_models)
