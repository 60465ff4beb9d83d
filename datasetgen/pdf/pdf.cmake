# SPDX-License-Identifier: GPL-3.0-or-later
# Sources of the PDF reader, a part of strata_documents.
target_sources(strata_documents PRIVATE
    pdf_reader.cpp
    pdf/block_text.cpp
    pdf/column_rows.cpp
    pdf/column_text.cpp
    pdf/columns.cpp
    pdf/flow.cpp
    pdf/document_style.cpp
    pdf/fonts.cpp
    pdf/furniture.cpp
    pdf/gap_table.cpp
    pdf/glyph_text.cpp
    pdf/headings.cpp
    pdf/hyphens.cpp
    pdf/labels.cpp
    pdf/line_blocks.cpp
    pdf/lines.cpp
    pdf/ocr_choice.cpp
    pdf/ocr_ordinals.cpp
    pdf/ocr_words.cpp
    pdf/page_check.cpp
    pdf/page_edges.cpp
    pdf/page_layout.cpp
    pdf/page_turn.cpp
    pdf/pdf_document.cpp
    pdf/right_to_left.cpp
    pdf/row_style.cpp
    pdf/ruled_table.cpp
    pdf/rulings.cpp
    pdf/table.cpp
    pdf/words.cpp)
