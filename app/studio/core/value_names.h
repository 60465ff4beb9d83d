// SPDX-License-Identifier: GPL-3.0-or-later
// The values of an enumeration as the studio's files name them, in the order of the enumeration.
// Thread: any; pure.
#pragma once

#include <QLatin1String>

#include <QString>
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace strata::studio {

template <std::size_t count>
using ValueNames = std::array<const char*, count>;

template <typename Enum, std::size_t count>
QString nameOfValue(const ValueNames<count>& names, Enum value) {
    return QString::fromLatin1(names[static_cast<std::size_t>(value)]);
}

/// Nothing for a name that is not known.
template <typename Enum, std::size_t count>
std::optional<Enum> valueOfName(const ValueNames<count>& names, const QString& name) {
    const auto found = std::ranges::find_if(
        names, [&name](const char* known) { return name == QLatin1String(known); });
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<Enum>(found - names.begin()));
}

}  // namespace strata::studio
