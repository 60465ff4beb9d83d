// SPDX-License-Identifier: GPL-3.0-or-later
// What doctor says of the document reader's sandbox, found with the real worker.
#include "jobs/machine_report.h"

#include "datasetgen/worker/landlock.h"
#include "support/texts_of.h"

#include "strata/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace strata {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

HardwareReport someHardware() {
    HardwareReport hardware;
    hardware.ramBytes = 1;
    hardware.warnings = {Sentence("no swap")};
    return hardware;
}

TEST(MachineReport, ACompleteSandboxAddsNoWarning) {
    if (datasetgen::landlockVersion() == 0) {
        GTEST_SKIP() << "this kernel has no Landlock";
    }
    const jobs::MachineReport report = jobs::withDocumentSandbox(someHardware(), {});
    EXPECT_EQ(report.hardware.ramBytes, 1U);
    EXPECT_THAT(test::textsOf(report.hardware.warnings), ElementsAre("no swap"));
    ASSERT_TRUE(report.documentSandbox);
    EXPECT_EQ(report.documentSandbox->landlockVersion, datasetgen::landlockVersion());
    EXPECT_EQ(report.documentSandbox->refused.size(), 10U);
    EXPECT_THAT(report.documentSandbox->allowed, IsEmpty());
}

TEST(MachineReport, AWorkerThatIsNotThereIsAWarning) {
    const jobs::MachineReport report =
        jobs::withDocumentSandbox(someHardware(), "/nonexistent/strata-docworker");
    EXPECT_FALSE(report.documentSandbox);
    EXPECT_THAT(test::textsOf(report.hardware.warnings),
                ElementsAre("no swap", AllOf(HasSubstr("Can't start"), HasSubstr("Reinstall"))));
}

TEST(MachineReport, WithoutLandlockSaysWhatADocumentCouldDo) {
    EXPECT_THAT(test::textsOf(jobs::sandboxWarnings({0, {"write", "socket"}, {"read", "list"}})),
                ElementsAre(AllOf(HasSubstr("no Landlock"), HasSubstr("could read"))));
}

TEST(MachineReport, AGapIsNamed) {
    EXPECT_THAT(test::textsOf(jobs::sandboxWarnings({7, {"read"}, {"write", "exec"}})),
                ElementsAre(HasSubstr("it allows write, exec")));
    EXPECT_THAT(jobs::sandboxWarnings({7, {"read", "write"}, {}}), IsEmpty());
}

}  // namespace
}  // namespace strata
