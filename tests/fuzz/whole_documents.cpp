// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/whole_documents.h"

#include "datasetgen/base/document_bounds.h"
#include "datasetgen/base/document_limits.h"
#include "datasetgen/pairs/dataset_card.h"
#include "datasetgen/pairs/dataset_writer.h"
#include "datasetgen/pairs/dedupe.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/pairs/passage_splitter.h"
#include "datasetgen/pairs/quality_metrics.h"
#include "datasetgen/pairs/splitter.h"
#include "datasetgen/rules/rule_pairs.h"
#include "datasetgen/worker/document_json.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace strata::fuzz {
namespace {

using datasetgen::Block;
using datasetgen::BlockKind;
using datasetgen::Document;
using datasetgen::Pair;
using datasetgen::Passage;

constexpr std::size_t kFactsMax = 40;

[[noreturn]] void fail(const char* promise, const std::string& shown) {
    std::fprintf(stderr, "broken promise: %s: %.300s\n", promise, shown.c_str());
    std::abort();
}

/// The program refuses lines of the worker that are no UTF-8.
std::string validText(std::string_view bytes) {
    using Json = nlohmann::json;
    return Json::parse(Json(bytes).dump(-1, ' ', false, Json::error_handler_t::replace))
        .get<std::string>();
}

BlockKind kindOf(char sign) {
    switch (sign) {
        case 'b':
            return BlockKind::Table;
        case 'l':
            return BlockKind::List;
        case 'c':
            return BlockKind::Code;
        case 'a':
            return BlockKind::Caption;
        case 'f':
            return BlockKind::Footnote;
        default:
            return sign >= '1' && sign <= '6' ? BlockKind::Heading : BlockKind::Text;
    }
}

std::string textOfRecord(std::string_view record) {
    std::string text(record);
    std::ranges::replace(text, '\\', '\n');
    std::ranges::replace(text, '|', '\t');
    return text;
}

/// The document as the program has it from the worker.
Document received(Document document) {
    datasetgen::keepWithinLimits(document);
    datasetgen::DocumentLineReader reader;
    datasetgen::sayDocument(document,
                            [&](char tag, const std::string& line) { reader.take(tag, line); });
    return reader.finish();
}

/// Nothing where the rules know the language of no document.
std::vector<Pair> pairsOf(const std::vector<Document>& documents,
                          const std::vector<Passage>& passages) {
    datasetgen::RulePairs rules({.seed = 42});
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < passages.size(); ++i) {
        if (!passages[i].rejected.empty()) {
            continue;
        }
        try {
            const std::vector<Pair> own = rules.generate({documents, passages}, i, kFactsMax, {});
            pairs.insert(pairs.end(), own.begin(), own.end());
        } catch (const Error& error) {
            if (error.code() != ErrorCode::NoPairs) {
                fail("the rules refuse a document for its language alone", error.message());
            }
        }
    }
    return pairs;
}

void checkPassages(const Document& document, const std::vector<Passage>& passages) {
    for (const Passage& passage : passages) {
        if (passage.blockIndices.empty() || passage.blockIndices.back() >= document.blocks.size()) {
            fail("a passage is made of blocks of its document", passage.text);
        }
    }
}

void checkPairs(const std::vector<Pair>& pairs) {
    for (const Pair& pair : pairs) {
        if (pair.rejected.empty() &&
            (pair.question.empty() || pair.answer.empty() || pair.quotes.empty())) {
            fail("a kept pair has a question, an answer and a quote", pair.question);
        }
    }
}

void checkLines(const std::string& lines, std::size_t count) {
    std::size_t seen = 0;
    for (std::size_t begin = 0; begin < lines.size(); ++seen) {
        const std::size_t end = lines.find('\n', begin);
        if (end == std::string::npos ||
            !nlohmann::json::accept(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                                    lines.begin() + static_cast<std::ptrdiff_t>(end))) {
            fail("a file has one JSON object a line", lines.substr(begin));
        }
        begin = end + 1;
    }
    if (seen != count) {
        fail("every pair has its line", std::to_string(seen));
    }
}

void checkFiles(const std::vector<Document>& documents,
                const std::vector<Passage>& passages,
                const std::vector<Pair>& pairs) {
    const auto kept = static_cast<std::size_t>(
        std::ranges::count_if(pairs, [](const Pair& pair) { return pair.rejected.empty(); }));
    std::string provenance;
    datasetgen::sayProvenance(pairs, documents, [&](std::string_view line) { provenance += line; });
    checkLines(provenance, kept);
    std::string rejected;
    datasetgen::sayRejected(pairs, documents, [&](std::string_view line) { rejected += line; });
    checkLines(rejected, pairs.size() - kept);
    datasetgen::datasetRows(pairs, "train", datasetgen::DatasetFormat::Csv);
    datasetgen::datasetCard("data", documents, pairs,
                            datasetgen::measureQuality(documents, passages, pairs));
}

}  // namespace

Document documentOf(std::string_view bytes) {
    const std::string text = validText(bytes);
    const std::string_view records = text;
    Document document;
    document.path = "fuzzed.txt";
    document.sha256 = std::string(64, 'f');
    document.format = "text";
    datasetgen::HeadingTrail trail;
    for (std::size_t begin = 0; begin < records.size();) {
        const std::size_t end = std::min(records.find('\n', begin), records.size());
        std::string_view record = records.substr(begin, end - begin);
        begin = end + 1;
        Block block;
        block.continuesPrevious = record.starts_with('+');
        record.remove_prefix(block.continuesPrevious ? 1 : 0);
        const char sign = record.empty() ? 't' : record.front();
        document.pages += sign == 'p' ? 1 : 0;
        block.page = document.pages;
        block.kind = kindOf(sign);
        block.removed = sign == 'r' ? "running header" : "";
        block.text = textOfRecord(record.substr(record.empty() ? 0 : 1));
        if (block.kind == BlockKind::Heading) {
            block.headingLevel = sign - '0';
            block.text = datasetgen::cutText(block.text, datasetgen::kHeadingBytesMax);
            trail.leave(block.headingLevel);
        }
        block.headingPath = trail.path();
        if (block.kind == BlockKind::Heading) {
            trail.enter(block.headingLevel, block.text);
        }
        document.blocks.push_back(std::move(block));
    }
    return document;
}

void carryThrough(const Document& document) {
    const std::vector<Document> documents{received(document)};
    const std::vector<Passage> passages =
        datasetgen::splitPassages(documents, datasetgen::approximateTokens, {});
    checkPassages(documents.front(), passages);
    std::vector<Pair> pairs = pairsOf(documents, passages);
    datasetgen::citeAmbiguous(pairs, documents);
    datasetgen::filterPairs(pairs, documents, passages);
    datasetgen::rejectDuplicates(pairs);
    datasetgen::splitPairs(pairs, passages, {.seed = 42});
    checkPairs(pairs);
    checkFiles(documents, passages, pairs);
}

}  // namespace strata::fuzz
