// SPDX-License-Identifier: GPL-3.0-or-later
// What the real worker can do once it is inside its sandbox.
#include "datasetgen/documents/environment_variable.h"
#include "datasetgen/worker/document_worker.h"
#include "datasetgen/worker/landlock.h"
#include "datasetgen/worker/sandbox_check.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace strata::datasetgen {
namespace {

using ::strata::test::EnvironmentVariable;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class Sandbox : public ::testing::Test {
protected:
    std::string write(const std::string& name, std::string_view content) const {
        const std::string path = folder_.file(name);
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    static AttemptEnd attempt(const std::string& selfTest) {
        return tryInWorker(STRATA_DOCWORKER, selfTest);
    }

    test::TempDir folder_;
};

/// Without Landlock there is nothing to see here, and doctor says so.
class SandboxWithLandlock : public Sandbox {
protected:
    void SetUp() override {
        if (landlockVersion() == 0) {
            GTEST_SKIP() << "this kernel has no Landlock";
        }
    }
};

TEST_F(SandboxWithLandlock, ReadsNoFileOfTheUser) {
    EXPECT_EQ(attempt("read " + write("secret.txt", "secret")), AttemptEnd::Refused);
    EXPECT_EQ(attempt("read /etc/passwd"), AttemptEnd::Refused);
    EXPECT_EQ(attempt("read /proc/self/environ"), AttemptEnd::Refused);
}

TEST_F(SandboxWithLandlock, ListsNoFolderOfTheUser) {
    EXPECT_EQ(attempt("list " + folder_.path().string()), AttemptEnd::Refused);
    EXPECT_EQ(attempt("list /"), AttemptEnd::Refused);
}

TEST_F(SandboxWithLandlock, OfTheFolderOfOcrDataItReadsTheDataAlone) {
    const EnvironmentVariable folder("TESSDATA_PREFIX", folder_.path().string());
    EXPECT_EQ(attempt("read " + write("xyz.traineddata", "data")), AttemptEnd::Allowed);
    EXPECT_EQ(attempt("read " + write("diary.txt", "secret")), AttemptEnd::Refused);
}

TEST_F(SandboxWithLandlock, AFolderOfOcrDataThatIsGoneHindersNoReading) {
    const EnvironmentVariable folder("TESSDATA_PREFIX", folder_.file("gone"));
    WorkerLimits limits;
    limits.workerPath = STRATA_DOCWORKER;
    EXPECT_EQ(readDocumentInWorker(write("a.txt", "Text."), {}, limits, {}).blocks.size(), 1U);
}

TEST_F(Sandbox, ReadsTheFontsOfTheSystem) {
    const std::string configuration = "/etc/fonts/fonts.conf";
    if (!std::filesystem::exists(configuration)) {
        GTEST_SKIP() << "fontconfig is not installed";
    }
    EXPECT_EQ(attempt("read " + configuration), AttemptEnd::Allowed);
    EXPECT_EQ(attempt("list /usr/share/fonts"), AttemptEnd::Allowed);
}

TEST_F(Sandbox, WritesNoFile) {
    const std::string path = folder_.file("new.txt");
    EXPECT_EQ(attempt("write " + path), AttemptEnd::Refused);
    EXPECT_EQ(attempt("write /var/cache/fontconfig/strata-self-test"), AttemptEnd::Refused);
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(Sandbox, IsKilledForNetworkProgramsAndSignals) {
    const std::string self = std::to_string(::getpid());
    for (const std::string& name : {std::string("socket"), std::string("connect"),
                                    std::string("exec"), std::string("fork"), "signal " + self}) {
        EXPECT_EQ(attempt(name), AttemptEnd::Killed) << name;
    }
}

TEST_F(Sandbox, MakesNobodyTheOwnerOfItsSignals) {
    EXPECT_EQ(attempt("own " + std::to_string(::getpid())), AttemptEnd::Refused);
}

TEST_F(Sandbox, MakesNoMemoryThatCanBeRun) {
    EXPECT_EQ(attempt("code"), AttemptEnd::Refused);
}

TEST_F(Sandbox, HasNoDescriptorOfTheProgramBesidesTheDocument) {
    // As a library leaves one: without O_CLOEXEC.
    const int file = ::open(write("secret.txt", "secret").c_str(), O_RDONLY);
    const int open = ::fcntl(file, F_DUPFD, 10);
    ASSERT_GE(open, 10);
    EXPECT_EQ(attempt("descriptor " + std::to_string(open)), AttemptEnd::Refused);
    EXPECT_EQ(attempt("descriptor 3"), AttemptEnd::Allowed);
    ::close(open);
    ::close(file);
}

TEST_F(Sandbox, SeesNothingOfTheEnvironment) {
    const EnvironmentVariable secret("STRATA_TEST_SECRET", "secret");
    EXPECT_EQ(attempt("environment STRATA_TEST_SECRET"), AttemptEnd::Refused);
    EXPECT_EQ(attempt("environment HOME"), AttemptEnd::Refused);
    EXPECT_EQ(attempt("environment LC_ALL"), AttemptEnd::Allowed);
}

TEST_F(Sandbox, TheCheckNamesWhatIsRefused) {
    const SandboxCheck check = checkSandbox(STRATA_DOCWORKER);
    EXPECT_EQ(check.landlockVersion, landlockVersion());
    if (check.landlockVersion > 0) {
        EXPECT_THAT(check.allowed, IsEmpty());
        EXPECT_THAT(check.refused,
                    UnorderedElementsAre("read", "list", "write", "socket", "connect", "exec",
                                         "fork", "signal", "own", "code"));
    } else {
        EXPECT_THAT(check.allowed, UnorderedElementsAre("read", "list"));
    }
}

TEST_F(Sandbox, AWorkerThatSaysNothingOfUseIsAnError) {
    for (const char* selfTest : {"crash", "silent", "garbage", "nonsense"}) {
        EXPECT_THROW(attempt(selfTest), Error) << selfTest;
    }
    EXPECT_THROW(tryInWorker(folder_.file("nothing"), "socket"), Error);
}

// A kernel without Landlock, played by a filter that answers as one.
TEST_F(Sandbox, WithoutLandlockTheRestHolds) {
    const std::string worker = STRATA_WITHOUT_LANDLOCK;
    EXPECT_EQ(tryInWorker(worker, "read /etc/passwd"), AttemptEnd::Allowed);
    EXPECT_EQ(tryInWorker(worker, "write " + folder_.file("new.txt")), AttemptEnd::Refused);
    EXPECT_EQ(tryInWorker(worker, "socket"), AttemptEnd::Killed);
    EXPECT_THAT(checkSandbox(worker).allowed, UnorderedElementsAre("read", "list"));
    WorkerLimits limits;
    limits.workerPath = worker;
    EXPECT_EQ(readDocumentInWorker(write("a.txt", "Text."), {}, limits, {}).blocks.size(), 1U);
}

}  // namespace
}  // namespace strata::datasetgen
