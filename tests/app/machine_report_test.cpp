// SPDX-License-Identifier: GPL-3.0-or-later
// What doctor says of the document reader's sandbox, found with the real worker.
#include "jobs/machine_report.h"

#include "datasetgen/worker/landlock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace strata {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Json = nlohmann::json;

constexpr const char* kReport = R"({"ram_bytes": 1, "warnings": ["no swap"]})";

TEST(MachineReport, ACompleteSandboxAddsNoWarning) {
    if (datasetgen::landlockVersion() == 0) {
        GTEST_SKIP() << "this kernel has no Landlock";
    }
    const Json report = Json::parse(withDocumentSandbox(kReport, {}));
    EXPECT_EQ(report.at("ram_bytes"), 1);
    EXPECT_EQ(report.at("warnings"), Json({"no swap"}));
    const Json& sandbox = report.at("document_sandbox");
    EXPECT_EQ(sandbox.at("landlock"), datasetgen::landlockVersion());
    EXPECT_EQ(sandbox.at("refused").size(), 10U);
    EXPECT_TRUE(sandbox.at("allowed").empty());
}

TEST(MachineReport, AWorkerThatIsNotThereIsAWarning) {
    const Json report = Json::parse(withDocumentSandbox(kReport, "/nonexistent/strata-docworker"));
    EXPECT_TRUE(report.at("document_sandbox").is_null());
    ASSERT_EQ(report.at("warnings").size(), 2U);
    EXPECT_THAT(report.at("warnings")[1].get<std::string>(),
                AllOf(HasSubstr("Can't start"), HasSubstr("Reinstall")));
}

TEST(MachineReport, WithoutLandlockSaysWhatADocumentCouldDo) {
    EXPECT_THAT(sandboxWarnings({0, {"write", "socket"}, {"read", "list"}}),
                ElementsAre(AllOf(HasSubstr("no Landlock"), HasSubstr("could read"))));
}

TEST(MachineReport, AGapIsNamed) {
    EXPECT_THAT(sandboxWarnings({7, {"read"}, {"write", "exec"}}),
                ElementsAre(HasSubstr("it allows write, exec")));
    EXPECT_THAT(sandboxWarnings({7, {"read", "write"}, {}}), IsEmpty());
}

TEST(MachineReport, WhatIsNoReportStaysAsItIs) {
    EXPECT_EQ(withDocumentSandbox("no JSON", {}), "no JSON");
}

}  // namespace
}  // namespace strata
