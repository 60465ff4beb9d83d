# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(compare SOURCES
    answer_service.cpp compare_service.cpp compare_wiring.cpp matrix_export.cpp matrix_service.cpp model_choices.cpp
    prompt_samples.cpp vote_file.cpp)
