// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/furniture.h"

#include "datasetgen/pdf/page_turn.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace strata::datasetgen::pdf {
namespace {

constexpr std::size_t kNeighboursMax = 8;
constexpr double kSameHeightPoints = 2.5;
constexpr double kSameHeightScannedPoints = 9.0;
// Between a header and the text: lines of a paragraph stand 0.2 to 0.5 type sizes apart.
constexpr double kIsolatedEm = 0.55;
constexpr double kStackedEm = 1.0;
constexpr std::size_t kLettersMin = 3;
constexpr std::size_t kLettersAnywhere = 6;
constexpr double kSameScan = 0.75;
constexpr double kTitleSizes = 1.4;

enum class Edge { Top, Bottom };

const std::vector<EdgeRow>& rowsAt(const PageEdges& page, Edge edge) {
    return edge == Edge::Top ? page.top : page.bottom;
}

/// 1 - edit distance / length: OCR misreads a letter now and then.
double similarity(const std::string& a, const std::string& b) {
    std::vector<std::size_t> previous(b.size() + 1);
    std::vector<std::size_t> current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        previous[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            current[j] = std::min({previous[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U),
                                   previous[j] + 1, current[j - 1] + 1});
        }
        std::swap(previous, current);
    }
    const std::size_t longest = std::max<std::size_t>({a.size(), b.size(), 1});
    return 1.0 - static_cast<double>(previous[b.size()]) / static_cast<double>(longest);
}

/// How a row agrees with the rows of pages near by.
struct Agreement {
    std::size_t text = 0;      ///< pages with the same words at the same height
    std::size_t anywhere = 0;  ///< pages with the same longer text at another height of the band
    std::size_t number = 0;    ///< pages whose number there counts on with the pages
    std::size_t pages = 0;     ///< pages compared
};

class FurnitureFinder {
public:
    explicit FurnitureFinder(const std::vector<PageEdges>& pages) : pages_(pages) {
        for (const Edge edge : {Edge::Top, Edge::Bottom}) {
            auto& taken = taken_[edge == Edge::Top ? 0 : 1];
            taken.resize(pages_.size());
            for (std::size_t page = 0; page < pages_.size(); ++page) {
                taken[page].resize(rowsAt(pages_[page], edge).size());
            }
        }
    }

    std::vector<std::vector<Furniture>> run() {
        for (const Edge edge : {Edge::Top, Edge::Bottom}) {
            takeRepeated(edge);
            takeSlots(edge);
        }
        takeLonePageNumbers();
        std::vector<std::vector<Furniture>> found(pages_.size());
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            collect(page, Edge::Top, found[page]);
            collect(page, Edge::Bottom, found[page]);
            std::ranges::stable_sort(found[page], {},
                                     [](const Furniture& item) { return item.box.y0; });
        }
        return found;
    }

