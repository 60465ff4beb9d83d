# SPDX-License-Identifier: GPL-3.0-or-later
strata_studio_page(train SOURCES
    job_queue.cpp job_queue_file.cpp plan_json.cpp plan_service.cpp run_lock.cpp train_wiring.cpp)
