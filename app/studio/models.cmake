# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(models SOURCES
    adapter_folder.cpp model_chat.cpp model_files.cpp model_library.cpp model_notes.cpp model_planner.cpp
    model_results.cpp models_wiring.cpp)
