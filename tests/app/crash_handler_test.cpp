// SPDX-License-Identifier: GPL-3.0-or-later
// A program that ends by a fault leaves one report that can be read, and ends as it would have
// without it; one that ends otherwise leaves none.
#include "studio/core/crash_handler.h"

#include "support/temp_dir.h"

#include "strata/error.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <latch>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace strata::studio {
namespace {

using testing::ExitedWithCode;
using testing::KilledBySignal;

constexpr rlim_t kStackBytesMax = 8 << 20;

void touchWhatIsNotThere() {
    volatile std::uintptr_t place = 16;
    *reinterpret_cast<volatile int*>(place) = 1;
}

int goDeeper(volatile int& depth) {
    volatile char room[4096];
    room[0] = static_cast<char>(depth);
    depth = depth + 1;
    return depth < 0 ? 0 : goDeeper(depth) + room[0];
}

void overflowStack() {
    volatile int depth = 0;
    goDeeper(depth);
}

template <typename Function>
void onAnotherThread(Function function) {
    std::thread(function).join();
}

class CrashHandlerTest : public testing::Test {
protected:
    void SetUp() override {
        // A handler of the test's own process would take what gtest expects of it.
        if (probe() == CrashHandling::LeftToSanitizer) {
            GTEST_SKIP() << "the sanitizer writes reports of its own";
        }
    }

    /// In the process that dies. No core dumps, and a stack that ends.
    void install() const {
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_CORE, &none);
        const rlimit stack{kStackBytesMax, kStackBytesMax};
        ::setrlimit(RLIMIT_STACK, &stack);
        if (installCrashHandler(folder_, "1.2.3") != CrashHandling::Installed) {
            std::_Exit(99);
        }
    }

    std::vector<std::string> reports() const {
        std::vector<std::string> texts;
        std::error_code problem;
        for (const auto& entry : std::filesystem::directory_iterator(folder_, problem)) {
            const std::string name = entry.path().filename().string();
            EXPECT_TRUE(name.starts_with("crash-2") && name.ends_with(".txt")) << name;
            std::ifstream file(entry.path());
            texts.emplace_back(std::istreambuf_iterator<char>(file),
                               std::istreambuf_iterator<char>());
        }
        return texts;
    }

    /// The only one; empty, and the test fails: there is none or another beside it.
    std::string report() const {
        const std::vector<std::string> all = reports();
        EXPECT_EQ(all.size(), 1U);
        return all.size() == 1 ? all[0] : std::string();
    }

    void expectWhole(const std::string& text) const {
        EXPECT_TRUE(text.starts_with("Strata Studio 1.2.3 ended unexpectedly.\nTime: 2")) << text;
        EXPECT_NE(text.find("\nThread: "), std::string::npos) << text;
        EXPECT_NE(text.find(" r-xp "), std::string::npos) << text;
        EXPECT_NE(text.find("libc.so"), std::string::npos) << text;
        EXPECT_NE(text.find("\nCalls, the latest first"), std::string::npos) << text;
        EXPECT_NE(text.find("strata_crash_test(", text.find("\nCalls")), std::string::npos) << text;
    }

    strata::test::TempDir place_;
    const std::string folder_ = place_.file("state/crashes");

private:
    /// Installs nothing: there can be no such folder.
    static CrashHandling probe() { return installCrashHandler("/proc/none", ""); }
};

TEST_F(CrashHandlerTest, ABadPointerOnAnotherThreadIsReported) {
    EXPECT_EXIT((install(), onAnotherThread(touchWhatIsNotThere)), KilledBySignal(SIGSEGV), "");
    const std::string text = report();
    expectWhole(text);
    EXPECT_NE(text.find("Signal: 11 SIGSEGV, invalid memory access, code 1, at 0x10\n"),
              std::string::npos)
        << text;
    EXPECT_EQ(text.find("Exception"), std::string::npos);
}

TEST_F(CrashHandlerTest, AStackOverflowIsReported) {
    EXPECT_EXIT((install(), overflowStack()), KilledBySignal(SIGSEGV), "");
    expectWhole(report());
}

