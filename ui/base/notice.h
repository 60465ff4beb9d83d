// SPDX-License-Identifier: GPL-3.0-or-later
// What a person is told wherever they are: how an action ended that takes long. Thread: values; the
// GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/base/problem.h"

#include <QString>
#include <optional>

namespace strata::ui {

struct Notice {
    QString subject;  ///< a run's path, "export": each has one notice at most
    Problem problem;  ///< with a code: a failure
    /// The part of a page that says the same, so that there it is not told; without a view: the
    /// whole page. Nothing: it is told everywhere.
    std::optional<Destination> place = std::nullopt;
};

}  // namespace strata::ui