private:
    using Taken = std::vector<std::vector<bool>>;  // by page and row

    Taken& taken(Edge edge) { return taken_[edge == Edge::Top ? 0 : 1]; }

    bool isSameHeight(std::size_t page,
                      const EdgeRow& a,
                      std::size_t other,
                      const EdgeRow& b) const {
        const bool isScanned = pages_[page].isByOcr || pages_[other].isByOcr;
        return std::abs(middleY(a.box) - middleY(b.box)) <=
               (isScanned ? kSameHeightScannedPoints : kSameHeightPoints);
    }

    bool isSameText(std::size_t page, const EdgeCell& a, const EdgeCell& b) const {
        if (a.letters < kLettersMin || b.letters < kLettersMin) {
            return false;
        }
        return a.masked == b.masked ||
               (pages_[page].isByOcr && similarity(a.masked, b.masked) >= kSameScan);
    }

    Agreement agreementOf(std::size_t page, Edge edge, const EdgeRow& row) const {
        Agreement agreement;
        const std::size_t first = page > kNeighboursMax ? page - kNeighboursMax : 0;
        const std::size_t last = std::min(page + kNeighboursMax + 1, pages_.size());
        for (std::size_t other = first; other < last; ++other) {
            if (other == page) {
                continue;
            }
            ++agreement.pages;
            bool isText = false;
            bool isAnywhere = false;
            bool isNumber = false;
            for (const EdgeRow& candidate : rowsAt(pages_[other], edge)) {
                if (row.size > kTitleSizes * candidate.size) {
                    continue;  // the title that the headers repeat
                }
                const bool isLevel = isSameHeight(page, row, other, candidate);
                const long distance = static_cast<long>(other) - static_cast<long>(page);
                for (const EdgeCell& a : row.cells) {
                    for (const EdgeCell& b : candidate.cells) {
                        const bool isSame = isSameText(page, a, b);
                        isText = isText || (isSame && isLevel);
                        isAnywhere = isAnywhere || (isSame && a.letters >= kLettersAnywhere);
                        isNumber = isNumber || (isLevel && a.number && b.number &&
                                                *b.number - *a.number == distance);
                    }
                }
            }
            agreement.text += isText ? 1 : 0;
            agreement.anywhere += isAnywhere ? 1 : 0;
            agreement.number += isNumber ? 1 : 0;
        }
        return agreement;
    }

    bool isRepeated(std::size_t page, Edge edge, std::size_t index) {
        const EdgeRow& row = rowsAt(pages_[page], edge)[index];
        const Agreement agreement = agreementOf(page, edge, row);
        const bool isIsolated = row.gapInside >= kIsolatedEm;
        const bool isStacked =
            index > 0 && rowsAt(pages_[page], edge)[index - 1].gapInside < kStackedEm;
        // A second row must belong to the first, or be there on most pages: each page of a
        // reference manual may begin with the same heading below its header.
        if (index > 0 && !isStacked && (!isIsolated || 5 * agreement.text < 4 * agreement.pages)) {
            return false;
        }
        if (agreement.number > 0 && (isIsolated || agreement.number > 1)) {
            return true;
        }
        const std::size_t enough = pages_.size() <= 3 ? 1 : 2;
        if (agreement.text >= enough) {
            return isIsolated || index > 0 || 2 * agreement.text > agreement.pages ||
                   agreement.text > 4;
        }
        return isIsolated && (agreement.text > 0 || agreement.anywhere >= 2);
    }

    void takeRepeated(Edge edge) {
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            for (std::size_t row = 0; row < taken(edge)[page].size(); ++row) {
                if (!isRepeated(page, edge, row)) {
                    break;
                }
                taken(edge)[page][row] = true;
            }
        }
    }

    /// Where most pages near by have a header, a line of its own at that height is one too, though
    /// its words come only once (a section of one page).
    void takeSlots(Edge edge) {
        const Taken before = taken(edge);
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            const std::vector<EdgeRow>& rows = rowsAt(pages_[page], edge);
            if (rows.empty() || before[page][0] || rows[0].gapInside < kIsolatedEm) {
                continue;
            }
            std::size_t same = 0;
            std::size_t compared = 0;
            const std::size_t first = page > kNeighboursMax ? page - kNeighboursMax : 0;
            const std::size_t last = std::min(page + kNeighboursMax + 1, pages_.size());
            for (std::size_t other = first; other < last; ++other) {
                const std::vector<EdgeRow>& candidates = rowsAt(pages_[other], edge);
                if (other == page || candidates.empty()) {
                    continue;
                }
                ++compared;
                same += before[other][0] && isSameHeight(page, rows[0], other, candidates[0]) &&
                                std::abs(rows[0].size - candidates[0].size) < 0.6
                            ? 1
                            : 0;
            }
            taken(edge)[page][0] = same >= 2 && 2 * same >= compared;
        }
    }

    /// The first page of a chapter often has its number elsewhere than the others.
    void takeLonePageNumbers() {
        std::map<long, std::size_t> offsets;
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            for (const Edge edge : {Edge::Top, Edge::Bottom}) {
                for (const EdgeRow& row : rowsAt(pages_[page], edge)) {
                    for (const EdgeCell& cell : row.cells) {
                        if (cell.number) {
                            ++offsets[*cell.number - static_cast<long>(page)];
                        }
                    }
                }
            }
        }
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            for (const Edge edge : {Edge::Top, Edge::Bottom}) {
                const std::vector<EdgeRow>& rows = rowsAt(pages_[page], edge);
                if (rows.empty() || rows[0].cells.size() != 1 || !rows[0].cells[0].number ||
                    rows[0].gapInside < kIsolatedEm) {
                    continue;
                }
                const long offset = *rows[0].cells[0].number - static_cast<long>(page);
                const bool isCounted = offsets[offset] >= 3;
                const bool isOnly = pages_.size() <= 2 && offset >= 0 && edge == Edge::Bottom &&
                                    rows[0].gapInside > kStackedEm;
                if (isCounted || isOnly) {
                    taken(edge)[page][0] = true;
                }
            }
        }
    }

    void collect(std::size_t page, Edge edge, std::vector<Furniture>& found) {
        const std::vector<EdgeRow>& rows = rowsAt(pages_[page], edge);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!taken(edge)[page][i]) {
                continue;
            }
            const bool isNumber = std::ranges::all_of(
                rows[i].cells, [](const EdgeCell& cell) { return cell.number.has_value(); });
            found.push_back(Furniture{rows[i].box, pages_[page].turns, rows[i].text,
                                      isNumber            ? "page number"
                                      : edge == Edge::Top ? "running header"
                                                          : "running footer",
                                      edge == Edge::Top});
        }
    }

    const std::vector<PageEdges>& pages_;
    Taken taken_[2];
};

bool isInside(const Box& box, const Box& outer) {
    const double y = middleY(box);
    const double x = middleX(box);
    return y >= outer.y0 - 1.0 && y <= outer.y1 + 1.0 && x >= outer.x0 - 1.0 && x <= outer.x1 + 1.0;
}

}  // namespace

std::vector<std::vector<Furniture>> findFurniture(const std::vector<PageEdges>& pages) {
    return FurnitureFinder(pages).run();
}

void removeFurniture(const std::vector<Furniture>& furniture, PageWords& page) {
    for (std::vector<Word>* words : {&page.words, &page.turnedWords}) {
        std::erase_if(*words, [&](const Word& word) {
            return std::ranges::any_of(furniture, [&](const Furniture& item) {
                return isInside(item.turns != 0 ? word.box : asSeen(word.box, page), item.box);
            });
        });
    }
}

}  // namespace strata::datasetgen::pdf
