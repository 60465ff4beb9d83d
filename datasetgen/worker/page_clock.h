// SPDX-License-Identifier: GPL-3.0-or-later
// Which pages the worker has at hand and since when, by what it says: the page that takes too long,
// or that the worker died of, can be left out and the others read.
// Thread: an object belongs to one thread.
#pragma once

#include "datasetgen/base/read_options.h"

#include <chrono>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace strata::datasetgen {

class PageClock {
public:
    using Clock = std::chrono::steady_clock;

    /// Longest time at a page without OCR, and at OCR of one.
    PageClock(std::chrono::milliseconds readingTime, std::chrono::milliseconds ocrTime);

    /// What workLine made, heard at `now`. False for anything else.
    bool take(std::string_view line, Clock::time_point now);
    /// Pages at hand, from 1.
    std::set<int> atHand() const;
    /// Those of them that take too long.
    std::set<int> overdue(Clock::time_point now) const;

private:
    struct Work {
        bool isOcr = false;
        Clock::time_point begin;
    };

    std::chrono::milliseconds readingTime_;
    std::chrono::milliseconds ocrTime_;
    std::map<int, Work> pages_;
};

/// "<page> r", "<page> o", "<page> d".
std::string workLine(int page, PageWork work);

}  // namespace strata::datasetgen
