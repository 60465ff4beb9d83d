// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/readable_files.h"

#include "datasetgen/base/ocr_languages.h"

#include <utility>

namespace strata::datasetgen {

// Found by watching what the libraries open while they read PDFs with and without fonts of their
// own, Chinese and scanned ones, and the other kinds, which open nothing.
std::vector<std::string> readableFiles() {
    std::vector<std::string> files{
        // Fontconfig chooses fonts for a PDF that brings none: how it chooses,
        "/etc/fonts",
        // where the links in there lead to,
        "/usr/share/fontconfig",
        // what it remembers about fonts (without this it would read every font for each page),
        "/var/cache/fontconfig",
        // and the fonts.
        "/usr/share/fonts",
        "/usr/local/share/fonts",
        // Poppler's tables of Chinese, Japanese and Korean characters.
        "/usr/share/poppler",
    };
    // Tesseract's languages one by one: the folder may be any that a user chose.
    for (std::string& file : ocrDataFiles()) {
        files.push_back(std::move(file));
    }
    return files;
}

}  // namespace strata::datasetgen
