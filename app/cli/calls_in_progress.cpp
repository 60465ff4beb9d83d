// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/calls_in_progress.h"

#include "cli/report.h"

#include <string>
#include <variant>

namespace strata::cli {

namespace {

/// Empty before the first call.
std::string callsText(const datasetgen::BuildCalls& calls) {
    datasetgen::CallSum sum = calls.generator.counts.made;
    sum += calls.judge.counts.made;
    if (sum.calls == 0) {
        return {};
    }
    return ", " + countText(static_cast<double>(sum.calls), "call", "calls") + ", " +
           (sum.estimatedCalls > 0 ? "about " : "") +
           wholeText(static_cast<double>(sum.promptTokens)) + " prompt and " +
           countText(static_cast<double>(sum.replyTokens), "reply token", "reply tokens");
}

}  // namespace

jobs::BuildWatch CallsInProgress::watch() {
    jobs::BuildWatch watch;
    watch.called = [this](const datasetgen::BuildCalls& calls) {
        const std::lock_guard lock(mutex_);
        calls_ = calls;
    };
    return watch;
}

EventSink CallsInProgress::sink() {
    return [this](const Event& event) {
        const auto* progress = std::get_if<Progress>(&event);
        if (progress == nullptr || progress->unit != "passages") {
            sink_(event);
            return;
        }
        Progress told = *progress;
        const std::lock_guard lock(mutex_);
        told.unit += callsText(calls_);
        sink_(told);
    };
}

}  // namespace strata::cli
