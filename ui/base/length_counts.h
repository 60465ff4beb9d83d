// SPDX-License-Identifier: GPL-3.0-or-later
// How many rows of a dataset have which length. Thread: values; any.
#pragma once

#include <QVector>
#include <QtGlobal>

namespace strata::ui {

struct LengthCounts {
    qint64 binTokens = 1;    ///< bin i holds lengths over i * binTokens up to (i + 1) * binTokens
    QVector<qint64> rows;    ///< in each bin
    QVector<qint64> tokens;  ///< of those rows together; empty: not known

    bool isEmpty() const { return rows.isEmpty(); }
    /// The upper end of the last bin.
    qint64 longest() const { return binTokens * rows.size(); }
    /// With a length over `from` and up to `to`; exact where both are multiples of binTokens, else
    /// to the nearest bin.
    qint64 between(qint64 from, qint64 to) const;
    qint64 beyond(qint64 length) const { return between(length, longest()); }
    /// Of the rows that are longer.
    qint64 tokensBeyond(qint64 length) const;
};

}  // namespace strata::ui
