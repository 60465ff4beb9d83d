// SPDX-License-Identifier: GPL-3.0-or-later
// The C library formats, in its C locale whatever the process has set; Python's own codes come
// before it.
#include "chat_template/date_format.h"

#include "chat_template/failure.h"

#include <locale.h>

#include <ctime>

namespace strata::chat_template {
namespace {

constexpr std::size_t kFormatBytesMax = 4096;

/// %f, %z and %Z are Python's: no microseconds and no time zone at midnight of a plain date.
std::string withPythonCodes(const std::string& format) {
    std::string out;
    for (std::size_t i = 0; i < format.size(); ++i) {
        if (format[i] != '%' || i + 1 == format.size()) {
            out += format[i];
            continue;
        }
        const char code = format[++i];
        if (code == 'f') {
            out += "000000";
        } else if (code != 'z' && code != 'Z') {
            out += '%';
            out += code;
        }
    }
    return out;
}

locale_t plainLocale() {
    static const locale_t kLocale = ::newlocale(LC_ALL_MASK, "C", nullptr);
    return kLocale;
}

}  // namespace

std::string formatDate(const CalendarDate& date, const std::string& format) {
    if (format.size() > kFormatBytesMax) {
        failLimit("formats a date with more than " + std::to_string(kFormatBytesMax) + " bytes");
    }
    std::tm time{};
    time.tm_year = date.year - 1900;
    time.tm_mon = date.month - 1;
    time.tm_mday = date.day;
    const std::time_t seconds = ::timegm(&time);
    ::gmtime_r(&seconds, &time);
    // the added blank tells an empty result from a buffer that is too small
    const std::string codes = withPythonCodes(format) + " ";
    std::string out(64 * codes.size(), '\0');
    out.resize(::strftime_l(out.data(), out.size(), codes.c_str(), &time, plainLocale()));
    if (out.empty()) {
        fail("a date cannot be formatted as '" + format + "'");
    }
    out.pop_back();
    return out;
}

}  // namespace strata::chat_template
