// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/device_choice.h"

#include <charconv>

namespace strata {
namespace {

std::optional<std::uint64_t> parseNumber(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::string_view kindText(DeviceKind kind) {
    if (kind == DeviceKind::Cpu) {
        return "cpu";
    }
    return kind == DeviceKind::Cuda ? "cuda" : "emulated";
}

}  // namespace

std::optional<DeviceChoice> parseDeviceChoice(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    for (const DeviceKind kind : {DeviceKind::Cpu, DeviceKind::Cuda, DeviceKind::Emulated}) {
        if (name != kindText(kind)) {
            continue;
        }
        if (colon == std::string_view::npos) {
            return DeviceChoice{kind, 0};
        }
        const std::optional<std::uint64_t> number = parseNumber(text.substr(colon + 1));
        if (!number || kind == DeviceKind::Cpu) {
            return std::nullopt;
        }
        return DeviceChoice{kind, *number};
    }
    return std::nullopt;
}

}  // namespace strata
