// SPDX-License-Identifier: GPL-3.0-or-later
// Running headers, footers and page numbers: lines at a page's edge that come back at the same
// height on pages near by, numbers masked. They change with chapters and sections and differ on
// left and right pages, so that only near neighbours are compared, cell by cell.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/page_edges.h"

#include <string>
#include <vector>

namespace strata::datasetgen::pdf {

struct Furniture {
    Box box;        ///< as that of an EdgeRow
    int turns = 0;  ///< as those of PageEdges
    std::string text;
    std::string reason;  ///< "running header", "running footer", "page number"
    bool isTop = true;
};

/// What is furniture on each page, from top to bottom.
std::vector<std::vector<Furniture>> findFurniture(const std::vector<PageEdges>& pages);

/// Takes the words of furniture off a page.
void removeFurniture(const std::vector<Furniture>& furniture, PageWords& page);

}  // namespace strata::datasetgen::pdf
