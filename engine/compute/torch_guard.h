// SPDX-License-Identifier: GPL-3.0-or-later
// The fence between libtorch's exceptions and ours.
// Thread: any.
#pragma once

#include <functional>
#include <string_view>

namespace strata::compute {

/// Runs `body`; what libtorch or the allocator throws in it becomes a strata::Error:
/// OutOfHostMemory or OutOfDeviceMemory when memory ran out, DeviceFailed when the device did, else
/// ComputeFailed. `action` completes "<action> failed". Errors of our own pass unchanged.
void guarded(std::string_view action, const std::function<void()>& body);

}  // namespace strata::compute
