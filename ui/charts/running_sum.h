// SPDX-License-Identifier: GPL-3.0-or-later
// Running sums over a run's steps in bounded memory, so that a step can be found by the tokens or
// the seconds that led to it.
// Thread: one at a time.
#pragma once

#include <QtGlobal>
#include <vector>

namespace strata::ui {

/// The sum after each of many values. The first kPointsMax sums are exact; of more values every
/// second, fourth, ... sum is kept, and between them stands a straight line.
class RunningSum {
public:
    static constexpr std::size_t kPointsMax = std::size_t{1} << 15;

    /// A value that is below 0 or no number counts as 0.
    void append(double value);

    qint64 count() const { return count_; }
    double total() const { return total_; }
    /// After the first `values` values, which may be a fraction; outside of them, that of the end.
    double after(double values) const;
    /// How many values it takes to come to `sum`.
    double valuesAt(double sum) const;

private:
    double point(qint64 index) const;

    std::vector<double> points_;  // [i]: after (i + 1) * stride_ values
    qint64 stride_ = 1;
    qint64 count_ = 0;
    double total_ = 0.0;
};

}  // namespace strata::ui
