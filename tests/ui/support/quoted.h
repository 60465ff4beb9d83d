// SPDX-License-Identifier: GPL-3.0-or-later
// JSON in tests, written with apostrophes: moc loses its way in raw strings.
#pragma once

#include <QByteArray>

namespace strata::ui::test {

/// With quotation marks for the apostrophes.
inline QByteArray quoted(QByteArray text) {
    return text.replace('\'', '"');
}

}  // namespace strata::ui::test
