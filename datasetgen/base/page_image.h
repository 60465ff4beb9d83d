// SPDX-License-Identifier: GPL-3.0-or-later
// A page of a PDF as a picture, and what is asked for to get one.
// Thread: values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// No picture is larger: a page that would be comes at a lower resolution.
inline constexpr int kPageImageSideMax = 6000;
inline constexpr double kPageImagePixelsMax = 24e6;

struct PageImage {
    int width = 0;  ///< pixels
    int height = 0;
    double widthPoints = 0.0;  ///< of the page, in whose points the boxes of blocks are
    double heightPoints = 0.0;
    std::vector<std::uint8_t> rgb;  ///< width * height * 3, row by row from the top
};

struct PageRequest {
    int page = 1;  ///< from 1
    double pixelsPerPoint = 1.0;
    std::string password;
};

}  // namespace strata::datasetgen
