// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/values/length_counts.h"

#include <algorithm>
#include <numeric>

namespace strata::ui {

qint64 LengthCounts::between(qint64 from, qint64 to) const {
    const auto binEnd = [this](qint64 length) {
        return std::clamp<qint64>((length + binTokens / 2) / binTokens, 0, rows.size());
    };
    const qint64 begin = binEnd(from);
    const qint64 end = std::max(begin, binEnd(to));
    return std::accumulate(rows.begin() + begin, rows.begin() + end, qint64{0});
}

}  // namespace strata::ui
