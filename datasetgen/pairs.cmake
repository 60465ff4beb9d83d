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
    list_rules.cpp
    measure_rules.cpp
    minhash.cpp
    pair_filter.cpp
    pairs/calendar_words.cpp
    pairs/east_asian_names.cpp
    pairs/known_names.cpp
    pairs/measures.cpp
    pairs/pair_language.cpp
    pairs/spaced_names.cpp
    pairs/stated_names.cpp
    pairs/unit_names.cpp
    pairs/word_forms.cpp
    pairs/written_number.cpp
    passage_reject.cpp
    passage_splitter.cpp
    plain_statements.cpp
    purpose_rules.cpp
    quality_metrics.cpp
    quote_align.cpp
    record_table_rules.cpp
    rule_generator.cpp
    rule_text.cpp
    rules/event_rules.cpp
    rules/pattern_blocks.cpp
    rules/pattern_book.cpp
    rules/pattern_rules.cpp
    rules/pattern_tables.cpp
    rules/phrase_template.cpp
    rules/question_frames.cpp
    rules/subject_words.cpp
    rules/topic.cpp
    self_contained.cpp
    sentence_faults.cpp
    sentence_splitter.cpp
    splitter.cpp
    statement_rules.cpp
    table_cells.cpp
    table_rules.cpp
    text/text_pattern.cpp
    vocabulary.cpp)
add_library(strata::datasetgen ALIAS strata_datasetgen)
target_include_directories(strata_datasetgen PUBLIC
    "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine")
target_include_directories(strata_datasetgen PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/languages")
target_link_libraries(strata_datasetgen
    PUBLIC strata::base strata::documentvalues strata::language
    PRIVATE strata_options nlohmann_json::nlohmann_json ICU::uc ICU::i18n PkgConfig::curl PkgConfig::pcre2)
