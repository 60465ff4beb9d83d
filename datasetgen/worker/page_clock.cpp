// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/page_clock.h"

#include <charconv>

namespace strata::datasetgen {
namespace {

// More than threads there can be; a worker that names more pages makes them up.
constexpr std::size_t kPagesAtHandMax = 64;
constexpr std::string_view kReading = " r";
constexpr std::string_view kOcr = " o";
constexpr std::string_view kDone = " d";

}  // namespace

PageClock::PageClock(std::chrono::milliseconds readingTime, std::chrono::milliseconds ocrTime)
    : readingTime_(readingTime), ocrTime_(ocrTime) {}

bool PageClock::take(std::string_view line, Clock::time_point now) {
    int page = 0;
    const char* const end = line.data() + line.size();
    const auto [next, status] = std::from_chars(line.data(), end, page);
    const std::string_view work = line.substr(static_cast<std::size_t>(next - line.data()));
    if (status != std::errc() || page < 1) {
        return false;
    }
    if (work == kDone) {
        pages_.erase(page);
        return true;
    }
    pages_[page] = {work == kOcr, now};
    return (work == kReading || work == kOcr) && pages_.size() <= kPagesAtHandMax;
}

std::set<int> PageClock::atHand() const {
    std::set<int> pages;
    for (const auto& [page, work] : pages_) {
        pages.insert(page);
    }
    return pages;
}

std::set<int> PageClock::overdue(Clock::time_point now) const {
    std::set<int> pages;
    for (const auto& [page, work] : pages_) {
        if (now - work.begin > (work.isOcr ? ocrTime_ : readingTime_)) {
            pages.insert(page);
        }
    }
    return pages;
}

std::string workLine(int page, PageWork work) {
    std::string line = std::to_string(page);
    switch (work) {
        case PageWork::Reading:
            return line += kReading;
        case PageWork::Ocr:
            return line += kOcr;
        case PageWork::Done:
            return line += kDone;
    }
    return line;
}

}  // namespace strata::datasetgen
