// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the training page that messages lead to. Thread: values.
#pragma once

#include "ui/base/destination.h"

namespace strata::ui {

/// What Destination::view begins with when it names a field.
inline const QString kFieldView = QStringLiteral("field=");

/// The field of an option ("max-length"), with the keyboard in it.
inline Destination fieldPlace(const QString& option) {
    return {PageId::Train, {}, kFieldView + option};
}

}  // namespace strata::ui
