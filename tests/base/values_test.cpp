// SPDX-License-Identifier: GPL-3.0-or-later
// Small values of the room: units, errors, clocks, the log, the process's memory.
#include "base/assert.h"
#include "base/block_linears.h"
#include "base/log.h"
#include "base/process_memory.h"
#include "base/stopwatch.h"
#include "base/utf8.h"

#include "strata/csv.h"
#include "strata/error.h"
#include "strata/units.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <vector>

namespace strata {
namespace {

ErrorCode codeOfErrno(int errorNumber) {
    try {
        throwErrno(errorNumber, Sentence("write"), "/some/file");
    } catch (const Error& error) {
        EXPECT_EQ(error.where(), "/some/file");
        EXPECT_FALSE(error.hint().empty());
        return error.code();
    }
}

TEST(Error, BearsTheCodeOfItsCause) {
    EXPECT_EQ(codeOfErrno(ENOSPC), ErrorCode::DiskFull);
    EXPECT_EQ(codeOfErrno(EDQUOT), ErrorCode::DiskFull);
    EXPECT_EQ(codeOfErrno(ENOENT), ErrorCode::NotFound);
    EXPECT_EQ(codeOfErrno(EACCES), ErrorCode::NotWritable);
    EXPECT_EQ(codeOfErrno(EIO), ErrorCode::IoFailed);
    const Error error(ErrorCode::DiskFull, Sentence("no space"), "/data", Sentence("free some"));
    EXPECT_STREQ(error.what(), "STR-1002: No space. [/data] Free some.");
}

TEST(Error, SpeaksInSentences) {
    const auto said = [](const Sentence& message, const Sentence& hint = {}) {
        const Error error(ErrorCode::Internal, message, {}, hint);
        return error.message() + "|" + error.hint();
    };
    EXPECT_EQ(said(Sentence("the file is empty"), Sentence("Check the path.")),
              "The file is empty.|Check the path.");
    EXPECT_EQ(said(Sentence("The file is empty."), Sentence("Is it?")),
              "The file is empty.|Is it?");
    EXPECT_EQ(said(Sentence("config.json has no vocab_size")), "config.json has no vocab_size.|");
    EXPECT_EQ(said(Sentence("rows left out:\n  3: too long")), "Rows left out:\n  3: too long|");
    EXPECT_EQ(said(Sentence(), Sentence()), "|");
}

TEST(Units, ReadSizesAsPeopleWriteThem) {
    EXPECT_EQ(parseBytes("24GiB"), 24 * kGiB);
    EXPECT_EQ(parseBytes("1.5 GiB"), 3 * kGiB / 2);
    EXPECT_EQ(parseBytes("64K"), 64 * kKiB);
    EXPECT_EQ(parseBytes("2TB"), 2000000000000U);
    EXPECT_EQ(parseBytes("1t"), 1024 * kGiB);
    EXPECT_EQ(parseBytes("1000000"), 1000000U);
}

TEST(Units, RefuseWhatIsNoSize) {
    for (const char* text : {"", "GiB", "-1", "12 bananas", "nan", "1e300", "inf"}) {
        try {
            parseBytes(text);
            ADD_FAILURE() << "accepted: " << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OptionInvalid);
        }
    }
}

TEST(Units, AreShownWithThreeDigits) {
    EXPECT_EQ(formatBytes(512), "512 B");
    EXPECT_EQ(formatBytes(3 * kGiB / 2), "1.5 GiB");
    EXPECT_EQ(formatBytes(3 * kGiB), "3 GiB");
    EXPECT_EQ(formatBytes(1234 * kMiB), "1.21 GiB");
    EXPECT_EQ(formatBytes(12'345 * kMiB), "12.1 GiB");
    EXPECT_EQ(formatBytes(345 * kMiB + kMiB / 3), "345 MiB");
    EXPECT_EQ(formatBytes(kGiB - 1), "1 GiB");
}

TEST(AssertDeathTest, NamesConditionAndPlace) {
    const int slices = 3;
    EXPECT_DEATH(STRATA_ASSERT(slices == 4), "assertion failed: slices == 4 at .*values_test.cpp");
}

TEST(Utf8, ACharacterOfThreeBytesGoesOnTwice) {
    const std::string_view euro = "\u20ac";
    EXPECT_FALSE(isUtf8Continuation(euro[0]));
    EXPECT_TRUE(isUtf8Continuation(euro[1]));
    EXPECT_TRUE(isUtf8Continuation(euro[2]));
    EXPECT_FALSE(isUtf8Continuation('a'));
}

TEST(Csv, FieldsAreQuotedWhereTheyNeedIt) {
    EXPECT_EQ(csvRecord({"a \"b\", c", "", "d;\te", "f\ng"}),
              "\"a \"\"b\"\", c\",,d;\te,\"f\ng\"\r\n");
    EXPECT_EQ(csvRecord({"a,b", "c\td"}, '\t'), "a,b\t\"c\td\"\r\n");
}

TEST(BlockLinears, ShortNamesAreWhatOptionsWrite) {
    EXPECT_EQ(kBlockLinears[0].shortName(), "q");
    EXPECT_EQ(kBlockLinears[4].shortName(), "gate");
}

TEST(Stopwatch, DoesNotGoBackAndStartsAgain) {
    Stopwatch watch;
    const double before = watch.seconds();
    const double after = watch.seconds();
    EXPECT_GE(before, 0.0);
    EXPECT_GE(after, before);
    watch = Stopwatch();
    EXPECT_GE(watch.seconds(), 0.0);
}

TEST(Log, SaysWarningsAndErrorsOnStderr) {
    testing::internal::CaptureStderr();
    log(LogLevel::Warning, "braces {} stay");
    log(LogLevel::Error, "that failed");
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "strata: warning: braces {} stay\nstrata: error: that failed\n");
}

TEST(ProcessMemory, SeesALargeBufferComeAndGo) {
    constexpr std::size_t kBytes = 64 * kMiB;
    const std::uint64_t before = residentBytes();
    ASSERT_GT(before, 0U);
    {
        const std::vector<char> buffer(kBytes, 'x');
        EXPECT_GE(residentBytes(), before + kBytes / 2);
    }
    EXPECT_GE(peakResidentBytes(), before + kBytes / 2);
    trimHeap();
    if (resetPeakResident()) {
        EXPECT_LE(peakResidentBytes(), residentBytes() + kBytes / 2);
    }
}

}  // namespace
}  // namespace strata
