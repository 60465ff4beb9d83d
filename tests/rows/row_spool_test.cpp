// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_spool.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string>

namespace strata::rows {
namespace {

TEST(RowSpool, WhatStaysFreeFollowsWhatIsTaken) {
    EXPECT_EQ(spoolFreeBytes(0), 0U);
    EXPECT_EQ(spoolFreeBytes(70), 70U) << "a small dataset is shown on a disk that is nearly full";
    EXPECT_EQ(spoolFreeBytes(std::uint64_t{1} << 30), std::uint64_t{1} << 30);
    EXPECT_EQ(spoolFreeBytes(std::uint64_t{1} << 40), kSpoolFreeBytesMax);
}

TEST(RowSpool, WhatWasFlushedIsRead) {
    RowSpool spool;
    spool.flush();
    spool.append("one, ");
    spool.append("two");
    EXPECT_EQ(spool.size(), 8U);
    spool.flush();
    std::array<char, 3> read{};
    spool.file().read(5, std::as_writable_bytes(std::span(read)));
    EXPECT_EQ(std::string(read.begin(), read.end()), "two");
}

}  // namespace
}  // namespace strata::rows
