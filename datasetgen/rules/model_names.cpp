// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/model_names.h"

#include "datasetgen/rules/vocabulary.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <map>

namespace strata::datasetgen {

std::vector<std::string> modelsIn(std::string_view heading, const std::set<std::string>& series) {
    constexpr std::size_t bytesMin = 3;
    std::vector<std::string> models;
    for (const Word& word : wordsOf(heading)) {
        const std::string bare(withoutEndMarks(textAt(heading, word.span)));
        const bool plain = bare.size() >= bytesMin && isPlainWord(bare) && bare[0] >= 'A' &&
                           bare[0] <= 'Z' && hasDigit(bare) && bare.find('-') == std::string::npos;
        if (plain || series.contains(bare)) {
            models.push_back(bare);
        }
    }
    return models;
}

ModelNames modelNamesOf(const Document& document) {
    static const TextPattern name(R"(\b([A-Z]{1,5})-\d{1,5}[A-Z]?\b)");
    std::map<std::string, std::set<std::string>> ofLetters;
    std::vector<const std::string*> headings;
    for (const Block& block : document.blocks) {
        if (block.kind != BlockKind::Heading || !block.removed.empty()) {
            continue;
        }
        headings.push_back(&block.text);
        for (auto found = name.search(block.text); found;
             found = name.search(block.text, found->end())) {
            ofLetters[std::string(found->group(1))].emplace(found->group(0));
        }
    }
    ModelNames names;
    for (const auto& [letters, models] : ofLetters) {
        if (models.size() > 1) {
            names.series.insert(models.begin(), models.end());
        }
    }
    std::set<std::string> sections;
    for (const std::string* heading : headings) {
        const std::vector<std::string> models = modelsIn(*heading, names.series);
        if (models.size() == 1) {
            sections.insert(models.front());
        }
    }
    names.several = sections.size() > 1;
    return names;
}

std::string openingHeading(const Document& document) {
    const auto first = std::ranges::find(document.blocks, std::string(), &Block::removed);
    return first != document.blocks.end() && first->kind == BlockKind::Heading ? first->text
                                                                               : std::string();
}

}  // namespace strata::datasetgen
