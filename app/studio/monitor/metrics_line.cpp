// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/metrics_line.h"

#include <array>
#include <charconv>
#include <cmath>

namespace strata::studio {
namespace {

using ui::MetricsLine;

struct Field {
    std::string_view name;
    void (*set)(MetricsLine& line, double value);
};

/// Above it a double is no whole number of ours.
constexpr double kCountMax = 9e18;

std::uint64_t bytes(double value) {
    return value > 0.0 && value < kCountMax ? static_cast<std::uint64_t>(value) : 0;
}

std::int64_t count(double value) {
    return std::abs(value) < kCountMax ? static_cast<std::int64_t>(value) : 0;
}

// In the order of the engine's lines, so that the next name is nearly always the next row.
constexpr std::array<Field, 21> kFields{{
    {"step", [](MetricsLine& l, double v) { l.step.step = count(v); }},
    {"epoch", [](MetricsLine& l, double v) { l.step.epoch = v; }},
    {"loss", [](MetricsLine& l, double v) { l.step.loss = v; }},
    {"grad_norm", [](MetricsLine& l, double v) { l.step.gradNorm = v; }},
    {"lr", [](MetricsLine& l, double v) { l.step.lr = v; }},
    {"trained_tokens", [](MetricsLine& l, double v) { l.step.trainedTokens = count(v); }},
    {"tokens", [](MetricsLine& l, double v) { l.step.tokens = count(v); }},
    {"padded_tokens", [](MetricsLine& l, double v) { l.step.paddedTokens = count(v); }},
    {"seconds", [](MetricsLine& l, double v) { l.step.seconds = v; }},
    {"tokens_per_second", [](MetricsLine& l, double v) { l.step.tokensPerSecond = v; }},
    {"device_peak_bytes", [](MetricsLine& l, double v) { l.step.devicePeakBytes = bytes(v); }},
    {"host_peak_bytes", [](MetricsLine& l, double v) { l.step.hostPeakBytes = bytes(v); }},
    {"ssd_read_bytes", [](MetricsLine& l, double v) { l.step.ssdReadBytes = bytes(v); }},
    {"ssd_written_bytes", [](MetricsLine& l, double v) { l.step.ssdWrittenBytes = bytes(v); }},
    {"ssd_read", [](MetricsLine& l, double v) { l.step.waitSeconds.ssdRead = v; }},
    {"ssd_write", [](MetricsLine& l, double v) { l.step.waitSeconds.ssdWrite = v; }},
    {"copy", [](MetricsLine& l, double v) { l.step.waitSeconds.copy = v; }},
    {"optimizer", [](MetricsLine& l, double v) { l.step.waitSeconds.optimizer = v; }},
    {"commit", [](MetricsLine& l, double v) { l.step.waitSeconds.commit = v; }},
    {"roofline_ratio", [](MetricsLine& l, double v) { l.step.rooflineRatio = v; }},
    {"validation_loss", [](MetricsLine& l, double v) { l.validationLoss = v; }},
}};

/// Walks over names and values; braces and commas are passed over.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    bool nextName(std::string_view& name) {
        while (skipTo('"') && readString(name)) {
            skipBlanks();
            if (at_ < text_.size() && text_[at_] == ':') {
                ++at_;
                skipBlanks();
                return at_ < text_.size();
            }
        }
        return false;
    }
    bool isString() const { return text_[at_] == '"'; }
    bool isObject() const { return text_[at_] == '{'; }
    bool readString(std::string_view& value) {
        const std::size_t begin = ++at_;
        while (at_ < text_.size() && text_[at_] != '"') {
            at_ += text_[at_] == '\\' ? 2 : 1;
        }
        if (at_ >= text_.size()) {
            return false;
        }
        value = text_.substr(begin, at_ - begin);
        ++at_;
        return true;
    }
    /// null, which stands for a value that is no number, becomes NaN.
    bool readNumber(double& value) {
        if (text_.substr(at_).starts_with("null")) {
            value = std::numeric_limits<double>::quiet_NaN();
            return true;
        }
        const char* begin = text_.data() + at_;
        const auto result = std::from_chars(begin, text_.data() + text_.size(), value);
        at_ += static_cast<std::size_t>(result.ptr - begin);
        return result.ec == std::errc();
    }

private:
    bool skipTo(char wanted) {
        at_ = text_.find(wanted, at_);
        return at_ != std::string_view::npos;
    }
    void skipBlanks() { at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size()); }

    std::string_view text_;
    std::size_t at_ = 0;
};

const Field* findField(std::string_view name, std::size_t& hint) {
    for (std::size_t i = 0; i < kFields.size(); ++i) {
        const std::size_t at = (hint + i) % kFields.size();
        if (kFields[at].name == name) {
            hint = at + 1;
            return &kFields[at];
        }
    }
    return nullptr;
}

}  // namespace

std::optional<MetricsLine> parseMetricsLine(std::string_view text) {
    // A line torn behind its inner object ends like a whole one.
    const bool isWhole = text.starts_with('{') && text.ends_with('}') &&
                         std::ranges::count(text, '{') == std::ranges::count(text, '}');
    if (!isWhole) {
        return std::nullopt;
    }
    MetricsLine line;
    Scanner scanner(text);
    std::size_t hint = 0;
    for (std::string_view name; scanner.nextName(name);) {
        if (scanner.isObject()) {
            continue;  // its names follow
        }
        std::string_view word;
        if (scanner.isString()) {
            if (!scanner.readString(word)) {
                return std::nullopt;
            }
            if (name == "event") {
                line.event = word;
            }
            continue;
        }
        const Field* field = findField(name, hint);
        double value = 0.0;
        if (field != nullptr && !scanner.readNumber(value)) {
            return std::nullopt;
        }
        if (field != nullptr) {
            field->set(line, value);
        }
    }
    return line.step.step > 0 ? std::optional(line) : std::nullopt;
}

}  // namespace strata::studio
