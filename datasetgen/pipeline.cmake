# SPDX-License-Identifier: GPL-3.0-or-later
# The stages put together.
add_library(strata_pipeline STATIC
    document_cache.cpp passage_progress.cpp passage_workers.cpp pipeline.cpp rule_pairs.cpp)
add_library(strata::pipeline ALIAS strata_pipeline)
target_link_libraries(strata_pipeline PUBLIC strata::datasetgen strata::docclient PRIVATE strata_options ICU::uc)
