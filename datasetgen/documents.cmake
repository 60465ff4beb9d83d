# SPDX-License-Identifier: GPL-3.0-or-later
# The readers of documents and the worker that runs them in a sandbox.
# The values that readers, the client and the pairs have in common.
add_library(strata_documentvalues STATIC text/heading_path.cpp worker/document_bounds.cpp)
add_library(strata::documentvalues ALIAS strata_documentvalues)
target_include_directories(strata_documentvalues PUBLIC
    "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine")
target_link_libraries(strata_documentvalues PUBLIC strata::base PRIVATE strata_options)

add_library(strata_documents STATIC
    block_builder.cpp
    document_kind.cpp
    document_reader.cpp
    docx_reader.cpp
    html/deep_elements.cpp
    html/html_blocks.cpp
    html/html_furniture.cpp
    html/html_inline.cpp
    html/html_table.cpp
    html/html_tree.cpp
    html/html_walker.cpp
    html/markup_size.cpp
    html_reader.cpp
    line_joiner.cpp
    markdown_reader.cpp
    markup_signs.cpp
    ocr.cpp
    odt_reader.cpp
    office/docx_body.cpp
    office/docx_numbering.cpp
    office/docx_paragraph.cpp
    office/docx_styles.cpp
    office/odt_body.cpp
    office/odt_styles.cpp
    office/office_blocks.cpp
    office/style_names.cpp
    office/xml_part.cpp
    plain_text.cpp
    raised_text.cpp
    table_grid.cpp
    text/text_forms.cpp
    text/text_lines.cpp
    text_cleaning.cpp
    text_decoding.cpp
    text_reader.cpp
    zip_package.cpp)
add_library(strata::documents ALIAS strata_documents)
target_include_directories(strata_documents PUBLIC
    "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine")
target_link_libraries(strata_documents
    PUBLIC strata::base strata::documentvalues strata::language
    PRIVATE strata_options nlohmann_json::nlohmann_json ICU::uc ICU::i18n PkgConfig::poppler PkgConfig::tesseract
            PkgConfig::libarchive PkgConfig::pugixml PkgConfig::gumbo PkgConfig::cmark_gfm cmark-gfm-extensions)

# Reads documents by the worker program; links none of the document libraries.
add_library(strata_docclient STATIC
    document_json.cpp
    document_worker.cpp
    page_image.cpp
    worker/document_copy.cpp
    worker/landlock.cpp
    worker/page_clock.cpp
    worker/sandbox_check.cpp
    worker/worker_process.cpp
    worker/worker_protocol.cpp)
add_library(strata::docclient ALIAS strata_docclient)
target_include_directories(strata_docclient PUBLIC
    "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/engine/include" "${PROJECT_SOURCE_DIR}/engine")
target_link_libraries(strata_docclient
    PUBLIC strata::base strata::documentvalues strata::language
    PRIVATE strata_options nlohmann_json::nlohmann_json Threads::Threads)

add_executable(strata-docworker
    worker/readable_files.cpp
    worker/sandbox.cpp
    worker/self_test.cpp
    worker_main.cpp)
target_link_libraries(strata-docworker
    PRIVATE strata_options strata::documents strata::docclient PkgConfig::seccomp Threads::Threads)
