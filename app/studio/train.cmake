# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(train SOURCES
    dry_run_service.cpp job_queue.cpp job_queue_file.cpp plan_json.cpp plan_service.cpp run_lock.cpp settings_file.cpp
    settings_import.cpp settings_keys.cpp train_draft.cpp train_problems.cpp train_service.cpp train_wiring.cpp
    DEPS PkgConfig::yaml-cpp)
