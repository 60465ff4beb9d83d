// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/read_checked.h"

#include "datasetgen/base/document_bounds.h"
#include "datasetgen/read/document_kind.h"
#include "datasetgen/worker/document_json.h"

#include "strata/error.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace strata::fuzz {
namespace {

using datasetgen::Block;
using datasetgen::BlockKind;
using datasetgen::Document;

[[noreturn]] void fail(const char* promise, const std::string& shown) {
    std::fprintf(stderr, "broken promise: %s: %.300s\n", promise, shown.c_str());
    std::abort();
}

/// Line breaks and tabs part items, rows and cells; nothing else below the blank stands in a text.
bool hasControl(std::string_view text) {
    return std::ranges::any_of(text, [](char c) {
        const auto u = static_cast<unsigned char>(c);
        return (u < 0x20 && c != '\n' && c != '\t') || u == 0x7F;
    });
}

bool isOneLine(BlockKind kind) {
    return kind != BlockKind::Table && kind != BlockKind::List && kind != BlockKind::Code;
}

void checkBlock(const Document& document, const Block& block) {
    if (block.page < 1 || block.page > document.pages) {
        fail("a block stands on a page of the document", block.text);
    }
    if (hasControl(block.text)) {
        fail("a block's text has no control characters", block.text);
    }
    if (block.removed.empty() && isOneLine(block.kind) &&
        block.text.find('\n') != std::string::npos) {
        fail("a paragraph is one line", block.text);
    }
    if ((block.kind == BlockKind::Heading) != (block.headingLevel != 0) || block.headingLevel < 0 ||
        block.headingLevel > 6) {
        fail("headings have a level of 1 to 6, other blocks none", block.text);
    }
}

/// The worker writes these lines and the program takes them; nothing may be lost or refused.
void checkLines(const Document& document) {
    datasetgen::DocumentLineReader reader;
    try {
        datasetgen::sayDocument(document,
                                [&](char tag, const std::string& line) { reader.take(tag, line); });
    } catch (const Error& error) {
        fail("the client takes what the worker says", error.message());
    }
    const Document taken = reader.finish();
    if (taken == document) {
        return;
    }
    for (std::size_t i = 0; i < document.blocks.size(); ++i) {
        if (!(taken.blocks[i] == document.blocks[i])) {
            fail("a block comes through its line unchanged", document.blocks[i].text);
        }
    }
    fail("a document comes through its lines unchanged", document.title);
}

std::optional<Document> readWith(std::span<const std::byte> bytes, Reader reader) {
    datasetgen::ReadOptions options;
    options.ocr = false;
    options.threads = 1;
    try {
        Document document = reader(bytes, options);
        datasetgen::keepWithinLimits(document);
        return document;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Internal || error.message().empty() ||
            error.hint().empty()) {
            fail("an error says what is wrong and what to do", error.message());
        }
        return {};
    }
}

void detect(std::span<const std::byte> bytes) {
    try {
        datasetgen::detectKind(bytes);
    } catch (const Error&) {
        // The reader's own answer is what counts here.
        return;
    }
}

}  // namespace

void readChecked(std::string_view bytes, Reader reader) {
    const auto span = std::as_bytes(std::span(bytes.data(), bytes.size()));
    detect(span);
    const std::optional<Document> document = readWith(span, reader);
    if (!document) {
        return;
    }
    for (const Block& block : document->blocks) {
        checkBlock(*document, block);
    }
    checkLines(*document);
}

}  // namespace strata::fuzz
