// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as the studio writes them: units once, in the person's locale. Thread: any.
#pragma once

#include <QString>

namespace strata::ui {

/// Powers of 1024 with the units GB, MB, kB, as memory is sold: "3.1 GB", "640 MB".
QString bytesText(quint64 bytes);
/// "6.7 GB/s", decimal, as drives are sold.
QString rateText(double bytesPerSecond);
/// "12 s", "11 min", "2 h 5 min", "3 days".
QString durationText(double seconds);
/// "1,284".
QString countText(qint64 count);
/// "412k", "1.2M", "70B": short counts of tokens and parameters.
QString shortCountText(double count);
/// By the unit of an engine's progress: bytes as bytes, all others as counts.
QString amountText(double amount, const QString& unit);
/// "now", "today 18:02", "yesterday", "Tuesday", "3 May", by the clock `nowMs` (UTC epoch).
QString whenText(qint64 whenMs, qint64 nowMs);

}  // namespace strata::ui
