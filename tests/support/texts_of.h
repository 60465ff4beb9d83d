// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences in English, for tests that match their words. Thread: any; pure.
#pragma once

#include "strata/sentence.h"

#include <string>
#include <vector>

namespace strata::test {

inline std::vector<std::string> textsOf(const std::vector<Sentence>& sentences) {
    std::vector<std::string> texts;
    texts.reserve(sentences.size());
    for (const Sentence& sentence : sentences) {
        texts.push_back(sentence.text());
    }
    return texts;
}

}  // namespace strata::test
