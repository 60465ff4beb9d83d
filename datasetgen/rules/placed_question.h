// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that can be asked of the world: whoever reads one knows what it is about, by its own
// words, by the document's name or title, or by the model of its section.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/fact.h"
#include "datasetgen/rules/pattern_book.h"
#include "datasetgen/rules/theme.h"
#include "datasetgen/rules/vocabulary.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// What the patterns know of the document around a sentence.
struct PatternContext {
    const PatternBook& book;
    const Vocabulary& vocabulary;
    Theme theme;
};

/// A question of a text, and its subject if it has one, with what it needs to be known where only
/// some sets or none tell its document. Nothing where the document itself leaves open what it
/// means, or has no name for what the question needs to be told. The answer is the caller's to add.
std::optional<Phrasing> placedPhrasing(NamesTheme namesTheme,
                                       const std::string& question,
                                       const std::string& subject,
                                       std::string_view text,
                                       const PatternContext& context);

}  // namespace strata::datasetgen
