// SPDX-License-Identifier: GPL-3.0-or-later
// What --device names: "cpu", "cuda[:N]" or "emulated[:SEED]".
// Thread: values; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace strata {

enum class DeviceKind : std::uint8_t {
    Cpu,
    Cuda,
    Emulated,  ///< the CPU behind a device memory of its own, as a GPU has it
};

struct DeviceChoice {
    DeviceKind kind = DeviceKind::Cpu;
    /// Cuda: which GPU, from 0. Emulated: the seed of the order in which streams work.
    std::uint64_t number = 0;

    bool operator==(const DeviceChoice&) const = default;
};

/// Nothing where the text names no device.
std::optional<DeviceChoice> parseDeviceChoice(std::string_view text);

}  // namespace strata
