// SPDX-License-Identifier: GPL-3.0-or-later
// In which languages the scanned pages of a document are read.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/read_options.h"

#include "strata/sentence.h"

#include <string>
#include <string_view>

namespace strata::datasetgen::pdf {

struct OcrChoice {
    std::string languages;  ///< Tesseract's names joined by '+'
    Sentence note;          ///< what a person should know about it; empty: nothing
};

/// The languages that `options` names; else the one of `otherText`, which the document's other
/// pages say; else that of the system. Where the data of such a guess are not installed, English
/// takes its place and the note names the package.
OcrChoice chooseOcrLanguages(const ReadOptions& options, std::string_view otherText);

}  // namespace strata::datasetgen::pdf
