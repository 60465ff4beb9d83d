// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/version_diff.h"

#include "studio/datasets/row_text.h"

#include "strata/error.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

namespace strata::studio {
namespace {

constexpr qint64 kReportEveryRows = 4096;

/// What a row is known by, and the row.
using Keys = std::vector<std::pair<std::size_t, qint64>>;

/// For each row its partner in the other version; -1: none yet.
struct Partners {
    std::vector<qint64> ofBefore;
    std::vector<qint64> ofAfter;
};

std::size_t hashOf(const std::string& text) {
    return std::hash<std::string>()(text);
}

/// Gives rows of equal keys to each other, the first to the first.
void pairUp(Keys before, Keys after, Partners& partners) {
    std::ranges::sort(before);
    std::ranges::sort(after);
    auto old = before.begin();
    auto fresh = after.begin();
    while (old != before.end() && fresh != after.end()) {
        if (old->first < fresh->first) {
            ++old;
        } else if (fresh->first < old->first) {
            ++fresh;
        } else {
            partners.ofBefore[static_cast<std::size_t>(old->second)] = fresh->second;
            partners.ofAfter[static_cast<std::size_t>(fresh->second)] = old->second;
            ++old;
            ++fresh;
        }
    }
}

class Differ {
public:
    Differ(const LineIndex& before,
           const LineIndex& after,
           const std::function<void(qint64, qint64)>& progress,
           const std::stop_token& stop)
        : before_(before), after_(after), progress_(progress), stop_(stop) {}

    VersionDiff run() {
        partners_.ofBefore.assign(static_cast<std::size_t>(before_.count()), -1);
        partners_.ofAfter.assign(static_cast<std::size_t>(after_.count()), -1);
        pairUp(contentKeys(before_), contentKeys(after_), partners_);
        const Partners equal = partners_;
        pairUp(questionKeys(before_, partners_.ofBefore), questionKeys(after_, partners_.ofAfter),
               partners_);
        pairUp(answerKeys(before_, partners_.ofBefore, placesBefore(equal)),
               answerKeys(after_, partners_.ofAfter, placesAfter(equal)), partners_);
        return collect(equal);
    }

private:
    Keys contentKeys(const LineIndex& index) {
        Keys keys;
        keys.reserve(static_cast<std::size_t>(index.count()));
        for (qint64 row = 0; row < index.count(); ++row) {
            keys.emplace_back(hashOf(index.text(row)), row);
            if (++done_ % kReportEveryRows == 0) {
                checkStop();
                progress_(done_, before_.count() + after_.count());
            }
        }
        return keys;
    }

    Keys questionKeys(const LineIndex& index, const std::vector<qint64>& partners) const {
        Keys keys;
        forUnpaired(index, partners, [&](qint64 row, const ui::RowView& view) {
            if (!view.prompt.isEmpty()) {
                keys.emplace_back(hashOf(view.prompt.toStdString()), row);
            }
        });
        return keys;
    }

    Keys answerKeys(const LineIndex& index,
                    const std::vector<qint64>& partners,
                    const std::vector<qint64>& places) const {
        Keys keys;
        forUnpaired(index, partners, [&](qint64 row, const ui::RowView& view) {
            if (!view.answer.isEmpty()) {
                const std::string place =
                    std::to_string(places[static_cast<std::size_t>(row)]) + ' ';
                keys.emplace_back(hashOf(place + view.answer.toStdString()), row);
            }
        });
        return keys;
    }

    template <typename Visit>
    void forUnpaired(const LineIndex& index,
                     const std::vector<qint64>& partners,
                     const Visit& visit) const {
        for (qint64 row = 0; row < index.count(); ++row) {
            if (partners[static_cast<std::size_t>(row)] < 0) {
                checkStop();
                const ui::RowView view = rowViewOf(index.text(row));
                if (view.state != ui::RowState::Unreadable) {
                    visit(row, view);
                }
            }
        }
    }

    /// A row's place is the equal row of the old version before it.
    static std::vector<qint64> placesBefore(const Partners& equal) {
        std::vector<qint64> places;
        qint64 place = -1;
        for (std::size_t row = 0; row < equal.ofBefore.size(); ++row) {
            place = equal.ofBefore[row] < 0 ? place : static_cast<qint64>(row);
            places.push_back(place);
        }
        return places;
    }

    static std::vector<qint64> placesAfter(const Partners& equal) {
        std::vector<qint64> places;
        qint64 place = -1;
        for (const qint64 partner : equal.ofAfter) {
            place = partner < 0 ? place : partner;
            places.push_back(place);
        }
        return places;
    }

    VersionDiff collect(const Partners& equal) const {
        VersionDiff diff;
        for (qint64 row = 0; row < after_.count(); ++row) {
            const auto at = static_cast<std::size_t>(row);
            if (equal.ofAfter[at] >= 0) {
                ++diff.same;
            } else if (partners_.ofAfter[at] >= 0) {
                ++diff.changed;
                diff.rows.push_back({ui::DifferenceKind::Changed, partners_.ofAfter[at], row});
            } else {
                ++diff.added;
                diff.rows.push_back({ui::DifferenceKind::Added, -1, row});
            }
        }
        for (qint64 row = 0; row < before_.count(); ++row) {
            if (partners_.ofBefore[static_cast<std::size_t>(row)] < 0) {
                ++diff.removed;
                diff.rows.push_back({ui::DifferenceKind::Removed, row, -1});
            }
        }
        std::ranges::stable_sort(diff.rows, {}, [](const RowDifference& row) {
            return row.before >= 0 ? row.before : row.after;
        });
        diff.rows.resize(std::min(diff.rows.size(), kDifferencesMax));
        return diff;
    }

    void checkStop() const {
        if (stop_.stop_requested()) {
            throw Error(ErrorCode::Stopped, "the comparison was stopped");
        }
    }

    const LineIndex& before_;
    const LineIndex& after_;
    const std::function<void(qint64, qint64)>& progress_;
    const std::stop_token& stop_;
    Partners partners_;
    qint64 done_ = 0;
};

}  // namespace

VersionDiff diffVersions(const LineIndex& before,
                         const LineIndex& after,
                         const std::function<void(qint64 rowsDone, qint64 rowsTotal)>& progress,
                         const std::stop_token& stop) {
    return Differ(before, after, progress, stop).run();
}

}  // namespace strata::studio
