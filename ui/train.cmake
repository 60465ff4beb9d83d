# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(train SOURCES
    models/dry_run_model.cpp models/plan_model.cpp models/train_form_model.cpp models/train_proposal.cpp
    pages/train/advanced_form.cpp pages/train/basic_form.cpp pages/train/dry_run_panel.cpp pages/train/plan_panel.cpp
    pages/train/settings_report_dialog.cpp pages/train_page.cpp
    text/option_texts.cpp text/option_words.cpp
    widgets/tier_bar.cpp)
