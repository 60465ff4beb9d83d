// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/numbers.h"

#include "strata/units.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <array>
#include <cmath>

namespace strata::ui {
namespace {

QString translatedNumber(const char* text) {
    return QCoreApplication::translate("numbers", text);
}

/// Two digits below ten, three from there on.
QString figure(double value) {
    const bool hasTenth = std::llround(value * 10.0) % 10 != 0;
    return QLocale().toString(value, 'f', value < 9.95 && hasTenth ? 1 : 0);
}

}  // namespace

QString bytesText(quint64 bytes) {
    const ByteFigure size = byteFigure(bytes);
    return QStringLiteral("%1 %2").arg(
        QLocale().toString(size.value, 'f', size.decimals),
        QLatin1String(size.unit.data(), static_cast<int>(size.unit.size())));
}

QString rateText(double bytesPerSecond) {
    static constexpr std::array<const char*, 5> kUnits{"B/s", "kB/s", "MB/s", "GB/s", "TB/s"};
    std::size_t unit = 0;
    while (bytesPerSecond >= 999.5 && unit + 1 < kUnits.size()) {
        bytesPerSecond /= 1000.0;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(figure(bytesPerSecond), QString::fromLatin1(kUnits[unit]));
}

QString durationText(double seconds) {
    const auto whole = static_cast<qint64>(std::llround(std::max(seconds, 0.0)));
    if (whole < 60) {
        return translatedNumber(QT_TRANSLATE_NOOP("numbers", "%1 s")).arg(whole);
    }
    if (whole < 3600) {
        return translatedNumber(QT_TRANSLATE_NOOP("numbers", "%1 min")).arg((whole + 30) / 60);
    }
    if (whole < 48 * 3600) {
        return translatedNumber(QT_TRANSLATE_NOOP("numbers", "%1 h %2 min"))
            .arg(whole / 3600)
            .arg(whole % 3600 / 60);
    }
    return translatedNumber(QT_TRANSLATE_NOOP("numbers", "%1 days")).arg((whole + 43200) / 86400);
}

QString countText(qint64 count) {
    return QLocale().toString(count);
}

QString shortCountText(double count) {
    if (count < 1000.0) {
        return QLocale().toString(count, 'f', 0);
    }
    static constexpr std::array<const char*, 4> kUnits{"k", "M", "B", "T"};
    std::size_t unit = 0;
    double value = count / 1000.0;
    while (value >= 999.5 && unit + 1 < kUnits.size()) {
        value /= 1000.0;
        ++unit;
    }
    return figure(value) + QString::fromLatin1(kUnits[unit]);
}

QString amountText(double amount, const QString& unit) {
    if (unit == QLatin1String("bytes")) {
        return bytesText(static_cast<quint64>(amount));
    }
    return countText(static_cast<qint64>(amount));
}

QString whenText(qint64 whenMs, qint64 nowMs) {
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(whenMs);
    const QDateTime now = QDateTime::fromMSecsSinceEpoch(nowMs);
    const qint64 days = when.date().daysTo(now.date());
    const QLocale locale;
    if (nowMs - whenMs < 60'000) {
        return translatedNumber(QT_TRANSLATE_NOOP("numbers", "now"));
    }
    if (days == 0) {
        return translatedNumber(QT_TRANSLATE_NOOP("numbers", "today %1"))
            .arg(locale.toString(when.time(), QStringLiteral("HH:mm")));
    }
    if (days == 1) {
        return translatedNumber(QT_TRANSLATE_NOOP("numbers", "yesterday"));
    }
    if (days < 7) {
        return locale.dayName(when.date().dayOfWeek());
    }
    return locale.toString(when.date(), QLocale::ShortFormat);
}

}  // namespace strata::ui
