// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/progress_view.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace strata::cli {

namespace {

constexpr double kPlainIntervalSeconds = 5.0;
constexpr double kTerminalIntervalSeconds = 0.05;
constexpr std::size_t kBarCharacters = 20;
constexpr double kSmoothing = 0.2;  // weight of the newest step in the time to go

std::string bar(double share) {
    const auto full =
        static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(kBarCharacters));
    return "[" + std::string(full, '=') + std::string(kBarCharacters - full, ' ') + "]";
}

std::string amount(double value, const std::string& unit) {
    return unit == "bytes" ? bytesText(value) : wholeText(value) + " " + unit;
}

/// "Computing loss 12,400 of 52,002 rows [====                ] 23.8%".
std::string progressText(const Progress& progress) {
    const std::string text = textOf(progress.phase, progress.subject).text();
    if (progress.total <= 0.0) {
        return progress.unit.empty() ? text : text + ": " + amount(progress.done, progress.unit);
    }
    const double share = progress.done / progress.total;
    const std::string counted =
        progress.unit == "share" ? ""
        : progress.unit == "bytes"
            ? bytesText(progress.done) + " of " + bytesText(progress.total) + " "
            : wholeText(progress.done) + " of " + amount(progress.total, progress.unit) + " ";
    return text + " " + counted + bar(share) + " " + percentText(share);
}

}  // namespace

ProgressView::ProgressView(std::ostream& out, ProgressStyle style)
    : out_(out), style_(std::move(style)) {}

void ProgressView::show(const Progress& progress) {
    const std::lock_guard lock(mutex_);
    const bool ended = progress.total > 0.0 && progress.done >= progress.total;
    const bool isNew = progress.phase != phase_ || progress.subject != subject_;
    phase_ = progress.phase;
    subject_ = progress.subject;
    if (!isDue(isNew || ended)) {
        return;
    }
    rewrite(progressText(progress));
}

std::string ProgressView::stepText(const StepFinished& step) const {
    const auto left = static_cast<double>(std::max<std::int64_t>(0, step.stepsTotal - step.step));
    std::string text = "step " + std::to_string(step.step) + "/" + std::to_string(step.stepsTotal);
    if (style_.medium == ProgressStyle::Medium::Terminal && step.stepsTotal > 0) {
        text =
            bar(static_cast<double>(step.step) / static_cast<double>(step.stepsTotal)) + " " + text;
    }
    text += "  loss " + decimalText(step.loss, 4) + "  " + wholeText(step.tokensPerSecond) +
            " tokens/s";
    text += "  ETA " + durationText(left * secondsPerStep_);
    text += "  peak memory " + bytesText(static_cast<double>(step.hostPeakBytes));
    if (step.ramBudgetBytes > 0) {
        text += " of " + bytesText(static_cast<double>(step.ramBudgetBytes));
    }
    text += "  read " + bytesText(static_cast<double>(readBytes_));
    text += "  written " + bytesText(static_cast<double>(writtenBytes_));
    return text;
}

void ProgressView::show(const StepFinished& step) {
    const std::lock_guard lock(mutex_);
    phase_.reset();
    secondsPerStep_ = secondsPerStep_ == 0.0
                          ? step.seconds
                          : (1.0 - kSmoothing) * secondsPerStep_ + kSmoothing * step.seconds;
    readBytes_ += step.ssdReadBytes;
    writtenBytes_ += step.ssdWrittenBytes;
    if (isDue(step.step >= step.stepsTotal)) {
        rewrite(stepText(step));
    }
}

void ProgressView::show(const ValidationFinished& validation) {
    note("Validation after step " + std::to_string(validation.step) + ": loss " +
         decimalText(validation.loss, 4));
}

void ProgressView::show(const Notice& notice) {
    note(notice.text.text());
}

void ProgressView::note(std::string_view text) {
    const std::lock_guard lock(mutex_);
    clear();
    out_ << text << '\n' << std::flush;
}

void ProgressView::close() {
    const std::lock_guard lock(mutex_);
    if (lineIsOpen_) {
        out_ << '\n' << std::flush;
        lineIsOpen_ = false;
    }
}

bool ProgressView::isDue(bool isBoundary) {
    const double now = style_.seconds();
    const double interval = style_.medium == ProgressStyle::Medium::Terminal
                                ? kTerminalIntervalSeconds
                                : kPlainIntervalSeconds;
    if (!isBoundary && now - lastShown_ < interval) {
        return false;
    }
    lastShown_ = now;
    return true;
}

void ProgressView::rewrite(const std::string& text) {
    if (style_.medium == ProgressStyle::Medium::Plain) {
        out_ << text << '\n' << std::flush;
        return;
    }
    const std::size_t room = style_.columns > 1 ? style_.columns - 1 : 1;
    out_ << '\r' << text.substr(0, room) << "\x1b[K" << std::flush;
    lineIsOpen_ = true;
}

void ProgressView::clear() {
    if (lineIsOpen_) {
        out_ << "\r\x1b[K";
        lineIsOpen_ = false;
    }
}

}  // namespace strata::cli
