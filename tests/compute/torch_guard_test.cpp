// SPDX-License-Identifier: GPL-3.0-or-later
// What libtorch throws, in our words.
#include "compute/torch_guard.h"

#include "strata/error.h"

#include <c10/util/Exception.h>
#include <gtest/gtest.h>

#include <functional>
#include <new>
#include <stdexcept>
#include <string>

namespace strata::compute {
namespace {

constexpr c10::SourceLocation kHere = {"function", "file", 1};

Error errorOf(const std::function<void()>& body) {
    try {
        guarded("block backward", body);
    } catch (const Error& error) {
        return error;
    }
    throw std::logic_error("guarded let it pass");
}

TEST(TorchGuard, MemoryOfADeviceIsToldFromTheHosts) {
    const Error device = errorOf([] { throw c10::OutOfMemoryError(kHere, "CUDA out of memory"); });
    EXPECT_EQ(device.code(), ErrorCode::OutOfDeviceMemory);
    EXPECT_EQ(device.message(), "Block backward ran out of device memory.");
    EXPECT_NE(device.hint().find("--vram-budget"), std::string::npos);

    // The CPU allocator's own words, and the language's.
    const Error host = errorOf([] {
        throw c10::Error(kHere,
                         "DefaultCPUAllocator: can't allocate memory: you tried to "
                         "allocate 1 bytes.");
    });
    EXPECT_EQ(host.code(), ErrorCode::OutOfHostMemory);
    EXPECT_EQ(errorOf([] { throw std::bad_alloc(); }).code(), ErrorCode::OutOfHostMemory);
    EXPECT_EQ(host.message(), "Block backward ran out of memory.");
}

TEST(TorchGuard, AFailedDeviceIsNamedWithWhatHelps) {
    const Error error = errorOf([] {
        throw c10::AcceleratorError(kHere, 719,
                                    "CUDA error: unspecified launch failure\nSearch for");
    });
    EXPECT_EQ(error.code(), ErrorCode::DeviceFailed);
    EXPECT_EQ(error.message(),
              "Block backward failed on the device: CUDA error: unspecified launch failure.");
    EXPECT_NE(error.hint().find("start it again"), std::string::npos);
}

TEST(TorchGuard, AnyOtherFailureKeepsItsReason) {
    const Error error = errorOf([] { throw c10::Error(kHere, "no kernel image"); });
    EXPECT_EQ(error.code(), ErrorCode::ComputeFailed);
    EXPECT_EQ(error.message(), "Block backward failed: no kernel image.");
}

TEST(TorchGuard, OurOwnErrorsPassUnchanged) {
    const Error own(ErrorCode::RowTooLong, Sentence("Stopped."));
    EXPECT_EQ(errorOf([&] { throw own; }).code(), ErrorCode::RowTooLong);
}

}  // namespace
}  // namespace strata::compute