TEST_F(CrashHandlerTest, AStackOverflowOfAPreparedThreadIsReported) {
    EXPECT_EXIT((install(), onAnotherThread([] {
                     prepareCrashStack();
                     overflowStack();
                 })),
                KilledBySignal(SIGSEGV), "");
    expectWhole(report());
}

TEST_F(CrashHandlerTest, EverySignalActsAsWithoutAReport) {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
        EXPECT_EXIT((install(), ::raise(signal)), KilledBySignal(signal), "");
    }
    EXPECT_EXIT((install(), std::abort()), KilledBySignal(SIGABRT), "");
    const std::vector<std::string> texts = reports();
    EXPECT_EQ(texts.size(), 6U);  // within a second, in a file each
    for (const std::string& text : texts) {
        expectWhole(text);
    }
}

TEST_F(CrashHandlerTest, AnUncaughtExceptionIsNamed) {
    EXPECT_EXIT((install(), onAnotherThread([] {
                     throw std::runtime_error("Can't take rows of 'secret words'");
                 })),
                KilledBySignal(SIGABRT), "terminate called");
    const std::string text = report();
    expectWhole(text);
    EXPECT_NE(text.find("Exception: std::runtime_error: Can't take rows of \n"), std::string::npos)
        << text;
    EXPECT_EQ(text.find("secret"), std::string::npos) << text;
}

TEST_F(CrashHandlerTest, OfTheProgramsOwnErrorsTheCodeIsTold) {
    EXPECT_EXIT((install(), onAnotherThread([] {
                     throw Error(ErrorCode::NotFound, Sentence("Can't read it."), "secret.pdf");
                 })),
                KilledBySignal(SIGABRT), "");
    const std::string text = report();
    EXPECT_NE(text.find("Exception: strata::Error STR-1003\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("secret"), std::string::npos) << text;
}

TEST_F(CrashHandlerTest, WhatIsNoExceptionClassIsNamedByItsType) {
    EXPECT_EXIT((install(), onAnotherThread([] { throw 7; })), KilledBySignal(SIGABRT), "");
    EXPECT_NE(report().find("Exception: int\n"), std::string::npos);
}

TEST_F(CrashHandlerTest, NoModelAndNoEnvironmentIsInTheReport) {
    const std::string model = place_.file("secret-model.safetensors");
    std::ofstream(model) << "secret weights";
    ::setenv("STRATA_SECRET_PLACE", "secret", 1);
    EXPECT_EXIT(
        {
            install();
            const int file = ::open(model.c_str(), O_RDONLY);
            if (::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE, file, 0) != MAP_FAILED) {
                touchWhatIsNotThere();
            }
        },
        KilledBySignal(SIGSEGV), "");
    ::unsetenv("STRATA_SECRET_PLACE");
    EXPECT_EQ(report().find("secret"), std::string::npos);
}

TEST_F(CrashHandlerTest, ThreadsThatFailTogetherLeaveOneReport) {
    EXPECT_EXIT(
        {
            install();
            std::latch ready(4);
            std::vector<std::thread> threads;
            for (int i = 0; i < 4; ++i) {
                threads.emplace_back([&ready] {
                    ready.arrive_and_wait();
                    touchWhatIsNotThere();
                });
            }
            threads[0].join();
        },
        KilledBySignal(SIGSEGV), "");
    expectWhole(report());
}

TEST_F(CrashHandlerTest, OtherEndsLeaveNoReport) {
    EXPECT_EXIT((install(), std::exit(0)), ExitedWithCode(0), "");
    for (const int signal : {SIGTERM, SIGKILL, SIGINT}) {
        EXPECT_EXIT((install(), ::raise(signal)), KilledBySignal(signal), "");
    }
    EXPECT_TRUE(reports().empty());
}

TEST_F(CrashHandlerTest, WithoutAFolderTheProgramJustEnds) {
    std::ofstream(place_.file("state")) << "no folder";
    EXPECT_EQ(installCrashHandler(folder_, "1.2.3"), CrashHandling::NoFolder);
    std::filesystem::remove(place_.file("state"));
    EXPECT_EXIT(
        {
            install();
            std::filesystem::remove_all(folder_);
            touchWhatIsNotThere();
        },
        KilledBySignal(SIGSEGV), "");
    EXPECT_TRUE(reports().empty());
}

}  // namespace
}  // namespace strata::studio
