// SPDX-License-Identifier: GPL-3.0-or-later
// Small documents for the tests of passages, rules and gates, made block by block.
// Thread: values; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/pairs/passage_splitter.h"
#include "datasetgen/rules/rule_generator.h"
#include "question_score.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen::test {

/// Adds blocks in reading order under the headings that stand open.
class DocumentMaker {
public:
    explicit DocumentMaker(const std::string& title, const std::string& path = "manual.md") {
        document_.title = title;
        document_.path = path;
        document_.sha256 = std::string(64, 'a');
        document_.format = "markdown";
    }

    DocumentMaker& page(int number) {
        page_ = number;
        document_.pages = number;
        return *this;
    }
    DocumentMaker& heading(int level, const std::string& text) {
        path_.resize(std::min(path_.size(), static_cast<std::size_t>(level - 1)));
        add(BlockKind::Heading, text).headingLevel = level;
        path_.push_back(text);
        return *this;
    }
    DocumentMaker& text(const std::string& text) { return add(BlockKind::Text, text), *this; }
    DocumentMaker& list(const std::string& text) { return add(BlockKind::List, text), *this; }
    DocumentMaker& table(const std::string& text) { return add(BlockKind::Table, text), *this; }
    DocumentMaker& code(const std::string& text) { return add(BlockKind::Code, text), *this; }
    DocumentMaker& removed(const std::string& text) {
        add(BlockKind::Text, text).removed = "running header";
        return *this;
    }
    /// The second half of the block before.
    DocumentMaker& goesOn(BlockKind kind, const std::string& text) {
        add(kind, text).continuesPrevious = true;
        return *this;
    }

    const Document& document() const { return document_; }

private:
    Block& add(BlockKind kind, const std::string& text) {
        Block block;
        block.page = page_;
        block.kind = kind;
        block.headingPath = path_;
        block.text = text;
        document_.blocks.push_back(std::move(block));
        return document_.blocks.back();
    }

    Document document_;
    std::vector<std::string> path_;
    int page_ = 1;
};

/// Every pair that the rules make of a document.
inline std::vector<Pair> pairsOf(const Document& document, std::uint64_t seed = 42) {
    const std::vector<Passage> passages = splitPassages({document}, approximateTokens);
    const RuleGenerator rules(document, 0, {.seed = seed});
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < passages.size(); ++i) {
        const std::vector<Pair> own = rules.generate(passages[i], i, 100);
        pairs.insert(pairs.end(), own.begin(), own.end());
    }
    return pairs;
}

/// The same with the document, for claims about the questions.
inline AskedDocument askedOf(const DocumentMaker& maker, const std::string& language = "en") {
    return {maker.document(), pairsOf(maker.document()), language};
}

}  // namespace strata::datasetgen::test
