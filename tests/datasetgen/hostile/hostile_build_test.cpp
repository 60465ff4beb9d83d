// SPDX-License-Identifier: GPL-3.0-or-later
// The real program builds datasets of documents that are made to hurt. Prints for each what it
// took.
#include "datasetgen/hostile/hostile_documents.h"
#include "datasetgen/hostile/watched_run.h"
#include "support/long_tests.h"
#include "support/sanitizer.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace strata::test {
namespace {

constexpr std::chrono::seconds kLimit{420};

class HostileBuild : public ::testing::TestWithParam<HostileDocument> {};

/// The last line of --json: the result or the error.
nlohmann::json lastLine(const std::string& out) {
    const std::size_t end = out.find_last_not_of('\n');
    const std::size_t begin = end == std::string::npos ? 0 : out.rfind('\n', end) + 1;
    return nlohmann::json::parse(out.substr(begin), nullptr, false);
}

TEST_P(HostileBuild, StaysWithinItsMemoryAndEndsWithAnAnswer) {
    if (test::kIsSanitized) {
        GTEST_SKIP() << test::kSanitizerTakesMemory;
    }
    const HostileDocument& document = GetParam();
    if (document.isLong && !test::areLongTestsWanted()) {
        GTEST_SKIP() << "takes minutes: STRATA_LONG_TESTS=1 ctest --preset full -R Hostile";
    }
    const TempDir folder;
    const std::string path = folder.file(document.name);
    std::ofstream(path, std::ios::binary) << document.make();
    const std::string out = folder.file("pairs.jsonl");
    const WatchedRun run =
        watchedRun(STRATA_PROGRAM, {"dataset", "build", path, "--out", out, "--json"}, kLimit);
    const std::string provenance = folder.file("pairs.provenance.jsonl");
    const std::uintmax_t written =
        std::filesystem::exists(provenance) ? std::filesystem::file_size(provenance) : 0;
    const nlohmann::json answer = lastLine(run.out);
    std::printf("%-26s %8.1f s  program %5zu MiB  worker %5zu MiB  provenance %6.1f MiB  %s\n",
                document.name.c_str(), run.seconds, run.peakBytes >> 20, run.childPeakBytes >> 20,
                static_cast<double>(written) / (1 << 20), answer.dump().substr(0, 200).c_str());
    EXPECT_FALSE(run.isTimedOut);
    EXPECT_LT(run.peakBytes, document.programBytesMax);
    EXPECT_EQ(run.exitCode == 0, document.isRead) << run.out.substr(0, 1000);
    EXPECT_NE(run.exitCode, -1) << "ended by a signal";
    EXPECT_TRUE(answer.is_object()) << run.out.substr(0, 1000);
    EXPECT_LT(written, 64U * std::filesystem::file_size(path) + (1U << 20));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, HostileBuild, ::testing::ValuesIn(hostileDocuments()), [](const auto& kind) {
        std::string name = kind.param.name;
        std::replace_if(
            name.begin(), name.end(), [](char c) { return c == '.' || c == '_'; }, 'X');
        return name;
    });

}  // namespace
}  // namespace strata::test
