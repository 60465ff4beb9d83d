// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/run_log_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

namespace strata {
namespace {

constexpr std::string_view kGap = "  ";
constexpr std::string_view kStep = "step ";
constexpr std::string_view kTimeForm = "0000-00-00 00:00:00";

/// In the order of RunMoment.
constexpr std::array<std::string_view, 16> kNames{
    "start",      "plan",  "prepare", "begin", "notice",     "checkpoint", "save",  "validation",
    "early_stop", "write", "pause",   "stop",  "background", "resume",     "error", "finish"};

/// Takes the text up to the next gap off `rest`; empty where there is none.
std::string_view takeField(std::string_view& rest) {
    const std::size_t end = rest.find(kGap);
    if (end == std::string_view::npos) {
        return {};
    }
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(end + kGap.size());
    return field;
}

}  // namespace

std::string logLineText(const RunLogLine& line) {
    std::string text = line.time;
    text += kGap;
    text += kStep;
    text += std::to_string(line.step);
    text += kGap;
    text += kNames[static_cast<std::size_t>(line.moment)];
    text += kGap;
    text += line.text;
    std::ranges::replace(text, '\n', ' ');
    return text;
}

bool beginsWithLogTime(std::string_view text) {
    const auto fits = [](char form, char letter) {
        return form == '0' ? letter >= '0' && letter <= '9' : letter == form;
    };
    return text.size() >= kTimeForm.size() &&
           std::equal(kTimeForm.begin(), kTimeForm.end(), text.begin(), fits);
}

std::optional<RunLogLine> parseRunLogLine(std::string_view text) {
    RunLogLine line;
    line.time = takeField(text);
    std::string_view step = takeField(text);
    const auto name = std::ranges::find(kNames, takeField(text));
    if (line.time.size() != kTimeForm.size() || !beginsWithLogTime(line.time) ||
        !step.starts_with(kStep) || name == kNames.end()) {
        return std::nullopt;
    }
    step.remove_prefix(kStep.size());
    const auto number = std::from_chars(step.data(), step.data() + step.size(), line.step);
    if (number.ec != std::errc() || number.ptr != step.data() + step.size() || line.step < 0) {
        return std::nullopt;
    }
    line.moment = static_cast<RunMoment>(std::distance(kNames.begin(), name));
    line.text = text;
    return line;
}

}  // namespace strata
