# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_page(train SOURCES
    models/plan_model.cpp models/train_form_model.cpp models/train_proposal.cpp
    pages/train/advanced_form.cpp pages/train/basic_form.cpp pages/train/plan_panel.cpp pages/train_page.cpp
    text/option_words.cpp
    widgets/tier_bar.cpp)
