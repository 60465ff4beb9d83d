// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/length_counts.h"

#include <algorithm>
#include <numeric>

namespace strata::ui {

namespace {

qint64 sumBetween(const LengthCounts& lengths,
                  const QVector<qint64>& values,
                  qint64 from,
                  qint64 to) {
    const auto binEnd = [&](qint64 length) {
        const qint64 bin = (length + lengths.binTokens / 2) / lengths.binTokens;
        return std::clamp<qint64>(bin, 0, values.size());
    };
    const qint64 begin = binEnd(from);
    const qint64 end = std::max(begin, binEnd(to));
    return std::accumulate(values.begin() + begin, values.begin() + end, qint64{0});
}

}  // namespace

qint64 LengthCounts::between(qint64 from, qint64 to) const {
    return sumBetween(*this, rows, from, to);
}

qint64 LengthCounts::tokensBeyond(qint64 length) const {
    return sumBetween(*this, tokens, length, longest());
}

}  // namespace strata::ui
