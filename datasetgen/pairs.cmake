# SPDX-License-Identifier: GPL-3.0-or-later
# Passages, generators, gates and the files that come out.
add_library(strata_datasetgen STATIC
    action_rules.cpp
    atomic_text_file.cpp
    block_overlay.cpp
    condition_rules.cpp
    coverage_plan.cpp
    dataset_card.cpp
    dataset_writer.cpp
    dedupe.cpp
    definition_rules.cpp
    english_clause.cpp
    english_verbs.cpp
    english_words.cpp
    heading_rules.cpp
    item_rules.cpp
    joined_blocks.cpp
    language_guess.cpp
    list_rules.cpp
    measure_rules.cpp
    minhash.cpp
    pair_filter.cpp
    passage_reject.cpp
    passage_splitter.cpp
    plain_statements.cpp
    purpose_rules.cpp
    quality_metrics.cpp
    quote_align.cpp
    record_table_rules.cpp
    rule_generator.cpp
    rule_text.cpp
    self_contained.cpp
    sentence_faults.cpp
    sentence_splitter.cpp
    splitter.cpp
    statement_rules.cpp
    table_cells.cpp
    table_rules.cpp
    text_words.cpp
    vocabulary.cpp)
add_library(strata::datasetgen ALIAS strata_datasetgen)
target_include_directories(strata_datasetgen PUBLIC
    "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine")
target_link_libraries(strata_datasetgen
    PUBLIC strata::base
    PRIVATE strata_options nlohmann_json::nlohmann_json ICU::uc ICU::i18n PkgConfig::curl)
