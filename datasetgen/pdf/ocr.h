// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a page image by Tesseract. The page's layout is not decided here: words go the way of
// words from a text layer.
// Thread: an object belongs to one thread at a time; several may work side by side.
#pragma once

#include "datasetgen/base/types.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// An 8-bit grey image, row by row without padding.
struct GreyImage {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

struct OcrWord {
    Box box;  ///< in pixels of the upright image
    std::string text;
    double confidence = 0.0;  ///< 0 to 100
    bool endsLine = false;    ///< last of its printed line as Tesseract sees lines
};

struct OcrPage {
    int rotationDegrees = 0;  ///< clockwise turn that made the image upright: 0, 90, 180, 270
    int width = 0;            ///< of the upright image, pixels
    int height = 0;
    std::vector<OcrWord> words;  ///< in Tesseract's order
};

class OcrReader {
public:
    /// Throws OcrMissing when the language data are not installed (the message names the package).
    explicit OcrReader(const std::string& languages);
    ~OcrReader();
    OcrReader(OcrReader&&) noexcept;
    OcrReader& operator=(OcrReader&&) noexcept;

    /// `dotsPerInch` is the image's resolution. Finds the page's orientation first.
    OcrPage read(const GreyImage& image, int dotsPerInch);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::datasetgen
