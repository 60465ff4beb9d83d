// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/make_device.h"

#include "compute/emulated_device.h"
#include "compute/host_device.h"

#include "strata/error.h"

namespace strata::compute {

MakeDevice deviceMaker(const DeviceChoice& choice) {
    return [choice](std::span<std::byte> hostArena,
                    std::uint64_t memoryBytes) -> std::unique_ptr<Device> {
        switch (choice.kind) {
            case DeviceKind::Cpu:
                return std::make_unique<HostDevice>(hostArena);
            case DeviceKind::Emulated: {
                EmulatedOptions options;
                options.memoryBytes = memoryBytes;
                options.seed = choice.number;
                return std::make_unique<EmulatedDevice>(std::move(options));
            }
            case DeviceKind::Cuda:
                break;
        }
        throw Error(
            ErrorCode::DeviceUnavailable,
            Sentence("Training on '%1' is not available in this version", deviceChoiceText(choice)),
            "--device", Sentence("Use --device cpu."));
    };
}

}  // namespace strata::compute
