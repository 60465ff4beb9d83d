// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/program_output.h"

#include <gtest/gtest.h>

namespace strata {
namespace {

std::optional<std::string> shell(const std::string& script) {
    return programOutput("/bin/sh", {"-c", script});
}

TEST(ProgramOutput, IsWhatAProgramThatEndsWellHasWritten) {
    EXPECT_EQ(shell("echo 12; echo nothing >&2"), "12\n");
    EXPECT_EQ(shell("read word; echo \"<$word>\""), "<>\n");  // nothing to read
}

TEST(ProgramOutput, IsNothingOfAProgramThatFailsOrCannotBeStarted) {
    EXPECT_EQ(shell("echo 12; exit 3"), std::nullopt);
    EXPECT_EQ(shell("echo 12; kill -9 $$"), std::nullopt);
    EXPECT_EQ(programOutput("/no/such/program", {}), std::nullopt);
}

TEST(ProgramOutput, IsNothingOfAProgramThatDoesNotStopWriting) {
    EXPECT_EQ(shell("while echo more; do :; done"), std::nullopt);
}

}  // namespace
}  // namespace strata
