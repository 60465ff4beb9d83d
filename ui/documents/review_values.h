// SPDX-License-Identifier: GPL-3.0-or-later
// Which facts of a dataset a person reviews, and in which order.
#pragma once

#include <QMetaType>
#include <QString>

namespace strata::ui {

enum class ReviewFilter { WorstFirst, Borderline, All };

/// The facts that the filter shows, or those of them whose questions have the current one's shape.
enum class ReviewScope { Shown, Shape };

/// Which pairs a person looks at; what is empty matches all.
struct ReviewMatch {
    QString kind;
    QString gate;   ///< that rejected it
    QString words;  ///< in question, answer or document, in any case

    bool operator==(const ReviewMatch&) const = default;
};

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::ReviewScope)
