// SPDX-License-Identifier: GPL-3.0-or-later
// The mathematics as programs load them: not before somebody computes.
#include "compute/mathematics.h"

#include "compute/make_device.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <link.h>

#include <string_view>

namespace strata::compute {
namespace {

bool isTorchLoaded() {
    const auto isTorch = [](dl_phdr_info* info, std::size_t, void*) {
        return std::string_view(info->dlpi_name).ends_with("libtorch_cpu.so") ? 1 : 0;
    };
    return ::dl_iterate_phdr(isTorch, nullptr) == 1;
}

TEST(Mathematics, AreLoadedWhenSomebodyComputes) {
    ASSERT_FALSE(isTorchLoaded());
#ifdef STRATA_HAS_TORCH
    EXPECT_NE(makeCompute({}), nullptr);
    EXPECT_TRUE(isTorchLoaded());
#else
    try {
        makeCompute({});
        FAIL() << "a build without libtorch computes";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_THAT(error.message(), testing::HasSubstr("strata_mathematics.so"));
    }
#endif
}

}  // namespace
}  // namespace strata::compute
