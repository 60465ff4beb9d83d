// SPDX-License-Identifier: GPL-3.0-or-later
// The language that a pair should be in, and whether it is.
// Thread: SourceLanguages belongs to one thread at a time; the function is for any.
#pragma once

#include "datasetgen/base/types.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// The language of most of a document's blocks, code apart and whatever its first pages quote; of
/// its first words together where no block tells; empty if nobody can tell. The only place that
/// decides it: the rules, the splitting of passages and the gates ask here.
std::string documentLanguage(const Document& document);

/// The language of each passage: its own where its words leave no doubt, else its document's.
class SourceLanguages {
public:
    /// Both must outlive this.
    SourceLanguages(const std::vector<Document>& documents, const std::vector<Passage>& passages);

    /// Empty if nobody can tell.
    const std::string& ofPassage(std::size_t passageIndex);

private:
    const std::string& ofDocument(std::size_t documentIndex);

    struct Guess {
        bool made = false;
        std::string language;
    };

    const std::vector<Document>& documents_;
    const std::vector<Passage>& passages_;
    std::vector<Guess> ofDocuments_;
    std::vector<Guess> ofPassages_;
};

/// Whether `text` is surely not in `language`. Words of `source` prove nothing: a name or a title
/// may be quoted from it.
bool isInOtherLanguage(std::string_view text, std::string_view source, std::string_view language);

}  // namespace strata::datasetgen
