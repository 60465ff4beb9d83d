// SPDX-License-Identifier: GPL-3.0-or-later
// How many of its facts a run has taught: the questions of its dataset's recall set, answered by
// the base model and by the result, and how the asking stands. Thread: values; the GUI thread.
#pragma once

#include <QString>
#include <optional>

namespace strata::ui {

struct RecallScore {
    qint64 facts = 0;  ///< in the recall set
    qint64 asked = 0;  ///< of them, evenly spread; all unless the model is large
    qint64 base = 0;   ///< that the base model's answers state
    qint64 tuned = 0;  ///< that the answers of the run's model state

    bool operator==(const RecallScore&) const = default;
};

enum class RecallWork { None, Asking, Stopping };

struct RecallView {
    qint64 questions = 0;  ///< in the dataset's recall set; 0: it has none
    std::optional<RecallScore> score;
    RecallWork work = RecallWork::None;
    double done = 0.0;
    double total = 0.0;  ///< 0: not known
    QString remark;      ///< why there is no score, where the asking did not end well
};

}  // namespace strata::ui
