// SPDX-License-Identifier: GPL-3.0-or-later
// libtorch's part for GPUs on machines that lack what it needs, and a stream handed to libtorch.
#include "compute/torch_cuda.h"

#include "strata/error.h"

#include <c10/core/impl/FakeGuardImpl.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <gtest/gtest.h>

namespace strata::compute {
namespace {

TEST(TorchCuda, WhatIsMissingIsNamedWithTheCommandThatAddsIt) {
    try {
        loadTorchCuda("libtorch_cuda_of_the_test.so");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_NE(error.message().find("libtorch_cuda_of_the_test.so"), std::string::npos);
        EXPECT_EQ(error.hint(), "Run packaging/setup.sh --cuda.");
    }
}

// With the libraries of setup.sh alone it does not load; with all it does: both leave a program
// that goes on.
TEST(TorchCuda, LoadsOrSaysWhatItLacks) {
    try {
        loadTorchCuda();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_NE(error.message().find(".so"), std::string::npos) << error.message();
    }
}

TEST(TorchCuda, TheStreamBecomesTheCurrentOneOfItsGpu) {
    if (c10::impl::device_guard_impl_registry[static_cast<int>(c10::DeviceType::CUDA)].load() !=
        nullptr) {
        GTEST_SKIP() << "libtorch's own part for GPUs is loaded";
    }
    const c10::impl::FakeGuardImpl<c10::DeviceType::CUDA> guard;
    const c10::impl::DeviceGuardImplRegistrar registrar(c10::DeviceType::CUDA, &guard);
    alignas(16) std::byte stream[16];
    torchStreamSetter(1)(reinterpret_cast<CudaStreamHandle>(stream));
    const c10::Device second(c10::DeviceType::CUDA, 1);
    EXPECT_EQ(guard.getStream(second).id(), reinterpret_cast<c10::StreamId>(stream));
    EXPECT_EQ(guard.getStream(c10::Device(c10::DeviceType::CUDA, 0)).id(), 0);
    c10::impl::device_guard_impl_registry[static_cast<int>(c10::DeviceType::CUDA)].store(nullptr);
}

}  // namespace
}  // namespace strata::compute
