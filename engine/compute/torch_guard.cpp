// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/torch_guard.h"

#include "strata/error.h"

#include <c10/util/Exception.h>

#include <new>
#include <string>

namespace strata::compute {
namespace {

[[noreturn]] void throwOutOfHostMemory(std::string_view action) {
    throw Error(ErrorCode::OutOfHostMemory, Sentence("%1 ran out of memory.", action), {},
                Sentence("Close other programs, or lower --micro-batch or --max-length."));
}

[[noreturn]] void throwOutOfDeviceMemory(std::string_view action) {
    throw Error(ErrorCode::OutOfDeviceMemory, Sentence("%1 ran out of device memory.", action), {},
                Sentence("Lower --vram-budget or --micro-batch."));
}

/// Such a failure stays with the process: no later call on the device succeeds. What follows the
/// first line is advice for programmers.
[[noreturn]] void throwDeviceFailed(std::string_view action, std::string_view reason) {
    throw Error(
        ErrorCode::DeviceFailed,
        Sentence("%1 failed on the device: %2", action, reason.substr(0, reason.find('\n'))), {},
        Sentence("Close Strata Studio and start it again."));
}

}  // namespace

void guarded(std::string_view action, const std::function<void()>& body) {
    try {
        body();
    } catch (const Error&) {
        throw;
    } catch (const std::bad_alloc&) {
        throwOutOfHostMemory(action);
    } catch (const c10::OutOfMemoryError&) {  // of the allocators of devices
        throwOutOfDeviceMemory(action);
    } catch (const c10::AcceleratorError& error) {
        throwDeviceFailed(action, error.what_without_backtrace());
    } catch (const c10::Error& error) {
        const std::string text = error.what_without_backtrace();
        // The CPU allocator says so in words only.
        if (text.find("not enough memory") != std::string::npos ||
            text.find("can't allocate memory") != std::string::npos) {
            throwOutOfHostMemory(action);
        }
        throw Error(ErrorCode::ComputeFailed, Sentence("%1 failed: %2", action, text));
    }
}

}  // namespace strata::compute
