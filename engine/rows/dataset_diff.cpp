// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_diff.h"

#include "strata/error.h"

#include <algorithm>
#include <string>
#include <utility>

namespace strata {
namespace {

constexpr std::int64_t kReportEveryComparedRows = 4096;

using RowProgress = std::function<void(std::int64_t, std::int64_t)>;

/// What a row is known by, and the row.
using RowKeys = std::vector<std::pair<std::size_t, std::int64_t>>;

/// For each row its partner in the other dataset; -1: none yet.
struct Partners {
    std::vector<std::int64_t> ofBefore;
    std::vector<std::int64_t> ofAfter;
};

std::size_t hashOf(const std::string& text) {
    return std::hash<std::string>()(text);
}

/// Gives rows of equal keys to each other, the first to the first.
void pairUp(RowKeys before, RowKeys after, Partners& partners) {
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

/// What training makes of a row, as one text.
std::string contentOf(const Row& row) {
    const std::string kind = std::to_string(static_cast<int>(row.kind)) + ' ';
    return kind + (row.messages.empty() ? row.text : conversationJson(row));
}

/// The record as one line; a record that cannot be read, as it stands.
std::string lineOf(const RowFile& file, std::int64_t row) {
    try {
        return file.json(row);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::DatasetLineInvalid) {
            throw;
        }
        return file.read(row).issues.back().message.text();
    }
}

class Differ {
public:
    Differ(const RowFile& before,
           const RowFile& after,
           const RowProgress& progress,
           const std::stop_token& stop)
        : before_(before), after_(after), progress_(progress), stop_(stop) {}

    DatasetDiff run() {
        partners_.ofBefore.assign(static_cast<std::size_t>(before_.count()), -1);
        partners_.ofAfter.assign(static_cast<std::size_t>(after_.count()), -1);
        pairUp(lineKeys(before_), lineKeys(after_), partners_);
        pairUpBy([](std::int64_t, const ReadRow& read) {
            return read.isUsable() ? contentOf(read.row) : std::string();
        });
        const Partners equal = partners_;
        pairUpBy([](std::int64_t, const ReadRow& read) { return firstQuestion(read.row); });
        const auto answerAt = [](const std::vector<std::int64_t>& places) {
            return [&places](std::int64_t row, const ReadRow& read) {
                const std::string answer = lastAnswer(read.row);
                return answer.empty()
                           ? answer
                           : std::to_string(places[static_cast<std::size_t>(row)]) + ' ' + answer;
            };
        };
        const std::vector<std::int64_t> before = placesBefore(equal);
        const std::vector<std::int64_t> after = placesAfter(equal);
        pairUp(keysOf(before_, partners_.ofBefore, answerAt(before)),
               keysOf(after_, partners_.ofAfter, answerAt(after)), partners_);
        return collect(equal);
    }

private:
    template <typename TextOf>
    void pairUpBy(const TextOf& textOf) {
        pairUp(keysOf(before_, partners_.ofBefore, textOf),
               keysOf(after_, partners_.ofAfter, textOf), partners_);
    }

    RowKeys lineKeys(const RowFile& file) {
        RowKeys keys;
        keys.reserve(static_cast<std::size_t>(file.count()));
        for (std::int64_t row = 0; row < file.count(); ++row) {
            keys.emplace_back(hashOf(lineOf(file, row)), row);
            if (++done_ % kReportEveryComparedRows == 0) {
                checkStop();
                progress_(done_, before_.count() + after_.count());
            }
        }
        return keys;
    }

    /// Of the rows without a partner, by what `textOf` says of them; empty: nothing.
    template <typename TextOf>
    RowKeys keysOf(const RowFile& file,
                   const std::vector<std::int64_t>& partners,
                   const TextOf& textOf) const {
        RowKeys keys;
        for (std::int64_t row = 0; row < file.count(); ++row) {
            if (partners[static_cast<std::size_t>(row)] < 0) {
                checkStop();
                const std::string text = textOf(row, file.read(row));
                if (!text.empty()) {
                    keys.emplace_back(hashOf(text), row);
                }
            }
        }
        return keys;
    }

    /// A row's place is the equal row of the dataset before it.
    static std::vector<std::int64_t> placesBefore(const Partners& equal) {
        std::vector<std::int64_t> places;
        std::int64_t place = -1;
        for (std::size_t row = 0; row < equal.ofBefore.size(); ++row) {
            place = equal.ofBefore[row] < 0 ? place : static_cast<std::int64_t>(row);
            places.push_back(place);
        }
        return places;
    }

    static std::vector<std::int64_t> placesAfter(const Partners& equal) {
        std::vector<std::int64_t> places;
        std::int64_t place = -1;
        for (const std::int64_t partner : equal.ofAfter) {
            place = partner < 0 ? place : partner;
            places.push_back(place);
        }
        return places;
    }

    DatasetDiff collect(const Partners& equal) const {
        DatasetDiff diff;
        for (std::int64_t row = 0; row < after_.count(); ++row) {
            const auto at = static_cast<std::size_t>(row);
            if (equal.ofAfter[at] >= 0) {
                ++diff.same;
            } else if (partners_.ofAfter[at] >= 0) {
                ++diff.changed;
                diff.rows.push_back({RowDifferenceKind::Changed, partners_.ofAfter[at], row});
            } else {
                ++diff.added;
                diff.rows.push_back({RowDifferenceKind::Added, -1, row});
            }
        }
        for (std::int64_t row = 0; row < before_.count(); ++row) {
            if (partners_.ofBefore[static_cast<std::size_t>(row)] < 0) {
                ++diff.removed;
                diff.rows.push_back({RowDifferenceKind::Removed, row, -1});
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
            throw Error(ErrorCode::Stopped, Sentence("The comparison was stopped."));
        }
    }

    const RowFile& before_;
    const RowFile& after_;
    const RowProgress& progress_;
    const std::stop_token& stop_;
    Partners partners_;
    std::int64_t done_ = 0;
};

}  // namespace

DatasetDiff diffDatasets(const RowFile& before,
                         const RowFile& after,
                         const RowProgress& progress,
                         const std::stop_token& stop) {
    return Differ(before, after, progress, stop).run();
}

}  // namespace strata
